import type { AskedQuestion, Sheet } from "@lyceum/contract/shapes";
import { askQuestion, questionOrder, type ShownOrder, shuffledOrder, toShown } from "@lyceum/domain/learning";
import { type HomeworkRecord, type ItemRecord, listItems } from "../store/homework.ts";
import { type AnswerRecord, listAnswers, type SubmissionRecord } from "../store/submissions.ts";
import type { Db } from "../../ports/database.ts";

/** One question of an attempt as the pupil sees it, and its answer. */
export type ShownItem = {
  item: ItemRecord;
  order: ShownOrder;
  question: AskedQuestion;
  answer: AnswerRecord | undefined;
};

/** The questions of an attempt in the order in which this pupil has them. */
export function showItems(
  items: readonly ItemRecord[],
  answers: readonly AnswerRecord[],
  seed: number | null,
): ShownItem[] {
  const places = seed === null ? items.map((_, at) => at) : shuffledOrder(items.length, seed);
  return places.flatMap((place) => {
    const item = items[place];
    if (!item) return [];
    const order = questionOrder(item.content.body, seed, item.itemNo);
    const answer = answers.find(({ itemNo }) => itemNo === item.itemNo);
    return [{ item, order, question: askQuestion(item.content, order), answer }];
  });
}

/** What a pupil has before them; nothing of what is right. */
export async function viewSheet(
  db: Db,
  homework: HomeworkRecord,
  submission: SubmissionRecord,
  now: number,
): Promise<Sheet> {
  const { deptId, homeworkId, title, note, dueAt, closeAt } = homework;
  const { submissionId, accountId: account, state, attempt, seed, deadlineAt } = submission;
  const items = await listItems(db, deptId, homeworkId);
  const answers = await listAnswers(db, deptId, submissionId);
  return {
    submissionId,
    account,
    homeworkId,
    title,
    note,
    state,
    attempt,
    dueAt,
    closeAt,
    deadlineAt: deadlineAt === null ? null : Math.min(deadlineAt, closeAt),
    now,
    items: showItems(items, answers, seed).map(({ item, order, question, answer }) => ({
      itemNo: item.itemNo,
      points: item.points,
      question,
      answer: answer?.answer ? toShown(answer.answer, order) : null,
      revision: answer?.revision ?? 0,
      isFlagged: answer?.isFlagged ?? false,
    })),
  };
}
