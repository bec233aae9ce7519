import { type LiveNotification, type RoomAct, systemTypes } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../app/job.ts";
import { viewReadable } from "../files/index.ts";
import { makeRoomRepository } from "../rooms/repository.ts";
import { ensurePerson } from "../users/index.ts";
import { hour, liveHarness, minute } from "./harness.fixture.ts";
import { remindPeople, tellPeople } from "./tell-people.ts";

let school: Awaited<ReturnType<typeof liveHarness>>;
let classId: number;

beforeAll(async () => {
  school = await liveHarness();
  classId = await school.addClass("T");
  await school.addPerson("head", [{ role: "institutionAdmin" }]);
  await school.addPerson("teach", [{ role: "teacher", classId }]);
  for (const one of ["amy", "bob"]) await school.addPerson(one, [{ role: "student" }]);
  await school.addPerson("kid", [{ role: "student" }, { role: "student", classId }]);
  await school.addPerson("north", [{ role: "student" }], 200);
  await school.addPerson("principal", [{ role: "institutionAdmin" }], 200);
  for (const account of ["head", "teach", "amy", "bob", "kid", "north", "principal"]) {
    const isNorth = account === "north" || account === "principal";
    const rest = { realm: "edu", deptId: isNorth ? 200 : 100, avatar: "", classIds: [] } as const;
    const isStaff = account === "head" || account === "teach" || account === "principal";
    const roles = [isStaff ? "institutionAdmin" : "student"];
    await ensurePerson(school.app.database, {
      ...rest,
      kind: isNorth ? "k12" : "university",
      account,
      nick: account,
      roles,
    });
  }
});
afterAll(() => school.drop());

const refused = (key: string) => ({ key });
const jobApp = () =>
  ({ ...school.app, bus: school.bus, signal: AbortSignal.timeout(60_000) }) as unknown as JobContext;
const rooms = () => makeRoomRepository(school.app, () => {});
const entrant = (account: string, isGuest = false) => ({
  account,
  nick: account,
  avatar: "",
  isGuest,
  mayHost: !isGuest,
  seat: `n.${account}`,
});

async function told(account: string, liveId: number): Promise<string[]> {
  const rows = await school.app.database.query<{ attach: string }>({
    text: `select m.attach from im.system_message m join im.person p on p.id = m.to_id
      where p.account = $1 and m.type = $2 order by m.id`,
    values: [account, systemTypes.live],
  });
  // Only the server writes these.
  const all = rows.map(({ attach }) => JSON.parse(attach) as LiveNotification);
  return all.filter((one) => one.liveId === liveId).map(({ what }) => what);
}

test("P6 a broadcast is open when its presenter has opened the studio, live while somebody presents, and over with its room", async () => {
  const id = await school.announce("head", { startAt: school.clock.at + 2 * hour });
  await expect(school.enter("amy", id)).rejects.toMatchObject(refused("liveState"));
  await expect(school.enter("head", id)).rejects.toMatchObject(refused("liveState"));
  const { at } = school.clock;
  school.clock.at = at + 90 * minute;
  const [first, second] = await Promise.all([school.enter("head", id), school.enter("head", id)]);
  expect(first).toEqual(second);
  expect(first.isPresenter).toBe(true);
  expect((await school.open("amy", id)).phase).toBe("open");
  expect(await school.enter("amy", id)).toEqual({ roomId: first.roomId, isPresenter: false });
  const scope = { roomId: first.roomId, realm: "edu", deptId: 100 } as const;
  const repository = rooms();
  const enter = (account: string) =>
    repository.enter(scope, { entrant: entrant(account), resumes: false, password: undefined });
  await enter("head");
  const inside = await enter("amy");
  expect(inside.members.find(({ account }) => account === "amy")).toMatchObject({
    mayHost: false,
    place: "off",
  });
  expect(await school.open("amy", id)).toMatchObject({ phase: "live", viewers: 2 });
  expect(await school.listed("amy", { show: "now" })).toContain(id);
  await expect(school.cancel("head", id)).rejects.toMatchObject(refused("liveState"));
  await repository.decide(scope, { by: "member", account: "head", act: { do: "dissolve" } });
  expect(await school.open("amy", id)).toMatchObject({ phase: "ended", viewers: 0 });
  expect(await school.listed("amy", { show: "past" })).toContain(id);
  await expect(school.enter("head", id)).rejects.toMatchObject(refused("liveState"));
  school.clock.at = at;
});

