import { Fault } from "@lyceum/contract/faults";
import type { MeetingContent, MeetingReach, MeetingRule } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import type { CallContext } from "../app/context.ts";
import type { Actor } from "../audit/index.ts";
import { referExactly } from "../files/index.ts";
import type { Db } from "../ports/database.ts";
import { changeMeetingRoom, checkAttendees, insertMeetingRoom } from "../rooms/index.ts";
import { thingOf } from "./files.ts";
import { tell, type Telling } from "./job-kinds.ts";
import { actsFor } from "./policy.ts";
import { clearAnswers, deleteInvitees, insertInvitees } from "./store/invitees.ts";
import { findMeetings, lockMeetings, type MeetingReader, type MeetingRecord } from "./store/meetings.ts";
import { insertMeeting, updateMeeting } from "./store/write-meetings.ts";

/** The meeting and, where asked, those that follow, as far as they may still be changed; locked. */
export async function lockAhead(
  trx: Db,
  reader: MeetingReader,
  meetingId: number,
  reach: MeetingReach,
  now: number,
): Promise<MeetingRecord[]> {
  const ids = await lockMeetings(trx, reader.deptId, meetingId, reach);
  const found = await findMeetings(trx, reader.deptId, ids);
  return found.filter((one) => actsFor(one, reader, now).includes("edit"));
}

export type Place = {
  key: string;
  seriesId: number | null;
  number: number;
  startsAt: number;
  /** What calendars know it by. */
  firstAt: number;
};

/** A meeting with its room; who is invited is not written yet. */
export async function insertOccurrence(
  trx: Db,
  organiser: Person,
  content: MeetingContent,
  { key, startsAt, ...place }: Place,
  at: number,
): Promise<number> {
  const times = { startsAt, endsAt: startsAt + content.durationMs };
  const roomId = await insertMeetingRoom(trx, organiser, { ...roomPlanOf(content), ...times, key }, at);
  const { deptId, account: organiserId } = organiser;
  const row = { ...content, ...place, deptId, roomId, slotAt: startsAt, organiserId };
  return await insertMeeting(trx, row, at);
}

type Change = {
  content: MeetingContent;
  startsAt: number;
  slotAt: number;
  isApart: boolean;
  /** Who was invited to it. */
  was: readonly string[];
};

/** Writes one occurrence again with its room. Who had answered is asked again where the time is another one. */
export async function changeOccurrence(
  trx: Db,
  one: MeetingRecord,
  { content, startsAt, was, ...place }: Change,
  organiser: Person,
  actor: Actor,
) {
  const endsAt = startsAt + content.durationMs;
  if (endsAt <= actor.at) throw new Fault("roomStartPast", { field: "content.start" });
  const { deptId, meetingId } = one;
  const added = content.invitees.filter((account) => !was.includes(account));
  const removed = was.filter((account) => !content.invitees.includes(account));
  const isMoved = one.startsAt !== startsAt || one.endsAt !== endsAt;
  const isChanged = isMoved || one.title !== content.title;
  const scope = { roomId: String(one.roomId), realm: "edu", deptId } as const;
  const times = { startsAt, endsAt };
  const room = await changeMeetingRoom(trx, scope, organiser, { ...roomPlanOf(content), ...times }, actor.at);
  await updateMeeting(trx, one, { ...content, ...place }, { isMoved: isChanged, at: actor.at });
  await deleteInvitees(trx, deptId, meetingId, removed);
  if (isMoved) await clearAnswers(trx, deptId, meetingId);
  await insertInvitees(trx, deptId, [meetingId], added);
  const stayed = content.invitees.filter((account) => was.includes(account));
  return { room, added, removed, changed: isChanged ? stayed : [] };
}

export async function checkInvitees(
  context: CallContext,
  organiser: Person,
  invitees: readonly string[],
): Promise<void> {
  try {
    await checkAttendees(context, organiser, invitees);
  } catch (error) {
    if (error instanceof Fault && error.key === "roomAttendeeUnknown")
      throw new Fault("roomAttendeeUnknown", { field: "content.invitees" });
    throw error;
  }
}

function roomPlanOf({ title, invitees, audience }: MeetingContent) {
  return {
    name: title,
    attendees: invitees,
    isClosed: audience === "invitees",
    isPublic: audience === "public",
  };
}

export async function referAll(
  context: CallContext,
  trx: Db,
  actor: Actor,
  meetingIds: readonly number[],
  materials: readonly string[],
): Promise<void> {
  for (const meetingId of meetingIds)
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection.
    await referExactly(context, trx, actor, thingOf({ meetingId, deptId: actor.deptId }), materials);
}

export async function tellAll(
  { jobs, language }: Pick<CallContext, "jobs" | "language">,
  trx: Db,
  telling: Omit<Telling, "language">,
): Promise<void> {
  if (telling.accountIds.length > 0 && telling.meetingIds.length > 0)
    await jobs.add(trx, tell, { ...telling, language });
}

/** Those to whom the same meetings are told, together. */
export function groupsOf(byPerson: ReadonlyMap<string, readonly number[]>): [number[], string[]][] {
  const groups = new Map<string, [number[], string[]]>();
  for (const [account, ids] of byPerson) {
    const group = groups.get(ids.join()) ?? [[...ids], []];
    group[1].push(account);
    groups.set(ids.join(), group);
  }
  return [...groups.values()];
}

export function byAccount(invitees: ReadonlyMap<number, readonly string[]>): Map<string, number[]> {
  const all = new Map<string, number[]>();
  for (const [meetingId, accounts] of invitees)
    for (const account of accounts) all.set(account, [...(all.get(account) ?? []), meetingId]);
  return all;
}

export function recorded(
  { title, start, zone, audience, invitees }: MeetingContent,
  rule: MeetingRule | null,
) {
  return { title, start, zone, audience, invited: invitees.length, ...(rule ? { every: rule.every } : {}) };
}
