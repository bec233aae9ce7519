import { Fault } from "@lyceum/contract/faults";
import type { MeetingContent, MeetingRule } from "@lyceum/contract/shapes";
import { wallOf } from "@lyceum/domain/dates";
import { movedWith } from "@lyceum/domain/meetings";
import { limits } from "@lyceum/contract/limits";
import type { Transaction } from "kysely";
import { type CallHandler, callerOf } from "../app/calls.ts";
import type { CallContext } from "../app/context.ts";
import { type Actor, actorOf, recordAct } from "../audit/index.ts";
import { lockPerson } from "../db/lock-person.ts";
import type { Tables } from "../db/tables.ts";
import { referExactly } from "../files/index.ts";
import {
  cancelMeetingRoom,
  changeMeetingRoom,
  checkAttendees,
  insertMeetingRoom,
  tellRooms,
} from "../rooms/index.ts";
import { checkContent, requireStart, startsOf } from "./content.ts";
import { thingOf } from "./files.ts";
import { tell, type Telling } from "./job-kinds.ts";
import { actsFor, findRead, readOrganiser, requireAct, requireMayOrganise } from "./policy.ts";
import { viewMeeting } from "./read-meetings.ts";
import { deleteInvitees, insertInvitees, readInvitees } from "./store/invitees.ts";
import {
  countAhead,
  findByKey,
  findMeetings,
  findReadable,
  insertMeeting,
  insertSeries,
  lockMeetings,
  markCalledOff,
  type MeetingReader,
  type MeetingRecord,
  updateMeeting,
} from "./store/meetings.ts";

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
  const plan = roomPlanOf(content);
  const meetingId = await context.database.kysely.transaction().execute(async (trx) => {
    // Of requests that come at once, each counts the meetings of those before it.
    await lockPerson(trx, organiser.id);
    const made = await findByKey(trx, accountId, keyOf(1));
    if (made !== undefined) return made;
    if ((await countAhead(trx, accountId, actor.at)) + starts.length > limits.meetingsOpenMax.value)
      throw new Fault("meetingsFull");
    const seriesId = body.rule === null ? null : await insertSeries(trx, deptId, body.rule);
    const meetingIds: number[] = [];
    for (const [at, startsAt] of starts.entries()) {
      const number = at + 1;
      const times = { startsAt, endsAt: startsAt + content.durationMs };
      // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection.
      const roomId = await insertMeetingRoom(
        trx,
        organiser,
        { ...plan, ...times, key: keyOf(number) },
        actor.at,
      );
      const row = { ...content, deptId, roomId, seriesId, number, firstAt: startsAt, organiserId: accountId };
      // oxlint-disable-next-line no-await-in-loop
      meetingIds.push(await insertMeeting(trx, row, actor.at));
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

/** POST /meetings/{id}/save (P7). */
export const saveMeeting: CallHandler<"POST /meetings/{id}/save"> = async ({ params, body }, context) => {
  const caller = callerOf(context);
  const { deptId, accountId } = caller;
  const actor = actorOf(context);
  const organiser = await readOrganiser(context, caller);
  const { reader, meeting } = await findRead(context, params.id);
  requireAct("edit", meeting, reader, actor.at);
  requireMayOrganise(organiser, body.content.audience);
  const content = checkContent(body.content, accountId);
  // Who was invited before stays, also where a class has changed since.
  const held =
    (await readInvitees(context.database.kysely, [meeting.meetingId])).get(meeting.meetingId) ?? [];
  await checkInvitees(
    context,
    organiser,
    content.invitees.filter((account) => !held.includes(account)),
  );
  const plan = roomPlanOf(content);
  const changes = await context.database.kysely.transaction().execute(async (trx) => {
    const [first, ...others] = await lockAhead(trx, reader, meeting.meetingId, body.reach, actor.at);
    if (!first || first.meetingId !== meeting.meetingId) throw new Fault("meetingState");
    if (first.version !== body.version) throw new Fault("meetingChanged");
    const wasAt = wallOf(first.startsAt, content.zone);
    const invited = await readInvitees(
      trx,
      [first, ...others].map(({ meetingId }) => meetingId),
    );
    const told = {
      changed: new Map<string, number[]>(),
      invited: new Map<string, number[]>(),
      uninvited: new Map<string, number[]>(),
    };
    const done = [];
    for (const one of [first, ...others]) {
      // A start that nobody touched may have passed meanwhile, or be one of two moments that clocks show alike.
      const startsAt =
        content.start === wasAt ? one.startsAt : movedWith(one.startsAt, wasAt, content.start, content.zone);
      // Those that follow begin later.
      if (one === first && startsAt !== one.startsAt) requireStart(startsAt, actor.at);
      const endsAt = startsAt + content.durationMs;
      if (endsAt <= actor.at) throw new Fault("roomStartPast", { field: "content.start" });
      const was = invited.get(one.meetingId) ?? [];
      const added = content.invitees.filter((account) => !was.includes(account));
      const removed = was.filter((account) => !content.invitees.includes(account));
      const isMoved = one.title !== content.title || one.startsAt !== startsAt || one.endsAt !== endsAt;
      const scope = { roomId: String(one.roomId), realm: "edu", deptId } as const;
      // oxlint-disable no-await-in-loop -- one transaction has one connection.
      done.push(await changeMeetingRoom(trx, scope, accountId, { ...plan, startsAt, endsAt }, actor.at));
      await updateMeeting(trx, one, content, { isMoved, at: actor.at });
      await insertInvitees(trx, deptId, [one.meetingId], added);
      await deleteInvitees(trx, deptId, one.meetingId, removed);
      // oxlint-enable no-await-in-loop
      const note = (what: keyof typeof told, accounts: readonly string[]) => {
        for (const account of accounts)
          told[what].set(account, [...(told[what].get(account) ?? []), one.meetingId]);
      };
      note("invited", added);
      note("uninvited", removed);
      if (isMoved)
        note(
          "changed",
          content.invitees.filter((account) => was.includes(account)),
        );
    }
    const all = [first, ...others].map(({ meetingId }) => meetingId);
    await referAll(context, trx, actor, all, content.materials);
    for (const what of ["invited", "uninvited", "changed"] as const)
      for (const [meetingIds, accountIds] of groupsOf(told[what]))
        // oxlint-disable-next-line no-await-in-loop
        await tellAll(context, trx, { deptId, what, meetingIds, accountIds, version: first.version + 1 });
    await recordAct(trx, actor, {
      act: "meeting.change",
      thing: { kind: "meeting", id: meeting.meetingId },
      before: { title: first.title, startAt: first.startsAt, endAt: first.endsAt, audience: first.audience },
      after: { ...recorded(content, null), reach: body.reach },
    });
    return done;
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

type Trx = Transaction<Tables>;

/** The meeting and, where asked, those that follow, as far as they may still be changed; locked. */
async function lockAhead(
  trx: Trx,
  reader: MeetingReader,
  meetingId: number,
  reach: "one" | "following",
  now: number,
): Promise<MeetingRecord[]> {
  const ids = await lockMeetings(trx, reader.deptId, meetingId, reach === "following");
  const found = await findMeetings(trx, reader.deptId, ids);
  return found.filter((one) => actsFor(one, reader, now).includes("edit"));
}

async function wasCalledOff(trx: Trx, reader: MeetingReader, meetingId: number): Promise<boolean> {
  const [now] = await findReadable(trx, reader, [meetingId]);
  return now?.isCalledOff ?? false;
}

async function checkInvitees(
  context: CallContext,
  organiser: Awaited<ReturnType<typeof readOrganiser>>,
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
  return { name: title, attendees: invitees, isClosed: audience === "invitees" };
}

async function referAll(
  context: CallContext,
  trx: Trx,
  actor: Actor,
  meetingIds: readonly number[],
  materials: readonly string[],
): Promise<void> {
  for (const meetingId of meetingIds)
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection.
    await referExactly(context, trx, actor, thingOf({ meetingId, deptId: actor.deptId }), materials);
}

async function tellAll(
  { jobs, language }: Pick<CallContext, "jobs" | "language">,
  trx: Trx,
  telling: Omit<Telling, "language">,
): Promise<void> {
  if (telling.accountIds.length > 0 && telling.meetingIds.length > 0)
    await jobs.add(trx, tell, { ...telling, language });
}

/** Those to whom the same meetings are told, together. */
function groupsOf(byPerson: ReadonlyMap<string, readonly number[]>): [number[], string[]][] {
  const groups = new Map<string, [number[], string[]]>();
  for (const [account, ids] of byPerson) {
    const group = groups.get(ids.join()) ?? [[...ids], []];
    group[1].push(account);
    groups.set(ids.join(), group);
  }
  return [...groups.values()];
}

function byAccount(invitees: ReadonlyMap<number, readonly string[]>): Map<string, number[]> {
  const all = new Map<string, number[]>();
  for (const [meetingId, accounts] of invitees)
    for (const account of accounts) all.set(account, [...(all.get(account) ?? []), meetingId]);
  return all;
}

function recorded({ title, start, zone, audience, invitees }: MeetingContent, rule: MeetingRule | null) {
  return { title, start, zone, audience, invited: invitees.length, ...(rule ? { every: rule.every } : {}) };
}
