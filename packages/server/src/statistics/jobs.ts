import { limits } from "@lyceum/contract/limits";
import { dayNumber, weekStart } from "@lyceum/domain/statistics";
import { defineSweep } from "../app/job.ts";
import { countActive, countSignIns, countViews, deleteDaysBefore } from "./store.ts";

/** Counts today and yesterday anew, as long as what is counted is kept; a second run changes nothing. */
export const statisticJobs = [
  defineSweep("statistics.count", 41, async ({ clock, database, signal }) => {
    const today = dayNumber(clock.now());
    await countViews(database, today - 1);
    await countSignIns(database, today - 1);
    await countActive(database, weekStart(today));
    await deleteDaysBefore(database, today - limits.statisticDaysKept.value, { signal });
  }),
];
