import type { ClassReview, Ruling } from "@lyceum/contract/shapes";
import { askQuestion, keyOf, questionOrder, ruledBody } from "@lyceum/domain/learning";
import type { CallHandler } from "../../app/calls.ts";
import { type HomeworkRecord, type ItemRecord, listItems } from "../store/homework.ts";
import { type ItemAnswers, listItemAnswers, type ResultPlace } from "../store/results.ts";
import { listRulings, rulingsOf } from "../store/rulings.ts";
import { findGraded } from "./find-graded.ts";
import type { Db } from "../../ports/database.ts";

/** Fewer answers would show what one of them was to everybody in the room. */
const answersMin = 3;

/** GET /staff/homework/{id}/review (P8). */
export const reviewHomework: CallHandler<"GET /staff/homework/{id}/review"> = async ({ params }, context) => {
  const { homework, place } = await findGraded(context, params.id);
  return await reviewOf(context.database.kysely, homework, place);
};

/** Each question of homework with how it was answered in these classes, without names. */
export async function reviewOf(db: Db, homework: HomeworkRecord, place: ResultPlace): Promise<ClassReview> {
  const { homeworkId, title } = homework;
  const items = await listItems(db, place.deptId, homeworkId);
  const answered = await listItemAnswers(db, place);
  const rulings = await listRulings(db, homework);
  return {
    homeworkId,
    title,
    items: items.map((item) =>
      viewItem(
        item,
        answered.find(({ itemNo }) => itemNo === item.itemNo)?.answers ?? [],
        rulingsOf(rulings, item.itemNo),
      ),
    ),
  };
}

/** The part of the marked answers that was wholly right; null: too few to say it before others. */
export function rightShareOf(answers: ItemAnswers["answers"], points: number): number | null {
  const marked = answers.filter(({ isAnswered, score }) => isAnswered && score !== null);
  if (marked.length < answersMin) return null;
  return marked.filter(({ score }) => score === points).length / marked.length;
}

function viewItem(
  { itemNo, points, content }: ItemRecord,
  answers: ItemAnswers["answers"],
  rulings: readonly Ruling[],
): ClassReview["items"][number] {
  const order = questionOrder(content.body, null, itemNo);
  const given = answers.filter(({ isAnswered }) => isAnswered);
  const question = askQuestion(content, order);
  const tiles = question.kind === "trueFalse" ? 2 : question.options.length;
  const counts = Array.from(
    { length: tiles },
    (_, at) => given.filter(({ choices }) => choices.includes(order.options[at] ?? at)).length,
  );
  return {
    itemNo,
    points,
    question,
    key: keyOf({ ...content, body: ruledBody(content.body, rulings) }, order),
    answered: given.length,
    rightShare: rightShareOf(answers, points),
    optionCounts: given.length < answersMin ? [] : counts,
  };
}
