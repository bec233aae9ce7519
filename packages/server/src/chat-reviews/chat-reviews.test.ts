import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { startMessagingServer } from "@lyceum/testing";
import { openRawSocket, type RawSocket } from "@lyceum/testing/conformance";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffHarness } from "../documents/harness.fixture.ts";
import { auditHandlers } from "../audit/index.ts";
import { siteHandlers } from "../sites/index.ts";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { makeObjectStores } from "../engines/object-stores.ts";
import { chatReviewHandlers, chatReviewJobs, readReviewedFile } from "./index.ts";

const northfield = "northfield.localhost";
const handlers = {
  ...chatReviewHandlers,
  ...auditHandlers,
  "POST /staff/features": siteHandlers["POST /staff/features"],
};
const reason = "Her mother asked us to look into it.";
const folder = mkdtempSync(path.join(tmpdir(), "lyceum-reviews-"));
const objects = openDiskObjectStore(folder);
const stores = makeObjectStores(objects, null);
let school: Awaited<ReturnType<typeof staffHarness<typeof handlers>>>;
let server: Awaited<ReturnType<typeof startMessagingServer>>;
let classes: { ofMia: number; other: number };
const sockets = new Map<string, RawSocket>();

beforeAll(async () => {
  school = await staffHarness(handlers, { objects, stores });
  server = await startMessagingServer(school.app.database, { bus: school.app.bus, clock: school.clock });
  classes = { ofMia: await school.addClass("7a", 200), other: await school.addClass("7b", 200) };
  await add("c-admin", "institutionAdmin");
  await add("c-lead", "safeguardingLead");
  await add("c-head", "headTeacher", classes.ofMia);
  await add("c-other-head", "headTeacher", classes.other);
  await add("c-teacher", "teacher", classes.ofMia);
  await add("c-mia", "student", classes.ofMia);
  await add("c-noah", "student", classes.ofMia);
  await add("c-chief", "institutionAdmin", undefined, 100);
  await add("c-far", "safeguardingLead", undefined, 100);
});
afterAll(async () => {
  for (const socket of sockets.values()) socket.close();
  await server.close();
  await school.drop();
  rmSync(folder, { recursive: true, force: true });
});

async function add(account: string, role: string, classId?: number, deptId = 200): Promise<void> {
  await school.addPerson(account, [{ role, ...(classId === undefined ? {} : { classId }) }], deptId);
  await be(account, role, classId, deptId);
}
const be = async (account: string, role: string, classId?: number, deptId = 200) =>
  await server.addPerson(account, {
    deptId,
    kind: deptId === 200 ? "k12" : "university",
    roles: [role],
    classIds: classId === undefined ? [] : [classId],
  });

async function socketOf(account: string): Promise<RawSocket> {
  const known = sockets.get(account);
  if (known) return known;
  const socket = await openRawSocket(server.url);
  const device = { sdkVersion: "1", protocolVersion: 1, clientType: 16, os: "", browser: "", appLogin: 1 };
  const packet = { ...server.credentials(account), ...device, deviceId: randomId() };
  expect((await socket.ask("login", packet)).code).toBe(200);
  sockets.set(account, socket);
  return socket;
}
async function say(from: string, to: string, body: string): Promise<number> {
  school.clock.at += 10;
  const sent = { scene: 0 as const, to, type: 0, body, idClient: randomId() };
  const { code, body: done } = await (await socketOf(from)).ask("sendMsg", sent);
  expect(code).toBe(200);
  return done.seq;
}
const turn = async (isOn: boolean, as = "c-admin", host = northfield) => {
  school.clock.at += 10;
  await school.call("POST /staff/features", as, { body: { name: "chatReviews", isOn } }, host);
  school.clock.at += 10;
};
const find = async (as: string, name = "c-mia", host = northfield) =>
  (await school.call("GET /staff/chatReviews", as, { query: { name } }, host)).rows.map(
    ({ staff, pupil }) => `${staff.account} ${pupil.account}`,
  );
