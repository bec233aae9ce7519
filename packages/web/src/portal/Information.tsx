import { portal } from "@lyceum/texts/portal";
import { screens } from "@lyceum/texts/screens";
import { PageHeader } from "@lyceum/ui";
import { Button, Skeleton } from "@mantine/core";
import { useQueryValues, RouteLink } from "../shared/RouteLink.tsx";
import { useTexts } from "../shared/use-texts.ts";
import { Answer } from "./Block.tsx";
import { ChannelTree } from "./information/ChannelTree.tsx";
import { DocumentRow } from "./information/DocumentRow.tsx";
import { Filters } from "./information/Filters.tsx";
import css from "./Information.module.css";
import { Pager } from "./Pager.tsx";
import { RowList } from "./parts/RowList.tsx";
import { useDocuments } from "./queries.ts";

const pageSize = 10;

/** /information: channels on the left, their documents on the right. What is chosen stands in the address. */
export function Screen() {
  const t = useTexts(portal);
  const tScreens = useTexts(screens);
  const { channel, q, year, page } = useQueryValues();
  const chosen = { channel, q, year };
  const isFiltered = Boolean(q ?? year);
  const query = useDocuments({
    ...(channel ? { channelId: channel } : { shareNameExt: "news" }),
    keyword: q,
    year,
    pageNum: page,
    pageSize: String(pageSize),
  });
  return (
    <>
      <PageHeader title={tScreens("information")} />
      <div className={css.columns}>
        <ChannelTree chosen={channel} />
        <div className={css.main}>
          <Filters key={`${channel ?? ""}`} screen="information" kind={null} {...chosen} />
          <p className={css.count} role="status" data-numbers>
            {query.data ? t("results", { count: query.data.total }) : "\u00a0"}
          </p>
          <Answer
            query={query}
            isEmpty={(data) => data.rows.length === 0}
            empty={isFiltered ? t("emptySearch") : t("emptyNews")}
            emptyHint={isFiltered ? t("emptySearchHint") : t("emptyHint")}
            emptyActions={
              isFiltered && (
                <Button variant="default" component={RouteLink} screen="information" query={{ channel }}>
                  {t("showAll")}
                </Button>
              )
            }
            skeleton={[1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} height={124} mb={24} />
            ))}
          >
            {({ rows, total }) => (
              <>
                <RowList isStale={query.isPlaceholderData}>
                  {rows.map((card) => (
                    <li key={card.docId}>
                      <DocumentRow card={card} />
                    </li>
                  ))}
                </RowList>
                <Pager
                  screen="information"
                  query={chosen}
                  current={Math.max(1, Number(page) || 1)}
                  count={Math.ceil(total / pageSize)}
                />
              </>
            )}
          </Answer>
        </div>
      </div>
    </>
  );
}
