import { Fault } from "@lyceum/contract/faults";
import type { CallContext } from "../../app/context.ts";
import { callerOf } from "../../app/calls.ts";
import { maySecondMark, type OwnedHomework, readScope } from "../policy.ts";
import { findHomework, type HomeworkRecord } from "../store/homework.ts";
import { listWorkOwners } from "../store/photos.ts";
import { findSecondMarking, listGrantsOf, listNames } from "../store/second-markers.ts";
import type { SecondMarkRecord } from "../store/second-marks.ts";
import type { Db } from "../../ports/database.ts";

/** Homework of which the caller marks answers a second time; for everybody else it is not there. Throws `notFound`. */
export async function requireSecondMarker(
  context: CallContext,
  db: Db,
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
  db: Db,
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
  db: Db,
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

/** Nobody marks their own work, or that of those they answer for. */
export async function isNear(
  trx: Db,
  deptId: number,
  submissionId: number,
  accountId: string,
): Promise<boolean> {
  const [work] = await listWorkOwners(trx, { deptId, accountId }, [submissionId]);
  return work === undefined || work.isWard || work.accountId === accountId;
}

/** A second mark is given or changed by one person until it is decided about. Throws `secondMarkClosed`. */
export function refuseIfClosed(held: SecondMarkRecord, accountId: string): void {
  // A colleague was first, the first mark is the caller's own, or somebody has decided about both marks.
  const isOthers = held.markedBy !== null && held.markedBy !== accountId;
  // Or a ruling has decided already.
  if (isOthers || held.firstBy === accountId || held.settledBy !== null || held.isRuledFull)
    throw new Fault("secondMarkClosed");
}