const open = async (as: string, body: { staff: string; pupil: string; reason?: string }) =>
  await school.call("POST /staff/chatReviews", as, { body: { reason, ...body } }, northfield);
const read = async (as: string, id: string, before?: number) =>
  await school.call(
    "GET /staff/chatReviews/{id}/messages",
    as,
    { params: { id }, query: before === undefined ? {} : { before: String(before) } },
    northfield,
  );
const state = async (as: string, account: string) =>
  await school.call("GET /chatReviews/{account}", as, { params: { account } }, northfield);
const teacherAndMia = { staff: "c-teacher", pupil: "c-mia" };
const acts = async () =>
  await school.kysely
    .selectFrom("audit.entry")
    .select(["actor", "thing_id", "change"])
    .where("act", "=", "chatReview.open")
    .orderBy("id")
    .execute();

test("D8 while the school has not switched it on nobody reads a conversation of staff and a pupil, and the two are told of nothing", async () => {
  await say("c-teacher", "c-mia", "before it was on");
  for (const as of ["c-lead", "c-head"]) {
    await expect(find(as)).rejects.toMatchObject({ key: "forbidden" });
    await expect(open(as, teacherAndMia)).rejects.toMatchObject({ key: "forbidden" });
  }
  expect(await state("c-mia", "c-teacher")).toEqual({ isReviewed: false, openedAt: [] });
  expect(await acts()).toEqual([]);
});

test("D8 what was written before the switch is read by nobody, and what comes after by whom the role and the class allow", async () => {
  await turn(true);
  expect(await find("c-lead")).toEqual([]);
  await expect(open("c-lead", teacherAndMia)).rejects.toMatchObject({ key: "notFound" });
  expect(await state("c-mia", "c-teacher")).toEqual({ isReviewed: true, openedAt: [] });
  await say("c-mia", "c-teacher", "a question");
  await say("c-teacher", "c-mia", "an answer");
  for (const as of ["c-lead", "c-head"]) expect(await find(as)).toEqual(["c-teacher c-mia"]);
  expect(await find("c-lead", "C-TEACH")).toEqual(["c-teacher c-mia"]);
  expect(await find("c-other-head")).toEqual([]);
  await expect(open("c-other-head", teacherAndMia)).rejects.toMatchObject({ key: "notFound" });
  // Of another institution, where it is not even offered.
  await expect(find("c-far", "c-mia", "riverside.localhost")).rejects.toMatchObject({ key: "forbidden" });
  await expect(open("c-far", teacherAndMia)).rejects.toMatchObject({ key: "forbidden" });
  await expect(turn(true, "c-chief", "riverside.localhost")).rejects.toMatchObject({ key: "forbidden" });
  for (const empty of ["because    ", "\u200b".repeat(12), "\u2800".repeat(12)])
    await expect(open("c-lead", { ...teacherAndMia, reason: empty })).rejects.toMatchObject({
      key: "paramError",
    });

  const { id } = await open("c-lead", teacherAndMia);
  const page = await read("c-lead", id);
  expect(page.messages.map(({ text, isByStaff }) => [text, isByStaff])).toEqual([
    ["a question", false],
    ["an answer", true],
  ]);
  expect(page.before).toBeNull();
  await expect(read("c-head", id)).rejects.toMatchObject({ key: "notFound" });
});

test("D8 each opening is in the record with its reason and nothing that was said, and both are told when it was read", async () => {
  school.clock.at += 60_000;
  const { id } = await open("c-head", teacherAndMia);
  const entries = await acts();
  expect(entries.at(-1)).toEqual({
    actor: "c-head",
    thing_id: id,
    change: { after: { staff: "c-teacher", pupil: "c-mia", reason } },
  });
  expect(JSON.stringify(entries)).not.toMatch(/a question|an answer/);
  for (const [as, other] of [
    ["c-mia", "c-teacher"],
    ["c-teacher", "c-mia"],
  ] as const) {
    const { isReviewed, openedAt } = await state(as, other);
    expect(isReviewed).toBe(true);
    expect(openedAt).toHaveLength(entries.length);
    expect(openedAt[0]).toBe(school.clock.at);
  }
  expect(await state("c-noah", "c-teacher")).toEqual({ isReviewed: true, openedAt: [] });
});

