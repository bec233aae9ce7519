import type { Subject } from "@lyceum/contract/shapes";
import { subjects as subjectTexts } from "@lyceum/texts/subjects";
import { live } from "@lyceum/texts/live";
import { screens } from "@lyceum/texts/screens";
import { PageHeader } from "@lyceum/ui";
import { Button, NativeSelect } from "@mantine/core";
import { ListSearch, PagedRows } from "../portal/index.ts";
import { ViewLinks } from "../shared/parts/ViewLinks.tsx";
import { RouteLink, useGo, useQueryValues } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { useTexts } from "../shared/use-texts.ts";
import occasion from "../shared/parts/Occasion.module.css";
import css from "./Live.module.css";
import { LiveRow } from "./LiveRow.tsx";
import { useLiveFacets, useLiveList } from "./queries.ts";

const pageSize = 10;
const views = [
  ["viewUpcoming", "upcoming"],
  ["viewNow", "now"],
  ["viewPast", "past"],
] as const;

/** /liveBroadcast (P6): what is live, what comes and what is over. What is chosen stands in the address. */
export function Screen() {
  const t = useTexts(live);
  const tScreens = useTexts(screens);
  const isSignedIn = useIsSignedIn();
  const { show: asked, q, page, subject: askedSubject, grade } = useQueryValues();
  const facets = useLiveFacets();
  const show = views.find(([, value]) => value === asked)?.[1] ?? "upcoming";
  const subject = facets?.subjects.find((one) => one === askedSubject);
  const query = useLiveList({ show, search: q, subject, grade, pageNum: page, pageSize: String(pageSize) });
  const isFiltered = Boolean(q ?? subject ?? grade);
  const chosen = { show: show === "upcoming" ? undefined : show, q, subject, grade };
  return (
    <>
      <PageHeader title={tScreens("liveBroadcast")} text={t(isSignedIn ? "text" : "textPublic")} />
      <div className={occasion.bar}>
        <ViewLinks
          label={t("views")}
          views={views.map(([name, value]) => ({
            name,
            label: t(name),
            query: withoutEmpty({ ...chosen, show: value === "upcoming" ? undefined : value }),
            isCurrent: value === show,
          }))}
        />
        <Filters chosen={chosen} />
      </div>
      <PagedRows
        query={query}
        empty={isFiltered ? t("noneFound") : t(`none_${show}`)}
        emptyHint={t(isFiltered ? "noneFoundText" : "noneText")}
        emptyActions={
          (isFiltered || show !== "upcoming") && (
            <Button variant="default" component={RouteLink} screen="liveBroadcast">
              {t(isFiltered ? "showAll" : "viewUpcoming")}
            </Button>
          )
        }
        pages={{ screen: "liveBroadcast", query: chosen, page, size: pageSize }}
        waiting={{ rows: 4, height: 132, gap: 24 }}
      >
        {(item) => ({ id: item.liveId, row: <LiveRow item={item} /> })}
      </PagedRows>
    </>
  );
}

type Chosen = {
  show: string | undefined;
  q: string | undefined;
  subject: Subject | undefined;
  grade: string | undefined;
};

/** Only what there is can be chosen. */
function Filters({ chosen }: { chosen: Chosen }) {
  const t = useTexts(live);
  const tSubject = useTexts(subjectTexts);
  const go = useGo();
  const facets = useLiveFacets();
  const change = (part: Partial<Record<keyof Chosen, string | undefined>>) =>
    void go({ screen: "liveBroadcast", query: withoutEmpty({ ...chosen, ...part }) });
  return (
    <div className={css.filters}>
      {facets && facets.subjects.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t("subject")}
          data={[
            { value: "", label: t("allSubjects") },
            ...facets.subjects.map((value) => ({ value, label: tSubject(`subject_${value}`) })),
          ]}
          value={chosen.subject ?? ""}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
      )}
      {facets && facets.grades.length > 0 && (
        <NativeSelect
          size="xs"
          aria-label={t("grade")}
          data={[
            { value: "", label: t("allGrades") },
            ...facets.grades.map((n) => ({ value: String(n), label: t("gradeOf", { n }) })),
          ]}
          value={chosen.grade ?? ""}
          onChange={(event) => change({ grade: event.currentTarget.value })}
        />
      )}
      <ListSearch name={t("search")} q={chosen.q} onSearch={(q) => change({ q })} />
    </div>
  );
}

function withoutEmpty(query: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).filter((one): one is [string, string] => Boolean(one[1])));
}
