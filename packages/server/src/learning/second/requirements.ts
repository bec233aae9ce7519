import { Fault } from "@lyceum/contract/faults";
import type { Kysely } from "kysely";
import type { CallContext } from "../../app/context.ts";
import { callerOf } from "../../app/calls.ts";
import type { Tables } from "../../db/tables.ts";
import { maySecondMark, type OwnedHomework, readScope } from "../policy.ts";
import { findHomework, type HomeworkRecord } from "../store/homework.ts";
import { findSecondMarking, listGrantsOf, listNames } from "../store/second-markers.ts";

/** Homework of which the caller marks answers a second time; for everybody else it is not there. Throws `notFound`. */
export async function requireSecondMarker(
  context: CallContext,
  db: Kysely<Tables>,
  homeworkId: number,
): Promise<HomeworkRecord> {
  const caller = callerOf(context);
  const homework = await findHomework(db, caller.deptId, homeworkId, { locks: false });
  const plan = homework && (await findSecondMarking(db, homework));
  if (homework?.state !== "published" || !plan || plan.stoppedAt !== null) throw new Fault("notFound");
  const scope = await readScope(db, caller, context.clock.now());
  if (!maySecondMark(scope, homework, plan.markerIds.includes(caller.accountId))) throw new Fault("notFound");
  return homework;
}

/** Which of these people may mark a second time now, with their names. */
export async function listFit(
  db: Kysely<Tables>,
  deptId: number,
  homework: OwnedHomework,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<{ userId: string; name: string; mayMark: boolean }[]> {
  const names = await listNames(db, deptId, ids);
  const grants = await listGrantsOf(db, deptId, ids);
  return names.map(({ userId, name, isActive }) => {
    const scope = { accountId: userId, deptId, grants: grants.get(userId) ?? [], now };
    return { userId, name, mayMark: isActive && maySecondMark(scope, homework, true) };
  });
}

/** Whoever marks a second time must be able to mark, and not see the first marks. Throws `secondMarkerUnfit`. */
export async function requireFit(
  db: Kysely<Tables>,
  deptId: number,
  homework: OwnedHomework,
  { ids, now }: { ids: readonly string[]; now: number },
): Promise<void> {
  // PostgreSQL takes no zero character; no id has one.
  const known = ids.filter((id) => !id.includes("\0"));
  const fit = (await listFit(db, deptId, homework, { ids: known, now })).filter(({ mayMark }) => mayMark);
  if (fit.length < new Set(ids).size)
    throw new Fault("secondMarkerUnfit", { field: "content.secondMarking" });
}
