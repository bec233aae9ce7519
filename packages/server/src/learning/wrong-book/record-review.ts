import { Fault } from "@lyceum/contract/faults";
import type { QuestionAnswer, Rating, WrongStatus } from "@lyceum/contract/shapes";
import { afterReview, loweredRating, ratingOf } from "@lyceum/domain/learning";
import type { App } from "../../app/context.ts";
import { noteFacts } from "../../statements/index.ts";
import { type EntryRecord, insertReview, updateEntry, usualTime } from "../store/wrong-book.ts";
import { scheduleReview } from "./schedule-review.ts";
import type { Db } from "../../ports/database.ts";

export type Review = {
  /** The name that the client gave it. */
  key: string;
  answer: QuestionAnswer | null;
  isRight: boolean;
  timeMs: number;
  /** What the learner said of it. */
  said: Rating | null;
};

/** Keeps how a question of the book that was due went, and when it comes back (P9). The entry is locked. */
export async function recordReview(
  { production }: Pick<App, "production">,
  trx: Db,
  owner: { deptId: number; accountId: string },
  entry: EntryRecord,
  { key, answer, isRight, timeMs, said, now }: Review & { now: number },
): Promise<{ rating: Rating; status: WrongStatus; dueAt: number; intervalDays: number }> {
  const { entryId, questionId, version } = entry;
  const medianMs = await usualTime(trx, owner.deptId, questionId, version);
  const behaviour = { isRight, timeMs, medianMs, reviewCount: entry.reps - 1 };
  const rating = loweredRating(ratingOf(behaviour), said);
  const { memory, intervalDays } = scheduleReview(entry, rating, now, { isSpread: production });
  const after = afterReview(entry, rating !== "again", intervalDays);
  await updateEntry(trx, owner, entryId, {
    memory,
    status: after.status,
    long_streak: after.longStreak,
    ...(isRight ? {} : { last_answer: answer, last_wrong_at: now, wrong_count: entry.wrongCount + 1 }),
  });
  const review = { entryId, version, key, answer, rating, isRight, timeMs, intervalDays, now };
  if (!(await insertReview(trx, owner, review))) throw new Fault("paramError", { field: "key" });
  if (after.status === "mastered" && entry.status !== "mastered")
    await noteFacts(trx, owner, now, [{ kind: "questionMastered", questionId }]);
  return { rating, status: after.status, dueAt: memory.dueAt, intervalDays };
}
