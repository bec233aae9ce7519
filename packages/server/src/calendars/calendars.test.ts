import type { ActivityContent, CalendarPart } from "@lyceum/contract/shapes";
import { wallOf } from "@lyceum/domain/dates";
import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { activityHandlers, registerActivityFiles } from "../activities/index.ts";
import { makeAddressOf } from "../app/client-address.ts";
import { registerCalendarFeed } from "../app/http/calendar-feed.ts";
import { staffHarness, text } from "../documents/harness.fixture.ts";
import { learningHandlers, registerQuestionFiles } from "../learning/index.ts";
import { liveHandlers, registerLiveDoor, registerLiveFiles } from "../live/index.ts";
import { meetingHandlers, registerMeetingFiles } from "../meetings/index.ts";
import { ensurePerson } from "../users/index.ts";
import { calendarHandlers } from "./index.ts";

const day = 86_400_000;
const hour = 3_600_000;
const open = () =>
  staffHarness({
    ...calendarHandlers,
    ...learningHandlers,
    ...activityHandlers,
    ...liveHandlers,
    ...meetingHandlers,
  });

let school: Awaited<ReturnType<typeof open>>;
let classId: number;
const http = Fastify();

beforeAll(async () => {
  registerActivityFiles();
  registerQuestionFiles();
  registerLiveFiles();
  registerLiveDoor();
  registerMeetingFiles();
  school = await open();
  school.clock.at = Date.parse("2026-09-01T08:00:00Z");
  classId = await school.addClass("K");
  await school.addPerson("head", [{ role: "institutionAdmin" }]);
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const pupil of ["pia", "paul"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  await school.addPerson("mum", [{ role: "guardian" }]);
  for (const account of ["head", "paul", "pia", "mum"]) {
    const rest = { realm: "edu", deptId: 100, kind: "university", avatar: "", classIds: [] } as const;
    const roles = [account === "head" ? "institutionAdmin" : account === "mum" ? "guardian" : "student"];
    await ensurePerson(school.app.database, { ...rest, account, nick: account, roles });
  }
  await school.addPerson("north", [{ role: "student" }], 200);
  await school.kysely
    .insertInto("edu.guardian_link")
    .values({
      guardian_id: "mum",
      ward_id: "pia",
      dept_id: 100,
      created_by: "head",
      created_at: school.clock.at,
    })
    .execute();
  registerCalendarFeed(http, { ...school.app, addressOf: makeAddressOf([]) });
});
afterAll(async () => {
  await http.close();
  await school.drop();
});

const make = (as: string, ...parts: CalendarPart[]) => school.call("POST /calendar", as, { body: { parts } });
const read = async (path: string, headers: Record<string, string> = {}) =>
  await http.inject({ method: "GET", url: path, headers });
const paramsOf = (id: number) => ({ id: String(id) });

async function arrange(content: Partial<ActivityContent>): Promise<number> {
  const { activityId } = await school.call("POST /staff/activities", "head", { body: {} });
  await change(activityId, {
    titleEn: "Stars",
    placeEn: "Observatory",
    startAt: school.clock.at + 3 * day,
    endAt: school.clock.at + 3 * day + 2 * hour,
    ...content,
  });
  const { version } = await school.call("GET /staff/activities/{id}", "head", {
    params: paramsOf(activityId),
  });
  await school.call("POST /staff/activities/{id}/publish", "head", {
    params: paramsOf(activityId),
    body: { version },
  });
  return activityId;
}

async function change(activityId: number, more: Partial<ActivityContent>): Promise<void> {
  const params = paramsOf(activityId);
  const { version, content } = await school.call("GET /staff/activities/{id}", "head", { params });
  await school.call("POST /staff/activities/{id}/save", "head", {
    params,
    body: { version, content: { ...content, ...more } },
  });
}

const signUp = (as: string, activityId: number, userId?: string) =>
  school.call("POST /activities/{id}/signUp", as, {
    params: paramsOf(activityId),
    body: userId === undefined ? {} : { userId },
  });

/** The event of this UID as its lines. */
function eventOf(calendar: string, uid: string): string {
  const unfolded = calendar.replaceAll(/\r\n[ \t]/gu, "");
  return unfolded.split("BEGIN:VEVENT").find((part) => part.includes(`UID:${uid}`)) ?? "";
}

test("P8 a calendar reads due dates at a secret address, until it is replaced or ended", async () => {
  const { questionId } = await school.call("POST /staff/questions", "tina", {
    body: {
      content: {
        subject: "mathematics",
        lang: "en-US",
        stem: text("What is right?"),
        body: { kind: "trueFalse", right: true },
        explanation: text("Because it is."),
        difficulty: 2,
        tags: [],
      },
    },
  });
  const at = school.clock.at;
  const dueAt = at + 2 * day;
  const { homeworkId, version } = await school.call("POST /staff/homework", "tina", {
    body: {
      content: {
        title: "Fractions; part 2",
        note: "",
        subject: "mathematics",
        classIds: [classId],
        openAt: at - hour,
        dueAt,
        closeAt: at + 4 * day,
        releaseRule: "submit",
        attempts: 1,
        isShuffled: false,
        items: [{ questionId, points: 1 }],
      },
    },
  });
  const params = paramsOf(homeworkId);
  await school.call("POST /staff/homework/{id}/publish", "tina", { params, body: { version } });
  const { path } = await make("pia", "homework");
  const answer = await read(path);
  expect(answer.headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8",
    "cache-control": "private, no-cache",
  });
  expect(answer.body).toContain(`UID:homework-${homeworkId}@100.lyceum`);
  expect(answer.body).toContain("Fractions\\; part 2");
  expect(answer.body).toContain("DTSTART:20260903T080000Z");
  // One pupil has another end.
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params,
    body: { userId: "pia", until: dueAt + 3 * day, reopens: false },
  });
  expect((await read(path)).body).toContain("DTSTART:20260906T080000Z");
  expect((await read((await make("paul", "homework")).path)).body).toContain("DTSTART:20260903T080000Z");
  expect(await school.call("GET /calendar", "pia", {})).toMatchObject({ readAt: at, parts: ["homework"] });
  const next = await make("pia", "homework");
  expect((await read(path)).statusCode).toBe(404);
  expect((await read(next.path)).statusCode).toBe(200);
  for (let times = 0; times < 2; times += 1) await school.call("POST /calendar/end", "pia", { body: {} });
  expect((await read(next.path)).statusCode).toBe(404);
  expect(await school.call("GET /calendar", "pia", {})).toMatchObject({ madeAt: null, readAt: null });
});

