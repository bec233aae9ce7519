import type { PupilHomeworkRow, PupilStage } from "@lyceum/contract/shapes";
import { isTaking, mayReclaim, pupilStageAt, type Reclaimable } from "@lyceum/domain/learning";
import { clampPage } from "@lyceum/domain/portal";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { ownClasses, readScope } from "../policy.ts";
import { listReclaims } from "../store/extensions.ts";
import { listPupilHomework } from "../store/submissions.ts";
import type { Db } from "../../ports/database.ts";

/** What is to do comes first, then what is late, then what came back. */
const order: readonly PupilStage[] = ["overdue", "todo", "returned", "submitted", "missed"];

/** GET /homework/mine (P8). */
export const listMyHomework: CallHandler<"GET /homework/mine"> = async ({ query }, context) => {
  const pupil = callerOf(context);
  const { kysely } = context.database;
  const now = context.clock.now();
  const all = await readRows(kysely, pupil, now);
  const wanted = all.filter(({ row: { stage } }) => query.stage === undefined || stage === query.stage);
  const { limit, offset } = clampPage(query);
  const found = wanted.slice(offset, offset + limit);
  // Most work is returned or late: nothing more is asked of it.
  const candidates = found.flatMap(({ row: { submissionId }, own }) =>
    submissionId !== null && own && mayReclaim({ ...own, isTouched: false, reclaims: 0 }, now)
      ? [submissionId]
      : [],
  );
  const reclaims = await listReclaims(kysely, pupil.deptId, candidates);
  const rows = found.map(({ row, own }) => {
    const known = reclaims.get(row.submissionId ?? 0);
    const isReclaimable = own && known && mayReclaim({ ...own, ...known }, now);
    return isReclaimable ? { ...row, reclaimableUntil: row.dueAt } : row;
  });
  return { rows, total: wanted.length };
};

/** The homework of a pupil's classes, what is to do first. */
export async function listHomeworkOf(
  db: Db,
  pupil: { deptId: number; accountId: string },
  now: number,
): Promise<PupilHomeworkRow[]> {
  return (await readRows(db, pupil, now)).map(({ row }) => row);
}

type FoundRow = {
  row: PupilHomeworkRow;
  /** Of the newest attempt; null: nothing is begun. */
  own: Omit<Reclaimable, "isTouched" | "reclaims"> | null;
};

async function readRows(
  db: Db,
  pupil: { deptId: number; accountId: string },
  now: number,
): Promise<FoundRow[]> {
  const { deptId, accountId } = pupil;
  const classIds = ownClasses(await readScope(db, pupil, now), "edu:homework:do");
  const found = await listPupilHomework(db, deptId, { accountId, classIds, now });
  return found
    .map(({ openAt, state, attempt, attempts, releaseRule, deadlineAt, ...row }) => {
      const times = { state: "published", openAt, dueAt: row.dueAt, closeAt: row.closeAt } as const;
      const isDone = state !== null && state !== "inProgress";
      return {
        row: {
          ...row,
          stage: pupilStageAt(times, state, now),
          mayRepeat: isDone && attempt < attempts && isTaking(times, now),
        },
        own: state && { state, releaseRule, deadlineAt, dueAt: row.dueAt },
      };
    })
    .toSorted(({ row: a }, { row: b }) => order.indexOf(a.stage) - order.indexOf(b.stage) || byTime(a, b));
}

type Timed = { stage: PupilStage; dueAt: number };

/** What is still to do: the nearest first; what is over: the newest first. */
function byTime(a: Timed, b: Timed): number {
  return a.stage === "todo" || a.stage === "overdue" ? a.dueAt - b.dueAt : b.dueAt - a.dueAt;
}
