import { limits } from "@lyceum/contract/limits";
import type { Meeting, MeetingCard } from "@lyceum/contract/shapes";
import { phaseOf } from "@lyceum/domain/meetings";
import { clampPage } from "@lyceum/domain/portal";
import type { CallHandler } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { likePattern } from "../db/like-pattern.ts";
import { viewAssets } from "../files/index.ts";
import { findRoom, readAttendance, readVisit, readVisitors } from "../rooms/index.ts";
import { isInvitationOf } from "./invitation-link.ts";
import { readClosedMinutes } from "./minutes/read-closed-minutes.ts";
import { actsFor, findRead, readerOf, requireReview } from "./policy.ts";
import { listInvitees } from "./store/invitees.ts";
import { listReadable, readFirstAhead, type MeetingReader, type MeetingRecord } from "./store/meetings.ts";

/** GET /meetings (P7). */
export const listMeetings: CallHandler<"GET /meetings"> = async ({ query }, context) => {
  const reader = await readerOf(context);
  if (!reader) return { rows: [], total: 0 };
  const now = context.clock.now();
  const { rows, total } = await listReadable(context.database.kysely, reader, {
    show: query.show ?? "upcoming",
    pattern: likePattern(query.search),
    now,
    ...clampPage(query),
  });
  return { rows: rows.map((row) => viewCard(row, reader, now)), total };
};

/** GET /meetings/{id} (P7). */
export const readMeeting: CallHandler<"GET /meetings/{id}"> = async ({ params, query }, context) => {
  const meeting = await viewMeeting(context, params.id);
  const { secret, caller } = context;
  if (query.for === undefined || caller === null) return meeting;
  const own = { meetingId: meeting.meetingId, accountId: caller.accountId };
  return { ...meeting, isForOther: !isInvitationOf(secret, own, query.for) };
};

/** A meeting as the caller may see it. Throws `notFound`. */
export async function viewMeeting(context: CallContext, id: string): Promise<Meeting> {
  const { reader, meeting } = await findRead(context, id);
  return await viewFound(context, reader, meeting);
}

/** GET /meetings/{id}/review (P7). */
export const reviewMeeting: CallHandler<"GET /meetings/{id}/review"> = async ({ params }, context) => {
  const { reader, meeting: found } = await findRead(context, params.id);
  const now = context.clock.now();
  requireReview(found, reader, now);
  const { kysely } = context.database;
  const meeting = await viewFound(context, reader, found);
  const scope = { roomId: String(found.roomId), realm: "edu", deptId: found.deptId } as const;
  const room = meeting.own === "organiser" ? await findRoom(kysely, scope) : undefined;
  if (!room) return { meeting, attendance: null };
  const [attendees, visitors] = await Promise.all([
    readAttendance(kysely, room),
    readVisitors(kysely, room.id, now),
  ]);
  return { meeting, attendance: { attendees, visitors } };
};

async function viewFound(
  context: CallContext,
  reader: MeetingReader,
  meeting: MeetingRecord,
): Promise<Meeting> {
  const { kysely } = context.database;
  const now = context.clock.now();
  const { deptId, meetingId, materials, number, count, slotAt, rule, about, zone, agenda, version } = meeting;
  const card = viewCard(meeting, reader, now);
  const acts = actsFor(meeting, reader, now);
  const mayRead = acts.includes("readMinutes") && !acts.includes("writeMinutes");
  const [assets, invitees, minutes, firstAhead, visit] = await Promise.all([
    viewAssets(context, { realm: "edu", deptId, accountId: reader.accountId }, materials),
    card.own === null ? [] : listInvitees(kysely, deptId, meetingId),
    mayRead ? readClosedMinutes(kysely, deptId, meetingId) : null,
    acts.includes("edit") && meeting.seriesId !== null
      ? readFirstAhead(kysely, deptId, meeting.seriesId, now)
      : undefined,
    reader.accountId === null && meeting.audience === "public" && card.phase === "running"
      ? readVisit(context, { roomId: String(meeting.roomId), realm: "edu", deptId })
      : null,
  ]);
  return {
    ...card,
    about,
    zone,
    agenda,
    materials: materials.flatMap((one) => assets.get(one) ?? []),
    rule,
    number,
    count,
    slotAt,
    firstAhead: firstAhead ?? number,
    invitees: invitees.map((one) => ({
      ...one,
      comment: card.own === "organiser" || one.userId === reader.accountId ? one.comment : "",
    })),
    version,
    reason: meeting.reason ?? "",
    joinFrom: meeting.startsAt - limits.roomEarlyJoin.value,
    now,
    roomId: acts.includes("join") ? String(meeting.roomId) : null,
    visit,
    acts,
    isForOther: false,
    minutesFinishedAt: meeting.minutesFinishedAt,
    minutes,
  };
}

function viewCard(meeting: MeetingRecord, reader: MeetingReader, now: number): MeetingCard {
  const { meetingId, title, startsAt, endsAt, audience, organiserId, organiser, seriesId, answer } = meeting;
  const isOrganiser = reader.isMember && organiserId !== null && organiserId === reader.accountId;
  const isInvited = reader.isMember && meeting.isInvited;
  return {
    meetingId,
    title,
    startsAt,
    endsAt,
    phase: phaseOf(meeting, now),
    audience,
    organiser: { userId: reader.isMember ? (organiserId ?? "") : "", name: organiser },
    repeats: seriesId !== null,
    own: isOrganiser ? "organiser" : isInvited ? (answer ?? "asked") : null,
  };
}
