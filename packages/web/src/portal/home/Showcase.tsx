import { portal } from "@lyceum/texts/portal";
import { Skeleton } from "@mantine/core";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { Block } from "../Block.tsx";
import { AllLink } from "../parts/AllLink.tsx";
import { Picture, smallPlace } from "../Picture.tsx";
import { useDocuments } from "../queries.ts";
import { screenOf, usePick } from "../words.ts";
import css from "./Showcase.module.css";
import type { BlockFacts } from "./block-facts.ts";

/** Pictures of school life. */
export function Showcase({ heading, count }: BlockFacts) {
  const t = useTexts(portal);
  const pick = usePick();
  const query = useDocuments({ shareNameExt: "showcase", pageSize: String(count) });
  return (
    <Block
      title={heading || t("showcase")}
      action={<AllLink screen="elegantDemeanout" name={t("allShowcase")} />}
      query={query}
      isEmpty={(data) => data.rows.length === 0}
      empty={t("emptyShowcase")}
      skeleton={
        <div className={css.grid}>
          {Array.from({ length: count }, (_, card) => (
            <Skeleton key={card} height={212} />
          ))}
        </div>
      }
    >
      {({ rows }) => (
        <ul className={css.grid}>
          {rows.map((card) => (
            <li key={card.docId}>
              <RouteLink screen={screenOf(card)} query={{ docId: card.docId }} className={css.card}>
                <span className={css.picture}>
                  <Picture src={card.coverUrl} sizes={card.coverSizes} place={smallPlace} alt="" />
                  {card.docType === "imgGroup" && <span className={css.badge}>{t("photoStory")}</span>}
                </span>
                <span className={css.title}>{pick(card.title, card.titleEn)}</span>
              </RouteLink>
            </li>
          ))}
        </ul>
      )}
    </Block>
  );
}