test("P6 R8 of a public broadcast that is over, members are led to the recording and visitors are not", async () => {
  const id = await school.announce("head", { startAt: school.clock.at + 10 * minute, isPublic: true });
  const { roomId } = await school.enter("head", id);
  const scope = { roomId, realm: "edu", deptId: 100 } as const;
  const repository = rooms();
  await repository.enter(scope, { entrant: entrant("head"), resumes: false, password: undefined });
  await repository.decide(scope, { by: "member", account: "head", act: { do: "dissolve" } });
  expect(await school.open("amy", id)).toMatchObject({ wasRecorded: false, may: { replay: false } });
  const row = { dept_id: 100, room_id: Number(roomId), rev: 1, name: "River", started_at: school.clock.at };
  const keep = (state: "failed" | "ready") =>
    school.kysely
      .insertInto("edu.recording")
      .values({ ...row, state })
      .onConflict((conflict) => conflict.columns(["room_id", "rev"]).doUpdateSet({ state }))
      .execute();
  await keep("failed");
  expect(await school.open("amy", id)).toMatchObject({ wasRecorded: false, may: { replay: false } });
  await keep("ready");
  expect(await school.open("amy", id)).toMatchObject({ wasRecorded: true, may: { replay: true } });
  expect(await school.open(null, id)).toMatchObject({ wasRecorded: true, may: { replay: false } });
});

