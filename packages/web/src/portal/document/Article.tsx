import type { Document } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { ChevronLeftIcon } from "@lyceum/ui";
import { type ReactNode, useMemo } from "react";
import { FileBlock, RichText } from "../../kit/rich-text/index.ts";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { screenOf, useDates, usePick } from "../words.ts";
import css from "./Article.module.css";
import { ArticleTools, useTextSize } from "./ArticleTools.tsx";

/** Headline, where from and when, the picture given, the text, and the ways to the neighbours. */
export function Article({
  document,
  isPreview = false,
  children,
}: {
  document: Document;
  isPreview?: boolean;
  children: ReactNode;
}) {
  const [size, setSize] = useTextSize();
  const t = useTexts(portal);
  const pick = usePick();
  const dates = useDates();
  const isChinese = useLanguage() === "zh-CN";
  const { body, bodyEn, attachments } = document;
  const shown = isChinese ? (body ?? bodyEn) : (bodyEn ?? body);
  const isOtherLanguage = shown !== null && (isChinese ? body : bodyEn) === null;
  const assets = useMemo(() => new Map(document.assets.map((one) => [one.id, one])), [document.assets]);
  return (
    <article className={css.article}>
      <RouteLink screen="information" query={{ channel: document.channelId }} className={css.back}>
        <ChevronLeftIcon size={16} />
        {t("toInformation")}
      </RouteLink>
      <h1 className={css.title}>{pick(document.title, document.titleEn)}</h1>
      <p className={css.meta}>
        <time dateTime={new Date(document.publishedAt).toISOString()}>{dates.day(document.publishedAt)}</time>
        <span>{t("publishedBy", { source: pick(document.source, document.sourceEn) })}</span>
        <span>{t("views", { count: document.viewCount })}</span>
      </p>
      {!isPreview && (
        <ArticleTools size={size} onSize={setSize} title={pick(document.title, document.titleEn)} />
      )}
      <div className={css.media}>{children}</div>
      {isOtherLanguage && <p className={css.otherLanguage}>{t("otherLanguage")}</p>}
      {shown && (
        <div
          data-size={size}
          className={css.words}
          {...(isOtherLanguage ? { lang: isChinese ? "en" : "zh" } : {})}
        >
          <RichText doc={shown} assets={assets} className={css.text ?? ""} />
        </div>
      )}
      {document.link !== "" && (
        <p>
          <a href={document.link} target="_blank" rel="noopener noreferrer nofollow" className={css.link}>
            {t("openLink")}
          </a>
        </p>
      )}
      {attachments.length > 0 && (
        <section className={css.attachments} aria-labelledby="attachments">
          <h2 id="attachments">{t("attachments")}</h2>
          {attachments.map((asset) => (
            <FileBlock key={asset.id} asset={asset} />
          ))}
        </section>
      )}
      <nav className={css.neighbours} aria-label={t("pages")}>
        <Neighbour label={t("newer")} neighbour={document.previous} document={document} />
        <Neighbour label={t("older")} neighbour={document.next} document={document} />
      </nav>
    </article>
  );
}

function Neighbour({
  label,
  neighbour,
  document,
}: {
  label: string;
  neighbour: Document["previous"];
  document: Document;
}) {
  const pick = usePick();
  if (!neighbour) return <span />;
  return (
    <RouteLink screen={screenOf(document)} query={{ docId: neighbour.docId }} className={css.neighbour}>
      <span className={css.label}>{label}</span>
      <span>{pick(neighbour.title, neighbour.titleEn)}</span>
    </RouteLink>
  );
}
