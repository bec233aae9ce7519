import type { HonourContent } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../app/job.ts";
import { staffHarness } from "../documents/harness.fixture.ts";
import { rebuildIndex } from "../search-index/index.ts";
import { ensurePerson } from "../users/index.ts";
import { askAll } from "./ask-for-consent.ts";
import { honourHandlers, honourSource, registerHonourFiles } from "./index.ts";

let classA: number;
let classB: number;
let school: Awaited<ReturnType<typeof staffHarness<typeof honourHandlers>>>;
const north = "northfield.localhost";

beforeAll(async () => {
  registerHonourFiles();
  school = await staffHarness(honourHandlers);
  await school.addPerson("boss", [{ role: "institutionAdmin" }], 200);
  await school.addPerson("lily", [{ role: "student" }], 200);
  await school.addPerson("max", [{ role: "student" }], 200);
  await school.addPerson("ms", [{ role: "teacher" }], 200);
  await school.addPerson("dad", [{ role: "guardian" }], 200);
  await school.addPerson("uni", [{ role: "student" }]);
  classA = await school.addClass("3A", 200);
  classB = await school.addClass("5C", 200);
  await school.addPerson("lead", [{ role: "headTeacher", classId: classA }], 200);
  await school.addPerson("ada", [{ role: "student", classId: classA }], 200);
  await school.addPerson("ben", [{ role: "student", classId: classB }], 200);
  await school.addPerson("mia", [{ role: "guardian" }], 200);
  const mias = { guardian_id: "mia", ward_id: "ada", dept_id: 200, created_by: "boss", created_at: 1 };
  await school.kysely.insertInto("edu.guardian_link").values(mias).execute();
  const link = { guardian_id: "dad", ward_id: "lily", dept_id: 200, created_by: "boss", created_at: 1 };
  await school.kysely.insertInto("edu.guardian_link").values(link).execute();
  for (const account of ["boss", "lily", "dad", "ms"]) {
    const rest = { realm: "edu", deptId: 200, kind: "k12", avatar: "", classIds: [] } as const;
    const role = account === "dad" ? "guardian" : account === "lily" ? "student" : "teacher";
    await ensurePerson(school.app.database, { ...rest, account, nick: account, roles: [role] });
  }
});
afterAll(() => school.drop());

const params = (honourId: number) => ({ id: String(honourId) });
const read = (id: number) => school.call("GET /staff/honours/{id}", "boss", { params: params(id) });
const open = (as: string | null, id: number) =>
  school.call("GET /honours/{id}", as, { params: params(id) }, north);
const listed = async (as: string | null, query: Record<string, string> = {}) =>
  (await school.call("GET /honours", as, { query }, north)).rows.map(({ honourId }) => honourId);

async function award(content: Partial<HonourContent> = {}, as = "boss"): Promise<number> {
  const { honourId } = await school.call("POST /staff/honours", as, { body: {} });
  const { version, content: before } = await school.call("GET /staff/honours/{id}", as, {
    params: params(honourId),
  });
  const people = ["lily", "max", "ms"].map((userId) => ({ userId, name: `${userId.toUpperCase()} Chen` }));
  const rest = { titleEn: "First prize", awardedOn: "2026-05-04", people, ...content };
  const saved = await school.call("POST /staff/honours/{id}/save", as, {
    params: params(honourId),
    body: { version, content: { ...before, ...rest } },
  });
  const body = { version: saved.version };
  await school.call("POST /staff/honours/{id}/publish", as, { params: params(honourId), body });
  return honourId;
}

const consent = async (as: string, id: number, whose: string, isGiven: boolean) => {
  const personId = (await read(id)).people.find(({ userId }) => userId === whose)?.personId ?? 0;
  const body = { personId, isGiven };
  return await school.call("POST /honours/{id}/consent", as, { params: params(id), body });
};

test("P4 the public reads only the names of those who allow it; members read all of them", async () => {
  const id = await award();
  expect((await open(null, id)).names).toEqual(["L***", "M***", "M***"]);
  expect((await open("max", id)).names).toEqual(["LILY Chen", "MAX Chen", "MS Chen"]);
  await consent("dad", id, "lily", true);
  await consent("ms", id, "ms", true);
  expect((await open(null, id)).names).toEqual(["LILY Chen", "M***", "MS Chen"]);
  await consent("dad", id, "lily", false);
  expect((await open(null, id)).names).toEqual(["L***", "M***", "MS Chen"]);
  await expect(open("uni", id)).rejects.toMatchObject({ key: "notFound" });
  const inside = await award({ isPublic: false });
  await expect(open(null, inside)).rejects.toMatchObject({ key: "notFound" });
  expect((await open("lily", inside)).names[0]).toBe("LILY Chen");
});

