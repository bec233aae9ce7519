import { type ActivityNotification, systemTypes } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../app/job.ts";
import { rebuildIndex } from "../search-index/index.ts";
import { ensurePerson } from "../users/index.ts";
import { activityHarness, day, hour } from "./harness.fixture.ts";
import { activitySource } from "./index.ts";
import type { Telling } from "./job-kinds.ts";
import { remindPeople, tellPeople } from "./tell-people.ts";

let school: Awaited<ReturnType<typeof activityHarness>>;
let classId: number;

beforeAll(async () => {
  school = await activityHarness();
  classId = await school.addClass("T");
  await school.addPerson("head", [{ role: "institutionAdmin" }]);
  await school.addPerson("lead", [{ role: "headTeacher", classId }]);
  await school.addPerson("teach", [{ role: "teacher" }]);
  for (const one of ["amy", "bob", "cat", "dan"]) await school.addPerson(one, [{ role: "student" }]);
  await school.addPerson("kid", [{ role: "student" }, { role: "student", classId }]);
  await school.addPerson("val", [{ role: "visitor" }]);
  await school.addGuardian("mum", "kid");
  await school.addPerson("north", [{ role: "student" }], 200);
  for (const account of ["head", "amy", "bob", "kid", "mum"]) {
    const rest = { realm: "edu", deptId: 100, kind: "university", avatar: "", classIds: [] } as const;
    const roles = [account === "mum" ? "guardian" : account === "head" ? "institutionAdmin" : "student"];
    await ensurePerson(school.app.database, { ...rest, account, nick: account, roles });
  }
});
afterAll(() => school.drop());

const going = async (activityId: number) =>
  (await school.people("head", activityId)).rows.map(({ userId, state }) => `${userId} ${state}`);
const refused = (key: string) => ({ key });
const jobApp = () =>
  ({ ...school.app, bus: school.bus, signal: AbortSignal.timeout(60_000) }) as unknown as JobContext;

async function told(account: string, activityId: number): Promise<string[]> {
  const rows = await school.app.database.query<{ attach: string }>({
    text: `select m.attach from im.system_message m join im.person p on p.id = m.to_id
      where p.account = $1 and m.type = $2 order by m.id`,
    values: [account, systemTypes.activity],
  });
  // Only the server writes these.
  const all = rows.map(({ attach }) => JSON.parse(attach) as ActivityNotification);
  return all.filter((one) => one.activityId === activityId).map(({ what, child }) => `${what}${child}`);
}

test("P4 of two people at the last place exactly one gets it; the other waits, and comes in when the first withdraws", async () => {
  const id = await school.arrange("head", { capacity: 1 });
  const [amy, bob] = await Promise.all([school.signUp("amy", id), school.signUp("bob", id)]);
  expect([amy.state, bob.state].toSorted()).toEqual(["going", "waiting"]);
  const [first, second] = amy.state === "going" ? (["amy", "bob"] as const) : (["bob", "amy"] as const);
  expect(await school.signUp(second, id)).toEqual({ state: "waiting", waitingNumber: 1 });
  expect((await school.signUp("cat", id)).waitingNumber).toBe(2);
  await school.withdraw(first, id);
  await school.withdraw(first, id);
  expect(await going(id)).toEqual([`${second} going`, "cat waiting"]);
  const shown = await school.open(second, id);
  expect(shown).toMatchObject({ phase: "full", going: 1, waiting: 1, own: "going" });
  expect(shown.places).toMatchObject([{ userId: second, state: "going", may: "withdraw" }]);
  expect((await school.signUp(first, id)).waitingNumber).toBe(2);
});