test("P6 materials are chosen at any time, and read by whom a broadcast is for, by visitors only where they may come in", async () => {
  const file = async (deptId = 100) => {
    const id = randomId();
    await school.kysely
      .insertInto("edu.asset")
      .values({
        id,
        dept_id: deptId,
        owner_id: deptId === 100 ? "head" : "principal",
        purpose: "attachment",
        name: "river.pdf",
        kind: "file",
        type: "application/pdf",
        size: 1,
        held: 1,
        sha256: Buffer.from(id),
        state: "ready",
        created_at: school.clock.at,
      })
      .execute();
    return id;
  };
  const [first, second, foreign] = [await file(), await file(), await file(200)];
  const own = await school.announce("head", { startAt: school.clock.at + 10 * minute, isPublic: true });
  await school.materials("head", own, [second, first, second]);
  const idsFor = async (as: string | null, id: number) =>
    (await school.open(as, id)).materials.map((one) => one.id);
  /** Those whose links open, too. */
  const opened = async (as: string | null, ids: string[]) =>
    (await viewReadable(school.app as never, { realm: "edu", deptId: 100, accountId: as }, ids)).map(
      ({ id }) => id,
    );
  expect(await idsFor("amy", own)).toEqual([second, first]);
  expect(await opened("amy", [first])).toEqual([first]);
  // Where the institution takes guests, visitors of a public one read them as they watch it.
  const guests = async (isOn: boolean) =>
    await sql`update edu.institution set features = features || ${JSON.stringify({ roomGuests: isOn })}::jsonb
      where dept_id = 100`.execute(school.kysely);
  await guests(true);
  expect([await idsFor(null, own), await opened(null, [first])]).toEqual([[second, first], [first]]);
  await guests(false);
  expect([await idsFor(null, own), await opened(null, [first])]).toEqual([[], []]);
  expect(await idsFor("amy", own)).toEqual([second, first]);
  await guests(true);

  for (const as of ["amy", "teach", "north", "principal"])
    await expect(school.materials(as, own, [])).rejects.toMatchObject(refused("notFound"));
  await expect(school.materials("head", own, [foreign])).rejects.toMatchObject(refused("notFound"));
  expect(await idsFor("amy", own)).toEqual([second, first]);

  // Of two who choose at the same time the second hears of it, and what is sent again is no choice.
  await school.materials("head", own, [second, first], []);
  await expect(school.materials("head", own, [second], [first])).rejects.toMatchObject(
    refused("liveChanged"),
  );
  expect(await idsFor("amy", own)).toEqual([second, first]);

  // While it is held and when it is over.
  const { roomId } = await school.enter("head", own);
  const scope = { roomId, realm: "edu", deptId: 100 } as const;
  await rooms().enter(scope, { entrant: entrant("head"), resumes: false, password: undefined });
  const told: string[] = [];
  const stop = school.app.bus.subscribe((message) => {
    if (message.kind === "roomFrame" && message.roomId === roomId) told.push(message.frame);
  });
  // Visitors do not hear who of the staff it was.
  await school.addPerson("deputy", [{ role: "institutionAdmin" }]);
  await school.materials("deputy", own, [first]);
  stop();
  expect(told).toEqual([expect.stringMatching(/"account":"head".*"kind":"materials"/)]);
  expect(await idsFor("amy", own)).toEqual([first]);
  await rooms().decide(scope, { by: "member", account: "head", act: { do: "dissolve" } });
  await school.materials("head", own, [first, second]);
  expect((await school.open("amy", own)).phase).toBe("ended");
  expect(await idsFor("amy", own)).toEqual([first, second]);

  const ofClass = await school.announce("teach", { audience: "classes", classIds: [classId] });
  const forClass = await file();
  await school.kysely
    .updateTable("edu.asset")
    .set({ owner_id: "teach" })
    .where("id", "=", forClass)
    .execute();
  await school.materials("teach", ofClass, [forClass]);
  expect(await idsFor("kid", ofClass)).toEqual([forClass]);
  expect(await opened("kid", [forClass])).toEqual([forClass]);
  expect(await opened("amy", [forClass])).toEqual([]);
  await school.cancel("teach", ofClass);
  await expect(school.materials("teach", ofClass, [])).rejects.toMatchObject(refused("liveState"));
});

test("P6 into the room of a broadcast for a class come its people alone, and its number leads nobody else in", async () => {
  const id = await school.announce("teach", {
    audience: "classes",
    classIds: [classId],
    startAt: school.clock.at + 10 * minute,
  });
  const { roomId } = await school.enter("teach", id);
  await expect(school.enter("amy", id)).rejects.toMatchObject(refused("notFound"));
  const scope = { roomId, realm: "edu", deptId: 100 } as const;
  const repository = rooms();
  const enter = (account: string, isGuest = false) =>
    repository.enter(scope, { entrant: entrant(account, isGuest), resumes: false, password: undefined });
  await enter("kid");
  await expect(enter("amy")).rejects.toMatchObject(refused("roomMissing"));
  await expect(enter("guest.1", true)).rejects.toMatchObject(refused("roomMissing"));
});

test("P6 visitors see what is public and come in without a name where the institution takes guests, at a school for children never", async () => {
  const soon = { startAt: school.clock.at + 10 * minute, isPublic: true };
  const open = await school.announce("head", soon);
  const inside = await school.announce("head");
  expect(await school.listed(null)).toContain(open);
  expect(await school.listed(null)).not.toContain(inside);
  await expect(school.open(null, inside)).rejects.toMatchObject(refused("notFound"));
  await expect(school.open("north", open)).rejects.toMatchObject(refused("notFound"));
  const visit = (id: number, host?: string) =>
    school.call("POST /live/{id}/visit", null, { params: school.params(id), body: {} }, host);
  await expect(visit(open)).rejects.toMatchObject(refused("liveState"));
  const { roomId } = await school.enter("head", open);
  expect((await school.open(null, open)).may).toMatchObject({ visit: true, watch: false, remind: false });
  expect(await visit(open)).toMatchObject({ roomId, account: expect.stringMatching(/^guest\./) as string });
  await expect(visit(inside)).rejects.toMatchObject(refused("notFound"));
  // It may invite guests into rooms, and still shows nobody what pupils say there.
  await school.app.database.kysely
    .updateTable("edu.institution")
    .set({ features: JSON.stringify({ roomGuests: true }) })
    .where("dept_id", "=", 200)
    .execute();
  const north = await school.announce("principal", soon);
  await school.enter("principal", north);
  await expect(visit(north, "northfield.localhost")).rejects.toMatchObject(refused("forbidden"));
});

