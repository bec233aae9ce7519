import { limits } from "@lyceum/contract/limits";
import { staffDocuments } from "@lyceum/texts/staff/documents";
import { Textarea, TextInput } from "@mantine/core";
import { RichTextField } from "../../kit/editor/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import type { Lang } from "./text-place.ts";
import css from "./Editor.module.css";
import { ChaptersField } from "./ChaptersField.tsx";
import { LinkField } from "./LinkField.tsx";
import { PicturesField } from "./PicturesField.tsx";
import type { OpenDocument } from "./use-document.ts";

/** Title, summary and text in one language. */
export function WriteText({ lang, open }: { lang: Lang; open: OpenDocument }) {
  const t = useTexts(staffDocuments);
  const { content, change } = open;
  const isChinese = lang === "zh";
  const [title, summary, body] = isChinese
    ? (["title", "summary", "body"] as const)
    : (["titleEn", "summaryEn", "bodyEn"] as const);
  return (
    <section className={css.text} lang={isChinese ? "zh" : "en"} aria-label={t(lang)}>
      <TextInput
        size="md"
        label={t(isChinese ? "titleZh" : "titleEn")}
        value={content[title]}
        maxLength={limits.documentTitleMax.value}
        onChange={(event) => change({ [title]: event.currentTarget.value })}
      />
      <Textarea
        label={t(isChinese ? "summaryZh" : "summaryEn")}
        description={t("summaryHelp")}
        inputWrapperOrder={["label", "input", "description"]}
        value={content[summary]}
        maxLength={limits.documentSummaryMax.value}
        autosize
        minRows={2}
        maxRows={5}
        onChange={(event) => change({ [summary]: event.currentTarget.value })}
      />
      {content.docType === "link" && <LinkField open={open} />}
      {content.docType === "video" && <ChaptersField open={open} lang={lang} />}
      {content.docType === "imgGroup" && <PicturesField open={open} lang={lang} />}
      <RichTextField
        label={t(isChinese ? "bodyZh" : "bodyEn")}
        placeholder={t("bodyPlaceholder")}
        value={content[body]}
        assets={open.assets}
        lang={isChinese ? "zh" : "en"}
        onChange={(doc) => change({ [body]: doc })}
      />
    </section>
  );
}