test("P4 a subscribed calendar carries the activities of somebody and of their children, follows changes, says what is cancelled, and leaves out what was given back", async () => {
  const one = await arrange({ capacity: 1 });
  const other = await arrange({ titleEn: "Choir" });
  await signUp("paul", one);
  await signUp("mum", one, "pia");
  await signUp("mum", other, "pia");
  const { path } = await make("mum", "activities");
  const uid = (id: number) => `activity-${id}@100.lyceum`;
  const first = (await read(path)).body;
  expect(eventOf(first, uid(other))).toContain("SUMMARY:Choir (PIA)");
  expect(eventOf(first, uid(other))).toContain("STATUS:CONFIRMED");
  expect(eventOf(first, uid(other))).toContain("DTSTART:20260904T080000Z");
  expect(eventOf(first, uid(one))).toContain("SUMMARY:Waiting list: Stars (PIA)");
  expect(eventOf(first, uid(one))).toContain("STATUS:TENTATIVE");
  expect(first).not.toContain("homework-");
  await change(other, { startAt: school.clock.at + 3 * day + hour });
  const moved = eventOf((await read(path)).body, uid(other));
  expect(moved).toContain("DTSTART:20260904T090000Z");
  expect(moved).toContain("SEQUENCE:1");
  await school.call("POST /staff/activities/{id}/cancel", "head", {
    params: paramsOf(other),
    body: { reason: "Rain." },
  });
  await school.call("POST /activities/{id}/withdraw", "mum", {
    params: paramsOf(one),
    body: { userId: "pia" },
  });
  const last = (await read(path)).body;
  expect(eventOf(last, uid(other))).toContain("STATUS:CANCELLED");
  expect(eventOf(last, uid(other))).toContain("SEQUENCE:2");
  expect(eventOf(last, uid(one))).toBe("");
  // Nobody is given a calendar with what is for others: another institution has nothing of it.
  const north = await make("north", "activities");
  expect((await read(north.path)).body).not.toContain("VEVENT");
});

