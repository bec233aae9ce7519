import { limits } from "@lyceum/contract/limits";
import type { MeetingRule } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readUnsubscribe, unsubscribe } from "../notifications/index.ts";
import { cancelRoom } from "../rooms/change-room.ts";
import { inviteGuest, readVisit } from "../rooms/index.ts";
import { makeRoomRepository } from "../rooms/repository.ts";
import { hour, meetingHarness } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof meetingHarness>>;

beforeAll(async () => {
  school = await meetingHarness();
  // Before the clocks of Europe change.
  school.clock.at = Date.UTC(2026, 8, 1, 8);
  await school.addPeople({ olga: "teacher", ina: "teacher", ivo: "student", max: "student", val: "visitor" });
  await school.addPeople({ nora: "teacher", pupil: "student" }, 200);
});
afterAll(() => school.drop());

const refused = (key: string, field?: string) =>
  expect.objectContaining({ key, ...(field === undefined ? {} : { field }) });
const weekly = (count: number): MeetingRule => ({
  every: "week",
  interval: 1,
  days: [1, 2, 3, 4, 5, 6, 7],
  by: "date",
  count,
  until: null,
});
const daily = (count: number): MeetingRule => ({ ...weekly(count), every: "day", days: [] });

async function seriesOf(id: number): Promise<number[]> {
  const rows = await school.kysely
    .selectFrom("edu.meeting as m")
    .innerJoin("edu.meeting as f", "f.series_id", "m.series_id")
    .select("m.meeting_id")
    .where("f.meeting_id", "=", id)
    .orderBy("m.number")
    .execute();
  return rows.map(({ meeting_id: one }) => one);
}

test("P7 a meeting is there for its organiser and who is invited, for members or for the public where it says so, and for nobody else", async () => {
  const closed = await school.plan("olga", { invitees: ["ina", "ivo"] });
  const members = await school.plan("olga", { audience: "members", title: "Open to all of us" });
  const open = await school.plan("olga", { audience: "public", title: "Seminar" });
  const own = [closed, members, open];
  const seen = async (as: string | null) => (await school.listed(as)).filter((id) => own.includes(id));
  expect(await seen("olga")).toEqual(own);
  expect(await seen("ivo")).toEqual(own);
  expect(await seen("max")).toEqual([members, open]);
  expect(await seen("val")).toEqual([open]);
  expect(await seen(null)).toEqual([open]);
  expect(await seen("nora")).toEqual([]);
  for (const one of ["max", "val", "nora", null])
    await expect(school.read(one, closed)).rejects.toEqual(refused("notFound"));
  expect(await school.listed("ivo", { show: "mine" })).toContain(closed);
  expect(await school.listed("ivo", { show: "mine" })).not.toContain(members);
  expect(await school.listed("max", { search: "semin" })).toEqual([open]);
  // Those outside learn neither who is invited nor the account of who invites.
  expect(await school.read(null, open)).toMatchObject({ invitees: [], organiser: { userId: "" }, acts: [] });
});

test("P7 pupils of a school for children do not organise, only staff invite the public, and nobody invites whom they may not write to", async () => {
  await expect(school.plan("pupil")).rejects.toEqual(refused("forbidden"));
  await expect(school.plan("ivo", { audience: "public" })).rejects.toEqual(refused("forbidden"));
  await expect(school.plan("olga", { invitees: ["nora"] })).rejects.toEqual(
    refused("roomAttendeeUnknown", "content.invitees"),
  );
  await expect(school.plan("olga", { zone: "Moon/Base" })).rejects.toEqual(
    refused("paramError", "content.zone"),
  );
  await expect(school.plan("olga", { start: "2026-02-30T10:00" })).rejects.toEqual(
    refused("paramError", "content.start"),
  );
  await expect(school.plan("olga", { start: "2020-02-20T10:00" })).rejects.toEqual(refused("roomStartPast"));
  expect(await school.plan("ivo", { audience: "members" })).toBeGreaterThan(0);
});

