import { portal } from "@lyceum/texts/portal";
import { Skeleton } from "@mantine/core";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { Block } from "../Block.tsx";
import { AllLink } from "../parts/AllLink.tsx";
import { useFrontNotices } from "../queries.ts";
import { useDates, usePick } from "../words.ts";
import css from "./Notices.module.css";
import type { BlockFacts } from "./block-facts.ts";

/** The newest public notices, the pinned ones first; what is for single people stands behind their sign-in. */
export function Notices({ heading, count }: BlockFacts) {
  const t = useTexts(portal);
  const pick = usePick();
  const dates = useDates();
  const query = useFrontNotices(count);
  return (
    <div className={css.card}>
      <Block
        title={heading || t("notices")}
        action={<AllLink screen="notice" name={t("allNotices")} />}
        query={query}
        isEmpty={(data) => data.rows.length === 0}
        empty={t("emptyNotices")}
        skeleton={Array.from({ length: count }, (_, line) => (
          <Skeleton key={line} height={18} mb={26} width={`${95 - line * 6}%`} />
        ))}
      >
        {({ rows }) => (
          <ul className={css.list}>
            {rows.map((row) => (
              <li key={row.noticeId}>
                <RouteLink screen="noticeDetail" query={{ noticeId: row.noticeId }} className={css.notice}>
                  <span className={css.title}>{pick(row.title, row.titleEn)}</span>
                  <span className={css.meta}>
                    {row.sender !== null && <span>{pick(row.sender.name, row.sender.nameEn)}</span>}
                    {row.pinned && <span className={css.pinned}>{t("pinned")}</span>}
                    <time dateTime={new Date(row.publishedAt).toISOString()}>
                      {dates.day(row.publishedAt)}
                    </time>
                  </span>
                </RouteLink>
              </li>
            ))}
          </ul>
        )}
      </Block>
    </div>
  );
}
