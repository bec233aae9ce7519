import { quietUntil } from "@lyceum/domain/push";
import type { Kysely } from "kysely";
import type { Tables } from "../db/tables.ts";
import { readHoursOfPupils } from "./store.ts";

/** Those of these people of messaging who are pupils in the quiet hours of their school now, and when these are over, in ms (D8). */
export async function quietPupils(
  db: Kysely<Tables>,
  ids: readonly number[],
  now: number,
): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const pupils = await readHoursOfPupils(db, { ids });
  return new Map(endsOf(pupils, now).map(({ id, until }) => [id, until]));
}

/** The same by the ids of accounts. */
export async function quietAccounts(
  db: Kysely<Tables>,
  accountIds: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  if (accountIds.length === 0) return new Map();
  const pupils = await readHoursOfPupils(db, { accountIds });
  return new Map(endsOf(pupils, now).map(({ account, until }) => [account, until]));
}

function endsOf(pupils: Awaited<ReturnType<typeof readHoursOfPupils>>, now: number) {
  return pupils.flatMap(({ id, account, hours }) => {
    const until = quietUntil(hours, now);
    return until === null ? [] : [{ id, account, until }];
  });
}
