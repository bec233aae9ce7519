import type { DocCard } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { Skeleton } from "@mantine/core";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { Block } from "../Block.tsx";
import { AllLink } from "../parts/AllLink.tsx";
import { Picture, smallPlace } from "../Picture.tsx";
import { useDocuments } from "../queries.ts";
import { screenOf, useDates, usePick } from "../words.ts";
import css from "./News.module.css";
import type { BlockFacts } from "./block-facts.ts";

/** The leading story large, the others beside it. */
export function News({ heading, count }: BlockFacts) {
  const t = useTexts(portal);
  const query = useDocuments({ shareNameExt: "news", pageSize: String(count) });
  return (
    <Block
      title={heading || t("news")}
      action={<AllLink screen="information" name={t("allNews")} />}
      query={query}
      isEmpty={(data) => data.rows.length === 0}
      empty={t("emptyNews")}
      skeleton={
        <div className={css.news}>
          <Skeleton className={css.leadSkeleton} />
          <div className={css.rest}>
            {Array.from({ length: count - 1 }, (_, row) => (
              <Skeleton key={row} height={76} />
            ))}
          </div>
        </div>
      }
    >
      {({ rows: [lead, ...rest] }) => (
        <div className={css.news}>
          {lead && <Lead card={lead} />}
          <ul className={css.rest}>
            {rest.map((card) => (
              <li key={card.docId}>
                <Short card={card} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </Block>
  );
}

function Lead({ card }: { card: DocCard }) {
  const pick = usePick();
  const dates = useDates();
  return (
    <RouteLink screen={screenOf(card)} query={{ docId: card.docId }} className={css.lead}>
      <Picture src={card.coverUrl} sizes={card.coverSizes} alt="" isFirst />
      <h3 className={css.leadTitle}>{pick(card.title, card.titleEn)}</h3>
      <p className={css.summary}>{pick(card.summary, card.summaryEn)}</p>
      <p className={css.meta}>
        <time dateTime={new Date(card.publishedAt).toISOString()}>{dates.day(card.publishedAt)}</time>
        <span>{pick(card.source, card.sourceEn)}</span>
      </p>
    </RouteLink>
  );
}

function Short({ card }: { card: DocCard }) {
  const pick = usePick();
  const dates = useDates();
  return (
    <RouteLink screen={screenOf(card)} query={{ docId: card.docId }} className={css.short}>
      <Picture src={card.coverUrl} sizes={card.coverSizes} place={smallPlace} alt="" className={css.thumb} />
      <span>
        <span className={css.shortTitle}>{pick(card.title, card.titleEn)}</span>
        <time className={css.meta} dateTime={new Date(card.publishedAt).toISOString()}>
          {dates.day(card.publishedAt)}
        </time>
      </span>
    </RouteLink>
  );
}
