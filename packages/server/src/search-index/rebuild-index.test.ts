import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { allSearchSources } from "../app/all-search-sources.ts";
import { openJobs } from "../engines/jobs/open-jobs.ts";
import { seedContent } from "../seed/content.ts";
import { addRebuild, makeRebuildJob, rebuildIndex, type SearchSource } from "./index.ts";
import { needsRebuild } from "./rebuild-index.ts";

let harness: Harness;
const run = { signal: AbortSignal.timeout(60_000), progress: async () => {} };

beforeAll(async () => {
  harness = await startHarness();
  await seedContent(harness.app, null);
});

beforeEach(async () => {
  await query("delete from edu.search_entry");
  await query("delete from edu.search_rebuild");
});

afterAll(() => harness.close());

const query = async <Row>(text: string, values: unknown[] = []) =>
  await harness.app.database.query<Row>({ text, values });
const idsOf = async (kind: string) =>
  (await query<{ id: string }>("select id from edu.search_entry where kind = $1 order by id", [kind])).map(
    ({ id }) => id,
  );

test("P14 a start fills the index with every open document and everybody who was admitted, once", async () => {
  const app = {
    ...harness.app,
    jobs: openJobs(harness.app.database, () => {}, { pollMs: 50, heartbeatMs: 100 }),
  };
  const workers = await app.jobs.work([makeRebuildJob(allSearchSources)], app);
  const rebuilds = async () =>
    (await app.jobs.list({ offset: 0, limit: 10 })).jobs.filter(({ name }) => name === "search.rebuild");
  // Two nodes start at once; the second one may add its job when that of the first runs already.
  await Promise.all([addRebuild(app, allSearchSources), addRebuild(app, allSearchSources)]);
  await expect.poll(rebuilds, { timeout: 20_000 }).toEqual([]);
  expect(await needsRebuild(app, allSearchSources)).toBe(false);
  await workers.close();
  const documents = await query<{ id: string }>(
    "select doc_id::text as id from edu.document where status = 'published' order by 1",
  );
  expect(documents.length).toBeGreaterThan(80);
  expect(await idsOf("document")).toEqual(documents.map(({ id }) => id));
  const people = await query<{ id: string }>(
    "select id from edu.account where not roles <@ '{visitor}' order by 1",
  );
  expect(people.length).toBeGreaterThan(8);
  expect(await idsOf("person")).toEqual(people.map(({ id }) => id));
  await addRebuild(app, allSearchSources);
  expect(await rebuilds()).toEqual([]);
});

test("A1 no phone number and no address of mail stands in the index", async () => {
  await rebuildIndex(harness.app, allSearchSources, run);
  const accounts = await query<{ phone: string; email: string; user_name: string }>(
    "select phone, email, user_name from edu.account",
  );
  const [{ all } = { all: "" }] = await query<{ all: string }>(
    `select string_agg(id || title || shown::text || head::text || "full"::text, ' ') as all from edu.search_entry where kind = 'person'`,
  );
  expect(all).toContain("keller");
  for (const { phone, email } of accounts) {
    expect(all).not.toContain(phone.slice(-8));
    expect(all.toLowerCase()).not.toContain(email);
  }
  expect(all).not.toMatch(/example/i);
});

test("P14 a rebuild that was broken off goes on where it was, and puts nothing twice", async () => {
  const reads: string[] = [];
  const abort = new AbortController();
  const small = allSearchSources.map((source): SearchSource => ({
    ...source,
    async read(trx, afterId) {
      reads.push(`${source.kind} ${afterId}`);
      if (reads.filter((read) => read.startsWith("document ")).length === 3) abort.abort();
      return await source.read(trx, afterId, 10);
    },
  }));
  await expect(rebuildIndex(harness.app, small, { ...run, signal: abort.signal })).rejects.toThrow(/abort/i);
  const before = (await idsOf("document")).length;
  expect(before).toBe(30);
  expect(await needsRebuild(harness.app, allSearchSources)).toBe(true);
  await rebuildIndex(harness.app, small, run);
  expect(new Set(reads).size).toBe(reads.length);
  expect(await needsRebuild(harness.app, allSearchSources)).toBe(false);
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    "select count(*) as count from edu.document where status = 'published'",
  );
  expect((await idsOf("document")).length).toBe(count);
});

test("P14 a fresh rebuild removes what is gone, mends what was changed past the features, and leaves what is new", async () => {
  await rebuildIndex(harness.app, allSearchSources, run);
  await query("update edu.search_entry set put_at = 1");
  await query(
    `insert into edu.search_entry select kind, 'gone', dept_id, "date", until, is_pinned, title, shown, head, "full", put_at
     from edu.search_entry where kind = 'document' limit 1`,
  );
  await query("update edu.search_entry set title = 'wrong' where id = 'u-ann'");
  await query(
    `insert into edu.search_entry select kind, 'new', dept_id, "date", until, is_pinned, title, shown, head, "full", $1
     from edu.search_entry where kind = 'document' limit 1`,
    [harness.clock.now()],
  );
  await rebuildIndex(harness.app, allSearchSources, run, { isFresh: true });
  const ids = await idsOf("document");
  expect(ids).not.toContain("gone");
  expect(ids).toContain("new");
  expect(await query("select title from edu.search_entry where id = 'u-ann'")).toEqual([
    { title: "Ann Keller" },
  ]);
});

test("P14 a change during a rebuild is not overwritten by what the rebuild read before it", async () => {
  const { kysely } = harness.app.database;
  const source = allSearchSources.find(({ kind }) => kind === "document");
  if (!source) throw new Error("there are no documents");
  let changing: Promise<unknown> | undefined;
  const slow: SearchSource = {
    ...source,
    async read(trx, afterId, limit) {
      const batch = await source.read(trx, afterId, limit);
      changing ??= kysely.transaction().execute(async (other) => {
        // Waits for the rebuild, which has read the document.
        await sql`update edu.document set title = '改过的标题' where doc_id = ${Number(batch.entries[0]?.id)}`.execute(
          other,
        );
        const now = await source.read(other, String(Number(batch.entries[0]?.id) - 1), 1);
        await harness.app.search.put(other, now.entries);
      });
      return batch;
    },
  };
  await rebuildIndex(harness.app, [slow], run);
  await changing;
  const found = await harness.app.search.find({
    words: "改过的标题",
    by: "test",
    realm: "edu",
    scopes: [{ institutions: [10, 100, 200], kinds: ["document"], audiences: ["public"] }],
    at: Date.now() + 86_400_000,
    order: "date",
    limit: 5,
  });
  expect(found.total).toBe(1);
});

test("A5 who is admitted is found from then on, in the transaction that admits them", async () => {
  const host = "northfield.localhost";
  await rebuildIndex(harness.app, allSearchSources, run);
  const contact = "zoe@elsewhere.example";
  await harness.sendCode(contact, "register", { host });
  const body = {
    contact,
    code: harness.codeFor(contact),
    userName: "zoe.new",
    nickName: "Zoe New",
    password: "some-good-words-7",
    agreement: true,
  };
  const registered = await harness.call("POST /register", { host, body });
  expect(registered.body.fault).toBeUndefined();
  expect((await query("select 1 from edu.search_entry where title = 'Zoe New'")).length).toBe(0);
  const token = registered.body.data.access_token as string;
  const admitted = await harness.call("POST /admission/code", { host, token, body: { code: "NRTHF1A2" } });
  expect(admitted.body.fault).toBeUndefined();
  expect(await query("select dept_id from edu.search_entry where title = 'Zoe New'")).toEqual([
    { dept_id: 200 },
  ]);
});
