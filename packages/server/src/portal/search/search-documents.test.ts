import { Fault } from "@lyceum/contract/faults";
import { httpCalls } from "@lyceum/contract/http";
import type { DocCard } from "@lyceum/contract/shapes";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { CallHandlers } from "../../app/calls.ts";
import { makeAddressOf } from "../../app/client-address.ts";
import { loadFaultWords } from "../../app/http/fault-words.ts";
import { makePublicCache } from "../../app/http/public-cache.ts";
import { makeHttp } from "../../app/http/server.ts";
import { makeDomainEvents } from "../../domain-events/index.ts";
import { openJobs } from "../../engines/jobs/open-jobs.ts";
import { makeMemoryRateLimit } from "../../engines/embedded/rate-limit.ts";
import { demoSite } from "../../seed/demo-site.fixture.ts";
import { resolveSite } from "../../sites/index.ts";
import { portalEventHandlers, portalHandlers } from "../index.ts";

let demo: Awaited<ReturnType<typeof demoSite>>;
let http: FastifyInstance;
const publicCache = makePublicCache();
const riverside = "riverside.localhost";
const northfield = "northfield.localhost";

beforeAll(async () => {
  demo = await demoSite();
  const app = { ...demo.app, rateLimit: makeMemoryRateLimit(100_000), addressOf: makeAddressOf([]) };
  const others = Object.fromEntries(
    Object.keys(httpCalls).map((key) => [key, () => Promise.reject(new Fault("notFound"))]),
  ) as unknown as CallHandlers;
  http = await makeHttp(
    app,
    {
      handlers: { ...others, ...portalHandlers },
      authenticate: async () => ({ kind: "refused" }),
      resolveSite: resolveSite(app),
      words: await loadFaultWords(),
      publicCache,
    },
    { root: "/nonexistent", config: {} },
  );
});

afterAll(async () => {
  await http.close();
  await demo.drop();
});

type Answer = { code: number; msg: string; fault?: string; rows: DocCard[]; total: number };

/** The call as a browser makes it. */
async function ask(host: string, query: Record<string, string>, language = "en-US"): Promise<Answer> {
  // Answers of a minute ago are not what is tried here.
  publicCache.clear();
  const answer = await http.inject({
    url: `/api/column/front/queryDocuments?${new URLSearchParams(query)}`,
    headers: { host, "accept-language": language },
  });
  return answer.json();
}

const query = async <Row>(text: string, values: unknown[] = []) =>
  await demo.app.database.query<Row>({ text, values });

const news = { shareNameExt: "news", pageSize: "50" };

test("P3 any run of a Chinese title finds what a reading of all titles and summaries finds, in the same order", async () => {
  const rows = await query<{ title: string }>("select title from edu.document where dept_id = 100");
  const runs = new Set(
    rows.flatMap(({ title }) =>
      Array.from(title.matchAll(/\p{Script=Han}{2,}/gu), ([run]) => [
        run,
        run.slice(0, 2),
        run.slice(-3),
      ]).flat(),
    ),
  );
  expect(runs.size).toBeGreaterThan(50);
  for (const keyword of runs) {
    const found = await ask(riverside, { ...news, keyword });
    const expected = await query<{ id: number }>(
      `select doc_id as id from edu.document d join edu.channel c using (dept_id, channel_id)
       where dept_id = 100 and (c.slug = 'news' or c.parent_id = (select channel_id from edu.channel where dept_id = 100 and slug = 'news'))
         and d.title || ' ' || d.summary like $1
       order by pinned desc, publish_at desc, doc_id desc`,
      [`%${keyword}%`],
    );
    expect([keyword, found.rows.map(({ docId }) => docId)]).toEqual([keyword, expected.map(({ id }) => id)]);
    expect(found.total).toBe(expected.length);
  }
});

test("P3 English is found by words and by the beginning of the last one, over pages, by year and kind", async () => {
  const all = await ask(riverside, { ...news, keyword: "the libr" });
  expect(all.total).toBeGreaterThan(0);
  for (const { titleEn, summaryEn } of all.rows) expect(`${titleEn} ${summaryEn}`).toMatch(/\blibr/i);
  expect((await ask(riverside, { ...news, keyword: "ibrary" })).total).toBe(0);
  expect((await ask(riverside, { ...news, keyword: "  " })).total).toBe(24);
  expect((await ask(riverside, { ...news, keyword: "%_" })).total).toBe(0);
  const the = await ask(riverside, { ...news, keyword: "the" });
  expect(the.total).toBeGreaterThan(5);
  const paged = [];
  for (let page = 1; page <= Math.ceil(the.total / 2); page++) {
    const { rows, total } = await ask(riverside, {
      ...news,
      keyword: "the",
      pageSize: "2",
      pageNum: String(page),
    });
    expect(total).toBe(the.total);
    paged.push(...rows);
  }
  expect(paged).toEqual(the.rows);
  let sum = 0;
  for (const year of [2023, 2024, 2025, 2026, 2027])
    sum += (await ask(riverside, { ...news, keyword: "the", year: String(year) })).total;
  expect(sum).toBe(the.total);
  expect((await ask(riverside, { ...news, keyword: "the", docType: "imageText" })).total).toBeGreaterThan(0);
  expect((await ask(riverside, { ...news, keyword: "the", docType: "it's" })).total).toBe(0);
});

