import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { InkItem, PageInk, QuestionAnswer } from "@lyceum/contract/shapes";
import { photosOf, stepSubmission } from "@lyceum/domain/learning";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { readScope, requireAction } from "../policy.ts";
import { findHomework } from "../store/homework.ts";
import { findPageInk, type InkRecord, writePageInk } from "../store/page-ink.ts";
import { findSubmission, listAnswers } from "../store/submissions.ts";
import { refuseIfReopened } from "./refuse-if-reopened.ts";

/** POST /staff/submissions/{id}/ink (P8). */
export const writeInk: CallHandler<"POST /staff/submissions/{id}/ink"> = async (
  { params, body },
  context,
) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const { itemNo, assetId } = body;
  const at = context.clock.now();
  const items = cleanInk(body.items);
  return await context.database.kysely.transaction().execute(async (trx) => {
    const submission = await findSubmission(trx, deptId, Number(params.id), "update");
    const homework = submission && (await findHomework(trx, deptId, submission.homeworkId, { locks: false }));
    if (!submission || !homework) throw new Fault("notFound");
    requireAction(await readScope(trx, caller, at), "mark", homework);
    await refuseIfReopened(trx, submission, body.handIn);
    // Ink is there for as long as marks may be changed.
    if (stepSubmission(submission.state, "mark", { waits: false }) === null)
      throw new Fault("submissionState");
    const { submissionId } = submission;
    const answer = (await listAnswers(trx, deptId, submissionId)).find((one) => one.itemNo === itemNo);
    const place = photosOf(answer?.answer ?? null).indexOf(assetId);
    if (place < 0) throw new Fault("notFound");
    const page = { deptId, submissionId, itemNo, assetId };
    const before = await findPageInk(trx, page);
    if ((before?.revision ?? 0) !== body.revision) throw new Fault("inkChanged");
    const revision = body.revision + 1;
    const whose = { accountId: submission.accountId, by: accountId };
    await writePageInk(trx, { ...page, ...whose, place, revision, items, at });
    // It is saved by itself after every line: the record says once who wrote.
    if (before?.savedBy !== accountId)
      await recordAct(trx, actorOf(context), {
        act: "homework.ink",
        thing: { kind: "submission", id: submissionId },
        after: { title: homework.title, userId: submission.accountId, itemNo, page: place + 1 },
      });
    return { revision };
  });
};

/** What is written on the pages of an answer as it is now, in their order. */
export function inkOn(answer: QuestionAnswer | null, ink: readonly InkRecord[]): PageInk[] {
  return photosOf(answer).flatMap((id) => {
    const page = ink.find(({ assetId }) => assetId === id);
    return page ? [{ assetId: id, revision: page.revision, items: page.items }] : [];
  });
}

/** Ink as it is kept. Throws `paramError` and `inkFull`. */
export function cleanInk(given: readonly InkItem[]): InkItem[] {
  const items = given.map(clean);
  if (JSON.stringify(items).length > limits.pageInkSizeMax.value) throw new Fault("inkFull");
  return items;
}

function clean(item: InkItem): InkItem {
  if (item.kind !== "text") return item;
  const text = item.text.replaceAll("\0", "").trim();
  if (text === "") throw new Fault("paramError", { field: "items" });
  return { ...item, text };
}
