import { afterAll, beforeAll, expect, it } from "vitest";
import { demoSite } from "../seed/demo-site.fixture.ts";
import { portalHandlers as calls } from "./index.ts";

let demo: Awaited<ReturnType<typeof demoSite>>;
beforeAll(async () => {
  demo = await demoSite();
});
afterAll(() => demo.drop());

const riverside = "riverside.localhost";
const northfield = "northfield.localhost";
const children = "GET /column/front/queryWebChannelListByParentId";
const bySlug = "GET /column/front/queryChannelListByShareNameExt";
const documents = "GET /column/front/queryDocuments";
const one = "GET /column/front/document";
const ask = <Query>(query: Query) => ({ query, params: undefined, body: undefined });

it("P3 lists the site's channels and those below one, in one query", async () => {
  const context = await demo.at(riverside);
  const before = demo.queries();
  const top = await calls[children](ask({ parentId: "0" }), context);
  expect(demo.queries() - before).toBe(1);
  expect(top.map((channel) => channel.shareNameExt)).toEqual([
    "news",
    "notice",
    "showcase",
    "after-school",
    "live",
  ]);
  expect(top[0]).toMatchObject({ parentId: 0, hasChildren: true });
  const below = await calls[children](ask({ parentId: String(top[0]?.channelId) }), context);
  expect(below.map((channel) => channel.nameEn)).toEqual(["Headlines", "Research", "Teaching"]);
  await expect(calls[children](ask({}), context)).rejects.toMatchObject({ key: "channelIdMissing" });
});

it("P3 resolves a slug to the own channel with its children, else to what is shared from above", async () => {
  const context = await demo.at(northfield);
  const news = await calls[bySlug](ask({ shareNameExt: "news" }), context);
  expect(news.map((channel) => channel.channelId)).toEqual([200_001, 200_002, 200_003, 200_004]);
  const region = await calls[bySlug](ask({ shareNameExt: "region-news" }), context);
  expect(region.map((channel) => channel.channelId)).toEqual([10_001]);
  for (const query of [{ shareNameExt: "internal" }, { shareNameExt: "no-such" }, {}])
    await expect(calls[bySlug](ask(query), context)).rejects.toMatchObject({ key: "sharedChannelMissing" });
});

it("P3 pages documents of a channel and those below it: pinned first, then newest", async () => {
  const context = await demo.at(riverside);
  const before = demo.queries();
  const first = await calls[documents](ask({ shareNameExt: "news", pageSize: "10" }), context);
  expect(demo.queries() - before).toBe(2);
  expect(first.total).toBe(24);
  expect(first.rows).toHaveLength(10);
  expect(first.rows[0]?.pinned).toBe(true);
  const times = first.rows.slice(1).map((row) => row.publishedAt);
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  const last = await calls[documents](ask({ shareNameExt: "news", pageSize: "10", pageNum: "3" }), context);
  expect(last.rows).toHaveLength(4);
  expect(await calls[documents](ask({ shareNameExt: "news", pageNum: "99" }), context)).toEqual({
    rows: [],
    total: 24,
  });
  const child = await calls[documents](ask({ channelId: "100003" }), context);
  expect(child.rows.every((row) => row.channelId === 100_003)).toBe(true);
  expect(child.total).toBeGreaterThan(3);
});

it("P3 filters documents by year, words and kind", async () => {
  const context = await demo.at(riverside);
  const find = (query: Record<string, string>) =>
    calls[documents](ask({ shareNameExt: "news", ...query }), context);
  const years = new Set((await find({ pageSize: "50" })).rows.map((row) => yearInChina(row.publishedAt)));
  let sum = 0;
  for (const year of years) {
    const { rows, total } = await find({ year: String(year), pageSize: "50" });
    expect(rows.every((row) => yearInChina(row.publishedAt) === year)).toBe(true);
    sum += total;
  }
  expect(sum).toBe(24);
  expect((await find({ keyword: "图书馆" })).rows[0]?.titleEn).toContain("library");
  expect((await find({ keyword: "LIBRARY" })).total).toBeGreaterThan(0);
  expect((await find({ keyword: "%_" })).total).toBe(0);
  expect((await find({ docType: "video" })).total).toBe(0);
  await expect(calls[documents](ask({}), context)).rejects.toMatchObject({ key: "channelIdMissing" });
  await expect(calls[documents](ask({ shareNameExt: "no-such" }), context)).rejects.toMatchObject({
    key: "sharedChannelMissing",
  });
});

