import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { questionOrder, stepSubmission, toShown } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import type { Bus } from "../../ports/bus.ts";
import { firstOf, makeWaiting, type Waiting } from "../../waiting.ts";
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
  const until = performance.now() + limits.handworkWait.value;
  for (;;) {
    // Asked for before the answer is read: what changes meanwhile is not missed.
    const { woken, release } = waitingOn(context.bus).next(Number(params.id));
    try {
      // One look after the other until something is new.
      // oxlint-disable-next-line no-await-in-loop
      const news = await look();
      const left = until - performance.now();
      if (left <= 0 || news.revision > revision || !news.isOpen) return news;
      // oxlint-disable-next-line no-await-in-loop
      await firstOf(woken, left);
    } finally {
      release();
    }
  }

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

const waitingBy = new WeakMap<Bus, Waiting>();

/** Those of this process who wait for answers. */
function waitingOn(bus: Bus): Waiting {
  const known = waitingBy.get(bus);
  if (known) return known;
  const waiting = makeWaiting();
  bus.subscribe((message) => {
    if (message.kind === "answer") waiting.wake(message.submissionId);
  });
  bus.onGap(() => waiting.wakeAll());
  waitingBy.set(bus, waiting);
  return waiting;
}

/** Tells those who wait, on whatever node, after the answer is stored. */
export function tellAnswer({ bus }: Pick<CallContext, "bus">, submissionId: number): void {
  bus.publish({ kind: "answer", submissionId });
}