test("P4 in a school for children the guardian answers for a pupil and not the pupil, and nobody for a stranger", async () => {
  const id = await award();
  for (const [as, whose] of [
    ["lily", "lily"],
    ["max", "max"],
    ["dad", "max"],
    ["lily", "ms"],
  ] as const)
    // oxlint-disable-next-line no-await-in-loop
    await expect(consent(as, id, whose, true)).rejects.toMatchObject({ key: "forbidden" });
  expect((await open("dad", id)).asks).toMatchObject([
    { name: "LILY Chen", isSelf: false, consent: "unasked" },
  ]);
  expect((await open("lily", id)).asks).toEqual([]);
  const acts = await school.kysely
    .selectFrom("audit.entry")
    .select("act")
    .where("thing", "=", "honour")
    .where("act", "=", "honour.consent")
    .execute();
  expect(acts.length).toBeGreaterThan(0);
});

test("P4 M11 whoever is to answer is asked once, the guardian for the pupil, and an answer on paper counts as well", async () => {
  const id = await award();
  const ask = () => school.call("POST /staff/honours/{id}/ask", "boss", { params: params(id), body: {} });
  // Max has nobody who could answer here.
  expect(await ask()).toEqual({ people: 2 });
  expect(await ask()).toEqual({ people: 0 });
  const personIds = (await read(id)).people.map(({ personId }) => personId);
  // The rest of what a job may use is not for asking.
  const app = { ...school.app, bus: school.bus } as unknown as JobContext;
  const asking = { deptId: 200, honourId: id, personIds, askedBy: "boss" };
  await Promise.all([askAll(app, asking), askAll(app, asking)]);
  const rows = await school.app.database.query<{ account: string }>({
    text: `select p.account from im.system_message m join im.person p on p.id = m.to_id
      where m.type = 204 and m.attach like $1 order by 1`,
    values: [`%"honourId":${id},%`],
  });
  expect(rows.map(({ account }) => account)).toEqual(["dad", "ms"]);
  const body = { personId: personIds[1] ?? 0, isGiven: true };
  await school.call("POST /staff/honours/{id}/record", "boss", { params: params(id), body });
  expect((await open(null, id)).names).toEqual(["L***", "MAX Chen", "M***"]);
});

test("P4 the consents of many honours are asked for at once: each by itself, drafts and those of others are passed over", async () => {
  const classC = await school.addClass("6D", 200);
  await school.addPerson("lee", [{ role: "headTeacher", classId: classC }], 200);
  await school.addPerson("eve", [{ role: "teacher", classId: classC }], 200);
  const ofClass = { classIds: [classC], people: [{ userId: "eve", name: "Eve" }] };
  const first = await award(ofClass);
  const second = await award();
  const drafted = (await school.call("POST /staff/honours", "boss", { body: {} })).honourId;
  const askAbout = (as: string, honourIds: number[]) =>
    school.call("POST /staff/honours/ask", as, { body: { honourIds } });
  const refused = [{ honourId: drafted, fault: "honourState" }];
  expect(await askAbout("boss", [first, drafted, second])).toEqual({ honours: 2, people: 3, refused });
  expect(await askAbout("boss", [first, second])).toEqual({ honours: 0, people: 0, refused: [] });
  await expect(askAbout("boss", [drafted])).rejects.toMatchObject({ key: "honourState" });
  const third = await award(ofClass);
  expect(await askAbout("lee", [third, second])).toEqual({
    honours: 1,
    people: 1,
    refused: [{ honourId: second, fault: "notFound" }],
  });
});

test("P4 a save keeps the answers of those who stay, refuses strangers and days that no calendar has, and filters find by year, level and kind", async () => {
  const id = await award({ level: "national", awardedOn: "2025-03-01" });
  await consent("dad", id, "lily", true);
  const save = async (content: Partial<HonourContent>) => {
    const { version, content: before } = await read(id);
    const body = { version, content: { ...before, ...content } };
    return await school.call("POST /staff/honours/{id}/save", "boss", { params: params(id), body });
  };
  await save({
    people: [
      { userId: null, name: "A guest" },
      { userId: "lily", name: "Lily C." },
    ],
  });
  expect((await open(null, id)).names).toEqual(["A***", "Lily C."]);
  await expect(save({ people: [{ userId: "uni", name: "U" }] })).rejects.toMatchObject({ key: "paramError" });
  await expect(save({ awardedOn: "2026-06-31" })).rejects.toMatchObject({ key: "paramError" });
  await expect(save({ people: [] })).rejects.toMatchObject({ key: "honourIncomplete" });
  expect(await listed(null, { year: "2025" })).toEqual([id]);
  expect(await listed(null, { year: "2025", level: "school" })).toEqual([]);
  expect(await listed(null, { level: "national", kind: "student" })).toEqual([id]);
  const { years } = await school.call("GET /honours/years", null, {}, north);
  expect(years).toEqual([2026, 2025]);
});