test("P7 planned twice with one key, also at once, it is one meeting", async () => {
  const plans = await Promise.all([1, 2, 3].map(() => school.plan("olga", {}, daily(3), "the-same-key")));
  expect(new Set(plans).size).toBe(1);
  expect(await seriesOf(plans[0] ?? 0)).toHaveLength(3);
});

test("P7 who is invited answers, changes their mind, and comments for the organiser's eyes", async () => {
  const id = await school.plan("olga", { invitees: ["ina", "ivo"] });
  expect((await school.answer("ivo", id, "accepted", "With cake")).own).toBe("accepted");
  expect((await school.answer("ivo", id, "declined", "Ill")).own).toBe("declined");
  const shown = async (as: string) =>
    (await school.read(as, id)).invitees.map(({ userId, answer, comment }) => [userId, answer, comment]);
  expect(await shown("olga")).toEqual([
    ["ina", null, ""],
    ["ivo", "declined", "Ill"],
  ]);
  expect(await shown("ina")).toEqual([
    ["ina", null, ""],
    ["ivo", "declined", ""],
  ]);
  await expect(school.answer("olga", id, "accepted")).rejects.toEqual(refused("forbidden"));
  await expect(school.answer("max", id, "accepted")).rejects.toEqual(refused("notFound"));
});

test("P7 the room opens to who is invited ten minutes before by the clock of the server, and to the organiser before", async () => {
  const id = await school.plan("olga", { invitees: ["ivo"], start: "2027-03-01T10:00" });
  const { startsAt } = await school.read("olga", id);
  const before = school.clock.at;
  const acts = async (as: string) => (await school.read(as, id)).acts;
  expect(await acts("ivo")).not.toContain("join");
  expect(await acts("olga")).toContain("join");
  school.clock.at = startsAt - 600_001;
  expect((await school.read("ivo", id)).roomId).toBeNull();
  school.clock.at = startsAt - 600_000;
  expect(await school.read("ivo", id)).toMatchObject({
    phase: "open",
    roomId: expect.stringMatching(/^\d{9}$/),
  });
  school.clock.at = startsAt + hour;
  expect(await acts("ivo")).not.toContain("join");
  expect(await school.listed("ivo", { show: "past" })).toContain(id);
  await expect(school.answer("ivo", id, "accepted")).rejects.toEqual(refused("meetingState"));
  school.clock.at = before;
});

test("P7 one occurrence is moved or called off alone; with all that follow they keep their days and time by the clock", async () => {
  const first = await school.plan("olga", { invitees: ["ivo"], start: "2026-12-21T09:00" }, daily(5));
  const all = await seriesOf(first);
  const starts = async () => Promise.all(all.map(async (id) => (await school.read("olga", id)).startsAt));
  const before = await starts();
  await school.save("olga", all[1] ?? 0, { start: "2026-12-22T15:00" });
  expect((await starts()).map((at, n) => (at - (before[n] ?? 0)) / hour)).toEqual([0, 6, 0, 0, 0]);
  await school.changeRule("olga", all[2] ?? 0, { start: "2026-12-24T10:00", title: "Moved" });
  expect((await starts()).map((at, n) => (at - (before[n] ?? 0)) / hour)).toEqual([0, 6, 25, 25, 25]);
  await school.callOff("olga", all[3] ?? 0);
  const phases = await Promise.all(all.map(async (id) => (await school.read("ivo", id)).phase));
  expect(phases).toEqual(["planned", "planned", "planned", "calledOff", "planned"]);
  expect((await school.callOff("olga", all[3] ?? 0)).reason).toBe("Snow.");
  await expect(school.save("olga", all[3] ?? 0, { title: "No" })).rejects.toEqual(refused("meetingState"));
  await school.callOff("olga", all[2] ?? 0, "following", "Fog.");
  expect((await school.read("ivo", all[3] ?? 0)).reason).toBe("Snow.");
  expect((await school.read("ivo", all[4] ?? 0)).reason).toBe("Fog.");
  await expect(school.callOff("ivo", first)).rejects.toEqual(refused("forbidden"));
});

