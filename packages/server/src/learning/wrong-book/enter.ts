import type { QuestionAnswer } from "@lyceum/contract/shapes";
import type { App } from "../../app/context.ts";
import { lockEntriesOf, upsertEntry } from "../store/wrong-book.ts";
import { scheduleReview } from "./schedule-review.ts";
import type { Db } from "../../ports/database.ts";

type Wrong = { questionId: number; version: number; answer: QuestionAnswer | null };

/** Wrong answers enter the book of a pupil, once for each question; one that stands there is open again (P9). */
export async function enterWrongAnswers(
  { production }: Pick<App, "production">,
  trx: Db,
  {
    wrong,
    now,
    ...place
  }: {
    deptId: number;
    accountId: string;
    /** Where it was answered; of a quiz that is gone neither is known. */
    homeworkId: number | null;
    quizId?: number | null;
    wrong: readonly Wrong[];
    now: number;
  },
): Promise<void> {
  if (wrong.length === 0) return;
  const known = await lockEntriesOf(
    trx,
    place,
    wrong.map(({ questionId }) => questionId),
  );
  for (const one of wrong) {
    const entry = known.find(({ questionId }) => questionId === one.questionId) ?? null;
    const { memory } = scheduleReview(entry, "again", now, { isSpread: production });
    // One after the other: they share the connection of the transaction.
    // oxlint-disable-next-line no-await-in-loop
    await upsertEntry(trx, { ...place, ...one, memory, now });
  }
}
