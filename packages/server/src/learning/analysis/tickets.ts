import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { MadeTicket } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { type CallHandler, callerOf } from "../../app/calls.ts";
import type { CallContext } from "../../app/context.ts";
import { hashTicket } from "../../app/tickets.ts";
import { findGraded } from "../grade/find-graded.ts";
import { deleteAnalysisTickets, replaceAnalysisTicket, type Thing } from "../store/analysis-tickets.ts";
import { findEntry } from "../store/wrong-book.ts";
import { findSubmission } from "../store/submissions.ts";

/** POST /staff/homework/{id}/show (P8). */
export const showAnalysis: CallHandler<"POST /staff/homework/{id}/show"> = async ({ params }, context) =>
  await makeTicket(context, await analysisOf(context, params.id));

/** POST /staff/homework/{id}/show/end (P8). */
export const endShownAnalysis: CallHandler<"POST /staff/homework/{id}/show/end"> = async (
  { params },
  context,
) => ({
  ended: await deleteAnalysisTickets(context.database.kysely, await analysisOf(context, params.id), null),
});

/** POST /homework/submissions/{id}/share (P8). */
export const shareResult: CallHandler<"POST /homework/submissions/{id}/share"> = async (
  { params },
  context,
) => await makeTicket(context, await ownResult(context, params.id));

/** POST /homework/submissions/{id}/share/end (P8). */
export const endSharedResult: CallHandler<"POST /homework/submissions/{id}/share/end"> = async (
  { params },
  context,
) => ({
  ended: await deleteAnalysisTickets(context.database.kysely, await ownResult(context, params.id), null),
});

/** POST /wrong/{id}/share (P9). */
export const shareQuestion: CallHandler<"POST /wrong/{id}/share"> = async ({ params }, context) =>
  await makeTicket(context, await ownEntry(context, params.id));

/** POST /wrong/{id}/share/end (P9). */
export const endSharedQuestion: CallHandler<"POST /wrong/{id}/share/end"> = async ({ params }, context) => ({
  ended: await deleteAnalysisTickets(context.database.kysely, await ownEntry(context, params.id), null),
});

async function ownEntry(context: CallContext, id: string): Promise<Thing> {
  const caller = callerOf(context);
  const entry = await findEntry(context.database.kysely, caller, Number(id), { locks: false });
  if (!entry) throw new Fault("notFound");
  return { deptId: caller.deptId, homeworkId: null, submissionId: null, entryId: entry.entryId };
}

async function analysisOf(context: CallContext, id: string): Promise<Thing> {
  const { place } = await findGraded(context, id);
  return { deptId: place.deptId, homeworkId: place.homeworkId, submissionId: null, entryId: null };
}

async function ownResult(context: CallContext, id: string): Promise<Thing> {
  const { deptId, accountId } = callerOf(context);
  const submission = await findSubmission(context.database.kysely, deptId, Number(id), "none");
  if (submission?.accountId !== accountId || submission.state === "inProgress") throw new Fault("notFound");
  return { deptId, homeworkId: submission.homeworkId, submissionId: submission.submissionId, entryId: null };
}

async function makeTicket(context: CallContext, thing: Thing): Promise<MadeTicket> {
  const { accountId } = callerOf(context);
  const at = context.clock.now();
  const ticket = randomId();
  const life = thing.entryId === null ? limits.analysisTicketLife : limits.questionTicketLife;
  const endsAt = at + life.value;
  await context.database.kysely
    .transaction()
    .execute(
      async (trx) =>
        await replaceAnalysisTicket(trx, { ...thing, accountId, hash: hashTicket(ticket), at, endsAt }),
    );
  return { ticket, endsAt };
}
