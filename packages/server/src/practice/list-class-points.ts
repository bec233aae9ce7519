import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { readableClasses, readScope } from "../learning/index.ts";
import { listClassPoints as readClassPoints } from "./store/abilities.ts";

/** GET /staff/practicePoints (P10): figures of a class, of nobody alone. */
export const listClassPoints: CallHandler<"GET /staff/practicePoints"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const readable = readableClasses(await readScope(kysely, caller, now), "edu:homework:grade");
  const classId = query.classId === undefined ? null : Number(query.classId);
  if (classId !== null && readable !== null && !readable.includes(classId)) throw new Fault("notFound");
  const rows = await readClassPoints(kysely, caller.deptId, {
    classIds: classId === null ? readable : [classId],
    now,
  });
  return { rows, total: rows.length };
};
