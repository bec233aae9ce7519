import { Fault } from "@lyceum/contract/faults";
import type { Statistics } from "@lyceum/contract/shapes";
import { dayNumber, type Period, periodOf, shownCount, weekStart } from "@lyceum/domain/statistics";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { type DayFigure, listActive, listChannels, listDays, listDocuments, listKeys } from "./store.ts";

type Figures = Statistics["total"];
const none: Figures = { views: 0, readers: 0, signIns: 0, handedIn: 0 };

/** GET /staff/statistics (P13): how the site was used, from the counts of days. */
export const showStatistics: CallHandler<"GET /staff/statistics"> = async ({ query }, context) => {
  const { deptId } = callerOf(context);
  const { database, clock, site } = context;
  if (!site) throw new Fault("notFound");
  const period = periodOf(dayNumber(clock.now(), site.timeZone), Number(query.days));
  const { from, to, before } = period;
  const [figures, channels, documents, sources, searches, active] = await Promise.all([
    listDays(database, deptId, period),
    listChannels(database, deptId, period),
    listDocuments(database, deptId, period),
    listKeys(database, deptId, "source", period),
    listKeys(database, deptId, "search", period),
    listActive(database, deptId, { from: weekStart(from), to }),
  ]);
  return {
    from,
    to,
    days: daysOf(figures, period),
    total: totalOf(figures, from, to),
    before: totalOf(figures, before.from, before.to),
    channels,
    documents,
    sources: sources.map(({ key, count }) => ({ host: key, count })),
    searches: searches.map(({ key, count }) => ({ words: key, count })),
    weeks: weeksOf(active),
  };
};

/** Every day of the period, also those of which nothing is known. */
function daysOf(figures: readonly DayFigure[], { from, to }: Period): Statistics["days"] {
  const days = Array.from({ length: to - from + 1 }, (_, at) => ({ day: from + at, ...none }));
  for (const { measure, day, count } of figures) {
    const row = days[day - from];
    if (row) row[measure as keyof Figures] = count;
  }
  return days;
}

function totalOf(figures: readonly DayFigure[], from: number, to: number): Figures {
  const total = { ...none };
  for (const { measure, day, count } of figures)
    if (day >= from && day <= to) total[measure as keyof Figures] += count;
  return total;
}

function weeksOf(active: readonly { day: number; role: string; people: number }[]): Statistics["weeks"] {
  const weeks = Map.groupBy(active, ({ day }) => day);
  return [...weeks].map(([day, roles]) => ({
    day,
    roles: roles.map(({ role, people }) => ({ role, people: shownCount(people) })),
  }));
}
