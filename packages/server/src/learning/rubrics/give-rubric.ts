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
      else if (isPartOf(question.content.body, part))
        await setQuestionPartRubric(trx, { deptId, questionId }, part, body.rubricId);
    }
    await recordAct(trx, actorOf(context), {
      act: "homework.rubric",
      thing: { kind: "homework", id: homework.homeworkId },
      after: { title: homework.title, itemNo: item.itemNo, rubric: rubric?.content.title ?? "" },
    });
    return { rubric };
  });
};

/** A question of the bank may have fewer parts by now. */
function isPartOf(body: QuestionBody, part: number): boolean {
  return body.kind === "composite" && part < body.parts.length;
}
