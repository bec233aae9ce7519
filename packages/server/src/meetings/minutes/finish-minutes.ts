import { Fault } from "@lyceum/contract/faults";
import type { CallHandler } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { viewMeeting } from "../read-meetings.ts";
import { findParticipant, tellMinutes } from "./exchange-minutes.ts";
import { readText } from "./read-text.ts";
import { finish, lockMinutes, readUpdates } from "./store.ts";

/** POST /meetings/{id}/finishMinutes (P7). */
export const finishMinutes: CallHandler<"POST /meetings/{id}/finishMinutes"> = async (
  { params },
  context,
) => {
  const actor = actorOf(context);
  const { meeting } = await findParticipant(context, params.id);
  const { deptId, meetingId, organiserId, title } = meeting;
  if (organiserId !== actor.accountId) throw new Fault("forbidden");
  await context.database.kysely.transaction().execute(async (trx) => {
    const minutes = await lockMinutes(trx, deptId, meetingId);
    if (minutes.finishedAt !== null) throw new Fault("minutesClosed");
    const updates = await readUpdates(trx, meetingId, 0, Number.MAX_SAFE_INTEGER);
    await finish(trx, meetingId, readText(updates.map(({ body }) => body)), actor.at);
    await recordAct(trx, actor, {
      act: "meeting.finishMinutes",
      thing: { kind: "meeting", id: meetingId },
      after: { title },
    });
  });
  tellMinutes(context, meetingId);
  return await viewMeeting(context, params.id);
};
