import { limits } from "@lyceum/contract/limits";
import { staffNotices } from "@lyceum/texts/staff/notices";
import { TextInput } from "@mantine/core";
import { RichTextField } from "../../kit/editor/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "../document-editor/Editor.module.css";
import type { Lang } from "../document-editor/text-place.ts";
import type { OpenNotice } from "./use-notice.ts";

/** Title and text in one language. */
export function WriteNotice({ lang, open }: { lang: Lang; open: OpenNotice }) {
  const t = useTexts(staffNotices);
  const { content, change } = open;
  const isChinese = lang === "zh";
  const [title, body] = isChinese ? (["title", "body"] as const) : (["titleEn", "bodyEn"] as const);
  return (
    <section className={css.text} lang={isChinese ? "zh" : "en"} aria-label={t(lang)}>
      <TextInput
        size="md"
        label={t(isChinese ? "titleZh" : "titleEn")}
        value={content[title]}
        maxLength={limits.noticeTitleMax.value}
        onChange={(event) => change({ [title]: event.currentTarget.value })}
      />
      <RichTextField
        label={t(isChinese ? "bodyZh" : "bodyEn")}
        placeholder={t("bodyPlaceholder")}
        value={content[body]}
        assets={open.assets}
        lang={isChinese ? "zh" : "en"}
        onChange={(doc) => change({ [body]: doc })}
      />
      <p className={css.hint}>{t("oneLanguage")}</p>
    </section>
  );
}
