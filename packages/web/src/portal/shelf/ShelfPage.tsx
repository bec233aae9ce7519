import type { DocCard } from "@lyceum/contract/shapes";
import { portal } from "@lyceum/texts/portal";
import { screens } from "@lyceum/texts/screens";
import { PageHeader } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { ViewLinks } from "../../shared/parts/ViewLinks.tsx";
import { RouteLink, useQueryValues } from "../../shared/RouteLink.tsx";
import { useTexts } from "../../shared/use-texts.ts";
import { DocumentRow } from "../information/DocumentRow.tsx";
import { Filters, type Shelf } from "../information/Filters.tsx";
import css from "../Information.module.css";
import { PagedRows } from "../parts/PagedRows.tsx";
import { useDocuments, useSharedChannels } from "../queries.ts";
import { usePick } from "../words.ts";
import { givenOf, noTeaching, type Teaching } from "./teaching.ts";

const pageSize = 12;

type Props = {
  screen: Shelf;
  /** The channel that it shows, and the channels below it. */
  slug: string;
  text: string;
  empty: string;
  /** Pictures come first, side by side. */
  look: "rows" | "cards";
  /** Whom the documents teach, and what, where the page asks. */
  teaching?: Teaching;
  teachesOf?: (card: DocCard) => string;
};

/** A page that shows one channel: its parts as views, its documents by words, kind and year. What is chosen stands in the address. */
export function ShelfPage({ screen, slug, text, empty, look, teaching, teachesOf }: Props) {
  const t = useTexts(portal);
  const tScreens = useTexts(screens);
  const { channel: asked, q, year, kind, page } = useQueryValues();
  const [, ...parts] = useSharedChannels(slug).data ?? [];
  const channel = asked && /^\d{1,9}$/.test(asked) ? asked : undefined;
  const asks = teaching ?? noTeaching;
  const chosen = { channel, q, year, kind, ...asks };
  const isFiltered = [q, year, kind, asks.stage, asks.subject].some(Boolean);
  const query = useDocuments({
    ...(channel ? { channelId: channel } : { shareNameExt: slug }),
    keyword: q,
    year,
    docType: kind,
    ...asks,
    pageNum: page,
    pageSize: String(pageSize),
  });
  return (
    <>
      <PageHeader title={tScreens(screen)} text={text} />
      <Parts parts={parts} chosen={channel} kept={givenOf(asks)} />
      <Filters
        key={channel ?? ""}
        screen={screen}
        {...{ channel, q, year, kind }}
        {...(teaching ? { teaching } : {})}
      />
      <p className={css.count} role="status" data-numbers>
        {query.data ? t("results", { count: query.data.total }) : "\u00a0"}
      </p>
      <PagedRows
        query={query}
        empty={isFiltered ? t("emptyFiltered") : empty}
        emptyHint={isFiltered ? t("emptyFilteredHint") : t("emptyHint")}
        emptyActions={
          isFiltered && (
            <Button variant="default" component={RouteLink} screen={screen} query={{ channel }}>
              {t("showAll")}
            </Button>
          )
        }
        pages={{ screen, query: chosen, page, size: pageSize }}
        waiting={{ rows: 6, height: 124, gap: 24 }}
        look={look}
      >
        {(card) => ({
          id: card.docId,
          row: <DocumentRow card={card} look={look} teaches={teachesOf?.(card) ?? ""} />,
        })}
      </PagedRows>
    </>
  );
}

type PartsProps = {
  parts: readonly { channelId: number; name: string; nameEn: string }[];
  chosen: string | undefined;
  /** What stays chosen in another part. */
  kept: Readonly<Record<string, string>>;
};

function Parts({ parts, chosen, kept }: PartsProps) {
  const t = useTexts(portal);
  const pick = usePick();
  if (parts.length === 0) return null;
  const all = { name: "all", label: t("shelfAll"), query: { ...kept }, isCurrent: chosen === undefined };
  return (
    <ViewLinks
      label={t("shelfParts")}
      views={[
        all,
        ...parts.map(({ channelId, name, nameEn }) => ({
          name: String(channelId),
          label: pick(name, nameEn),
          query: { channel: String(channelId), ...kept },
          isCurrent: chosen === String(channelId),
        })),
      ]}
    />
  );
}
