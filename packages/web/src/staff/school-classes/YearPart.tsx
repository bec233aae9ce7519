import type { SchoolYear } from "@lyceum/contract/shapes";
import { staffClasses } from "@lyceum/texts/staff/classes";
import { ErrorPanel, message, PageSkeleton } from "@lyceum/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useReloadTable } from "../../kit/table/index.ts";
import { sentenceOf } from "../../shared/http/index.ts";
import { isLost } from "../../shared/is-lost.ts";
import { useTexts } from "../../shared/use-texts.ts";
import { useReloadClasses } from "../classes.ts";
import css from "./Classes.module.css";
import { yearKey, yearQuery, yearTable } from "./load-year.ts";
import { StartYear } from "./StartYear.tsx";
import { YearClasses } from "./YearClasses.tsx";
import { YearPeople } from "./YearPeople.tsx";
import { YearSummary } from "./YearSummary.tsx";

/** The roll-over: a dry run, its exceptions, carrying it out, taking it back. */
export function YearPart() {
  const t = useTexts(staffClasses);
  const queries = useQueryClient();
  const reloadTable = useReloadTable();
  const reloadClasses = useReloadClasses();
  const found = useQuery(yearQuery());
  const year = found.data?.year ?? null;
  const state = year?.state;
  useEffect(() => {
    if (state === undefined) return;
    void reloadTable(yearTable);
    void reloadClasses();
    // Once, when it has become so.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state]);

  async function act(call: () => Promise<{ year: SchoolYear | null }>): Promise<void> {
    try {
      queries.setQueryData(yearKey, await call());
      void reloadTable(yearTable);
    } catch (error) {
      message.error(sentenceOf(error, t("actFailed")));
      void found.refetch();
      void reloadTable(yearTable);
    }
  }

  if (found.isPending) return <PageSkeleton />;
  if (isLost(found))
    return <ErrorPanel text={sentenceOf(found.error, t("failed"))} onRetry={() => void found.refetch()} />;
  if (!year) return <StartYear onAct={act} planned={null} />;
  return (
    <div className={css.year}>
      <YearSummary year={year} onAct={act} />
      <YearClasses key={year.yearId} year={year} onAct={act} />
      <YearPeople key={`${year.yearId} people`} year={year} />
      {mayPlan(year) && <StartYear key={year.state} onAct={act} planned={year} />}
    </div>
  );
}

/** Of each calendar year one roll-over counts. */
function mayPlan({ state, year }: SchoolYear): boolean {
  return (
    state === "planned" || state === "undone" || (state === "done" && year < new Date().getUTCFullYear())
  );
}
