import type { Caller } from "../../app/context.ts";
import { withinTransaction } from "../../db/within-transaction.ts";
import { listReadableHomework } from "../../learning/index.ts";
import { findReadableDocuments, readSees } from "../../portal/index.ts";
import { canReadQuizzes } from "../../quizzes/index.ts";
import { managedBy } from "../../recordings/index.ts";
import { listThings, type NamedThing, type ThingIds } from "../store/things.ts";
import type { Db } from "../../ports/database.ts";

/**
 * Of these quizzes, homework and documents those that somebody of the staff may read, each by the rule of its feature, and
 * of replays those that they manage: it is shown to others than those whom it is for.
 */
export async function readableThings(
  trx: Db,
  caller: Caller,
  ids: ThingIds,
  now: number,
): Promise<NamedThing[]> {
  const found = await listThings(trx, caller.deptId, ids, now);
  if (found.length === 0) return [];
  const { homeworkIds, docIds, recordingIds } = ids;
  const homework = homeworkIds.length === 0 ? [] : await listReadableHomework(trx, caller, homeworkIds, now);
  const { deptId, accountId } = caller;
  const documents =
    docIds.length === 0
      ? new Set<string>()
      : await findReadableDocuments(
          withinTransaction(trx),
          deptId,
          new Date(now),
          docIds,
          await readSees(trx, deptId, accountId),
        );
  const replays = await managedBy(trx, caller, recordingIds, now);
  return found.filter(({ kind, id }) => {
    // Whoever builds courses may put in what the institution has registered.
    if (kind === "tool") return true;
    if (kind === "replay") return replays.includes(id);
    if (kind === "quiz") return canReadQuizzes(caller);
    return kind === "homework" ? homework.includes(id) : documents.has(String(id));
  });
}