test("P6 while a visitor is blocked no visitor comes into the broadcast, the page says so, and members come as before", async () => {
  const id = await school.announce("head", { startAt: school.clock.at + 10 * minute, isPublic: true });
  const { roomId } = await school.enter("head", id);
  const scope = { roomId, realm: "edu", deptId: 100 } as const;
  const repository = rooms();
  const come = (account: string, isGuest = false) =>
    repository.enter(scope, {
      entrant: { ...entrant(account), isGuest },
      resumes: false,
      password: undefined,
    });
  const visit = () => school.call("POST /live/{id}/visit", null, { params: school.params(id), body: {} });
  await come("head");
  const { account: guest } = await visit();
  await come(guest, true);
  const act = (what: RoomAct) => repository.decide(scope, { by: "member", account: "head", act: what });
  await act({ do: "kick", account: guest, isBlocked: true });
  await expect(come(guest, true)).rejects.toMatchObject(refused("roomBlocked"));
  expect((await school.open(null, id)).may.visit).toBe(false);
  await expect(visit()).rejects.toMatchObject(refused("forbidden"));
  await come("amy");
  await act({ do: "setBlocked", account: guest, isOn: false });
  expect((await school.open(null, id)).may.visit).toBe(true);
  expect((await visit()).roomId).toBe(roomId);
  await act({ do: "dissolve" });
  expect((await school.open(null, id)).may.visit).toBe(false);
});

test("P6 who asked for it is reminded once, told of another time and of the end, and who took it back is not", async () => {
  const startAt = school.clock.at + 5 * hour;
  const id = await school.announce("head", { startAt });
  for (const one of ["amy", "amy", "bob"]) await school.remind(one, id);
  await school.remind("bob", id, false);
  await school.remind("bob", id, false);
  expect((await school.open("amy", id)).isReminded).toBe(true);
  expect((await school.read("head", id)).reminded).toBe(1);
  const place = { deptId: 100, liveId: id };
  await school.save("head", id, { startAt: startAt + hour });
  await tellPeople(jobApp(), { ...place, what: "changed", sequence: 1 });
  // Of the time before there is nothing to remind of.
  await remindPeople(jobApp(), { ...place, startAt });
  const reminding = { ...place, startAt: startAt + hour };
  await Promise.all([remindPeople(jobApp(), reminding), remindPeople(jobApp(), reminding)]);
  await school.cancel("head", id);
  await tellPeople(jobApp(), { ...place, what: "cancelled", sequence: 2 });
  await remindPeople(jobApp(), reminding);
  expect(await told("amy", id)).toEqual(["changed", "reminder", "cancelled"]);
  expect(await told("bob", id)).toEqual([]);
  await expect(school.remind("bob", id)).rejects.toMatchObject(refused("liveState"));
});