test("P4 twelve people at five places at the same moment take five, and the others wait in one order without a gap", async () => {
  const id = await school.arrange("head", { capacity: 5 });
  const many = Array.from({ length: 12 }, (_, at) => `crowd${at}`);
  for (const one of many) await school.addPerson(one, [{ role: "student" }]);
  const answers = await Promise.all(many.map((one) => school.signUp(one, id)));
  expect(answers.filter(({ state }) => state === "going")).toHaveLength(5);
  const waiting = answers.flatMap(({ waitingNumber }) => waitingNumber ?? []);
  expect(waiting.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test("P4 without a waiting list who comes too late is refused; more room lets in who waits, less throws nobody out", async () => {
  const id = await school.arrange("head", { capacity: 1, hasWaitingList: false });
  await school.signUp("amy", id);
  await expect(school.signUp("bob", id)).rejects.toMatchObject(refused("activityFull"));
  await school.save("head", id, { hasWaitingList: true });
  await school.signUp("bob", id);
  await school.save("head", id, { capacity: 2 });
  expect(await going(id)).toEqual(["amy going", "bob going"]);
  await school.save("head", id, { capacity: 1 });
  expect(await going(id)).toEqual(["amy going", "bob going"]);
});

test("P4 nobody signs up before it opens, after it closes, when it runs or is cancelled, nor withdraws once it has begun", async () => {
  const at = school.clock.at;
  const id = await school.arrange("head", { opensAt: at + hour, closesAt: at + day });
  await expect(school.signUp("amy", id)).rejects.toMatchObject(refused("activityClosed"));
  school.clock.at = at + 2 * hour;
  await school.signUp("amy", id);
  await school.call("POST /staff/activities/{id}/close", "head", { params: school.params(id), body: {} });
  await expect(school.signUp("bob", id)).rejects.toMatchObject(refused("activityClosed"));
  expect((await school.open("bob", id)).places).toMatchObject([{ may: null }]);
  school.clock.at = at + 3 * day;
  await expect(school.withdraw("amy", id)).rejects.toMatchObject(refused("activityClosed"));
  school.clock.at = at + 5 * day;
  expect(await school.listed("amy", { show: "past" })).toContain(id);
  await expect(school.cancel("head", id)).rejects.toMatchObject(refused("activityState"));
  school.clock.at = at;
});

test("P4 a guardian signs up the own child and nobody else's, takes no place of their own, and sees what is for the child's class", async () => {
  const id = await school.arrange("lead", { audience: "classes", classIds: [classId] });
  expect(await school.signUp("mum", id, "kid")).toMatchObject({ state: "going" });
  await expect(school.signUp("mum", id)).rejects.toMatchObject(refused("forbidden"));
  await expect(school.signUp("mum", id, "amy")).rejects.toMatchObject(refused("forbidden"));
  await expect(school.signUp("amy", id)).rejects.toMatchObject(refused("notFound"));
  expect((await school.open("mum", id)).places).toMatchObject([
    { userId: "kid", isSelf: false, state: "going" },
  ]);
  expect((await school.people("lead", id)).rows).toMatchObject([{ userId: "kid", signedUpBy: "MUM" }]);
  await school.withdraw("kid", id);
  expect(await going(id)).toEqual([]);
});

test("P4 visitors read what is public alone, another institution nothing, and a draft nobody", async () => {
  const open = await school.arrange("head", { isPublic: true });
  const inside = await school.arrange("head");
  const draft = await school.write("head", { isPublic: true });
  for (const as of [null, "val"]) {
    expect(await school.listed(as)).toContain(open);
    expect(await school.listed(as)).not.toContain(inside);
    expect((await school.open(as, open)).places).toEqual([]);
    await expect(school.open(as, inside)).rejects.toMatchObject(refused("notFound"));
  }
  for (const id of [open, inside, draft]) {
    await expect(school.open("north", id)).rejects.toMatchObject(refused("notFound"));
    await expect(school.signUp("north", id)).rejects.toMatchObject(refused("notFound"));
  }
  await expect(school.open("amy", draft)).rejects.toMatchObject(refused("notFound"));
  await expect(school.signUp("val", open)).rejects.toMatchObject(refused("forbidden"));
});

test("P4 a head teacher arranges for the own class alone, and a save over another's is refused", async () => {
  const own = await school.write("lead", { audience: "classes", classIds: [classId] });
  await expect(school.save("lead", own, { audience: "all" })).rejects.toMatchObject(refused("forbidden"));
  const other = await school.write("head");
  await expect(school.read("lead", other)).rejects.toMatchObject(refused("notFound"));
  const { version, content } = await school.read("head", other);
  await school.save("head", other, { titleEn: "Another name" });
  await expect(
    school.call("POST /staff/activities/{id}/save", "head", {
      params: school.params(other),
      body: { version, content },
    }),
  ).rejects.toMatchObject(refused("activityChanged"));
  await expect(school.save("head", other, { endAt: school.clock.at + day })).rejects.toMatchObject(
    refused("activityTimes"),
  );
  const empty = await school.write("head", { placeEn: "" });
  await expect(school.publish("head", empty)).rejects.toMatchObject(refused("activityIncomplete"));
});

test("P4 the calendar file keeps its UID, and its sequence rises with another place and with the cancellation", async () => {
  const id = await school.arrange("head", { isPublic: true });
  const lines = async () => (await school.calendar(null, id)).text.split("\r\n");
  const valueOf = (all: readonly string[], name: string) =>
    all.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  const first = await lines();
  expect(first[0]).toBe("BEGIN:VCALENDAR");
  expect(valueOf(first, "SEQUENCE")).toBe("0");
  expect(valueOf(first, "STATUS")).toBe("CONFIRMED");
  expect(valueOf(first, "LOCATION")).toBe("Observatory");
  expect(valueOf(first, "DTSTART")).toMatch(/^\d{8}T\d{6}Z$/);
  await school.save("head", id, { placeEn: "Roof\\, north; behind\nthe tank" });
  await school.cancel("head", id, "Clouds.");
  const last = await lines();
  expect(valueOf(last, "UID")).toBe(valueOf(first, "UID"));
  expect(valueOf(last, "SEQUENCE")).toBe("2");
  expect(valueOf(last, "STATUS")).toBe("CANCELLED");
  expect(valueOf(last, "METHOD")).toBe("CANCEL");
  expect(last.every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
});

test("P4 M11 who waited is told of the place, everybody of another time and of the cancellation, once however often it is tried, and the guardian with the child's name", async () => {
  const id = await school.arrange("head", { capacity: 2 });
  await school.signUp("amy", id);
  await school.signUp("mum", id, "kid");
  await school.signUp("bob", id);
  await school.withdraw("amy", id);
  const place = { deptId: 100, activityId: id };
  const admitted = {
    ...place,
    what: "admitted" as const,
    sequence: 0,
    accountIds: ["bob"],
  } satisfies Telling;
  await Promise.all([tellPeople(jobApp(), admitted), tellPeople(jobApp(), admitted)]);
  const startAt = school.clock.at + 4 * day;
  await school.save("head", id, { startAt, endAt: startAt + hour });
  await tellPeople(jobApp(), { ...place, what: "changed", sequence: 1, accountIds: null });
  // Of the time before there is nothing to remind of.
  await remindPeople(jobApp(), { ...place, startAt: startAt - day });
  await remindPeople(jobApp(), { ...place, startAt });
  await remindPeople(jobApp(), { ...place, startAt });
  await school.cancel("head", id);
  await tellPeople(jobApp(), { ...place, what: "cancelled", sequence: 2, accountIds: null });
  await remindPeople(jobApp(), { ...place, startAt });
  expect(await told("bob", id)).toEqual(["admitted", "changed", "reminder", "cancelled"]);
  expect(await told("mum", id)).toEqual(["changedKID", "reminderKID", "cancelledKID"]);
  expect(await told("amy", id)).toEqual([]);
});

test("P4 words find an activity where one may read it, and the attendance of those with a place is noted", async () => {
  const id = await school.arrange("head", { titleEn: "Kayaking at dawn", isPublic: true });
  const hidden = await school.arrange("head", { titleEn: "Kayaking for members" });
  const run = { signal: AbortSignal.timeout(60_000), progress: async () => {} };
  await rebuildIndex(school.app, [activitySource], run, { isFresh: true });
  expect(await school.listed(null, { search: "kayaking" })).toEqual([id]);
  expect(new Set(await school.listed("amy", { search: "kayak" }))).toEqual(new Set([id, hidden]));
  await school.signUp("amy", id);
  const mark = (userId: string, attended: boolean | null) =>
    school.call("POST /staff/activities/{id}/attendance", "head", {
      params: school.params(id),
      body: { userId, attended },
    });
  await mark("amy", true);
  expect((await school.people("head", id)).rows).toMatchObject([{ userId: "amy", attended: true }]);
  await expect(mark("bob", true)).rejects.toMatchObject(refused("notFound"));
});
