import type { PupilHomeworkRow, PupilStage } from "@lyceum/contract/shapes";
import { isTaking, pupilStageAt } from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import type { Kysely } from "kysely";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { Tables } from "../../db/tables.ts";
import { ownClasses, readScope } from "../policy.ts";
import { listPupilHomework } from "../store/submissions.ts";

/** What is to do comes first, then what is late, then what came back. */
const order: readonly PupilStage[] = ["overdue", "todo", "returned", "submitted", "missed"];

/** GET /homework/mine (P8). */
export const listMyHomework: CallHandler<"GET /homework/mine"> = async ({ query }, context) => {
  const found = await listHomeworkOf(context.database.kysely, callerOf(context), context.clock.now());
  const rows = found.filter(({ stage }) => query.stage === undefined || stage === query.stage);
  const { limit, offset } = clampPage(query);
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
};

/** The homework of a pupil's classes, what is to do first. */
export async function listHomeworkOf(
  db: Kysely<Tables>,
  pupil: { deptId: number; accountId: string },
  now: number,
): Promise<PupilHomeworkRow[]> {
  const { deptId, accountId } = pupil;
  const classIds = ownClasses(await readScope(db, pupil, now), "edu:homework:do");
  const found = await listPupilHomework(db, deptId, { accountId, classIds, now });
  return found
    .map(({ openAt, state, attempt, attempts, ...row }) => {
      const times = { state: "published", openAt, dueAt: row.dueAt, closeAt: row.closeAt } as const;
      const isDone = state !== null && state !== "inProgress";
      return {
        ...row,
        stage: pupilStageAt(times, state, now),
        mayRepeat: isDone && attempt < attempts && isTaking(times, now),
      };
    })
    .toSorted((a, b) => order.indexOf(a.stage) - order.indexOf(b.stage) || byTime(a, b));
}

type Timed = { stage: PupilStage; dueAt: number };

/** What is still to do: the nearest first; what is over: the newest first. */
function byTime(a: Timed, b: Timed): number {
  return a.stage === "todo" || a.stage === "overdue" ? a.dueAt - b.dueAt : b.dueAt - a.dueAt;
}
