import { isDeepStrictEqual } from "node:util";
import type { QuestionContent, RuledItem, Ruling, RulingPreview } from "@lyceum/contract/shapes";
import {
  askQuestion,
  keyOf,
  questionOrder,
  ruledBody,
  ruleMark,
  writtenOrder,
} from "@lyceum/domain/learning";
import { canEditQuestion, type Scope } from "../policy.ts";
import type { HomeworkRecord, ItemRecord } from "../store/homework.ts";
import { findQuestion } from "../store/questions.ts";
import { givenOf } from "./given-answers.ts";
import { countOutdated, type ItemMark, listItemMarks, listRulings } from "../store/rulings.ts";
import type { Db } from "../../ports/database.ts";

/** A question of homework, and who asks about it. */
export type Place = { homework: HomeworkRecord; item: ItemRecord; scope: Scope };

/** Names of pupils in a preview. */
const namesMax = 100;

/** Who would gain and lose how much if these rulings counted. */
export function previewOf(
  item: ItemRecord,
  marks: readonly ItemMark[],
  rulings: readonly Ruling[],
): RulingPreview {
  const question = { body: item.content.body, points: item.points };
  const moved = marks.map((mark) => {
    const { score } = ruleMark(question, mark.answer, rulings, mark, mark.partScores);
    const difference = (score ?? 0) - (mark.score ?? 0);
    const after = mark.total === null ? null : Math.round((mark.total + difference) * 100) / 100;
    return { ...mark, difference, after };
  });
  const changed = moved.filter(({ difference }) => difference !== 0);
  return {
    gains: changed.filter(({ difference }) => difference > 0).length,
    loses: changed.filter(({ difference }) => difference < 0).length,
    same: moved.length - changed.length,
    told: changed.filter(({ state }) => state === "returned").length,
    pupils: changed
      .slice(0, namesMax)
      .map(({ userId, name, total, after }) => ({ userId, name, before: total, after })),
  };
}

/** A question with what was decided about it and the answers that were given. */
export async function viewItem(db: Db, { homework, item, scope }: Place): Promise<RuledItem> {
  const { itemNo, kind, points, content } = item;
  const rulings = (await listRulings(db, homework)).filter((one) => one.itemNo === itemNo);
  const marks = await listItemMarks(db, { ...homework, itemNo });
  const question = await findQuestion(db, scope.deptId, item.questionId, { locks: false });
  // Rulings number options as they were written, and who decides knows what is right.
  const order = writtenOrder(content.body);
  const counting = rulings.map(({ ruling }) => ruling);
  return {
    itemNo,
    kind,
    points,
    question: askQuestion(content, order),
    key: keyOf({ ...content, body: ruledBody(content.body, counting) }, order),
    rulings: rulings.map(({ rulingId, ruling, madeAt }) => ({ rulingId, ruling, madeAt })),
    given: givenOf(content.body, marks, counting),
    waiting: await countOutdated(db, homework),
    mayEditQuestion:
      question !== undefined &&
      canEditQuestion(scope, question) &&
      isAskedAlike(item.content, question.content),
  };
}

/** Whether two versions of a question ask the same, whatever is right. */
export function isAskedAlike(one: QuestionContent, other: QuestionContent): boolean {
  const asked = (content: QuestionContent) => askQuestion(content, questionOrder(content.body, null, 0));
  return isDeepStrictEqual(asked(one), asked(other));
}