test("P4 an honour of a class that was archived since is still written, and no other archived class is named", async () => {
  const [past, other] = [await school.addClass("9Z", 200), await school.addClass("9Y", 200)];
  const id = await award({ kind: "class", classIds: [past], people: [] });
  await school.kysely
    .updateTable("edu.school_class")
    .set({ archived_at: school.clock.at })
    .where("class_id", "in", [past, other])
    .execute();
  const save = async (content: Partial<HonourContent>) => {
    const { version, content: before } = await read(id);
    const body = { version, content: { ...before, ...content } };
    return await school.call("POST /staff/honours/{id}/save", "boss", { params: params(id), body });
  };
  await save({ noteEn: "Their last year." });
  expect((await read(id)).content).toMatchObject({ noteEn: "Their last year.", classIds: [past] });
  await expect(save({ classIds: [past, other] })).rejects.toMatchObject({ key: "paramError" });
});

test("P4 the public finds an honour by its words and by the names that are allowed, and by no other", async () => {
  const id = await award({ titleEn: "Chess cup" });
  await consent("ms", id, "ms", true);
  const run = { signal: AbortSignal.timeout(60_000), progress: async () => {} };
  await rebuildIndex(school.app, [honourSource], run, { isFresh: true });
  expect(await listed(null, { search: "chess" })).toEqual([id]);
  expect(await listed(null, { search: "MS" })).toContain(id);
  expect(await listed(null, { search: "LILY" })).not.toContain(id);
});

const record = async (as: string, id: number, whose: string | null, isGiven: boolean) => {
  const personId = (await read(id)).people.find(({ userId }) => userId === whose)?.personId ?? 0;
  const body = { personId, isGiven };
  return await school.call("POST /staff/honours/{id}/record", as, { params: params(id), body });
};

test("P4 P13 the head of a class writes honours of that class and its people alone, and records no consent for pupils of another", async () => {
  const ben = { userId: "ben", name: "Ben" };
  const ada = { userId: "ada", name: "Ada" };
  const own = await award({ classIds: [classA], people: [ada] }, "lead");
  const others = [
    await award({ classIds: [classB], people: [ben] }),
    await award({ classIds: [classA], people: [ada, ben] }),
    await award({ classIds: [classA, classB], people: [ada] }),
    await award({ people: [ada] }),
  ];
  for (const id of others) {
    const at = { params: params(id), body: {} };
    for (const act of [
      () => record("lead", id, "ben", true),
      () => record("lead", id, "ada", true),
      () => school.call("GET /staff/honours/{id}", "lead", { params: params(id) }),
      () => school.call("POST /staff/honours/{id}/withdraw", "lead", at),
      () => school.call("POST /staff/honours/{id}/ask", "lead", at),
      () => school.call("POST /staff/honours/{id}/discard", "lead", at),
    ])
      // oxlint-disable-next-line no-await-in-loop
      await expect(act()).rejects.toMatchObject({ key: "notFound" });
  }
  const list = (as: string) => school.call("GET /staff/honours", as, { query: {} });
  expect((await list("lead")).rows.map(({ honourId }) => honourId)).toEqual([own]);
  expect((await list("boss")).total).toBeGreaterThan(others.length);
  const candidates = (search: string) =>
    school.call("GET /staff/honours/candidates", "lead", { query: { search } });
  expect((await candidates("ben")).rows).toEqual([]);
  expect((await candidates("ada")).rows).toMatchObject([{ userId: "ada" }]);
  for (const content of [{ people: [ada, ben] }, { classIds: [classB] }, { classIds: [] }]) {
    const { version, content: before } = await read(own);
    const body = { version, content: { ...before, ...content } };
    const saved = school.call("POST /staff/honours/{id}/save", "lead", { params: params(own), body });
    await expect(saved).rejects.toMatchObject({ key: "forbidden" });
  }
  expect((await read(own)).content.people).toEqual([ada]);
  await record("lead", own, "ada", true);
  expect((await open(null, own)).names).toEqual(["Ada"]);
});

test("P4 nobody's class is known of a name without an account: the head of a class records no consent for it", async () => {
  const id = await award({ classIds: [classA], people: [{ userId: null, name: "Ben Li" }] }, "lead");
  await expect(record("lead", id, null, true)).rejects.toMatchObject({ key: "forbidden" });
  await record("boss", id, null, true);
  expect((await open(null, id)).names).toEqual(["Ben Li"]);
});

test("P4 what a guardian refused no paper turns into a consent; a refusal from paper may be corrected by another paper", async () => {
  const id = await award({ classIds: [classA], people: [{ userId: "ada", name: "Ada" }] });
  await record("boss", id, "ada", false);
  await record("boss", id, "ada", true);
  expect((await open(null, id)).names).toEqual(["Ada"]);
  await record("boss", id, "ada", false);
  await consent("mia", id, "ada", false);
  expect((await read(id)).people).toMatchObject([{ consent: "refused", mayRecord: false }]);
  await expect(record("boss", id, "ada", true)).rejects.toMatchObject({ key: "consentRefused" });
  // The same refusal on paper does not make it the school's.
  await record("boss", id, "ada", false);
  await expect(record("boss", id, "ada", true)).rejects.toMatchObject({ key: "consentRefused" });
  expect((await open(null, id)).names).toEqual(["A***"]);
  await consent("mia", id, "ada", true);
  expect((await open(null, id)).names).toEqual(["Ada"]);
});