test("D8 conversations of pupils, of staff, and of the reader are read by nobody", async () => {
  await say("c-mia", "c-noah", "between pupils");
  await say("c-teacher", "c-head", "between staff");
  await say("c-lead", "c-mia", "of the reader");
  await say("c-head", "c-mia", "of the head teacher");
  expect(await find("c-lead")).toEqual(["c-head c-mia", "c-teacher c-mia"]);
  expect(await find("c-head")).toEqual(["c-lead c-mia", "c-teacher c-mia"]);
  for (const [as, staff, pupil] of [
    ["c-lead", "c-noah", "c-mia"],
    ["c-lead", "c-mia", "c-noah"],
    ["c-lead", "c-teacher", "c-head"],
    ["c-lead", "c-mia", "c-teacher"],
    ["c-lead", "c-lead", "c-mia"],
    ["c-head", "c-head", "c-mia"],
    ["c-lead", "nobody", "c-mia"],
  ] as const)
    await expect(open(as, { staff, pupil })).rejects.toMatchObject({ key: "notFound" });
  expect(await state("c-mia", "c-noah")).toEqual({ isReviewed: false, openedAt: [] });
  expect(await state("c-teacher", "c-head")).toEqual({ isReviewed: false, openedAt: [] });
});

test("D8 what was recalled stays recalled, pages follow each other, and what was opened is over after an hour", async () => {
  const seq = await say("c-mia", "c-teacher", "taken back");
  expect((await (await socketOf("c-mia")).ask("deleteMsg", { scene: 0, to: "c-teacher", seq })).code).toBe(
    200,
  );
  for (let n = 0; n < limits.chatReviewPage.value; n++) await say("c-teacher", "c-mia", `line ${n}`);
  const { id, until } = await open("c-lead", teacherAndMia);
  const newest = await read("c-lead", id);
  expect(newest.messages).toHaveLength(limits.chatReviewPage.value);
  expect(newest.messages.at(-1)?.text).toBe(`line ${limits.chatReviewPage.value - 1}`);
  if (newest.before === null) throw new Error("no page before");
  const older = await read("c-lead", id, newest.before);
  expect(older.messages.map(({ text, isRecalled }) => [text, isRecalled])).toEqual([
    ["a question", false],
    ["an answer", false],
    ["", true],
  ]);
  expect(older.before).toBeNull();
  school.clock.at = until;
  await expect(read("c-lead", id)).rejects.toMatchObject({ key: "notFound" });
});

test("D8 switched off it is read no more, what was written meanwhile never, and the two still see when it was read", async () => {
  const { id } = await open("c-lead", teacherAndMia);
  await turn(false);
  await expect(read("c-lead", id)).rejects.toMatchObject({ key: "forbidden" });
  await say("c-mia", "c-teacher", "while it was off");
  const told = await state("c-mia", "c-teacher");
  expect(told.isReviewed).toBe(false);
  expect(told.openedAt.length).toBeGreaterThan(0);
  await turn(true);
  await say("c-mia", "c-teacher", "on again");
  const { messages } = await read("c-lead", id);
  expect(messages.slice(-2).map(({ text }) => text)).toEqual([
    `line ${limits.chatReviewPage.value - 1}`,
    "on again",
  ]);
});

test("D8 what somebody wrote as a pupil is not read after they have become staff", async () => {
  await add("c-old", "student", classes.ofMia);
  await say("c-old", "c-mia", "as pupils");
  school.clock.at += 1_000;
  await be("c-old", "teacher", classes.ofMia);
  expect(await find("c-lead")).not.toContain("c-old c-mia");
  await expect(open("c-lead", { staff: "c-old", pupil: "c-mia" })).rejects.toMatchObject({ key: "notFound" });
  await say("c-old", "c-mia", "as staff");
  const { id } = await open("c-lead", { staff: "c-old", pupil: "c-mia" });
  expect((await read("c-lead", id)).messages.map(({ text }) => text)).toEqual(["as staff"]);
});

