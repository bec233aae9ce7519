import { limits } from "@lyceum/contract/limits";
import type { SiteHits } from "@lyceum/contract/shapes";
import { siteSearch } from "@lyceum/texts/site-search";
import { screens } from "@lyceum/texts/screens";
import { EmptyState } from "@lyceum/ui";
import { Button, Skeleton, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Answer, Pager } from "../portal/index.ts";
import { ViewLinks } from "../shared/parts/ViewLinks.tsx";
import { RouteLink, useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { HitRow } from "./HitRow.tsx";
import { Narrowing } from "./Narrowing.tsx";
import { hitKinds, readFilter, type SearchFilter, useFound } from "./queries.ts";
import { SearchBox } from "./SearchBox.tsx";
import css from "./Search.module.css";
import { useSlashKey } from "./use-slash-key.ts";

const pageSize = 10;
const names = {
  document: "documents",
  notice: "notices",
  activity: "activities",
  live: "broadcasts",
  course: "courses",
  honour: "honours",
  school: "schools",
} as const;

/** /search (P3): what a site publishes, by words. What is chosen stands in the address, so Back and a link keep it. */
export function Screen() {
  const t = useTexts(siteSearch);
  const tScreens = useTexts(screens);
  const go = useGo();
  const field = useRef<HTMLInputElement>(null);
  const filter = readFilter(useQueryValues());
  const { q } = filter;
  useSlashKey(() => field.current?.select());
  useEffect(() => {
    if (q === "") field.current?.focus();
  }, [q]);
  return (
    <div className={css.page}>
      <VisuallyHidden component="h1">{tScreens("search")}</VisuallyHidden>
      <div className={css.head}>
        <SearchBox
          ref={field}
          look="page"
          name={t("field")}
          words={q}
          onSearch={(words) => void go({ screen: "search", query: { ...queryOf(filter), q: words } })}
        />
      </div>
      {q === "" ? <EmptyState title={t("begin")} text={t("beginText")} /> : <Found filter={filter} />}
    </div>
  );
}

function Found({ filter }: { filter: SearchFilter }) {
  const t = useTexts(siteSearch);
  const query = useFound(filter, pageSize);
  const { q, kind, from, to, page } = filter;
  const words = { words: q };
  const { data } = query;
  const isNarrowed = Boolean(kind ?? from ?? to);
  return (
    <>
      <Kinds filter={filter} counts={data?.counts} />
      <div className={css.columns}>
        <div className={css.main} data-stale={query.isPlaceholderData || undefined}>
          <p className={css.count} role="status" data-numbers>
            {data ? t("results", { count: data.total, ...words }) : "\u00a0"}
          </p>
          {data?.didYouMean && <DidYouMean words={data.didYouMean} />}
          <Answer
            query={query}
            isEmpty={({ rows }) => rows.length === 0}
            empty={t("none", words)}
            emptyHint={t(isNarrowed ? "noneNarrowed" : "noneText")}
            emptyActions={
              isNarrowed && (
                <Button variant="default" component={RouteLink} screen="search" query={{ q }}>
                  {t("clear")}
                </Button>
              )
            }
            skeleton={[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} height={84} mb={32} />
            ))}
          >
            {({ rows, total }) => (
              <>
                <ul className={css.list}>
                  {rows.map((hit) => (
                    <li key={`${hit.kind} ${hit.id}`}>
                      <HitRow hit={hit} />
                    </li>
                  ))}
                </ul>
                <Pager
                  screen="search"
                  query={queryOf(filter)}
                  current={Math.max(1, Number(page) || 1)}
                  count={Math.ceil(Math.min(total, limits.searchRankedMax.value) / pageSize)}
                />
              </>
            )}
          </Answer>
        </div>
        <Narrowing filter={filter} channels={data?.channels ?? []} />
      </div>
    </>
  );
}

type KindsProps = { filter: SearchFilter; counts: SiteHits["counts"] | undefined };

/** All, and each kind that the site has, with their numbers. */
function Kinds({ filter, counts }: KindsProps) {
  const t = useTexts(siteSearch);
  const { q, from, to, sort, kind: chosen } = filter;
  const kept = { q, ...(from ? { from } : {}), ...(to ? { to } : {}), ...(sort ? { sort } : {}) };
  const countOf = (kind: string) => counts?.find((one) => one.kind === kind)?.count;
  const sum = counts?.reduce((total, { count }) => total + count, 0);
  const label = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} ${count}`;
  const shown = hitKinds.filter((kind) => counts === undefined || countOf(kind) !== undefined);
  return (
    <ViewLinks
      label={t("kinds")}
      views={[
        { name: "all", label: label(t("all"), sum), query: kept, isCurrent: chosen === undefined },
        ...shown.map((kind) => ({
          name: kind,
          label: label(t(names[kind]), countOf(kind)),
          query: { ...kept, kind },
          isCurrent: chosen === kind,
        })),
      ]}
    />
  );
}

function DidYouMean({ words }: { words: string }) {
  const t = useTexts(siteSearch);
  return (
    <p className={css.proposal}>
      <RouteLink screen="search" query={{ q: words }}>
        {t("didYouMean", { words })}
      </RouteLink>
    </p>
  );
}

/** As an address, without the page: another choice begins at the first. */
function queryOf({ q, kind, channel, from, to, sort }: SearchFilter) {
  return { q, kind, channel, from, to, sort };
}