test("P7 of two changes at once one is saved, and the other is told to read again", async () => {
  const id = await school.plan("olga");
  const { version } = await school.call("GET /meetings/{id}", "olga", {
    params: { id: String(id) },
    query: {},
  });
  const results = await Promise.allSettled(
    ["One", "Two"].map((title) => school.save("olga", id, { title }, version)),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find((one) => one.status === "rejected")?.reason).toEqual(refused("meetingChanged"));
});

test("P7 people are told once in the inbox and by mail, with a calendar that says what became of each occurrence", async () => {
  const id = await school.plan(
    "olga",
    { invitees: ["ina"], start: "2026-10-19T09:00", title: "Jour fixe" },
    weekly(8),
  );
  await school.runJobs();
  expect((await school.told("ina")).at(-1)).toBe(`invited ${id} 8`);
  const mail = school.sent.findLast(({ to }) => to === "ina@example.org");
  const lines = mail?.calendar?.text.split(/\r\n(?! )/) ?? [];
  expect(mail?.calendar?.method).toBe("REQUEST");
  expect(lines).toContain("METHOD:REQUEST");
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(8);
  expect(new Set(lines.filter((line) => line.startsWith("UID:"))).size).toBe(1);
  expect(new Set(lines.filter((line) => line.startsWith("RECURRENCE-ID"))).size).toBe(8);
  // Nine o'clock in Berlin, before and after the clocks change.
  expect(lines).toContain("DTSTART:20261019T070000Z");
  expect(lines).toContain("DTSTART:20261026T080000Z");
  expect(lines).toContain("SEQUENCE:0");
  const link = new URL(/http\S+/.exec(mail?.text ?? "")?.[0] ?? "");
  const own = { for: link.searchParams.get("for") ?? "" };
  expect((await school.read("ina", id, own)).isForOther).toBe(false);
  expect((await school.read("olga", id, own)).isForOther).toBe(true);

  const third = (await seriesOf(id))[2] ?? 0;
  await school.save("olga", third, { start: "2026-10-21T11:00", invitees: ["ina", "ivo"] });
  await school.callOff("olga", third);
  await school.runJobs();
  // What was called off before a change of it was told is told as that alone.
  expect((await school.told("ina")).slice(-2)).toEqual([`invited ${id} 8`, `calledOff ${third} 1`]);
  const last = school.sent.findLast(({ to }) => to === "ina@example.org")?.calendar;
  expect(last?.text).toContain("STATUS:CANCELLED");
  expect(last?.text).toContain("SEQUENCE:2");
  expect(await school.told("ivo")).toContain(`calledOff ${third} 1`);
  const count = (await school.told("ina")).length;
  await school.runJobs();
  expect(await school.told("ina")).toHaveLength(count);
});

