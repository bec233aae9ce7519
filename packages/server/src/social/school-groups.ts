import { Type } from "typebox";
import { macOf } from "../accounts/index.ts";
import type { App } from "../app/context.ts";
import { defineJob, type Sweep } from "../app/job.ts";
import { addParting } from "./part-members.ts";
import {
  insertGroups,
  listSchoolsOf,
  lockGroups,
  takeChangedSchool,
  writeGroup,
} from "./store/school-groups.ts";
import type { Db } from "../ports/database.ts";

type Joining = { accountId: string; deptId: number; phone: string | null; email: string | null };

/** In the transaction in which somebody signs up (D7, rule R9): from its end their school's people do not see them. */
export async function enterGroups({ secret }: Pick<App, "secret">, trx: Db, joining: Joining): Promise<void> {
  await lockGroups(trx, "shared");
  const schools = await listSchoolsOf(trx, joining);
  const groups = schools.map(({ schoolId, isStaff }) => ({ mac: groupOf(secret, schoolId), isStaff }));
  await insertGroups(trx, joining, groups);
}

/**
 * Follows what has changed at schools for children since the last run (D7, rule R9): within a minute of the change. Each school by
 * itself, as nobody signs up meanwhile.
 */
export async function followSchools({
  database,
  jobs,
  secret,
  signal,
}: Pick<App, "database" | "jobs" | "secret"> & Sweep): Promise<void> {
  for (let isMore = true; isMore && !signal.aborted;)
    isMore = await database.kysely.transaction().execute(async (trx) => {
      await lockGroups(trx, "alone");
      const schoolId = await takeChangedSchool(trx);
      if (schoolId === undefined) return false;
      for (const { accountId, deptId } of await writeGroup(trx, schoolId, groupOf(secret, schoolId)))
        // Nobody has done anything to anybody: whoever is new goes.
        await addParting(jobs, trx, { deptId, accountId, leaves: "self" });
      return true;
    });
}

export const followSchoolsJob = defineJob({
  name: "social.followSchools",
  payload: Type.Object({}, { additionalProperties: false }),
  attempts: 3,
  timeoutMs: 300_000,
  lane: "quick",
  queue: "schoolGroups",
  schedule: { cron: "* * * * *", payload: {}, catchUpMs: 300_000 },
  run: async (_payload, context) => await followSchools(context),
});

function groupOf(secret: Uint8Array, schoolId: number): Buffer {
  return macOf(secret, "schoolGroup", String(schoolId));
}
