import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { MeetingContent, MeetingRule, RuleReach } from "@lyceum/contract/shapes";
import { wallOf } from "@lyceum/domain/dates";
import { firstStart, occurrencesOf, type SeriesSplit, splitSeries } from "@lyceum/domain/meetings";
import { randomId } from "@lyceum/kit";
import type { CallHandler } from "../app/calls.ts";
import { recordAct } from "../audit/index.ts";
import { lockPerson } from "../db/lock-person.ts";
import { cancelMeetingRoom, tellRooms } from "../rooms/index.ts";
import { requireStart } from "./content.ts";
import { changeOccurrence, groupsOf, insertOccurrence, recorded, referAll, tellAll } from "./occurrences.ts";
import { actsFor } from "./policy.ts";
import { readChange } from "./read-change.ts";
import { viewMeeting } from "./read-meetings.ts";
import { insertInvitees, readInvitees } from "./store/invitees.ts";
import {
  countAhead,
  findSeries,
  lockMeetings,
  type MeetingReader,
  type MeetingRecord,
} from "./store/meetings.ts";
import {
  insertSeries,
  markCalledOff,
  placeMeeting,
  readFirstTimes,
  updateSeries,
} from "./store/write-meetings.ts";

type Asked = { content: MeetingContent; rule: MeetingRule; reach: RuleReach };

/** POST /meetings/{id}/previewRule (P7): what changeRule would do now. */
export const previewRule: CallHandler<"POST /meetings/{id}/previewRule"> = async (
  { params, body },
  context,
) => {
  const { reader, meeting, content, actor } = await readChange(context, params.id, body.content);
  const { seriesId, deptId } = meeting;
  if (seriesId === null) throw new Fault("meetingState");
  const series = await findSeries(context.database.kysely, deptId, seriesId);
  const split = splitOf(series, reader, meeting.meetingId, { ...body, content }, actor.at);
  const byId = new Map(series.map((one) => [one.meetingId, one]));
  const single = split.kept.filter((one) => one.staysAsItIs).length;
  const moved = split.kept.filter((one) => {
    const was = byId.get(one.meetingId);
    const isSame = was?.startsAt === one.startsAt && was.endsAt - was.startsAt === content.durationMs;
    return !one.staysAsItIs && !isSame;
  }).length;
  return {
    same: split.kept.length - single - moved,
    moved,
    single,
    added: split.added.length,
    dropped: split.dropped.length,
  };
};

/** POST /meetings/{id}/changeRule (P7). */
export const changeRule: CallHandler<"POST /meetings/{id}/changeRule"> = async (
  { params, body },
  context,
) => {
  const { reader, meeting, organiser, content, held, actor } = await readChange(
    context,
    params.id,
    body.content,
  );
  const { deptId, seriesId } = meeting;
  const reason = body.reason.trim();
  if (reason === "") throw new Fault("paramError", { field: "reason" });
  if (seriesId === null) throw new Fault("meetingState");
  const changes = await context.database.kysely.transaction().execute(async (trx) => {
    // Of requests that come at once, each counts the meetings of those before it.
    await lockPerson(trx, organiser.id);
    await lockMeetings(trx, deptId, meeting.meetingId, "all");
    const series = await findSeries(trx, deptId, seriesId);
    const edited = series.find((one) => one.meetingId === meeting.meetingId);
    if (!edited || !actsFor(edited, reader, actor.at).includes("edit")) throw new Fault("meetingState");
    if (edited.version !== body.version) throw new Fault("meetingChanged");
    const split = splitOf(series, reader, edited.meetingId, { ...body, content }, actor.at);
    const more = split.added.length - split.dropped.length;
    if (more > 0 && (await countAhead(trx, actor.accountId, actor.at)) + more > limits.meetingsOpenMax.value)
      throw new Fault("meetingsFull");
    const byId = new Map(series.map((one) => [one.meetingId, one]));
    const invited = await readInvitees(trx, [...byId.keys()]);
    const told = { calledOff: news(), uninvited: news(), changed: news(), invited: news() };

    // The rule is that of the series where nothing of it keeps the old one.
    const isWhole = split.kept.length === series.length;
    if (isWhole) await updateSeries(trx, deptId, seriesId, body.rule);
    const nextId = isWhole ? seriesId : await insertSeries(trx, deptId, body.rule, edited.calendarId);
    const slots = [...split.kept.map((one) => one.slotAt), ...split.added].toSorted((a, b) => a - b);
    const earliest = slots[0] ?? 0;
    // A start that nobody touched may have passed meanwhile.
    if (!series.some((one) => one.startsAt === earliest || one.slotAt === earliest))
      requireStart(earliest, actor.at);
    const numberOf = (slotAt: number) => slots.indexOf(slotAt) + 1;
    const done = [];
    const written: number[] = [];
    // oxlint-disable no-await-in-loop -- one transaction has one connection.
    for (const { meetingId, slotAt, startsAt, staysAsItIs } of split.kept) {
      const one = byId.get(meetingId);
      if (!one) continue;
      await placeMeeting(trx, one, { seriesId: nextId, number: numberOf(slotAt), slotAt });
      if (staysAsItIs) continue;
      const was = invited.get(meetingId) ?? [];
      const place = { startsAt, slotAt, isApart: startsAt !== slotAt };
      const changed = await changeOccurrence(trx, one, { content, was, ...place }, organiser, actor);
      done.push(changed.room);
      written.push(meetingId);
      note(told.invited, changed.added, meetingId);
      note(told.uninvited, changed.removed, meetingId);
      note(told.changed, changed.changed, meetingId);
    }
    const known = await readFirstTimes(trx, deptId, edited.calendarId ?? seriesId);
    for (const startsAt of split.added) {
      const number = numberOf(startsAt);
      const place = {
        // The version that was named keeps the same request from being done twice.
        key: `meeting:series:${randomId()}`,
        seriesId: nextId,
        number,
        startsAt,
        firstAt: freshTime(startsAt, known),
      };
      const meetingId = await insertOccurrence(trx, organiser, content, place, actor.at);
      written.push(meetingId);
      for (const account of content.invitees)
        note(held.includes(account) ? told.changed : told.invited, [account], meetingId);
      await insertInvitees(trx, deptId, [meetingId], content.invitees);
    }
    await referAll(context, trx, actor, written, content.materials);
    if (split.dropped.length > 0) await markCalledOff(trx, deptId, split.dropped, reason, actor.at);
    for (const meetingId of split.dropped) {
      const scope = { roomId: String(byId.get(meetingId)?.roomId), realm: "edu", deptId } as const;
      done.push(await cancelMeetingRoom(trx, scope, actor.accountId, actor.at));
      note(told.calledOff, invited.get(meetingId) ?? [], meetingId);
    }
    // What falls away first: mails about one series are few.
    for (const what of ["calledOff", "uninvited", "changed", "invited"] as const)
      for (const [meetingIds, accountIds] of groupsOf(told[what])) {
        const telling = { deptId, what, meetingIds, accountIds, version: actor.at };
        await tellAll(context, trx, { ...telling, seriesId: edited.calendarId ?? seriesId });
      }
    // oxlint-enable no-await-in-loop
    await recordAct(trx, actor, {
      act: "meeting.change",
      thing: { kind: "meeting", id: meeting.meetingId },
      before: { title: edited.title, startAt: edited.startsAt, endAt: edited.endsAt, rule: edited.rule },
      after: {
        ...recorded(content, body.rule),
        reach: body.reach,
        added: split.added.length,
        dropped: split.dropped.length,
      },
    });
    return done;
  });
  tellRooms(context, changes);
  return await viewMeeting(context, params.id);
};