test("D8 what two wrote at another institution is not read where they came to", async () => {
  await add("c-coach", "teacher", undefined, 100);
  await add("c-son", "student", undefined, 100);
  await say("c-coach", "c-son", "at the other one");
  school.clock.at += 1_000;
  await be("c-coach", "teacher", classes.ofMia);
  await be("c-son", "student", classes.ofMia);
  // Whoever moves is signed out.
  for (const moved of ["c-coach", "c-son"]) sockets.delete(moved);
  const pair = { staff: "c-coach", pupil: "c-son" };
  await expect(open("c-lead", pair)).rejects.toMatchObject({ key: "notFound" });
  await say("c-coach", "c-son", "here");
  const { id } = await open("c-lead", pair);
  expect((await read("c-lead", id)).messages.map(({ text }) => text)).toEqual(["here"]);
});

test("D8 what somebody wrote as staff is read after they are it no more, and what they write then by nobody", async () => {
  await add("c-former", "teacher", classes.ofMia);
  await say("c-former", "c-mia", "as a teacher");
  school.clock.at += 1_000;
  await be("c-former", "guardian", classes.ofMia);
  const pair = { staff: "c-former", pupil: "c-mia" };
  const { rows } = await school.call(
    "GET /staff/chatReviews",
    "c-lead",
    { query: { name: "c-former" } },
    northfield,
  );
  expect(rows).toMatchObject([{ staff: { account: "c-former" }, isFormer: true }]);
  const { id } = await open("c-lead", pair);
  expect((await read("c-lead", id)).messages.map(({ text }) => text)).toEqual(["as a teacher"]);
  await expect(open("c-other-head", pair)).rejects.toMatchObject({ key: "notFound" });
  // Both still see that it was read, and that nobody reads what they write now.
  const told = await state("c-mia", "c-former");
  expect([told.isReviewed, told.openedAt.length]).toEqual([false, 1]);
  await be("c-former", "teacher", classes.ofMia);
  school.clock.at += 1_000;
  await say("c-former", "c-mia", "a teacher again");
  expect((await read("c-lead", id)).messages.map(({ text }) => text)).toEqual([
    "as a teacher",
    "a teacher again",
  ]);
  // Two pupils are never read, whatever one of them was.
  await be("c-former", "student", classes.ofMia);
  await expect(read("c-lead", id)).rejects.toMatchObject({ key: "notFound" });
  expect(await find("c-lead", "c-former")).toEqual([]);
  // Nor are people of another institution.
  await be("c-former", "teacher", undefined, 100);
  sockets.delete("c-former");
  await expect(open("c-lead", pair)).rejects.toMatchObject({ key: "notFound" });
  expect(await find("c-lead", "c-former")).toEqual([]);
});

