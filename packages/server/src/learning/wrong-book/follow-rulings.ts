import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { afterRightRuling, afterWrongRuling } from "@lyceum/domain/learning";
import type { App } from "../../app/context.ts";
import { listItems } from "../store/homework.ts";
import { listAnswers, type SubmissionRecord } from "../store/submissions.ts";
import { lockEntriesOf, updateEntry } from "../store/wrong-book.ts";
import { enterWrongAnswers } from "./enter.ts";
import type { Db } from "../../ports/database.ts";

type Changed = {
  questionId: number;
  version: number;
  answer: QuestionAnswer | null;
  points: number;
  before: number | null;
  score: number | null;
};

/**
 * The wrong book follows returned answers whose points have changed (P9): what counts as right takes back what it brought,
 * unless the pupil has starred it or written a note, and what counts as wrong again comes back.
 */
export async function followRulings(
  app: Pick<App, "production">,
  trx: Db,
  {
    deptId,
    accountId,
    homeworkId,
    changed,
    now,
  }: { deptId: number; accountId: string; homeworkId: number; changed: readonly Changed[]; now: number },
): Promise<void> {
  const isRight = (score: number | null, points: number) => (score ?? 0) >= points;
  const turned = changed.filter(
    ({ before, score, points }) => isRight(before, points) !== isRight(score, points),
  );
  if (turned.length === 0) return;
  const owner = { deptId, accountId };
  const entries = await lockEntriesOf(
    trx,
    owner,
    turned.map(({ questionId }) => questionId),
  );
  const wrong: Changed[] = [];
  for (const one of turned) {
    const entry = entries.find(({ questionId }) => questionId === one.questionId);
    const isNowRight = isRight(one.score, one.points);
    if (!entry) {
      if (!isNowRight) wrong.push(one);
      continue;
    }
    const place = { ...entry, isKept: entry.isStarred || entry.note !== "" };
    const { status, wrongCount } = isNowRight ? afterRightRuling(place) : afterWrongRuling(place);
    // One after the other: they share the connection of the transaction.
    // oxlint-disable-next-line no-await-in-loop
    await updateEntry(trx, owner, entry.entryId, { status, wrong_count: wrongCount });
  }
  await enterWrongAnswers(app, trx, { ...owner, homeworkId, wrong, now });
}

/** Takes back what returned work that is opened again has brought into the book; it is marked again. */
export async function takeBackMistakes(
  app: Pick<App, "production">,
  trx: Db,
  { deptId, accountId, homeworkId, submissionId }: SubmissionRecord,
  now: number,
): Promise<void> {
  const answers = await listAnswers(trx, deptId, submissionId);
  const changed = (await listItems(trx, deptId, homeworkId)).map(
    ({ itemNo, questionId, version, points }) => {
      const { answer = null, score = 0 } = answers.find((one) => one.itemNo === itemNo) ?? {};
      return { questionId, version, points, answer, before: score, score: points };
    },
  );
  await followRulings(app, trx, { deptId, accountId, homeworkId, changed, now });
}
