import type { DocCard } from "@lyceum/contract/shapes";
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { Block } from "../Block.tsx";
import type { useDocuments } from "../queries.ts";
import { screenOf, useDates, usePick } from "../words.ts";
import css from "./LineList.module.css";

/** A block of headlines, one line each. */
export function LineList({
  title,
  action,
  empty,
  query,
}: {
  title: string;
  action?: ReactNode;
  empty: string;
  query: ReturnType<typeof useDocuments>;
}) {
  return (
    <Block
      title={title}
      action={action}
      query={query}
      isEmpty={(data) => data.rows.length === 0}
      empty={empty}
      skeleton={[1, 2, 3, 4, 5].map((line) => (
        <Skeleton key={line} height={18} my={22} />
      ))}
    >
      {({ rows }) => (
        <ul className={css.list}>
          {rows.map((card) => (
            <li key={card.docId}>
              <Line card={card} />
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}

function Line({ card }: { card: DocCard }) {
  const pick = usePick();
  const dates = useDates();
  return (
    <RouteLink screen={screenOf(card)} query={{ docId: card.docId }} className={css.line}>
      <span className={css.title}>{pick(card.title, card.titleEn)}</span>
      <time className={css.meta} dateTime={new Date(card.publishedAt).toISOString()}>
        {dates.day(card.publishedAt)}
      </time>
    </RouteLink>
  );
}
