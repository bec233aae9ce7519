import type { NoticeContent } from "@lyceum/contract/shapes";
import { isSentTo } from "@lyceum/domain/notices";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { text } from "../documents/harness.fixture.ts";
import { ruleOf } from "../files/things.ts";
import { regionHarness } from "./region.fixture.ts";
import { places, isSentTo as isSentToInSql } from "./store/reach.ts";

// The bureau (10) stands above the university (100) and the school (200), the platform (1) above the bureau. Another region
// (20) stands beside it with a school (210) of its own, and a district (11) between the bureau and a school (211).
const demo = await regionHarness();
const {
  send,
  write,
  save,
  publish,
  withdraw,
  open,
  markRead,
  confirm,
  remind,
  waiting,
  listed,
  addInstitution,
  setInstitution,
} = demo;
const missing = { key: "notFound" };
const forbidden = { key: "forbidden" };
const below: Partial<NoticeContent> = { audience: "schools" };

beforeAll(async () => {
  await addInstitution(20, 1);
  await addInstitution(210, 20);
  await addInstitution(11, 10);
  await addInstitution(211, 11);
  await demo.addPerson("reg", [{ role: "regionAdmin" }], 10);
  await demo.addPerson("col", [{ role: "regionAdmin" }], 10);
  await demo.addAreaRole("area");
  await demo.addPerson("clerk", [{ role: "institutionAdmin" }], 10);
  await demo.addPerson("other", [{ role: "regionAdmin" }], 20);
  await demo.addPerson("root", [{ role: "student" }], 1);
  await demo.addPerson("ada", [{ role: "institutionAdmin" }]);
  await demo.addPerson("tess", [{ role: "teacher" }]);
  await demo.addPerson("sam", [{ role: "student" }]);
  await demo.addPerson("vic", [{ role: "visitor" }]);
  await demo.addPerson("nora", [{ role: "institutionAdmin" }], 200);
  await demo.addPerson("ned", [{ role: "teacher" }], 200);
  await demo.addPerson("pia", [{ role: "student" }], 200);
  await demo.addPerson("una", [{ role: "student" }], 210);
  await demo.addPerson("dan", [{ role: "student" }], 211);
});
beforeEach(async () => await setInstitution(200, { parent_dept_id: 10, suspended_at: null }));
afterAll(() => demo.drop());

