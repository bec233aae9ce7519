import { limits } from "@lyceum/contract/limits";
import type { ActivityContent, AssetView } from "@lyceum/contract/shapes";
import { staffActivities } from "@lyceum/texts/staff/activities";
import { TextInput } from "@mantine/core";
import { useMemo } from "react";
import { RichTextField } from "../../kit/editor/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "../document-editor/Editor.module.css";
import type { Lang } from "../document-editor/text-place.ts";

type Props = {
  lang: Lang;
  content: ActivityContent;
  assets: readonly AssetView[];
  onChange: (part: Partial<ActivityContent>) => void;
};

/** Title, place and text in one language. */
export function WriteActivity({ lang, content, assets, onChange }: Props) {
  const t = useTexts(staffActivities);
  const isChinese = lang === "zh";
  const [title, place, body] = isChinese
    ? (["title", "place", "body"] as const)
    : (["titleEn", "placeEn", "bodyEn"] as const);
  const byId = useMemo(() => new Map(assets.map((one) => [one.id, one])), [assets]);
  return (
    <section className={css.text} lang={isChinese ? "zh" : "en"} aria-label={t(lang)}>
      <TextInput
        size="md"
        label={t(isChinese ? "titleZh" : "titleEn")}
        value={content[title]}
        maxLength={limits.activityTitleMax.value}
        autoComplete="off"
        onChange={(event) => onChange({ [title]: event.currentTarget.value })}
      />
      <TextInput
        label={t(isChinese ? "placeZh" : "placeEn")}
        value={content[place]}
        maxLength={limits.activityPlaceMax.value}
        autoComplete="off"
        onChange={(event) => onChange({ [place]: event.currentTarget.value })}
      />
      <RichTextField
        label={t(isChinese ? "bodyZh" : "bodyEn")}
        placeholder={t("bodyPlaceholder")}
        value={content[body]}
        assets={byId}
        lang={isChinese ? "zh" : "en"}
        onChange={(doc) => onChange({ [body]: doc })}
      />
      <p className={css.hint}>{t("oneLanguage")}</p>
    </section>
  );
}
