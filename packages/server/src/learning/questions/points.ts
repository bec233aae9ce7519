import { Fault } from "@lyceum/contract/faults";
import type { Subject } from "@lyceum/contract/shapes";
import { placePoint, takeOutPoint, type TreePoint } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { canArrangePoints, readScope } from "../policy.ts";
import { listPoints, listTree, lockPoints, writeTree } from "../store/points.ts";

/** GET /staff/questionPoints (P8). */
export const listQuestionPoints: CallHandler<"GET /staff/questionPoints"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const scope = await readScope(kysely, caller, context.clock.now());
  const points = await listPoints(kysely, caller.deptId, query.subject);
  return { points, mayArrange: canArrangePoints(scope) };
};

/** POST /staff/questionPoints/place (P8). */
export const placeQuestionPoint: CallHandler<"POST /staff/questionPoints/place"> = async (
  { body },
  context,
) => {
  const { subject, ...asked } = body;
  const [name, parent, before] = [asked.name.trim(), trim(asked.parent), trim(asked.before)];
  if (name === "" || parent === "") throw new Fault("paramError", { field: name === "" ? "name" : "parent" });
  return await arrange(context, subject, "point.place", name, (points) => {
    const next = placePoint(points, { name, parent, before });
    if (next === "full") throw new Fault("pointsFull");
    if (typeof next === "string") throw new Fault("pointPlace");
    return next;
  });
};

/** POST /staff/questionPoints/takeOut (P8). */
export const takeOutQuestionPoint: CallHandler<"POST /staff/questionPoints/takeOut"> = async (
  { body: { subject, name } },
  context,
) => await arrange(context, subject, "point.takeOut", name, (points) => takeOutPoint(points, name));

/** What changes nothing is done already: it is neither written nor recorded. */
async function arrange(
  context: CallContext,
  subject: Subject,
  act: "point.place" | "point.takeOut",
  name: string,
  decide: (points: TreePoint[]) => TreePoint[],
): Promise<Record<never, never>> {
  const caller = callerOf(context);
  const { deptId } = caller;
  return await context.database.kysely.transaction().execute(async (trx) => {
    if (!canArrangePoints(await readScope(trx, caller, context.clock.now()))) throw new Fault("forbidden");
    await lockPoints(trx, deptId, subject);
    const points = await listTree(trx, deptId, subject);
    const next = decide(points);
    if (JSON.stringify(next) === JSON.stringify(points)) return {};
    await writeTree(trx, deptId, subject, next);
    const parentIn = (tree: readonly TreePoint[]) => tree.find((point) => point.name === name)?.parent ?? "";
    await recordAct(trx, actorOf(context), {
      act,
      thing: { kind: "question", id: subject },
      before: { parent: parentIn(points) },
      after: { title: name, parent: parentIn(next) },
    });
    return {};
  });
}

const trim = (name: string | null) => name && name.trim();
