import { quietUntil } from "@lyceum/domain/push";
import { readHoursOfPupils } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** Those of these people of messaging who are pupils in the quiet hours of their school now, and when these are over, in ms (D8). */
export async function quietPupils(db: Db, ids: readonly number[], now: number): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const pupils = await readHoursOfPupils(db, { ids });
  return new Map(endsOf(pupils, now).map(({ id, until }) => [id, until]));
}

/** The same by the ids of accounts. */
export async function quietAccounts(
  db: Db,
  accountIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map();
  const pupils = await readHoursOfPupils(db, { accountIds });
  return new Map(endsOf(pupils, now).map(({ account, until }) => [account, until]));
}

function endsOf(pupils: Awaited<ReturnType<typeof readHoursOfPupils>>, now: number) {
  // Once for each school: clocks are slow to read, and a notice goes to all of one.
  const ends = new Map<string, number | null>();
  return pupils.flatMap(({ id, account, hours }) => {
    const key = `${hours.from} ${hours.to} ${hours.timeZone}`;
    const known = ends.get(key);
    const until = known === undefined ? quietUntil(hours, now) : known;
    ends.set(key, until);
    return until === null ? [] : [{ id, account, until }];
  });
}
