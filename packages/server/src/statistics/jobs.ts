import { limits } from "@lyceum/contract/limits";
import { defineSweep } from "../app/job.ts";
import { countActive, countSignIns, countViews, deleteDaysBefore } from "./store.ts";

const dayMs = 86_400_000;

/** Counts the last days again, as long as what is counted is kept; a second run changes nothing. */
export const statisticJobs = [
  defineSweep("statistics.count", 41, async ({ clock, database, signal }) => {
    const now = clock.now();
    const today = Math.floor(now / dayMs);
    await countViews(database, today - 2);
    await countSignIns(database, now - 3 * dayMs);
    await countActive(database, now);
    await deleteDaysBefore(database, today - limits.statisticDaysKept.value, { signal });
  }),
];
