import { dayNumber } from "@lyceum/domain/statistics";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffHarness } from "../documents/harness.fixture.ts";
import { portalHandlers } from "../portal/index.ts";
import { statisticHandlers, statisticJobs } from "./index.ts";

const handlers = { ...portalHandlers, ...statisticHandlers };
let school: Awaited<ReturnType<typeof staffHarness<typeof handlers>>>;
let docs: number[];
beforeAll(async () => {
  school = await staffHarness(handlers);
  await school.addPerson("boss", [{ role: "institutionAdmin" }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }], 200);
  for (let at = 0; at < 6; at++)
    // oxlint-disable-next-line no-await-in-loop
    await school.addPerson(`pupil${at}`, [{ role: "student" }]);
  const rows = await school.kysely
    .selectFrom("edu.document")
    .select("doc_id")
    .where("dept_id", "=", 100)
    .where("visibility", "=", "public")
    .where("status", "=", "published")
    .orderBy("doc_id")
    .limit(2)
    .execute();
  docs = rows.map(({ doc_id }) => doc_id);
});
afterAll(() => school.drop());

const count = async () => {
  const [job] = statisticJobs;
  await job?.run({}, { ...school.app, signal: new AbortController().signal } as never);
};
const show = (as = "boss", host?: string) =>
  school.call("GET /staff/statistics", as, { query: { days: "7" } }, host);

/** Opens documents as a visitor of an address. */
async function read(address: string, docId: number, from?: string): Promise<void> {
  const context = await school.at("riverside.localhost");
  await portalHandlers["POST /column/front/view"](
    { body: { docId, ...(from ? { from } : {}) }, params: undefined, query: undefined },
    { ...context, clock: school.clock, addressGroup: address, userAgent: "Firefox Linux" },
  );
}

test("P13 views, readers of a day and where they came from are counted once, and a second run changes nothing", async () => {
  const [first = 0, second = 0] = docs;
  for (const address of ["a", "b", "c"]) {
    // oxlint-disable-next-line no-await-in-loop
    await read(address, first, "www.search.example");
    // oxlint-disable-next-line no-await-in-loop
    await read(address, first, "www.search.example");
  }
  await read("a", second, "riverside.localhost");
  await read("b", second, "ann.blog.example");
  await count();
  await count();
  const data = await show();
  expect(data.total).toMatchObject({ views: 5, readers: 3 });
  expect(data.days).toHaveLength(7);
  expect(data.days.at(-1)).toMatchObject({
    day: dayNumber(school.clock.at, "Asia/Shanghai"),
    views: 5,
    readers: 3,
  });
  expect(data.documents.map(({ docId, views }) => [docId, views])).toEqual([
    [first, 3],
    [second, 2],
  ]);
  expect(data.channels.reduce((sum, { views }) => sum + views, 0)).toBe(5);
  expect(data.sources).toEqual([{ host: "search.example", count: 3 }]);
});

test("P13 counts stay when what was counted is forgotten, are compared with the days before, and are of their institution alone", async () => {
  await school.kysely.deleteFrom("edu.document_view").execute();
  await count();
  expect((await show()).total).toMatchObject({ views: 5, readers: 3 });
  school.clock.at += 7 * 86_400_000;
  const later = await show();
  expect([later.total.views, later.before.views]).toEqual([0, 5]);
  school.clock.at -= 7 * 86_400_000;
  expect((await show("head", "northfield.localhost")).total).toMatchObject({ views: 0, readers: 0 });
});

test("P13 words without a result are shown once they were searched often, and never what reaches a person", async () => {
  const search = (keyword: string) =>
    school.call("GET /column/front/queryDocuments", null, { query: { shareNameExt: "news", keyword } });
  for (const keyword of ["zzyzx  road", "Zzyzx road", "ann@zzyzx.example", "zzyzx 13800138000"])
    for (let time = 0; time < 2; time++)
      // oxlint-disable-next-line no-await-in-loop
      await search(keyword);
  await search("zzyzx once");
  expect((await show()).searches).toEqual([{ words: "zzyzx road", count: 4 }]);
  const kept = await school.kysely
    .selectFrom("edu.statistic_day")
    .select("key")
    .where("measure", "=", "search")
    .execute();
  expect(kept.some(({ key }) => /@|\d{5}/.test(key))).toBe(false);
});

test("P13 words that hold the name of somebody of the institution are not kept, in any script", async () => {
  await school.addPerson("zoe", [{ role: "student" }]);
  await school.kysely.updateTable("edu.account").set({ nick: "王小明" }).where("id", "=", "pupil0").execute();
  const search = (keyword: string) =>
    school.call("GET /column/front/queryDocuments", null, { query: { shareNameExt: "news", keyword } });
  for (const keyword of ["zzyzx Zoe", "王小明", "王小明的成绩 zzyzx", "zzyzx zoetrope"])
    // oxlint-disable-next-line no-await-in-loop
    await search(keyword);
  const kept = await school.kysely
    .selectFrom("edu.statistic_day")
    .select("key")
    .where("measure", "=", "search")
    .where((where) => where.or([where("key", "like", "%zoe%"), where("key", "like", "%王%")]))
    .execute();
  expect(kept).toEqual([{ key: "zzyzx zoetrope" }]);
});

test("P13 however much there is, the figures are read by the same few questions of the counts", async () => {
  const day = dayNumber(school.clock.at, "Asia/Shanghai");
  const asked: string[] = [];
  const context = await school.at("riverside.localhost");
  const database = {
    ...context.database,
    query: async (question: { text: string }) => {
      asked.push(question.text);
      return await school.app.database.query(question);
    },
  };
  const caller = { realm: "edu", accountId: "boss", sessionId: "s", deptId: 100, roles: [], permissions: [] };
  const ask = async () => {
    asked.length = 0;
    await statisticHandlers["GET /staff/statistics"](
      { query: { days: "365" }, params: undefined, body: undefined },
      { ...context, clock: school.clock, database, caller } as never,
    );
    return asked.length;
  };
  const few = await ask();
  await school.app.database.query({
    text: `insert into edu.statistic_day (dept_id, measure, day, key, count)
      select 100, 'view', $1 - n, (select min(doc_id) + n % 7 from edu.document where dept_id = 100)::text, 3 from generate_series(1, 300) n
      on conflict do nothing`,
    values: [day],
  });
  expect(await ask()).toBe(few);
  expect(few).toBe(6);
  expect(asked.filter((text) => /edu\.(session|document_view|submission|account)\b/.test(text))).toEqual([]);
});

test("P13 people who were there are counted by role and week, and few of a role say no number", async () => {
  const now = school.clock.at;
  const people = ["boss", ...Array.from({ length: 6 }, (_, at) => `pupil${at}`)];
  for (const accountId of people)
    for (const device of ["one", "two"])
      // oxlint-disable-next-line no-await-in-loop
      await school.app.database.query({
        text: `insert into edu.session (id, account_id, generation, generation_at, previous_expires_at, created_at, last_seen_at, idle_ms, expires_at, device, address)
          values ($1, $2, 1, $3, $3, $3, $3, 1000000, $3::int8 + 1000000, '', '')`,
        values: [`${accountId}-${device}`, accountId, now],
      });
  await count();
  const data = await show();
  expect(data.total.signIns).toBe(14);
  expect(data.weeks.at(-1)?.roles).toEqual([
    { role: "institutionAdmin", people: null },
    { role: "student", people: 6 },
  ]);
});
