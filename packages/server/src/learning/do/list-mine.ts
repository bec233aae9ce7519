import type { PupilStage } from "@lyceum/contract/shapes";
import { isTaking, pupilStageAt } from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { ownClasses, readScope } from "../policy.ts";
import { listPupilHomework } from "../store/submissions.ts";

/** What is to do comes first, then what is late, then what came back. */
const order: readonly PupilStage[] = ["overdue", "todo", "returned", "submitted", "missed"];

/** GET /homework/mine (P8). */
export const listMyHomework: CallHandler<"GET /homework/mine"> = async ({ query }, context) => {
  const caller = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const scope = await readScope(kysely, caller, now);
  const found = await listPupilHomework(kysely, caller.deptId, {
    accountId: caller.accountId,
    classIds: ownClasses(scope, "edu:homework:do"),
    now,
  });
  const rows = found
    .map(({ openAt, state, attempt, attempts, ...row }) => {
      const times = { state: "published", openAt, dueAt: row.dueAt, closeAt: row.closeAt } as const;
      const isDone = state !== null && state !== "inProgress";
      return {
        ...row,
        stage: pupilStageAt(times, state, now),
        mayRepeat: isDone && attempt < attempts && isTaking(times, now),
      };
    })
    .filter(({ stage }) => query.stage === undefined || stage === query.stage)
    .toSorted((a, b) => order.indexOf(a.stage) - order.indexOf(b.stage) || byTime(a, b));
  const { limit, offset } = clampPage(query);
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
};

type Timed = { stage: PupilStage; dueAt: number };

/** What is still to do: the nearest first; what is over: the newest first. */
function byTime(a: Timed, b: Timed): number {
  return a.stage === "todo" || a.stage === "overdue" ? a.dueAt - b.dueAt : b.dueAt - a.dueAt;
}