test("P7 who wants no mail about meetings gets none, who gets one can end them, and a meeting that changes all the time sends few", async () => {
  const mailsTo = (name: string) => school.sent.filter(({ to }) => to === `${name}@example.org`);
  const id = await school.plan("olga", { invitees: ["ina", "ivo"], title: "Budget" });
  const before = mailsTo("ina").length;
  await unsubscribe(school.app, { deptId: 100, accountId: "ivo", kind: "meeting" });
  const ivoBefore = mailsTo("ivo").length;
  await school.runJobs();
  expect(mailsTo("ivo")).toHaveLength(ivoBefore);
  expect(await school.told("ivo")).toContain(`invited ${id} 1`);
  const mail = mailsTo("ina").at(-1);
  const stop = /<(\S+)>/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? "";
  expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  expect(mail?.text).toContain(stop);
  expect(mail?.text).toContain("invites you");
  expect(mail?.text).toContain("邀请您");
  const [grant = "", kind = ""] = new URL(stop).pathname.split("/").toReversed();
  expect(readUnsubscribe(school.app, kind, grant)).toMatchObject({ accountId: "ina", kind: "meeting" });
  for (let change = 0; change < 8; change += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await school.save("olga", id, { start: `2027-05-0${change + 1}T09:00` });
    // oxlint-disable-next-line no-await-in-loop
    await school.runJobs();
  }
  expect(mailsTo("ina")).toHaveLength(before + limits.meetingMailsMax.value);
  school.clock.at += hour;
  await school.runJobs();
  await school.runJobs();
  expect(mailsTo("ina")).toHaveLength(before + limits.meetingMailsMax.value + 1);
  const late = mailsTo("ina").at(-1)?.calendar;
  expect([late?.method, late?.text]).toEqual([
    "REQUEST",
    expect.stringContaining("DTSTART:20270508T070000Z"),
  ]);
  // Nobody is sent what is not so any more, and of what falls away everybody learns at once.
  for (let change = 0; change < 8; change += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await school.save("olga", id, { start: `2027-06-0${change + 1}T09:00` });
    // oxlint-disable-next-line no-await-in-loop
    await school.runJobs();
  }
  const full = mailsTo("ina").length;
  await school.save("olga", id, { invitees: ["ivo"] });
  await school.runJobs();
  expect(mailsTo("ina").at(-1)?.calendar?.method).toBe("CANCEL");
  school.clock.at += hour;
  await school.runJobs();
  expect(mailsTo("ina")).toHaveLength(full + 1);
});

test("P7 the room of a meeting is planned by the meeting alone, asks strangers for a password, and is in no list of rooms", async () => {
  const id = await school.plan("olga", { invitees: ["ivo"] });
  const { roomId } = await school.read("olga", id);
  const scope = { roomId: roomId ?? "", realm: "edu", deptId: 100 } as const;
  await expect(cancelRoom({ ...school.app, bus: school.bus }, scope, "olga")).rejects.toEqual(
    refused("roomOfMeeting"),
  );
  const row = await school.kysely
    .selectFrom("rooms.room")
    .selectAll()
    .where("id", "=", Number(roomId))
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    is_meeting: true,
    name: "Timetable",
    password: expect.stringMatching(/^\d{6}$/),
  });
  await school.save("olga", id, { audience: "members" });
  const after = await school.kysely
    .selectFrom("rooms.room")
    .select("password")
    .where("id", "=", Number(roomId))
    .executeTakeFirstOrThrow();
  expect(after.password).toBeNull();
});

test("P7 a meeting that was held has a review, with who came for the organiser alone", async () => {
  const id = await school.plan("olga", { invitees: ["ivo"], audience: "members" });
  const { startsAt } = await school.read("olga", id);
  const review = (as: string | null) =>
    school.call("GET /meetings/{id}/review", as, { params: { id: String(id) } });
  await expect(review("olga")).rejects.toEqual(refused("meetingState"));
  const before = school.clock.at;
  school.clock.at = startsAt;
  await school.inRoom(id, "open");
  expect((await school.read("ivo", id)).phase).toBe("running");
  await expect(school.save("olga", id, { title: "Late" })).rejects.toEqual(refused("meetingState"));
  school.clock.at += hour / 2;
  await school.inRoom(id, "end");
  const own = await review("olga");
  expect(own.attendance?.attendees.map(({ account, hasCome }) => [account, hasCome])).toEqual([
    ["ivo", false],
  ]);
  expect(own.attendance?.visitors).toMatchObject([{ account: "olga", presentMs: hour / 2 }]);
  expect((await review("max")).attendance).toBeNull();
  await expect(review(null)).rejects.toEqual(refused("notFound"));
  school.clock.at = before;
});

