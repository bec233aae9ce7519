import type { ClassReview, Ruling } from "@lyceum/contract/shapes";
import { askQuestion, keyOf, questionOrder, ruledBody } from "@lyceum/domain/learning";
import type { CallHandler } from "../../app/calls.ts";
import { type ItemRecord, listItems } from "../store/homework.ts";
import { type ItemAnswers, listItemAnswers } from "../store/results.ts";
import { listRulings, rulingsOf } from "../store/rulings.ts";
import { findGraded } from "./find-graded.ts";

/** Fewer answers would show what one of them was to everybody in the room. */
const answersMin = 3;

/** GET /staff/homework/{id}/review (P8). */
export const reviewHomework: CallHandler<"GET /staff/homework/{id}/review"> = async ({ params }, context) => {
  const { homework, place } = await findGraded(context, params.id);
  const { kysely } = context.database;
  const { homeworkId, title } = homework;
  const items = await listItems(kysely, place.deptId, homeworkId);
  const answered = await listItemAnswers(kysely, place);
  const rulings = await listRulings(kysely, homework);
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
};

function viewItem(
  { itemNo, points, content }: ItemRecord,
  answers: ItemAnswers["answers"],
  rulings: readonly Ruling[],
): ClassReview["items"][number] {
  const order = questionOrder(content.body, null, itemNo);
  const given = answers.filter(({ isAnswered }) => isAnswered);
  const marked = given.filter(({ score }) => score !== null);
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
    rightShare:
      marked.length < answersMin
        ? null
        : marked.filter(({ score }) => score === points).length / marked.length,
    optionCounts: given.length < answersMin ? [] : counts,
  };
}
