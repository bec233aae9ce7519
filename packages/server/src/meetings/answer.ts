import { Fault } from "@lyceum/contract/faults";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { cleanLine } from "@lyceum/domain/portal";
import { actsFor, findRead, requireAct } from "./policy.ts";
import { viewMeeting } from "./read-meetings.ts";
import { setAnswer } from "./store/invitees.ts";
import { findReadable, lockMeetings } from "./store/meetings.ts";

/** POST /meetings/{id}/answer (P7). */
export const answerMeeting: CallHandler<"POST /meetings/{id}/answer"> = async ({ params, body }, context) => {
  const { deptId, accountId } = callerOf(context);
  const { reader, meeting } = await findRead(context, params.id);
  await context.database.kysely.transaction().execute(async (trx) => {
    const ids = await lockMeetings(trx, deptId, meeting.meetingId, body.reach);
    const at = context.clock.now();
    const found = await findReadable(trx, reader, ids);
    const asked = found.find((one) => one.meetingId === meeting.meetingId);
    // Who has been uninvited meanwhile reads it no more.
    if (!asked) throw new Fault("notFound");
    requireAct("answer", asked, reader, at);
    const meetingIds = found
      .filter((one) => actsFor(one, reader, at).includes("answer"))
      .map((one) => one.meetingId);
    const { answer, comment } = body;
    await setAnswer(trx, { deptId, meetingIds, accountId }, { answer, comment: cleanLine(comment), at });
  });
  return await viewMeeting(context, params.id);
};