it("P3 reads a document with its neighbours in one query", async () => {
  const context = await demo.at(riverside);
  const { rows } = await calls[documents](ask({ channelId: "100003" }), context);
  const middle = rows[1];
  const before = demo.queries();
  const document = await calls[one](ask({ docId: String(middle?.docId) }), context);
  expect(demo.queries() - before).toBe(1);
  expect(document.body?.content?.length).toBeGreaterThanOrEqual(3);
  expect(document.bodyEn?.content).toHaveLength(document.body?.content?.length ?? 0);
  expect(document.previous?.docId).toBe(rows[0]?.docId);
  expect(document.next?.docId).toBe(rows[2]?.docId);
});

it("P3 hides drafts, what is still to come, what has expired and what is for members", async () => {
  const context = await demo.at(riverside);
  const { rows } = await calls[documents](ask({ shareNameExt: "notice" }), context);
  const docId = rows[0]?.docId ?? 0;
  const kysely = demo.app.database.kysely;
  const table = kysely.updateTable("edu.document").where("doc_id", "=", docId);
  const before = await kysely
    .selectFrom("edu.document")
    .selectAll()
    .where("doc_id", "=", docId)
    .executeTakeFirstOrThrow();
  const open = {
    status: "published",
    visibility: "public",
    publish_at: before.publish_at,
    expire_at: null,
  } as const;
  const soon = new Date(Date.now() + 3_600_000);
  const past = new Date(Date.now() - 1_000);
  for (const change of [
    { status: "withdrawn" as const },
    { visibility: "institution" as const },
    { publish_at: soon },
    { expire_at: past },
  ]) {
    await table.set({ ...open, ...change }).execute();
    await expect(calls[one](ask({ docId: String(docId) }), context)).rejects.toMatchObject({
      key: "notFound",
    });
    const listed = await calls[documents](ask({ shareNameExt: "notice" }), context);
    expect(listed.rows.some((row) => row.docId === docId)).toBe(false);
  }
  await table.set(open).execute();
});

/** Every call that takes an id or a slug, asked at one site with everything the other one owns. */
it.each([
  { at: riverside, foreign: 200 },
  { at: northfield, foreign: 100 },
])("P1 gives nothing of institution $foreign at $at", async ({ at, foreign }) => {
  const context = await demo.at(at);
  const kysely = demo.app.database.kysely;
  const channels = await kysely
    .selectFrom("edu.channel")
    .selectAll()
    .where("dept_id", "=", foreign)
    .execute();
  const foreignIds = new Set(channels.map((channel) => channel.channel_id));
  expect(foreignIds.size).toBeGreaterThan(8);

  for (const channel of channels) {
    const channelId = String(channel.channel_id);
    expect(await calls[documents](ask({ channelId }), context)).toEqual({ rows: [], total: 0 });
    expect(await calls[documents](ask({ channelId, shareNameExt: "news" }), context)).toEqual({
      rows: [],
      total: 0,
    });
    expect(await calls[children](ask({ parentId: channelId }), context)).toEqual([]);
    expect(await calls[children](ask({ parentId: channelId, deptId: String(foreign) }), context)).toEqual([]);
    const byName = await calls[bySlug](ask({ shareNameExt: channel.slug }), context).catch(() => []);
    expect(byName.filter((node) => foreignIds.has(node.channelId))).toEqual([]);
    await expect(
      calls[bySlug](ask({ shareNameExt: channel.slug, deptId: String(foreign) }), context),
    ).rejects.toMatchObject({ key: "sharedChannelMissing" });
  }
  expect(await calls[children](ask({ parentId: "0", deptId: String(foreign) }), context)).toEqual([]);

  const owned = await kysely
    .selectFrom("edu.document")
    .select("doc_id")
    .where("dept_id", "in", [foreign])
    .execute();
  expect(owned.length).toBeGreaterThan(40);
  for (const { doc_id } of owned)
    await expect(calls[one](ask({ docId: String(doc_id) }), context)).rejects.toMatchObject({
      key: "notFound",
    });
});

it("P1 gives nothing at a domain of nobody", async () => {
  const context = await demo.at("unknown.localhost");
  expect(await calls[children](ask({ parentId: "0" }), context)).toEqual([]);
  expect(await calls[documents](ask({ channelId: "100001" }), context)).toEqual({ rows: [], total: 0 });
  await expect(calls[one](ask({ docId: "1" }), context)).rejects.toMatchObject({ key: "notFound" });
});

function yearInChina(time: number): number {
  return Number(new Intl.DateTimeFormat("en", { year: "numeric", timeZone: "Asia/Shanghai" }).format(time));
}