test("P4 a calendar that has not changed is not sent again, and one that has is, within the same second too", async () => {
  const id = await arrange({ titleEn: "Walk" });
  await signUp("paul", id);
  const { path } = await make("paul", "activities");
  const first = await read(path);
  const tag = String(first.headers["etag"]);
  const modified = String(first.headers["last-modified"]);
  school.clock.at += 60_000;
  const again = await read(path);
  expect([again.body, again.headers["etag"]]).toEqual([first.body, tag]);
  expect((await read(path, { "if-none-match": tag })).statusCode).toBe(304);
  expect((await read(path, { "if-modified-since": modified })).statusCode).toBe(304);
  school.clock.at -= 60_000;
  await change(id, { placeEn: "Old bridge" });
  const next = await read(path, { "if-none-match": tag, "if-modified-since": modified });
  expect(next.statusCode).toBe(200);
  expect((await read(path, { "if-modified-since": modified })).statusCode).toBe(200);
  expect(next.body).toContain("Old bridge");
});

test("P4 what a calendar carries is chosen, changed without a new address, and bound by what is switched on and by who asks", async () => {
  const { path } = await make("pia", "homework", "meetings", "live");
  await school.call("POST /calendar/parts", "pia", { body: { parts: ["activities"] } });
  expect(await school.call("GET /calendar", "pia", {})).toMatchObject({
    parts: ["activities"],
    offered: ["homework", "activities", "live", "meetings"],
  });
  expect((await read(path)).body).not.toContain("homework-");
  // Guardians do no homework.
  await expect(make("mum", "homework")).rejects.toMatchObject({ key: "paramError" });
  await school.call("POST /calendar/end", "mum", { body: {} });
  await expect(
    school.call("POST /calendar/parts", "mum", { body: { parts: ["activities"] } }),
  ).rejects.toMatchObject({ key: "notFound" });
  await school.kysely
    .updateTable("edu.institution")
    .set({ features: JSON.stringify({ activities: false }) })
    .where("dept_id", "=", 100)
    .execute();
  expect((await read(path)).statusCode).toBe(404);
  expect((await school.call("GET /calendar", "pia", {})).offered).not.toContain("activities");
  await school.kysely
    .updateTable("edu.institution")
    .set({ features: JSON.stringify({}) })
    .where("dept_id", "=", 100)
    .execute();
});

test("P4 P6 P7 a calendar carries meetings to which somebody is invited until they decline, and broadcasts that they are reminded of", async () => {
  const at = school.clock.at;
  const { path } = await make("paul", "live", "meetings");
  expect((await read(path)).body).not.toContain("VEVENT");
  const { meetingId } = await school.call("POST /meetings", "head", {
    body: {
      key: "key-of-test-1",
      rule: null,
      content: {
        title: "Council",
        about: "",
        start: wallOf(at + day, "Europe/Berlin"),
        zone: "Europe/Berlin",
        durationMs: hour,
        agenda: [],
        materials: [],
        invitees: ["paul"],
        audience: "invitees",
      },
    },
  });
  const uid = `meeting-${meetingId}@100.lyceum`;
  expect(eventOf((await read(path)).body, uid)).toContain("DTSTART:20260902T080000Z");
  await school.call("POST /meetings/{id}/answer", "paul", {
    params: paramsOf(meetingId),
    body: { answer: "declined", comment: "", reach: "one" },
  });
  expect((await read(path)).body).not.toContain("Council");
  const { liveId } = await school.call("POST /staff/live", "head", { body: {} });
  const params = paramsOf(liveId);
  const { version, content } = await school.call("GET /staff/live/{id}", "head", { params });
  await school.call("POST /staff/live/{id}/save", "head", {
    params,
    body: {
      version,
      content: {
        ...content,
        titleEn: "Launch",
        speakers: [{ name: "", nameEn: "Dr. Arden", about: "", aboutEn: "" }],
        startAt: at + day,
        minutes: 60,
      },
    },
  });
  await school.call("POST /staff/live/{id}/publish", "head", { params, body: { version: version + 1 } });
  expect((await read(path)).body).not.toContain("Launch");
  await school.call("POST /live/{id}/remind", "paul", { params, body: { isOn: true } });
  expect(eventOf((await read(path)).body, `live-${liveId}@100.lyceum`)).toContain("SUMMARY:Launch");
});

test("P8 the secret of a calendar is kept as a hash, and no other address is one", async () => {
  const { path } = await make("pia", "homework");
  const rows = await school.kysely.selectFrom("edu.calendar_feed").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(path.slice(10, 54));
  for (const bad of ["/calendar/1.ics", `/calendar/${"a".repeat(44)}.ics`, path.replace(".ics", "")])
    expect((await read(bad)).statusCode).toBe(404);
  await school.kysely
    .updateTable("edu.account")
    .set({ status: "disabled" })
    .where("id", "=", "pia")
    .execute();
  expect((await read(path)).statusCode).toBe(404);
});
