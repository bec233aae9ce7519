import { Fault } from "@lyceum/contract/faults";
import { momentOf, wallOf } from "@lyceum/domain/dates";
import { type CallHandler, callerOf } from "../app/calls.ts";
import { actorOf, recordAct } from "../audit/index.ts";
import type { Db } from "../ports/database.ts";
import { cancelMeetingRoom, tellRooms } from "../rooms/index.ts";
import { requireStart } from "./content.ts";
import {
  byAccount,
  changeOccurrence,
  groupsOf,
  lockAhead,
  recorded,
  referAll,
  tellAll,
} from "./occurrences.ts";
import { findRead } from "./policy.ts";
import { readChange } from "./read-change.ts";
import { viewMeeting } from "./read-meetings.ts";
import { readInvitees } from "./store/invitees.ts";
import { findReadable, type MeetingReader } from "./store/meetings.ts";
import { markCalledOff } from "./store/write-meetings.ts";

/** POST /meetings/{id}/save (P7). */
export const saveMeeting: CallHandler<"POST /meetings/{id}/save"> = async ({ params, body }, context) => {
  const { reader, meeting, organiser, actor, content } = await readChange(context, params.id, body.content);
  const { deptId } = reader;
  const changes = await context.database.kysely.transaction().execute(async (trx) => {
    const [one] = await lockAhead(trx, reader, meeting.meetingId, "one", actor.at);
    if (!one) throw new Fault("meetingState");
    if (one.version !== body.version) throw new Fault("meetingChanged");
    // A start that nobody touched may have passed meanwhile, or be one of two moments that clocks show alike.
    const isSame = content.start === wallOf(one.startsAt, content.zone);
    const startsAt = isSame ? one.startsAt : momentOf(content.start, content.zone);
    if (startsAt !== one.startsAt) requireStart(startsAt, actor.at);
    const was = (await readInvitees(trx, [one.meetingId])).get(one.meetingId) ?? [];
    const isSingle = one.seriesId === null;
    const place = { slotAt: isSingle ? startsAt : one.slotAt, isApart: !isSingle };
    const done = await changeOccurrence(trx, one, { content, startsAt, was, ...place }, organiser, actor);
    const meetingIds = [one.meetingId];
    await referAll(context, trx, actor, meetingIds, content.materials);
    const told = { invited: done.added, uninvited: done.removed, changed: done.changed };
    for (const what of ["invited", "uninvited", "changed"] as const) {
      const telling = { deptId, what, meetingIds, accountIds: told[what], version: one.version + 1 };
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection.
      await tellAll(context, trx, telling);
    }
    await recordAct(trx, actor, {
      act: "meeting.change",
      thing: { kind: "meeting", id: meeting.meetingId },
      before: { title: one.title, startAt: one.startsAt, endAt: one.endsAt, audience: one.audience },
      after: recorded(content, null),
    });
    return [done.room];
  });
  tellRooms(context, changes);
  return await viewMeeting(context, params.id);
};

/** POST /meetings/{id}/callOff (P7). */
export const callOffMeeting: CallHandler<"POST /meetings/{id}/callOff"> = async (
  { params, body },
  context,
) => {
  const { deptId, accountId } = callerOf(context);
  const actor = actorOf(context);
  const reason = body.reason.trim();
  if (reason === "") throw new Fault("paramError", { field: "reason" });
  const { reader, meeting } = await findRead(context, params.id);
  if (meeting.organiserId !== accountId) throw new Fault("forbidden");
  const changes = await context.database.kysely.transaction().execute(async (trx) => {
    const ahead = await lockAhead(trx, reader, meeting.meetingId, body.reach, actor.at);
    const isDone = await wasCalledOff(trx, reader, meeting.meetingId);
    if (ahead.length === 0 && isDone) return [];
    if (!isDone && !ahead.some((one) => one.meetingId === meeting.meetingId)) throw new Fault("meetingState");
    const meetingIds = ahead.map((one) => one.meetingId);
    await markCalledOff(trx, deptId, meetingIds, reason, actor.at);
    const done = [];
    for (const { roomId } of ahead)
      done.push(
        // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection.
        await cancelMeetingRoom(trx, { roomId: String(roomId), realm: "edu", deptId }, accountId, actor.at),
      );
    for (const [ids, accountIds] of groupsOf(byAccount(await readInvitees(trx, meetingIds)))) {
      const telling = { deptId, what: "calledOff", meetingIds: ids, accountIds } as const;
      // oxlint-disable-next-line no-await-in-loop
      await tellAll(context, trx, { ...telling, version: meeting.version + 1 });
    }
    await recordAct(trx, actor, {
      act: "meeting.callOff",
      thing: { kind: "meeting", id: meeting.meetingId },
      before: { title: meeting.title, startAt: meeting.startsAt },
      after: { title: meeting.title, reason, count: ahead.length },
    });
    return done;
  });
  tellRooms(context, changes);
  return await viewMeeting(context, params.id);
};

async function wasCalledOff(trx: Db, reader: MeetingReader, meetingId: number): Promise<boolean> {
  const [now] = await findReadable(trx, reader, [meetingId]);
  return now?.isCalledOff ?? false;
}