describe("who reads a notice from above", () => {
  test("P5 members of every school below read it with the institution's name, and nobody beside, above or elsewhere, wherever they guess", async () => {
    const noticeId = await send("reg", below);
    for (const reader of ["ada", "tess", "sam", "nora", "ned", "pia", "dan"]) {
      // Names of people stay within their institution.
      expect(await open(reader, noticeId)).toMatchObject({
        sender: { nameEn: "Eastbank Education Bureau" },
        author: "",
        standing: "unread",
      });
      expect(await listed(reader, { pageSize: "50" })).toContain(noticeId);
    }
    for (const other of ["una", "other", "root", "clerk", "reg", "vic", null]) {
      await expect(open(other, noticeId)).rejects.toMatchObject(missing);
      expect(await listed(other, { pageSize: "50" })).not.toContain(noticeId);
    }
    for (const other of ["una", "other", "root", "clerk"]) {
      await expect(confirm(other, noticeId)).rejects.toMatchObject(missing);
      await expect(markRead(other, noticeId)).rejects.toMatchObject(missing);
    }
    await withdraw("reg", noticeId);
    for (const reader of ["sam", "pia", "dan"])
      await expect(open(reader, noticeId)).rejects.toMatchObject(missing);
  });

  test("P5 what an institution above writes to its own people, or to itself, is read by nobody below", async () => {
    for (const audience of ["all", "roles"] as const) {
      const noticeId = await send("clerk", { audience, roles: ["institutionAdmin"], isPublic: true });
      expect((await open("clerk", noticeId)).sender).toBeNull();
      for (const reader of ["ada", "sam", "pia", null])
        await expect(open(reader, noticeId)).rejects.toMatchObject(missing);
    }
  });

  test("P5 it is for the roles and the schools that it names alone", async () => {
    const teachers = await send("reg", { ...below, roles: ["teacher"] });
    expect((await open("ned", teachers)).audience).toBe("schools");
    await expect(open("pia", teachers)).rejects.toMatchObject(missing);
    const one = await send("reg", { ...below, schoolIds: [200] });
    expect((await open("pia", one)).noticeId).toBe(one);
    expect((await demo.read("reg", one)).schools).toMatchObject([
      { deptId: 200, nameEn: "Northfield School" },
    ]);
    expect((await demo.read("nora", one)).schools).toEqual([]);
    for (const other of ["sam", "dan"]) await expect(open(other, one)).rejects.toMatchObject(missing);
  });

  test("P5 visitors read a public one on the sites of the schools below, as they read those of the school", async () => {
    const shown = await send("reg", { ...below, isPublic: true });
    expect(await listed(null)).toContain(shown);
    expect(await listed("vic")).toContain(shown);
    const front = await demo.call("GET /notices/front", null, { query: {} }, "northfield.localhost");
    expect(front.rows.find(({ noticeId }) => noticeId === shown)).toMatchObject({
      sender: { nameEn: "Eastbank Education Bureau" },
    });
    await withdraw("reg", shown);
    expect(await listed(null)).not.toContain(shown);
  });

  test("P5 a school that leaves the region, or is suspended, has none of it from that moment on", async () => {
    const noticeId = await send("reg", below);
    await setInstitution(200, { parent_dept_id: 20 });
    await expect(open("pia", noticeId)).rejects.toMatchObject(missing);
    await setInstitution(200, { parent_dept_id: 10, suspended_at: 1 });
    await expect(open("pia", noticeId)).rejects.toMatchObject(missing);
    expect((await schools("reg", noticeId)).map(({ deptId }) => deptId)).not.toContain(200);
    await setInstitution(200, { suspended_at: null });
    expect((await open("pia", noticeId)).noticeId).toBe(noticeId);
    expect((await schools("reg", noticeId)).map(({ deptId }) => deptId)).toContain(200);
  });

  test("P5 P13 its files are open where it is read, and to nobody of the social realm", async () => {
    const noticeId = await send("reg", below);
    const things = [{ id: String(noticeId), deptId: 10 }];
    const mayRead = async (deptId: number, accountId: string | null, realm: "edu" | "social" = "edu") => {
      const found = await ruleOf("notice")?.canRead(demo.app, { realm, deptId, accountId }, things);
      return found?.has(String(noticeId), "");
    };
    expect(ruleOf("notice")?.isShared).toBe(true);
    expect(await mayRead(200, "pia")).toBe(true);
    expect(await mayRead(10, "reg")).toBe(true);
    for (const [deptId, accountId] of [
      [210, "una"],
      [20, "other"],
      [1, "root"],
      [10, "clerk"],
      [200, null],
    ] as const)
      expect([accountId, await mayRead(deptId, accountId)]).toEqual([accountId, false]);
    expect(await mayRead(200, "pia", "social")).toBe(false);
    // Who answers for an area below reads those of what is for its schools alone, as the notices themselves.
    const drafts: [Partial<NoticeContent>, boolean][] = [
      [below, false],
      [{ ...below, schoolIds: [100, 200] }, false],
      [{ ...below, schoolIds: [200] }, true],
    ];
    for (const [content, isSeen] of drafts) {
      const draft = await write("reg", content);
      const rule = ruleOf("notice");
      const who = { realm: "edu", deptId: 10, accountId: "area" } as const;
      const read = await rule?.canRead(demo.app, who, [{ id: String(draft), deptId: 10 }]);
      expect([content, read?.has(String(draft), "")]).toEqual([content, isSeen]);
    }
    await withdraw("reg", noticeId);
    expect(await mayRead(200, "pia")).toBe(false);
    // Who answers for the school's readers sees what they see, also where it is for some roles alone.
    const pupils = await send("reg", { ...below, roles: ["student"] });
    things[0] = { id: String(pupils), deptId: 10 };
    const open = await ruleOf("notice")?.canRead(
      demo.app,
      { realm: "edu", deptId: 200, accountId: "nora" },
      things,
    );
    expect(open?.has(String(pupils), "")).toBe(true);
  });

  test("P5 seen from below and from above, and by the rule of the domain, it is sent to the same schools", async () => {
    await setInstitution(301, { suspended_at: 1 });
    const ids = [await send("reg", below), await send("reg", { ...below, schoolIds: [200, 211, 301] })];
    const all = await demo.kysely
      .selectFrom("edu.institution")
      .select(["dept_id", "parent_dept_id", "suspended_at"])
      .execute();
    const aboveOf = (deptId: number): number[] => {
      const parent = all.find((one) => one.dept_id === deptId)?.parent_dept_id ?? null;
      return parent === null ? [] : [parent, ...aboveOf(parent)];
    };
    for (const noticeId of ids) {
      const { content } = await demo.read("reg", noticeId);
      const byRule = all.flatMap(({ dept_id: deptId, suspended_at: suspendedAt }) => {
        const place = { deptId, above: aboveOf(deptId), isOpen: suspendedAt === null };
        return isSentTo({ ...content, deptId: 10 }, place) ? [deptId] : [];
      });
      const fromAbove = await sql<{ ids: number[] }>`
        select w.ids from edu.notice n cross join ${places(10)} where n.notice_id = ${noticeId}`.execute(
        demo.kysely,
      );
      expect(fromAbove.rows[0]?.ids.toSorted((a, b) => a - b)).toEqual(byRule.toSorted((a, b) => a - b));
      for (const { dept_id: deptId } of all) {
        const { rows } = await sql`select 1 from edu.notice n
          where n.notice_id = ${noticeId} and ${isSentToInSql("n", deptId)}`.execute(demo.kysely);
        expect([deptId, rows.length === 1]).toEqual([deptId, byRule.includes(deptId)]);
      }
    }
    await setInstitution(301, { suspended_at: null });
  });
});

