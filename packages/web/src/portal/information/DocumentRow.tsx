import type { DocCard } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { RowWords } from "../parts/RowWords.tsx";
import { Picture, smallPlace } from "../Picture.tsx";
import { screenOf, useDates, usePick } from "../words.ts";
import css from "./DocumentRow.module.css";

type Props = {
  card: DocCard;
  look?: "rows" | "cards";
  /** Whom it teaches, in words; empty: not said. */
  teaches?: string;
};

/** A document in a list: headline, opening, where from and when; its picture where it has one. */
export function DocumentRow({ card, look = "rows", teaches = "" }: Props) {
  const t = useTexts(portal);
  const pick = usePick();
  const dates = useDates();
  return (
    <RouteLink screen={screenOf(card)} query={{ docId: card.docId }} className={css.row} data-look={look}>
      <RowWords
        title={pick(card.title, card.titleEn)}
        isPinned={card.pinned}
        opening={pick(card.summary, card.summaryEn)}
        facts={
          <>
            <time dateTime={new Date(card.publishedAt).toISOString()}>{dates.day(card.publishedAt)}</time>
            {teaches !== "" && <span>{teaches}</span>}
            <span>{pick(card.source, card.sourceEn)}</span>
            {card.docType === "imgGroup" && <span>{t("photoStory")}</span>}
            <span>{t("views", { count: card.viewCount })}</span>
          </>
        }
      />
      {(card.coverUrl || look === "cards") && (
        <Picture
          src={card.coverUrl}
          sizes={card.coverSizes}
          place={smallPlace}
          alt=""
          className={css.thumb}
        />
      )}
    </RouteLink>
  );
}