/** Throws `meetingRule` where the rule cannot be, or leaves nothing to come. */
function splitOf(
  series: readonly MeetingRecord[],
  reader: MeetingReader,
  meetingId: number,
  { content, rule, reach }: Asked,
  now: number,
): SeriesSplit {
  const { zone } = content;
  const edited = series.find((one) => one.meetingId === meetingId);
  const mayChange = (one: MeetingRecord) =>
    (reach === "all" || one.number >= (edited?.number ?? 1)) && actsFor(one, reader, now).includes("edit");
  const first = series.find(mayChange);
  if (!edited || !first) throw new Fault("meetingState");
  // Where the one that is edited was moved alone and stays there, the rule goes on from its slot.
  const isUntouched = zone === edited.zone && wallOf(edited.startsAt, zone) === content.start;
  const staysApart = isUntouched && edited.startsAt !== edited.slotAt;
  const before = wallOf(edited.slotAt, zone);
  const target = staysApart ? before : content.start;
  const start = reach === "following" ? target : firstStart(first.slotAt, before, target, zone, rule);
  const starts = occurrencesOf(start, zone, rule);
  if (starts === null) throw new Fault("meetingRule", { field: "rule" });
  const split = splitSeries(
    series.map((one) => ({
      meetingId: one.meetingId,
      slotAt: one.slotAt,
      startsAt: one.startsAt,
      isApart: one.isApart && one !== edited,
      isCalledOff: one.isCalledOff,
      isFixed: one.isCalledOff ? one.number < first.number || one.endsAt <= now : !mayChange(one),
    })),
    starts,
    { meetingId, start: target, zone, now },
  );
  if (split.kept.length + split.added.length === 0) throw new Fault("meetingRule", { field: "rule" });
  if (!staysApart) return split;
  const kept = split.kept.map((one) =>
    one.meetingId === meetingId ? { ...one, startsAt: edited.startsAt } : one,
  );
  return { ...split, kept };
}

const news = () => new Map<string, number[]>();

/** That these people are told of this meeting. */
function note(told: Map<string, number[]>, accounts: readonly string[], meetingId: number): void {
  for (const account of accounts) told.set(account, [...(told.get(account) ?? []), meetingId]);
}

/** Calendars tell occurrences by this: never the same as another one has had. */
function freshTime(startsAt: number, known: Set<number>): number {
  let at = startsAt;
  while (known.has(at)) at += 1_000;
  known.add(at);
  return at;
}
