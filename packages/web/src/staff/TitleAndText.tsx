import type { AssetView } from "@lyceum/contract/shapes";
import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { RichTextField } from "../kit/editor/index.ts";
import css from "./document-editor/Editor.module.css";
import type { Lang } from "./document-editor/text-place.ts";

type Written = { title: string; titleEn: string; body: RichTextDoc | null; bodyEn: RichTextDoc | null };
type Text = (
  key: Lang | "titleZh" | "titleEn" | "bodyZh" | "bodyEn" | "bodyPlaceholder" | "oneLanguage",
) => string;

/** What is written in one language of the two. */
export type Writing<Content> = {
  lang: Lang;
  content: Content;
  assets: ReadonlyMap<string, AssetView>;
  onChange: (part: Partial<Content>) => void;
};

type Props = {
  t: Text;
  writing: Writing<Written>;
  titleMax: number;
  /** Between the title and the text. */
  children?: ReactNode;
};

/** Title and text of a notice, an activity or a broadcast in one language. */
export function TitleAndText({ t, writing: { lang, content, assets, onChange }, titleMax, children }: Props) {
  const isChinese = lang === "zh";
  const [title, body] = isChinese ? (["title", "body"] as const) : (["titleEn", "bodyEn"] as const);
  return (
    <section className={css.text} lang={isChinese ? "zh" : "en"} aria-label={t(lang)}>
      <TextInput
        size="md"
        label={t(isChinese ? "titleZh" : "titleEn")}
        value={content[title]}
        maxLength={titleMax}
        autoComplete="off"
        onChange={(event) => onChange({ [title]: event.currentTarget.value })}
      />
      {children}
      <RichTextField
        label={t(isChinese ? "bodyZh" : "bodyEn")}
        placeholder={t("bodyPlaceholder")}
        value={content[body]}
        assets={assets}
        lang={isChinese ? "zh" : "en"}
        onChange={(doc) => onChange({ [body]: doc })}
      />
      <p className={css.hint}>{t("oneLanguage")}</p>
    </section>
  );
}
