import { staffNotices } from "@lyceum/texts/staff/notices";
import { RichText } from "../../kit/rich-text/index.ts";
import { useTexts } from "../../shared/use-texts.ts";
import css from "../document-editor/Editor.module.css";
import type { OpenNotice } from "./use-notice.ts";

/** The text in one language, as its readers have it. */
export function ReadNotice({ lang, open }: { lang: "zh" | "en"; open: OpenNotice }) {
  const t = useTexts(staffNotices);
  const { content, assets } = open;
  const isChinese = lang === "zh";
  const title = isChinese ? content.title : content.titleEn;
  const body = isChinese ? content.body : content.bodyEn;
  return (
    <section className={css.read} lang={isChinese ? "zh" : "en"} aria-label={t(lang)}>
      <h2 className={css.readTitle}>{title || "—"}</h2>
      {body && <RichText doc={body} assets={assets} />}
    </section>
  );
}
