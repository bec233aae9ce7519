import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import { lockPerson } from "../db/lock-person.ts";
import { checkContent, startsOf } from "./content.ts";
import { checkInvitees, insertOccurrence, recorded, referAll, tellAll } from "./occurrences.ts";
import { readOrganiser, requireMayOrganise } from "./policy.ts";
import { insertInvitees } from "./store/invitees.ts";
import { countAhead, findByKey } from "./store/meetings.ts";
import { insertSeries } from "./store/write-meetings.ts";

/** POST /meetings (P7). */
export const planMeeting: CallHandler<"POST /meetings"> = async ({ body }, context) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const actor = actorOf(context);
  const organiser = await readOrganiser(context, caller);
  requireMayOrganise(organiser, body.content.audience);
  const keyOf = (number: number) => `meeting:${number}:${body.key}`;
  const before = await findByKey(context.database.kysely, accountId, keyOf(1));
  if (before !== undefined) return { meetingId: before };
  const content = checkContent(body.content, accountId);
  const starts = startsOf(content, body.rule, actor.at);
  await checkInvitees(context, organiser, content.invitees);
  const meetingId = await context.database.kysely.transaction().execute(async (trx) => {
    // Of requests that come at once, each counts the meetings of those before it.
    await lockPerson(trx, organiser.id);
    const made = await findByKey(trx, accountId, keyOf(1));
    if (made !== undefined) return made;
    if ((await countAhead(trx, accountId, actor.at)) + starts.length > limits.meetingsOpenMax.value)
      throw new Fault("meetingsFull");
    const seriesId = body.rule === null ? null : await insertSeries(trx, deptId, body.rule, null);
    const meetingIds: number[] = [];
    for (const [at, startsAt] of starts.entries()) {
      const number = at + 1;
      const place = { key: keyOf(number), seriesId, number, startsAt, firstAt: startsAt };
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection.
      meetingIds.push(await insertOccurrence(trx, organiser, content, place, actor.at));
    }
    await insertInvitees(trx, deptId, meetingIds, content.invitees);
    await referAll(context, trx, actor, meetingIds, content.materials);
    await tellAll(context, trx, {
      deptId,
      what: "invited",
      meetingIds,
      accountIds: content.invitees,
      version: 1,
    });
    await recordAct(trx, actor, {
      act: "meeting.create",
      thing: { kind: "meeting", id: meetingIds[0] ?? 0 },
      after: recorded(content, body.rule),
    });
    return meetingIds[0] ?? 0;
  });
  return { meetingId };
};
