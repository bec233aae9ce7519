import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { questionOrder, stepSubmission, toShown } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { lookUntilNew, makeWaitingByBus } from "../../waiting.ts";
import { findItem } from "../store/answers.ts";
import { findSubmission, listAnswers } from "../store/submissions.ts";

/** POST /homework/submissions/{id}/watch (P8): what a phone brings appears where the question is open. */
export const watchAnswer: CallHandler<"POST /homework/submissions/{id}/watch"> = async (
  { params, body },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const { kysely } = context.database;
  const { itemNo, revision } = body;
  return await lookUntilNew(waitingOn(context.bus), {
    id: Number(params.id),
    ms: limits.handworkWait.value,
    look,
    isNew: (news) => news.revision > revision || !news.isOpen,
  });

  async function look() {
    const submission = await findSubmission(kysely, deptId, Number(params.id), "none");
    if (submission?.accountId !== accountId) throw new Fault("notFound");
    const { submissionId, homeworkId, seed, state } = submission;
    const question = await findItem(kysely, deptId, homeworkId, itemNo);
    if (!question) throw new Fault("paramError", { field: "itemNo" });
    const stored = (await listAnswers(kysely, deptId, submissionId)).find((one) => one.itemNo === itemNo);
    const order = questionOrder(question.body, seed, itemNo);
    return {
      answer: stored?.answer ? toShown(stored.answer, order) : null,
      isFlagged: stored?.isFlagged ?? false,
      revision: stored?.revision ?? 0,
      isOpen: stepSubmission(state, "save", { waits: false }) !== null,
    };
  }
};

const waitingOn = makeWaitingByBus((message) => (message.kind === "answer" ? message.submissionId : null));

/** Tells those who wait, on whatever node, after the answer is stored. */
export function tellAnswer({ bus }: Pick<CallContext, "bus">, submissionId: number): void {
  bus.publish({ kind: "answer", submissionId });
}
