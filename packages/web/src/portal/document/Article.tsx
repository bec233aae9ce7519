import type { Document } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { ChevronLeftIcon } from "@lyceum/ui";
import type { ReactNode } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { screenOf, useDates, usePick } from "../words.ts";
import css from "./Article.module.css";
import { ArticleTools, useTextSize } from "./ArticleTools.tsx";
import { ArticleFiles, ArticleWords } from "./ArticleWords.tsx";

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
  const { body, bodyEn, attachments } = document;
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
      <ArticleWords body={body} bodyEn={bodyEn} assets={document.assets} size={size} />
      {document.link !== "" && (
        <p>
          <a href={document.link} target="_blank" rel="noopener noreferrer nofollow" className={css.link}>
            {t("openLink")}
          </a>
        </p>
      )}
      <ArticleFiles files={attachments} />
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
