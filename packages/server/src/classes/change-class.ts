import { Fault } from "@lyceum/contract/faults";
import type { ClassStanding } from "@lyceum/domain/classes";
import { readClassNames } from "../admission/index.ts";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { hasPupils, lockClass, writeStanding } from "./store.ts";
import type { Db } from "../ports/database.ts";

/** POST /staff/classes/{id} (P13). */
export const changeClass: CallHandler<"POST /staff/classes/{id}"> = async ({ params, body }, context) => {
  const names = readClassNames(body.name, body.nameEn);
  await change(context, Number(params.id), "class.change", async (_transaction, before) => ({
    ...before,
    ...names,
    grade: body.grade,
  }));
  return {};
};

/** POST /staff/classes/{id}/archive (P13): who is in an archived class hears nothing, so it has no pupils. */
export const archiveClass: CallHandler<"POST /staff/classes/{id}/archive"> = async (
  { params, body: { isArchived } },
  context,
) => {
  const { deptId } = callerOf(context);
  const classId = Number(params.id);
  const act = isArchived ? "class.archive" : "class.restore";
  await change(context, classId, act, async (transaction, before) => {
    if (isArchived && !before.isArchived && (await hasPupils(transaction, deptId, classId)))
      throw new Fault("classNotEmpty");
    return { ...before, isArchived };
  });
  return {};
};

async function change(
  context: CallContext,
  classId: number,
  act: "class.change" | "class.archive" | "class.restore",
  next: (transaction: Db, before: ClassStanding) => Promise<ClassStanding>,
): Promise<void> {
  const { deptId } = callerOf(context);
  await context.database.kysely.transaction().execute(async (transaction) => {
    const before = await lockClass(transaction, deptId, classId);
    if (!before) throw new Fault("notFound");
    const after = await next(transaction, before);
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    await writeStanding(transaction, deptId, classId, after, context.clock.now());
    await recordAct(transaction, actorOf(context), {
      act,
      thing: { kind: "class", id: classId },
      before,
      after,
    });
  });
}
