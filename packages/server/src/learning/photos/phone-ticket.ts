import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { isTakingAnswers, photosOf, stepSubmission } from "@lyceum/domain/learning";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf, siteOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { hashTicket } from "../../app/tickets.ts";
import { homeworkForWork } from "../assign/extend-homework.ts";
import { showItems } from "../do/sheet.ts";
import { ownClasses, readScope } from "../policy.ts";
import { findItem } from "../store/answers.ts";
import { findHomework, type HomeworkRecord, listItems } from "../store/homework.ts";
import { findSubmission, listAnswers, type SubmissionRecord } from "../store/submissions.ts";
import { deleteTicket, findTicket, replaceTicket } from "../store/tickets.ts";
import type { Db } from "../../ports/database.ts";

/** POST /homework/submissions/{id}/phone (P8). */
export const makePhoneTicket: CallHandler<"POST /homework/submissions/{id}/phone"> = async (
  { params, body },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const at = context.clock.now();
  const { itemNo } = body;
  const ticket = randomId();
  const endsAt = at + limits.handworkTicketLife.value;
  await context.database.kysely.transaction().execute(async (trx) => {
    const place = { deptId, accountId, submissionId: Number(params.id), itemNo };
    const { submissionId } = await ownPlace(context, trx, place, "update");
    await replaceTicket(trx, { deptId, submissionId, itemNo, hash: hashTicket(ticket), at, endsAt });
  });
  return { ticket, endsAt };
};

/** POST /homework/submissions/{id}/phone/end (P8). */
export const endPhoneTicket: CallHandler<"POST /homework/submissions/{id}/phone/end"> = async (
  { params, body },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const { kysely } = context.database;
  const submission = await findSubmission(kysely, deptId, Number(params.id), "none");
  if (submission?.accountId !== accountId) throw new Fault("notFound");
  await deleteTicket(kysely, {
    deptId,
    submissionId: submission.submissionId,
    hash: hashTicket(body.ticket),
  });
  return {};
};

/** POST /handwork/look (P8). */
export const lookAtTicket: CallHandler<"POST /handwork/look"> = async ({ body }, context) => {
  const { kysely } = context.database;
  const { homework, submission, itemNo, endsAt } = await readTicket(context, kysely, body.ticket, "none");
  const { deptId, submissionId, seed } = submission;
  const items = await listItems(kysely, deptId, homework.homeworkId);
  const shown = showItems(items, await listAnswers(kysely, deptId, submissionId), seed);
  const at = shown.findIndex(({ item }) => item.itemNo === itemNo);
  const count = photosOf(shown[at]?.answer?.answer ?? null).length;
  return { title: homework.title, number: at + 1, count, endsAt };
};

type OwnPlace = { deptId: number; accountId: string; submissionId: number; itemNo: number };

/** The own work that is open, with a short answer at this question. */
export async function ownPlace(
  { clock }: Pick<CallContext, "clock">,
  db: Db,
  { deptId, accountId, submissionId, itemNo }: OwnPlace,
  lock: "none" | "update",
): Promise<SubmissionRecord> {
  const submission = await findSubmission(db, deptId, submissionId, lock);
  if (submission?.accountId !== accountId) throw new Fault("notFound");
  const { homeworkId } = submission;
  const found = await findHomework(db, deptId, homeworkId, { locks: false });
  requireTaking(found && (await homeworkForWork(db, found, submission)), submission, clock.now());
  const question = await findItem(db, deptId, homeworkId, itemNo);
  if (question?.body.kind !== "shortAnswer") throw new Fault("paramError", { field: "itemNo" });
  return submission;
}

export type Ticketed = {
  homework: HomeworkRecord;
  submission: SubmissionRecord;
  itemNo: number;
  endsAt: number;
};

/** What a ticket opens now. One that is wrong, over, or of somebody who is no pupil any more says no more than that. */
export async function readTicket(
  context: CallContext,
  db: Db,
  ticket: string,
  lock: "none" | "update",
): Promise<Ticketed> {
  const { deptId } = siteOf(context);
  const now = context.clock.now();
  const found = await findTicket(db, deptId, hashTicket(ticket), now);
  const submission = found && (await findSubmission(db, deptId, found.submissionId, lock));
  const homework = submission && (await findHomework(db, deptId, submission.homeworkId, { locks: false }));
  if (!found || !submission || !homework) throw new Fault("handworkTicket");
  const { accountId } = submission;
  const classIds = ownClasses(await readScope(db, { deptId, accountId }, now), "edu:homework:do");
  if (!homework.classIds.some((classId) => classIds.includes(classId))) throw new Fault("handworkTicket");
  requireTaking(await homeworkForWork(db, homework, submission), submission, now);
  return { homework, submission, itemNo: found.itemNo, endsAt: found.endsAt };
}

function requireTaking(homework: HomeworkRecord | undefined, { state }: SubmissionRecord, now: number): void {
  if (stepSubmission(state, "save", { waits: false }) === null) throw new Fault("submissionState");
  if (!homework || !isTakingAnswers(homework, now, limits.homeworkGrace.value))
    throw new Fault("homeworkClosed");
}
