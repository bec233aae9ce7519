import { activities } from "@lyceum/texts/activities";
import { screens } from "@lyceum/texts/screens";
import { PageHeader } from "@lyceum/ui";
import { Button } from "@mantine/core";
import { useState } from "react";
import { CalendarDialog } from "../calendars/index.ts";
import { ListSearch, PagedRows } from "../portal/index.ts";
import { ViewLinks } from "../shared/parts/ViewLinks.tsx";
import { RouteLink, useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import occasion from "../shared/parts/Occasion.module.css";
import { ActivityRow } from "./ActivityRow.tsx";
import { useActivities } from "./queries.ts";

const pageSize = 10;
const views = [
  ["viewUpcoming", "upcoming"],
  ["viewPast", "past"],
  ["viewMine", "mine"],
] as const;

/** /studentActivities (P4): what is to come, what is over, and where one has a place. What is chosen stands in the address. */
export function Screen() {
  const t = useTexts(activities);
  const tScreens = useTexts(screens);
  const go = useGo();
  const isSignedIn = useIsSignedIn();
  const { show: asked, q, page } = useQueryValues();
  const offered = views.filter(([, value]) => value !== "mine" || isSignedIn);
  const show = offered.find(([, value]) => value === asked)?.[1] ?? "upcoming";
  const query = useActivities({ show, search: q, pageNum: page, pageSize: String(pageSize) });
  const isFiltered = Boolean(q);
  const [isCalendar, setIsCalendar] = useState(false);
  const chosen = { show: show === "upcoming" ? undefined : show, q };
  return (
    <>
      <PageHeader
        title={tScreens("studentActivities")}
        text={t(isSignedIn ? "text" : "textPublic")}
        actions={
          isSignedIn && (
            <Button variant="default" onClick={() => setIsCalendar(true)}>
              {t("inMyCalendar")}
            </Button>
          )
        }
      />
      {isCalendar && <CalendarDialog onClosed={() => setIsCalendar(false)} />}
      <div className={occasion.bar}>
        <ViewLinks
          label={t("views")}
          views={offered.map(([name, value]) => ({
            name,
            label: t(name),
            query: { ...(value === "upcoming" ? {} : { show: value }), ...(q ? { q } : {}) },
            isCurrent: value === show,
          }))}
        />
        <ListSearch
          name={t("search")}
          q={q}
          onSearch={(words) =>
            void go({ screen: "studentActivities", query: { show: chosen.show, q: words } })
          }
        />
      </div>
      <PagedRows
        query={query}
        empty={isFiltered ? t("noneFound") : t(`none_${show}`)}
        emptyHint={t(isFiltered ? "noneFoundText" : "noneText")}
        emptyActions={
          isFiltered && (
            <Button
              variant="default"
              component={RouteLink}
              screen="studentActivities"
              query={{ show: chosen.show }}
            >
              {t("viewUpcoming")}
            </Button>
          )
        }
        pages={{ screen: "studentActivities", query: chosen, page, size: pageSize }}
        waiting={{ rows: 5, height: 104, gap: 24 }}
      >
        {(card) => ({ id: card.activityId, row: <ActivityRow card={card} /> })}
      </PagedRows>
    </>
  );
}
