import { Fault } from "@lyceum/contract/faults";
import { leftByMove } from "@lyceum/domain/classes";
import { randomId } from "@lyceum/kit";
import {
  applyGrants,
  type GrantsApplied,
  lockAccounts,
  publishGrants,
  readGrants,
  upsertGrants,
} from "../accounts/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { deleteGrants, linksAround, lockClass, pupilClasses, pupilsAmong, readClasses } from "./store.ts";
import type { Db } from "../ports/database.ts";

type Move = { classId: number; sameKind: ReadonlySet<number>; applied: GrantsApplied[] };

/** POST /staff/classes/{id}/pupils (P13): all of them and their guardians in one transaction. */
export const movePupils: CallHandler<"POST /staff/classes/{id}/pupils"> = async (
  { params, body },
  context,
) => {
  const { deptId } = callerOf(context);
  const classId = Number(params.id);
  const applied: GrantsApplied[] = [];
  const moved = await context.database.kysely.transaction().execute(async (transaction) => {
    const to = await lockClass(transaction, deptId, classId);
    if (!to || to.isArchived) throw new Fault("notFound");
    const pupils = await pupilsAmong(transaction, deptId, body.userIds);
    if (pupils.length === 0) return 0;
    const links = await linksAround(transaction, deptId, pupils);
    const guardians = [...new Set(links.map(({ guardianId }) => guardianId))];
    await lockAccounts(transaction, "edu", deptId, [...pupils, ...guardians]);
    const classes = await readClasses(transaction, deptId);
    const same = classes.filter(({ grade }) => (grade === null) === (to.grade === null));
    const move = { classId, sameKind: new Set(same.map((one) => one.classId)), applied };
    const changed: string[] = [];
    for (const id of pupils)
      if (await moveOne(context, transaction, id, "student", move, [])) changed.push(id);
    const wards = [...new Set(links.map(({ wardId }) => wardId))];
    const seats = await pupilClasses(transaction, wards);
    for (const guardian of guardians) {
      const own = new Set(links.flatMap((one) => (one.guardianId === guardian ? [one.wardId] : [])));
      const kept = seats.flatMap(({ accountId, classId: id }) =>
        own.has(accountId) && id !== null ? [id] : [],
      );
      await moveOne(context, transaction, guardian, "guardian", move, kept);
    }
    if (changed.length > 0)
      await recordAct(transaction, actorOf(context), {
        act: "class.movePupils",
        thing: { kind: "class", id: classId },
        after: { people: changed },
      });
    return changed.length;
  });
  for (const one of applied) publishGrants(context, one);
  return { moved };
};

/** Whether something changed. `kept`: classes that stay, as those of other children. */
async function moveOne(
  context: CallContext,
  transaction: Db,
  accountId: string,
  role: "student" | "guardian",
  { classId, sameKind, applied }: Move,
  kept: readonly number[],
): Promise<boolean> {
  const { deptId, accountId: caller } = callerOf(context);
  const now = context.clock.now();
  const grants = await readGrants(transaction, "edu", accountId);
  const places = grants.map((one) => ({ ...one, classId: one.class_id }));
  const left = leftByMove(places, role, classId, sameKind).filter((one) => !kept.includes(one.classId ?? 0));
  const isIn = places.some((one) => one.role === role && one.classId === classId);
  if (isIn && left.length === 0) return false;
  await deleteGrants(
    transaction,
    left.map(({ id }) => id),
  );
  if (!isIn)
    await upsertGrants(transaction, "edu", [
      {
        id: randomId(),
        dept_id: deptId,
        account_id: accountId,
        role,
        scope: "class",
        class_id: classId,
        area_code: null,
        from_at: now,
        until_at: null,
        granted_by: caller,
        created_at: now,
      },
    ]);
  const done = await applyGrants(context, transaction, "edu", accountId, now);
  if (done) applied.push(done);
  return true;
}
