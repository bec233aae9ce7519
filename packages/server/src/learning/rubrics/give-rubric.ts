import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { canEditQuestion, readScope, requireAction } from "../policy.ts";
import { findHomework, listItems } from "../store/homework.ts";
import { setItemRubric, setQuestionRubric } from "../store/item-rubrics.ts";
import { findQuestion } from "../store/questions.ts";
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
    // A question with parts is marked part by part.
    if (found && item.kind === "composite") throw new Fault("paramError", { field: "rubricId" });
    const rubric = found && { rubricId: found.rubricId, version: found.version, content: found.content };
    await setItemRubric(trx, homework, item.questionId, rubric);
    if (body.alsoInBank) {
      const question = await findQuestion(trx, deptId, item.questionId, { locks: true });
      if (!question) throw new Fault("notFound");
      if (!canEditQuestion(scope, question)) throw new Fault("questionNotYours");
      await setQuestionRubric(trx, deptId, item.questionId, body.rubricId);
    }
    await recordAct(trx, actorOf(context), {
      act: "homework.rubric",
      thing: { kind: "homework", id: homework.homeworkId },
      after: { title: homework.title, itemNo: item.itemNo, rubric: rubric?.content.title ?? "" },
    });
    return { rubric };
  });
};
