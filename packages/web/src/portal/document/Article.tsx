import type { Document } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { ChevronLeftIcon } from "@lyceum/ui";
import type { ReactNode } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { screenOf, useDates, usePick } from "../words.ts";
import css from "./Article.module.css";

/** Headline, where from and when, the picture given, the text, and the ways to the neighbours. */
export function Article({ document, children }: { document: Document; children: ReactNode }) {
  const t = useTexts(portal);
  const pick = usePick();
  const dates = useDates();
  const isChinese = useLanguage() === "zh-CN";
  const paragraphs =
    isChinese || document.paragraphsEn.length === 0 ? document.paragraphs : document.paragraphsEn;
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
      <div className={css.media}>{children}</div>
      <div className={css.text}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
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