describe("who sends one", () => {
  test("P5 nobody without the right over the institution above writes to schools, up, down or sideways", async () => {
    const tried: [string, Partial<NoticeContent>][] = [
      ["ada", below],
      ["ada", { ...below, schoolIds: [200] }],
      ["clerk", below],
    ];
    for (const [as, content] of tried) {
      const noticeId = await write(as, { audience: "all" });
      await expect(save(as, noticeId, content)).rejects.toMatchObject(forbidden);
      await expect(
        demo.call("POST /staff/notices/count", as, {
          body: { roles: [], classIds: [], schoolIds: [], audience: "schools" },
        }),
      ).rejects.toMatchObject(forbidden);
    }
    const draft = await write("reg", below);
    for (const schoolId of [1, 10, 20, 210])
      await expect(save("reg", draft, { ...below, schoolIds: [schoolId] })).rejects.toMatchObject({
        key: "paramError",
      });
    // The right to write below is none to write to the own institution.
    await expect(save("reg", draft, { audience: "all" })).rejects.toMatchObject(forbidden);
    for (const other of ["clerk", "other", "ada", "nora"]) {
      await expect(demo.read(other, draft)).rejects.toMatchObject(missing);
      await expect(publish(other, draft)).rejects.toMatchObject(missing);
    }
    expect((await demo.read("col", draft)).acts).toContain("publish");
    const { rows } = await demo.call("GET /staff/notices", "clerk", { query: { pageSize: "50" } });
    expect(rows.map(({ noticeId }) => noticeId)).not.toContain(draft);
    const seen = await demo.call("GET /staff/notices", "col", { query: { pageSize: "50" } });
    expect(seen.rows.map(({ noticeId }) => noticeId)).toContain(draft);
  });
});

describe("who has read it", () => {
  test("P5 the region sees numbers of each school and no names, each school the names of its own people", async () => {
    const noticeId = await send("reg", { ...below, needsConfirmation: true });
    const before = await waiting("pia");
    await markRead("pia", noticeId);
    await confirm("pia", noticeId);
    await confirm("pia", noticeId);
    await markRead("sam", noticeId);
    expect(await waiting("pia")).toEqual({ ...before, unread: before.unread - 1 });
    expect(await schools("reg", noticeId)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ deptId: 200, people: 3, read: 1, confirmed: 1 }),
        expect.objectContaining({ deptId: 100, people: 3, read: 1, confirmed: 0 }),
        expect.objectContaining({ deptId: 211, people: 1, read: 0, confirmed: 0 }),
      ]),
    );
    expect((await demo.read("reg", noticeId)).counts).toEqual({ people: 7, read: 2, confirmed: 1 });
    expect(await demo.receipts("reg", noticeId)).toEqual({ rows: [], total: 0 });
    // A list does not count a region.
    const list = await demo.call("GET /staff/notices", "reg", { query: { pageSize: "50" } });
    expect(list.rows.find((row) => row.noticeId === noticeId)?.counts).toBeNull();

    const seen = await demo.read("nora", noticeId);
    expect(seen).toMatchObject({
      sender: { nameEn: "Eastbank Education Bureau" },
      author: { userId: "", name: "" },
      acts: ["remind"],
      counts: { people: 3, read: 1, confirmed: 1 },
    });
    const { rows } = await demo.receipts("nora", noticeId);
    expect(rows.map(({ userId, confirmedAt }) => [userId, confirmedAt !== null])).toEqual([
      ["ned", false],
      ["nora", false],
      ["pia", true],
    ]);
    const above = await demo.call("GET /staff/notices", "nora", { query: { from: "above", pageSize: "50" } });
    expect(above.rows.find((row) => row.noticeId === noticeId)).toMatchObject({
      author: { userId: "", name: "" },
      counts: { people: 3, read: 1, confirmed: 1 },
    });
    for (const other of ["tess", "una", "clerk", "other"]) {
      await expect(demo.receipts(other, noticeId)).rejects.toMatchObject(missing);
      await expect(schools(other, noticeId)).rejects.toMatchObject(missing);
      const none = await demo.call("GET /staff/notices", other, { query: { from: "above" } });
      expect(none.rows.map((row) => row.noticeId)).not.toContain(noticeId);
    }
    await expect(schools("nora", noticeId)).rejects.toMatchObject(missing);
    for (const act of [withdraw, publish]) await expect(act("nora", noticeId)).rejects.toMatchObject(missing);
    await expect(save("nora", noticeId, { bodyEn: text("Other words.") })).rejects.toMatchObject(missing);
    expect((await remind("reg", noticeId)).people).toBe(6);
    await expect(remind("reg", noticeId)).rejects.toMatchObject({ key: "tooManyRequests" });
  });
});

async function schools(as: string, noticeId: number) {
  const params = { id: String(noticeId) };
  const { rows } = await demo.call("GET /staff/notices/{id}/schools", as, {
    params,
    query: { pageSize: "50" },
  });
  return rows;
}