test("P6 a teacher announces for the own classes alone, a save over another's is refused, and so is what is not complete or past", async () => {
  await expect(school.write("teach", { audience: "all", classIds: [] })).rejects.toMatchObject(
    refused("forbidden"),
  );
  const other = await school.write("head");
  await expect(school.read("teach", other)).rejects.toMatchObject(refused("notFound"));
  const { version, content } = await school.read("head", other);
  await school.save("head", other, { titleEn: "Another name" });
  await expect(
    school.call("POST /staff/live/{id}/save", "head", {
      params: school.params(other),
      body: { version, content },
    }),
  ).rejects.toMatchObject(refused("liveChanged"));
  const silent = await school.write("head", { speakers: [] });
  await expect(school.publish("head", silent)).rejects.toMatchObject(refused("liveIncomplete"));
  const late = await school.write("head", { startAt: school.clock.at - hour });
  await expect(school.publish("head", late)).rejects.toMatchObject(refused("liveIncomplete"));
  await expect(school.open("amy", late)).rejects.toMatchObject(refused("notFound"));
});

test("P6 the list is filtered by words, subject and grade, and nothing of it claims to be live that nobody presents", async () => {
  const id = await school.announce("head", { titleEn: "Ink that changes", subject: "chemistry", grade: 7 });
  expect(await school.listed("amy", { search: "ink", subject: "chemistry", grade: "7" })).toEqual([id]);
  expect(await school.listed("amy", { search: "ink", grade: "8" })).toEqual([]);
  const facets = await school.call("GET /live/facets", "amy", {});
  expect(facets).toMatchObject({ subjects: ["chemistry"], grades: [7] });
  school.clock.at += 25 * hour;
  expect((await school.open("amy", id)).phase).toBe("missed");
  expect(await school.listed("amy", { show: "past" })).toContain(id);
  expect(await school.listed("amy")).not.toContain(id);
  school.clock.at -= 25 * hour;
  const { rows } = await school.call("GET /live/front/teaser", null, {});
  expect(rows.every(({ state }) => state === "scheduled")).toBe(true);
});

test("P6 the calendar file keeps its UID, and its sequence rises with another time and when it is called off", async () => {
  const id = await school.announce("head", { isPublic: true });
  const lines = async () =>
    (await school.call("GET /live/{id}/calendar", null, { params: school.params(id) })).text.split("\r\n");
  const valueOf = (all: readonly string[], name: string) =>
    all.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1);
  const first = await lines();
  expect(valueOf(first, "SEQUENCE")).toBe("0");
  await school.save("head", id, { startAt: school.clock.at + 3 * hour });
  await school.cancel("head", id);
  const last = await lines();
  expect(valueOf(last, "UID")).toBe(valueOf(first, "UID"));
  expect(valueOf(last, "SEQUENCE")).toBe("2");
  expect(valueOf(last, "STATUS")).toBe("CANCELLED");
});

test("P6 who is in the class no longer is told nothing of its broadcast, and a guardian of one who is, is", async () => {
  for (const one of ["leaver", "parent"]) {
    await school.addPerson(one, [{ role: one === "parent" ? "guardian" : "student" }]);
    await ensurePerson(school.app.database, {
      realm: "edu",
      deptId: 100,
      kind: "university",
      avatar: "",
      classIds: [],
      account: one,
      nick: one,
      roles: ["student"],
    });
  }
  const setClasses = (class_ids: number[]) =>
    school.kysely.updateTable("edu.account").set({ class_ids }).where("id", "=", "leaver").execute();
  await setClasses([classId]);
  await school.kysely
    .insertInto("edu.guardian_link")
    .values({ guardian_id: "parent", ward_id: "kid", dept_id: 100, created_by: "head", created_at: 0 })
    .execute();
  const startAt = school.clock.at + 5 * hour;
  const id = await school.announce("teach", { audience: "classes", classIds: [classId], startAt });
  for (const one of ["leaver", "parent", "kid"]) await school.remind(one, id);
  await setClasses([]);
  await remindPeople(jobApp(), { deptId: 100, liveId: id, startAt });
  expect(await told("leaver", id)).toEqual([]);
  expect(await told("parent", id)).toEqual(["reminder"]);
  expect(await told("kid", id)).toEqual(["reminder"]);
});