test("P1 P3 nothing of another institution is found by any of its words, and what is shared from above is", async () => {
  const titles = await query<{ title: string; title_en: string }>(
    "select title, title_en from edu.document where dept_id = 200",
  );
  const ids = new Set(
    (await query<{ id: number }>("select doc_id as id from edu.document where dept_id = 200")).map(
      ({ id }) => id,
    ),
  );
  for (const { title, title_en } of titles)
    for (const keyword of [title.slice(0, 64), title_en.slice(0, 64)]) {
      const { rows } = await ask(riverside, { ...news, keyword });
      expect(rows.filter(({ docId }) => ids.has(docId))).toEqual([]);
      const foreign = await ask(riverside, { channelId: "200001", keyword });
      expect([foreign.rows, foreign.total]).toEqual([[], 0]);
    }
  const [shared] = await query<{ title: string }>(
    "select title from edu.document where dept_id = 10 order by doc_id limit 1",
  );
  const region = await ask(northfield, {
    shareNameExt: "region-news",
    keyword: (shared?.title ?? "").slice(0, 4),
  });
  expect(region.rows.map(({ title }) => title)).toContain(shared?.title);
});

test("P3 a search that is held up says in the reader's language what to do", async () => {
  await demo.app.database.kysely.transaction().execute(async (trx) => {
    await sql`lock table edu.search_entry in access exclusive mode`.execute(trx);
    const [english, chinese] = await Promise.all([
      ask(riverside, { ...news, keyword: "library" }),
      ask(riverside, { ...news, keyword: "library" }, "zh-CN"),
    ]);
    expect(english).toMatchObject({
      code: 504,
      fault: "searchTooLong",
      msg: "The search took too long. Please try again with more words.",
    });
    expect(chinese).toMatchObject({ code: 504, msg: "搜索用时过长，请多输入几个词后重试。" });
    // Reading the list needs no search.
    expect((await ask(riverside, news)).total).toBe(24);
  });
  expect((await ask(riverside, { ...news, keyword: "library" })).code).toBe(200);
});

test("P3 the index follows what the portal says: published, withdrawn, for members only", async () => {
  const jobs = openJobs(demo.app.database, () => {}, { pollMs: 50, heartbeatMs: 100, settleMs: 100 });
  const events = makeDomainEvents({ jobs, bus: demo.bus, clock: demo.app.clock }, portalEventHandlers);
  const workers = await jobs.work(events.jobs, {
    ...demo.app,
    jobs,
    bus: demo.bus,
    domainEvents: events,
  });
  onTestFinished(() => workers.close());
  const indexed: string[] = [];
  onTestFinished(
    events.listen(["document.indexed"], { heard: ({ subject }) => void indexed.push(subject), missed() {} }),
  );
  const { rows } = await ask(riverside, { channelId: "100003" });
  const docId = rows[0]?.docId ?? 0;
  const total = async (keyword: string) => (await ask(riverside, { channelId: "100003", keyword })).total;
  const change = async (kind: "document.published" | "document.withdrawn", set: string) =>
    await demo.app.database.kysely.transaction().execute(async (trx) => {
      await sql`update edu.document set ${sql.raw(set)} where doc_id = ${docId}`.execute(trx);
      await events.emit(trx, {
        kind,
        realm: "edu",
        deptId: 100,
        subject: String(docId),
        payload: { channelId: 100_003 },
      });
    });
  expect(await total("zeppelins")).toBe(0);
  await change("document.published", "title_en = 'Zeppelins over the lake'");
  await expect.poll(() => total("zeppelins")).toBe(1);
  await change("document.published", "visibility = 'institution'");
  await expect.poll(() => total("zeppelins")).toBe(0);
  await change("document.published", "visibility = 'public'");
  await expect.poll(() => total("zeppelins")).toBe(1);
  // Answers that were kept of the index as it was are dropped by it.
  await expect.poll(() => indexed).toEqual([docId, docId, docId].map(String));
  await change("document.withdrawn", "status = 'withdrawn'");
  await expect
    .poll(async () => await query("select id from edu.search_entry where id = $1", [String(docId)]))
    .toEqual([]);
});

test("P3 what the table no longer shows is not shown, even before the index has followed", async () => {
  const { rows } = await ask(riverside, { ...news, keyword: "library" });
  const docId = rows[0]?.docId;
  await query("update edu.document set visibility = 'institution' where doc_id = $1", [docId]);
  onTestFinished(async () => {
    await query("update edu.document set visibility = 'public' where doc_id = $1", [docId]);
  });
  expect((await ask(riverside, { ...news, keyword: "library" })).rows.map((row) => row.docId)).not.toContain(
    docId,
  );
});
