import { Fault } from "@lyceum/contract/faults";
import type { CallHandler } from "../../app/calls.ts";
import { actorOf, recordAct } from "../../audit/index.ts";
import { viewMeeting } from "../read-meetings.ts";
import { findParticipant, tellMinutes } from "./exchange-minutes.ts";
import { readTextApart } from "./read-text-apart.ts";
import { finish, lockMinutes, readUpdates } from "./store.ts";

const triesMax = 3;

/** POST /meetings/{id}/finishMinutes (P7). */
export const finishMinutes: CallHandler<"POST /meetings/{id}/finishMinutes"> = async (
  { params },
  context,
) => {
  const actor = actorOf(context);
  const { meeting } = await findParticipant(context, params.id);
  const { deptId, meetingId, organiserId, title } = meeting;
  if (organiserId !== actor.accountId) throw new Fault("forbidden");
  const { kysely } = context.database;
  for (let left = triesMax; ; left -= 1) {
    // The reading may take long: nothing is locked meanwhile.
    // oxlint-disable-next-line no-await-in-loop
    const read = await readUpdates(kysely, meetingId, 0, Number.MAX_SAFE_INTEGER);
    // oxlint-disable-next-line no-await-in-loop
    const text = await readTextApart(read.map(({ body }) => body));
    // oxlint-disable-next-line no-await-in-loop
    const isDone = await kysely.transaction().execute(async (trx) => {
      const minutes = await lockMinutes(trx, deptId, meetingId);
      if (minutes.finishedAt !== null) throw new Fault("minutesClosed");
      const since = await readUpdates(trx, meetingId, read.at(-1)?.number ?? 0, 1);
      // Whoever never stops writing does not keep the organiser from finishing.
      if (since.length > 0 && left > 1) return false;
      await finish(trx, meetingId, text, actor.at);
      await recordAct(trx, actor, {
        act: "meeting.finishMinutes",
        thing: { kind: "meeting", id: meetingId },
        after: { title },
      });
      return true;
    });
    if (isDone) break;
  }
  tellMinutes(context, meetingId);
  return await viewMeeting(context, params.id);
};