test("D8 a picture is opened by whoever opened the chat, is in the record, and its path ends with what let it be read", async () => {
  const bytes = Buffer.from("the bytes of a picture");
  // The clock has jumped by hours, after which a connection that nobody used may be over.
  sockets.get("c-teacher")?.close();
  sockets.delete("c-teacher");
  const url = await server.addObject("c-teacher");
  const name = url.split("/").at(-1) ?? "";
  await school.kysely
    .updateTable("im.object")
    .set({ type: "image/png", size: bytes.length, w: 4, h: 4 })
    .where("name", "=", name)
    .execute();
  await objects.put(`edu/${name}`, bytes);
  const attach = { url, name: "photo.png", size: bytes.length, ext: "png", w: 4, h: 4 };
  school.clock.at += 10;
  const sent = { scene: 0 as const, to: "c-mia", type: 1 as const, attach, idClient: randomId() };
  const { body } = await (await socketOf("c-teacher")).ask("sendMsg", sent);
  const { id } = await open("c-lead", teacherAndMia);
  const openFile = async (as: string, seq = body.seq) =>
    await school.call(
      "POST /staff/chatReviews/{id}/messages/{seq}/file",
      as,
      { params: { id, seq: String(seq) } },
      northfield,
    );
  for (const as of ["c-head", "c-other-head"])
    await expect(openFile(as)).rejects.toMatchObject({ key: "notFound" });
  await expect(openFile("c-lead", body.seq - 1)).rejects.toMatchObject({ key: "notFound" });
  const file = await openFile("c-lead");
  expect(file).toMatchObject({ type: "image/png", size: bytes.length });
  const entries = await school.kysely
    .selectFrom("audit.entry")
    .select(["actor", "thing_id", "change"])
    .where("act", "=", "chatReview.file")
    .execute();
  expect(entries).toEqual([
    {
      actor: "c-lead",
      thing_id: id,
      change: { after: { staff: "c-teacher", pupil: "c-mia", kind: "image" } },
    },
  ]);

  const readPath = async (path: string) => {
    const { pathname, searchParams } = new URL(path, "http://a.example");
    const [, , reviewId = "", seq = ""] = pathname.split("/");
    const of = (field: string) => searchParams.get(field) ?? "";
    const place = {
      deptId: Number(of("dept")),
      accountId: of("to"),
      reviewId: Number(reviewId),
      seq: Number(seq),
    };
    return await readReviewedFile({ ...school.app, stores }, place, {
      until: of("until"),
      proof: of("proof"),
    });
  };
  const opened = await readPath(file.url);
  expect(opened).toMatchObject({ name: "photo.png", isInline: true });
  expect((await buffer(await opened.read())).equals(bytes)).toBe(true);
  const forbidden = { key: "forbidden" };
  for (const other of [
    file.url.replace("to=c-lead", "to=c-head"),
    file.url.replace(`/${body.seq}?`, `/${body.seq - 1}?`),
    file.url.replace("dept=200", "dept=100"),
    file.url.replace(/until=\w+/, "until=zzzzzzzz"),
  ])
    await expect(readPath(other)).rejects.toMatchObject(forbidden);
  const setStatus = async (status: "active" | "disabled") =>
    await school.kysely.updateTable("edu.account").set({ status }).where("id", "=", "c-lead").execute();
  await setStatus("disabled");
  await expect(readPath(file.url)).rejects.toMatchObject(forbidden);
  await setStatus("active");
  await turn(false);
  await expect(readPath(file.url)).rejects.toMatchObject(forbidden);
  await turn(true);
  await readPath(file.url);
  const recall = { scene: 0 as const, to: "c-mia", seq: body.seq };
  expect((await (await socketOf("c-teacher")).ask("deleteMsg", recall)).code).toBe(200);
  await expect(readPath(file.url)).rejects.toMatchObject({ key: "notFound" });
  school.clock.at += limits.chatReviewOpen.value;
  await expect(readPath(file.url)).rejects.toMatchObject(forbidden);
});

test("D8 by whom and why their chat was read a member of staff does not learn from the record either", async () => {
  const { id } = await open("c-lead", teacherAndMia);
  const query = { act: "chatReview.open", thingId: id } as const;
  const actorsFor = async (reader: string) =>
    (await school.call("GET /staff/audit", reader, { query }, northfield)).rows.map(({ actor }) => actor);
  expect(await actorsFor("c-admin")).toEqual(["c-lead"]);
  expect(await actorsFor("c-teacher")).toEqual([]);
});

test("D8 it is forgotten after a year who read what", async () => {
  const [sweep] = chatReviewJobs;
  const before = school.clock.at;
  school.clock.at += limits.chatReviewLife.value + 1;
  await sweep?.run({}, { ...school.app, signal: new AbortController().signal } as never);
  expect((await state("c-mia", "c-teacher")).openedAt).toEqual([]);
  school.clock.at = before;
});
