import { isDeepStrictEqual } from "node:util";
import { Fault } from "@lyceum/contract/faults";
import type { QuestionBody } from "@lyceum/contract/shapes";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { canEditQuestion, readScope, requireAction } from "../policy.ts";
import { findHomework, listItems } from "../store/homework.ts";
import { setItemRubric, setQuestionRubric } from "../store/item-rubrics.ts";
import { findQuestion } from "../store/questions.ts";
import { setPartRubric, setQuestionPartRubric } from "../store/part-rubrics.ts";
import { findRubric } from "../store/rubrics.ts";

/** POST /staff/homework/{id}/items/{itemNo}/rubric (P8). */
export const giveRubric: CallHandler<"POST /staff/homework/{id}/items/{itemNo}/rubric"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId } = caller;
  return await context.database.kysely.transaction().execute(async (trx) => {
    const homework = await findHomework(trx, deptId, Number(params.id), { locks: true });
    if (!homework) throw new Fault("notFound");
    const scope = await readScope(trx, caller, context.clock.now());
    requireAction(scope, "mark", homework);
    const items = await listItems(trx, deptId, homework.homeworkId);
    const item = items.find(({ itemNo }) => itemNo === Number(params.itemNo));
    if (!item) throw new Fault("notFound");
    const found =
      body.rubricId === null ? null : await findRubric(trx, deptId, body.rubricId, { locks: false });
    if (found === undefined || found?.isRemoved) throw new Fault("notFound");
    const { body: asked } = item.content;
    const { part } = body;
    // A question with parts is marked part by part.
    if (found && part === undefined && asked.kind === "composite")
      throw new Fault("paramError", { field: "rubricId" });
    if (part !== undefined && !isPartOf(asked, part)) throw new Fault("paramError", { field: "part" });
    const rubric = found && { rubricId: found.rubricId, version: found.version, content: found.content };
    const { questionId } = item;
    if (part === undefined) await setItemRubric(trx, homework, questionId, rubric);
    else await setPartRubric(trx, homework, { questionId, part }, rubric);
    if (body.alsoInBank) {
      const question = await findQuestion(trx, deptId, questionId, { locks: true });
      if (!question) throw new Fault("notFound");
      if (!canEditQuestion(scope, question)) throw new Fault("questionNotYours");
      if (part === undefined) await setQuestionRubric(trx, deptId, questionId, body.rubricId);
      else {
        const at = partInBank(question.content.body, asked, part);
        if (at !== null) await setQuestionPartRubric(trx, { deptId, questionId }, at, body.rubricId);
      }
    }
    await recordAct(trx, actorOf(context), {
      act: "homework.rubric",
      thing: { kind: "homework", id: homework.homeworkId },
      after: { title: homework.title, itemNo: item.itemNo, rubric: rubric?.content.title ?? "" },
    });
    return { rubric };
  });
};

/** Where a part of the homework stands in the bank by now; null: it is gone. Who wrote it again left it where it was. */
function partInBank(bank: QuestionBody, asked: QuestionBody, part: number): number | null {
  if (bank.kind !== "composite" || asked.kind !== "composite") return null;
  const isAsked = (at: number, stem: unknown) => isDeepStrictEqual(asked.parts[at]?.stem, stem);
  const there = bank.parts[part];
  // Parts may have the same words.
  if (there && isAsked(part, there.stem)) return part;
  const moved = bank.parts.findIndex(({ stem }) => isAsked(part, stem));
  if (moved !== -1) return moved;
  return there && !asked.parts.some((_, at) => isAsked(at, there.stem)) ? part : null;
}

function isPartOf(body: QuestionBody, part: number): boolean {
  return body.kind === "composite" && part < body.parts.length;
}
