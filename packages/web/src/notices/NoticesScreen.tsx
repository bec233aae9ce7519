import { notices } from "@lyceum/texts/notices";
import { screens } from "@lyceum/texts/screens";
import { PageHeader } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { ListSearch, PagedRows } from "../portal/index.ts";
import { ViewLinks } from "../shared/parts/ViewLinks.tsx";
import { RouteLink, useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useIsSignedIn, usePerson } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import { NoticeRow } from "./NoticeRow.tsx";
import css from "./Notices.module.css";
import { useNotices } from "./queries.ts";

const pageSize = 10;
const views = [
  ["viewAll", undefined],
  ["viewWaiting", "waiting"],
  ["viewConfirmation", "confirmation"],
] as const;

/** /notice (P5): what waits for the reader first; for visitors what is public. What is chosen stands in the address. */
export function Screen() {
  const t = useTexts(notices);
  const tScreens = useTexts(screens);
  const go = useGo();
  const isSignedIn = useIsSignedIn();
  const isReader = (usePerson()?.isMember ?? true) && isSignedIn;
  const { show: asked, q, page } = useQueryValues();
  const show = isReader ? views.find(([, value]) => value !== undefined && value === asked)?.[1] : undefined;
  const query = useNotices({ show, search: q, pageNum: page, pageSize: String(pageSize) });
  const isFiltered = Boolean(q);
  const empty = isFiltered ? "noneFound" : show === undefined ? "none" : "noneWaiting";
  return (
    <>
      <PageHeader title={tScreens("notice")} text={t(isSignedIn ? "text" : "textPublic")} />
      <div className={css.bar}>
        {isReader && (
          <ViewLinks
            label={t("views")}
            views={views.map(([name, value]) => ({
              name,
              label: t(name),
              query: { ...(value ? { show: value } : {}), ...(q ? { q } : {}) },
              isCurrent: value === show,
            }))}
          />
        )}
        <ListSearch
          name={t("searchNotices")}
          q={q}
          onSearch={(words) => void go({ screen: "notice", query: { show, q: words } })}
        />
      </div>
      <PagedRows
        query={query}
        empty={t(empty)}
        emptyHint={t(`${empty}Text`)}
        emptyActions={
          (isFiltered || show !== undefined) && (
            <Button variant="default" component={RouteLink} screen="notice">
              {t("viewAll")}
            </Button>
          )
        }
        pages={{ screen: "notice", query: { show, q }, page, size: pageSize }}
        waiting={{ rows: 5, height: 92, gap: 20 }}
      >
        {(card) => ({ id: card.noticeId, row: <NoticeRow card={card} isReader={isReader} /> })}
      </PagedRows>
    </>
  );
}
