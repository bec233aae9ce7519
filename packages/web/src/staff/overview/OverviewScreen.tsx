import { staffOverview } from "@lyceum/texts/staff/overview";
import { staffStatistics } from "@lyceum/texts/staff/statistics";
import { EmptyState, PageSkeleton, Section } from "@lyceum/ui";
import { Anchor } from "@mantine/core";
import { useQueries, useQuery } from "@tanstack/react-query";
import { RouteLink } from "../../shared/RouteLink.tsx";
import { isLost } from "../../shared/is-lost.ts";
import { usePerson } from "../../shared/session-port.ts";
import { useLanguage, useTexts } from "../../shared/use-texts.ts";
import { StaffLayout } from "../StaffLayout.tsx";
import { statisticsQuery } from "../statistics/queries.ts";
import { Sums } from "../statistics/Sums.tsx";
import css from "./Overview.module.css";
import { PartList } from "./PartList.tsx";
import { isFor, next, type Part, waiting } from "./parts.ts";

/** /staff (P13): what waits for somebody, what is published next, and the readers of the week. */
export function Screen() {
  const t = useTexts(staffOverview);
  return (
    <StaffLayout screen="staff" text={t("text")}>
      <Overview />
    </StaffLayout>
  );
}

const statistics = { list: "staffStatistics", permission: "edu:statistics:institution" } as const;

function Overview() {
  const person = usePerson();
  return (
    <div className={css.overview}>
      {isFor(person, statistics) && <Week />}
      <div className={css.columns}>
        <Waiting />
        {isFor(person, next) && <Next />}
      </div>
    </div>
  );
}

function Waiting() {
  const t = useTexts(staffOverview);
  const person = usePerson();
  const ask = useAsk();
  const parts = waiting.filter((part) => isFor(person, part));
  const answers = useQueries({ queries: parts.map(ask) });
  const isPending = answers.some((answer) => answer.isPending);
  const shown = parts.flatMap((part, at) => {
    const answer = answers[at];
    return answer && (isLost(answer) || (answer.data?.total ?? 0) > 0) ? [{ part, answer }] : [];
  });
  return (
    <div className={css.column}>
      {isPending ? (
        <PageSkeleton />
      ) : shown.length === 0 ? (
        <EmptyState title={t("nothing")} text={t("nothingText")} />
      ) : (
        shown.map(({ part, answer: { data, error, refetch } }) => (
          <PartList key={part.name} part={part} data={data} error={error} onRetry={() => void refetch()} />
        ))
      )}
    </div>
  );
}

function Next() {
  const t = useTexts(staffOverview);
  const { data, error, isPending, refetch } = useQuery(useAsk()(next));
  return (
    <div className={css.column}>
      {isPending ? (
        <PageSkeleton />
      ) : data?.total === 0 ? (
        <Section title={t("next")} isFramed>
          <EmptyState title={t("nextNone")} text={t("nextNoneText")} />
        </Section>
      ) : (
        <PartList part={next} data={data} error={error} onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Week() {
  const t = useTexts(staffOverview);
  const tStatistics = useTexts(staffStatistics);
  const { data, isPending } = useQuery(statisticsQuery("7"));
  // Who cannot read the figures now finds the reason on their own page.
  if (!isPending && !data) return null;
  return (
    <Section
      title={t("week")}
      action={
        <Anchor component={RouteLink} screen="staffStatistics" query={{ days: "7" }} size="sm">
          {tStatistics("allFigures")}
        </Anchor>
      }
    >
      {data ? <Sums data={data} /> : <PageSkeleton lines={2} />}
    </Section>
  );
}

/** Asks for a part in the language of the page. */
function useAsk() {
  const t = useTexts(staffOverview);
  const language = useLanguage();
  return (part: Part) => ({
    queryKey: ["staff-overview", part.name, language],
    queryFn: ({ signal }: { signal: AbortSignal }) => part.load({ t, language }, signal),
  });
}