test("P7 R1 while a public meeting is held visitors find the way in as guests, where the institution takes them, and never at a school for children", async () => {
  const id = await school.plan("olga", { audience: "public", title: "Open evening" });
  const inside = await school.plan("olga", { audience: "members" });
  const ofChildren = await school.plan("nora", { audience: "public" });
  const visit = async (as: string | null, of = id, host?: string) =>
    (await school.read(as, of, {}, host)).visit;
  expect(await visit(null)).toBeNull();
  const before = school.clock.at;
  school.clock.at = (await school.read("olga", id)).startsAt;
  for (const one of [id, inside, ofChildren]) await school.inRoom(one, "open");
  const given = await visit(null);
  expect(given).toMatchObject({ roomId: expect.stringMatching(/^\d{9}$/) });
  expect(await visit("ivo")).toBeNull();
  await expect(visit(null, inside)).rejects.toEqual(refused("notFound"));
  expect(await visit(null, ofChildren, "northfield.localhost")).toBeNull();
  expect((await school.read(null, id)).acts).toEqual([]);

  const scope = { roomId: given?.roomId ?? "", realm: "edu", deptId: 100 } as const;
  const invitation = given?.invitation ?? "";
  expect((await inviteGuest(school.app, scope, { invitation, nick: "Eve" })).account).toMatch(/^guest\./);
  const setGuests = async (roomGuests: boolean) =>
    await school.kysely
      .updateTable("edu.institution")
      .set({ features: JSON.stringify({ roomGuests }) })
      .where("dept_id", "in", [100, 200])
      .execute();
  await setGuests(true);
  // Also where such a school lets guests into other rooms.
  expect(await visit(null, ofChildren, "northfield.localhost")).toBeNull();
  await setGuests(false);
  expect(await visit(null)).toBeNull();
  await setGuests(true);
  await school.inRoom(id, "end");
  expect(await visit(null)).toBeNull();
  school.clock.at = before;
});

test("P7 R1 guests of a public meeting wait, also in a room of before, and after one is blocked the page lets none in until the host lifts it", async () => {
  const id = await school.plan("olga", { audience: "public", title: "Old room" });
  const before = school.clock.at;
  school.clock.at = (await school.read("olga", id)).startsAt;
  await school.inRoom(id, "open");
  const visit = async () => (await school.read(null, id)).visit;
  const given = await visit();
  const scope = { roomId: given?.roomId ?? "", realm: "edu", deptId: 100 } as const;
  await sql`update rooms.entry set event = event #- '{options,guestsWait}'
    where room_id = ${Number(scope.roomId)} and rev = 1`.execute(school.kysely);
  const rooms = makeRoomRepository(school.app, () => {});
  const guest = await inviteGuest(school.app, scope, { invitation: given?.invitation ?? "", nick: "Eve" });
  const entrant = {
    account: guest.account,
    nick: "Eve",
    avatar: "",
    isGuest: true,
    mayHost: false,
    seat: "n1/2",
  };
  const state = await rooms.enter(scope, { entrant, resumes: false, password: undefined });
  expect(state.guestsWait).toBeUndefined();
  expect(state.waiting.map(({ account }) => account)).toEqual([guest.account]);

  const block = async (isOn: boolean) =>
    await rooms.decide(scope, {
      by: "member",
      account: "olga",
      act: { do: "setBlocked", account: guest.account, isOn },
    });
  await block(true);
  expect(await visit()).toBeNull();
  await block(false);
  const fresh = await visit();
  expect(fresh).not.toBeNull();
  expect(fresh?.invitation).not.toBe(given?.invitation);
  await rooms.close();
  school.clock.at = before;
});

test("P7 R1 a meeting that is public no more before it begins takes no guests", async () => {
  const id = await school.plan("olga", { audience: "members" });
  const takes = async () => {
    const { roomId } = await school.read("olga", id);
    const scope = { roomId: roomId ?? "", realm: "edu", deptId: 100 } as const;
    return (await readVisit(school.app, scope)) !== null;
  };
  expect(await takes()).toBe(false);
  await school.save("olga", id, { audience: "public" });
  expect(await takes()).toBe(true);
  await school.save("olga", id, { audience: "invitees" });
  expect(await takes()).toBe(false);
});
