import type { RichTextDoc } from "@lyceum/contract/rich-text";
import type { AssetView } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { useMemo } from "react";
import { FileBlock, RichText } from "../../kit/rich-text/index.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import css from "./Article.module.css";
import type { TextSize } from "./ArticleTools.tsx";

type Props = {
  body: RichTextDoc | null;
  bodyEn: RichTextDoc | null;
  assets: readonly AssetView[];
  size: TextSize;
};

/** The text of an article in the language of the page, else in the other one, which it says. */
export function ArticleWords({ body, bodyEn, assets, size }: Props) {
  const t = useTexts(portal);
  const isChinese = useLanguage() === "zh-CN";
  const shown = isChinese ? (body ?? bodyEn) : (bodyEn ?? body);
  const isOtherLanguage = shown !== null && (isChinese ? body : bodyEn) === null;
  const byId = useMemo(() => new Map(assets.map((one) => [one.id, one])), [assets]);
  return (
    <>
      {isOtherLanguage && <p className={css.otherLanguage}>{t("otherLanguage")}</p>}
      {shown && (
        <div
          data-size={size}
          className={css.words}
          {...(isOtherLanguage ? { lang: isChinese ? "en" : "zh" } : {})}
        >
          <RichText doc={shown} assets={byId} className={css.text ?? ""} />
        </div>
      )}
    </>
  );
}

/** The files that belong to an article, to be saved. */
export function ArticleFiles({ files }: { files: readonly AssetView[] }) {
  const t = useTexts(portal);
  if (files.length === 0) return null;
  return (
    <section className={css.attachments} aria-labelledby="attachments">
      <h2 id="attachments">{t("attachments")}</h2>
      {files.map((asset) => (
        <FileBlock key={asset.id} asset={asset} />
      ))}
    </section>
  );
}
