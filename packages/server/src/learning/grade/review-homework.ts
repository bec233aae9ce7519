import { Fault } from "@lyceum/contract/faults";
import type { ClassReview } from "@lyceum/contract/shapes";
import { askQuestion, keyOf, questionOrder } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { readableClasses, readScope, requireAction } from "../policy.ts";
import { findHomework, type ItemRecord, listItems } from "../store/homework.ts";
import { type ItemAnswers, listItemAnswers } from "../store/results.ts";

/** Fewer answers would show what one of them was to everybody in the room. */
const answersMin = 3;

/** GET /staff/homework/{id}/review (P8). */
export const reviewHomework: CallHandler<"GET /staff/homework/{id}/review"> = async ({ params }, context) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  const { kysely } = context.database;
  const now = context.clock.now();
  const scope = await readScope(kysely, caller, now);
  const homework = await findHomework(kysely, deptId, Number(params.id), { locks: false });
  if (!homework) throw new Fault("notFound");
  requireAction(scope, "read", homework);
  const { homeworkId, title } = homework;
  const readable = readableClasses(scope, "edu:homework:grade");
  const classIds = homework.classIds.filter((classId) => readable === null || readable.includes(classId));
  const items = await listItems(kysely, deptId, homeworkId);
  const answered = await listItemAnswers(kysely, { deptId, homeworkId, classIds, now });
  return {
    homeworkId,
    title,
    items: items.map((item) =>
      viewItem(item, answered.find(({ itemNo }) => itemNo === item.itemNo)?.answers ?? []),
    ),
  };
};

function viewItem(
  { itemNo, points, content }: ItemRecord,
  answers: ItemAnswers["answers"],
): ClassReview["items"][number] {
  const order = questionOrder(content.body, null, itemNo);
  const given = answers.filter(({ isAnswered }) => isAnswered);
  const marked = given.filter(({ score }) => score !== null);
  const question = askQuestion(content, order);
  const tiles = question.kind === "trueFalse" ? 2 : question.options.length;
  const counts = Array.from(
    { length: tiles },
    (_, at) => given.filter(({ choices }) => choices.includes(order[at] ?? at)).length,
  );
  return {
    itemNo,
    points,
    question,
    key: keyOf(content, order),
    answered: given.length,
    rightShare:
      marked.length < answersMin
        ? null
        : marked.filter(({ score }) => score === points).length / marked.length,
    optionCounts: given.length < answersMin ? [] : counts,
  };
}
