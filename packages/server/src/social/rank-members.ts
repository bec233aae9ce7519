import { fadedExposure, rankedOf, standingOf } from "@lyceum/domain/social";
import type { App } from "../app/context.ts";
import type { Sweep } from "../app/job.ts";
import { type RankRow, readForRanking, writeRanking } from "./store/ranking.ts";

const batch = 2_000;
const day = 86_400_000;
/** A smaller change is not worth a write. */
const least = 0.01;

/** Ranks every profile (D2). Each batch is a statement of its own, so a run that breaks off has done its part. */
export async function rankMembers(context: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  const { kysely } = context.database;
  for (let after = "", found = batch; found === batch && !context.signal.aborted;) {
    const rows = await readForRanking(kysely, after, batch);
    await writeRanking(kysely, changesOf(rows, context.clock.now()));
    found = rows.length;
    after = rows.at(-1)?.id ?? after;
  }
}

function changesOf(rows: readonly RankRow[], now: number) {
  const today = Math.floor(now / day);
  return rows.flatMap((row) => {
    // A profile that was never ranked has nothing to fade yet.
    const days = row.fadedDay === 0 ? 0 : today - row.fadedDay;
    const exposure = fadedExposure(row.exposure, days);
    const standing = standingOf(rankedOf({ ...row, exposure }, now));
    const isSame = row.filled === row.rankedFilled && Math.abs(standing - row.standing) < least;
    if (row.fadedDay === today && isSame) return [];
    return [{ id: row.id, standing, filled: row.filled, fadedBy: row.exposure - exposure, day: today }];
  });
}
