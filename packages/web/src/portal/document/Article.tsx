import type { Document } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import type { ReactNode } from "react";
import { useTexts } from "../../shared/use-texts.ts";
import { screenOf, useDates, usePick } from "../words.ts";
import css from "./Article.module.css";
import { ArticleFrame } from "./ArticleFrame.tsx";

/** A document: from where it is and when, how often it was read, the picture given, and its link. */
export function Article({
  document,
  isPreview = false,
  children,
}: {
  document: Document;
  isPreview?: boolean;
  children: ReactNode;
}) {
  const t = useTexts(portal);
  const pick = usePick();
  const dates = useDates();
  const neighbour = (one: Document["previous"]) =>
    one && { screen: screenOf(document), query: { docId: one.docId }, text: pick(one.title, one.titleEn) };
  return (
    <ArticleFrame
      back={{ screen: "information", query: { channel: document.channelId }, text: t("toInformation") }}
      title={pick(document.title, document.titleEn)}
      facts={
        <>
          <time dateTime={new Date(document.publishedAt).toISOString()}>
            {dates.day(document.publishedAt)}
          </time>
          <span>{t("publishedBy", { source: pick(document.source, document.sourceEn) })}</span>
          <span>{t("views", { count: document.viewCount })}</span>
        </>
      }
      hasTools={!isPreview}
      picture={children}
      text={document}
      link={
        document.link !== "" && (
          <p>
            <a href={document.link} target="_blank" rel="noopener noreferrer nofollow" className={css.link}>
              {t("openLink")}
            </a>
          </p>
        )
      }
      newer={neighbour(document.previous)}
      older={neighbour(document.next)}
    />
  );
}
