import { afterAll, beforeEach, expect, test } from "vitest";
import { hidingChanges, siteServer } from "./site-server.fixture.ts";

const server = await siteServer();
afterAll(() => server.drop());
beforeEach(() => server.clearCaches());

const riverside = "riverside.localhost";
const northfield = "northfield.localhost";
const all = ["/robots.txt", "/sitemap.xml", "/rss/news"];

const docIds = (text: string) => [...text.matchAll(/docId=(\d+)/g)].map((found) => Number(found[1]));

/** What visitors of the site can read, by another way than the one under test: each is asked for. */
async function readableOf(host: string): Promise<number[]> {
  const documents = await server.app.database.kysely.selectFrom("edu.document").select("doc_id").execute();
  const found: number[] = [];
  for (const { doc_id } of documents) {
    const url = `/api/column/front/document?docId=${doc_id}`;
    const { text } = await server.ask(host, url);
    if ((JSON.parse(text) as { code: number }).code === 200) found.push(doc_id);
  }
  return found.toSorted((a, b) => a - b);
}

test("P3 robots.txt leads to the sitemap and away from what is for the signed-in", async () => {
  const { text, headers } = await server.ask(riverside, "/robots.txt");
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  expect(text).toContain(`\nSitemap: http://${riverside}:${server.port}/sitemap.xml\n`);
  const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map((found) => found[1] ?? "");
  expect(closed).toEqual(expect.arrayContaining(["/staff", "/message", "/social", "/myHomework"]));
  const sitemap = await server.ask(riverside, "/sitemap.xml");
  const paths = [...sitemap.text.matchAll(/<loc>http:\/\/[^/]*([^<]*)<\/loc>/g)].map(
    (found) => found[1] ?? "",
  );
  expect(paths.length).toBeGreaterThan(40);
  for (const path of [...paths, "/rss/news", "/assets/x.js", "/api/getInfo", "/media/edu/1/x.webp"])
    expect([path, closed.filter((one) => path.startsWith(one))]).toEqual([path, []]);
  // A school has no such realm, and does not speak of it.
  expect((await server.ask(northfield, "/robots.txt")).text).not.toContain("social");
});

test("P3 the sitemap of a site holds what its visitors can read, and nothing else", async () => {
  for (const host of [riverside, northfield]) {
    const { text, headers } = await server.ask(host, "/sitemap.xml");
    expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
    const listed = docIds(text);
    expect(listed.toSorted((a, b) => a - b)).toEqual(await readableOf(host));
    expect(text.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(listed.length);
    expect(text).toContain(`<loc>http://${host}:${server.port}/pageHome</loc>`);
    expect(text).not.toMatch(/social|\/login|\/staff/);
  }
});

test("P3 drafts, what is to come, what is over and what is for members is in no sitemap and no feed", async () => {
  const { kysely } = server.app.database;
  const article = await kysely
    .selectFrom("edu.document")
    .selectAll()
    .where("channel_id", "=", 100_002)
    .orderBy("publish_at", "desc")
    .executeTakeFirstOrThrow();
  const table = kysely.updateTable("edu.document").where("doc_id", "=", article.doc_id);
  const open = {
    status: "published",
    visibility: "public",
    publish_at: article.publish_at,
    expire_at: null,
    deleted_at: null,
  } as const;
  const find = async () => {
    server.clearCaches();
    const texts = await Promise.all(
      ["/sitemap.xml", "/rss/100002", "/rss/news"].map((url) => server.ask(riverside, url)),
    );
    return texts.map(({ text }) => docIds(text).includes(article.doc_id));
  };
  expect(await find()).toEqual([true, true, true]);
  for (const change of hidingChanges()) {
    await table.set({ ...open, ...change }).execute();
    expect([change, await find()]).toEqual([change, [false, false, false]]);
  }
  await table.set(open).execute();
});

test("P3 what is written and not yet published does not count as a change, what is published does", async () => {
  const { kysely } = server.app.database;
  const first = docIds((await server.ask(riverside, "/sitemap.xml")).text)[0] ?? 0;
  const lastmod = async () => {
    server.clearCaches();
    const { text } = await server.ask(riverside, "/sitemap.xml");
    return new RegExp(`docId=${first}</loc><lastmod>([^<]*)`).exec(text)?.[1];
  };
  const before = await lastmod();
  const version = { doc_id: first, dept_id: 100, content: "{}", saved_by: null };
  const at = Date.parse("2031-05-06T07:08:09Z");
  await kysely
    .insertInto("edu.document_version")
    .values({ ...version, version: 91, reason: "edit", saved_at: at })
    .execute();
  expect(await lastmod()).toBe(before);
  await kysely
    .insertInto("edu.document_version")
    .values({ ...version, version: 92, reason: "publish", saved_at: at })
    .execute();
  expect(await lastmod()).toBe("2031-05-06T07:08:09.000Z");
});

test("P3 a feed is RSS 2.0 of the newest, by id and by slug, in the language that is asked for", async () => {
  const feed = await server.ask(riverside, "/rss/news");
  expect(feed.headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
  expect(feed.text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<rss version="2.0"/);
  expect(feed.text).toContain("<title>News · Riverside University</title>");
  expect(feed.text).toContain("<language>en-US</language>");
  const times = [...feed.text.matchAll(/<pubDate>([^<]*)</g)].map((found) => Date.parse(found[1] ?? ""));
  expect(times).toEqual(times.toSorted((a, b) => b - a));
  expect(times).toHaveLength(24);
  const chinese = await server.ask(riverside, "/rss/100001?lang=zh-CN");
  expect(chinese.text).toContain("河畔大学");
  expect(chinese.text).toMatch(/<link>[^<]*&#38;lang=zh-CN<\/link>/);
  for (const url of ["/rss/200001", "/rss/99999999999", "/rss/no-such", "/rss/internal"])
    expect([url, (await server.ask(riverside, url)).status]).toEqual([url, 404]);
  // What the region shares, its schools show.
  expect((await server.ask(northfield, "/rss/region-news")).status).toBe(200);
});

test("P3 a host of nobody, and one whose institution is closed, has none of it", async () => {
  for (const url of all) expect((await server.ask("unknown.localhost", url)).status).toBe(404);
  const { kysely } = server.app.database;
  const table = kysely.updateTable("edu.institution").where("dept_id", "=", 200);
  await table.set({ status: "closed" }).execute();
  const event = { seq: 2, realm: "edu", deptId: 200, subject: "200", payload: {} } as const;
  server.bus.publish({ kind: "event", event: { ...event, kind: "site.changed" } });
  for (const url of all) expect([url, (await server.ask(northfield, url)).status]).toEqual([url, 404]);
  await table.set({ status: "published" }).execute();
  server.bus.publish({ kind: "event", event: { ...event, kind: "site.changed" } });
  for (const url of all) expect([url, (await server.ask(northfield, url)).status]).toEqual([url, 200]);
});

test("P5 the feed of notices and the pages of notices show the public ones alone, and follow what becomes of them", async () => {
  const { kysely } = server.app.database;
  const at = 1_700_000_000_000;
  const notice = {
    dept_id: 100,
    title: "",
    opening_en: "Bring <boots> & rain",
    audience: "all" as const,
    state: "published" as const,
    published_version: 1,
    published_at: at,
    created_at: at,
    updated_at: at,
  };
  const [shown] = await kysely
    .insertInto("edu.notice")
    .values([
      { ...notice, title_en: "Notice for everybody", is_public: true },
      { ...notice, title_en: "Notice for members" },
      { ...notice, title_en: "Notice of a class", audience: "classes", audience_classes: [1] },
      { ...notice, title_en: "Notice to come", is_public: true, state: "scheduled", scheduled_at: at },
      { ...notice, title_en: "Notice of the neighbours", is_public: true, dept_id: 200 },
      { ...notice, title_en: "Word from above", is_public: true, dept_id: 10, audience: "schools" },
    ])
    .returning("notice_id")
    .execute();
  const path = `/notice/detail?noticeId=${shown?.notice_id}`;
  const read = async (url: string) => {
    server.clearCaches();
    return (await server.ask(riverside, url)).text;
  };
  const feed = await read("/rss/notices");
  expect([...feed.matchAll(/<title>(Notice [^<]*)<\/title>/g)].map(([, title]) => title)).toEqual([
    "Notice for everybody",
  ]);
  expect(feed).toContain(`<link>http://${riverside}:${server.port}${path}</link>`);
  expect(feed).toContain("<description>Bring &#60;boots&#62; &#38; rain</description>");
  expect(feed).toContain(`<lastBuildDate>${new Date(at).toUTCString()}</lastBuildDate>`);
  // What an institution above has sent bears its name.
  const above = "Eastbank Education Bureau · Word from above";
  expect(feed).toContain(`<title>${above}</title>`);
  const page = await read("/notice");
  expect(page).toContain(above);
  expect(page).toContain("Notice for everybody");
  expect(page).toContain(`href="http://${riverside}:${server.port}/rss/notices"`);
  expect(page).not.toMatch(/Notice (?:for members|of|to)/);
  expect(await read(path)).toContain("Notice for everybody");
  await kysely
    .updateTable("edu.notice")
    .set({ is_public: false })
    .where("title_en", "=", "Notice for everybody")
    .execute();
  expect(await read("/rss/notices")).not.toContain("Notice for everybody");
  expect(await read(path)).not.toContain("Notice for everybody");
});

test("P3 robots, sitemap and feeds answer HEAD and 304, from memory until a document changes", async () => {
  for (const url of all) {
    const first = await server.ask(riverside, url);
    const head = await server.ask(riverside, url, { method: "HEAD" });
    expect([head.status, head.text, head.headers["etag"]]).toEqual([200, "", first.headers["etag"]]);
    expect(Number(head.headers["content-length"])).toBe(Buffer.byteLength(first.text));
    expect(first.headers).toMatchObject({ vary: "host", "cache-control": "public, no-cache" });
    const headers = { "if-none-match": `"other", W/${first.headers["etag"]}` };
    expect((await server.ask(riverside, url, { headers })).status).toBe(304);
    const before = server.queries();
    await server.ask(riverside, url);
    expect(server.queries()).toBe(before);
    const event = { seq: 3, realm: "edu", deptId: 100, subject: "1", payload: {} } as const;
    server.bus.publish({ kind: "event", event: { ...event, kind: "document.withdrawn" } });
    await server.ask(riverside, url);
    expect(server.queries() - before).toBeGreaterThan(0);
    expect(server.queries() - before).toBeLessThanOrEqual(5);
  }
  // One site never gets what was kept for another.
  const [ours, theirs] = await Promise.all(
    [riverside, northfield].map((at) => server.ask(at, "/sitemap.xml")),
  );
  expect(ours?.text).not.toBe(theirs?.text);
});

test("P3 who has read too much gets what is kept and pages without words, and no more work is done", async () => {
  await server.ask(riverside, "/robots.txt");
  server.limitReads(4_200);
  const before = server.queries();
  expect((await server.ask(riverside, "/robots.txt")).status).toBe(200);
  const refused = await server.ask(riverside, "/sitemap.xml");
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "5"]);
  const page = await server.ask(riverside, "/information");
  expect([page.status, page.text.includes('<div id="root"></div>')]).toEqual([200, true]);
  expect(server.queries()).toBe(before);
  server.limitReads(0);
});

test("P3 above 50,000 addresses the sitemap is a list of parts that hold each document once", async () => {
  const before = docIds((await server.ask(northfield, "/sitemap.xml")).text);
  await server.app.database.query({
    text: `insert into edu.document (dept_id, channel_id, kind, title, title_en, publish_at)
      select 200, 200002, 'imageText', 't', 't', now() - interval '1 day' from generate_series(1, 50000)`,
  });
  server.clearCaches();
  const index = await server.ask(northfield, "/sitemap.xml");
  const parts = [...index.text.matchAll(/<loc>http:\/\/[^/]*([^<]*)<\/loc>/g)].map((found) => found[1] ?? "");
  expect(index.text).toContain("<sitemapindex");
  expect(parts).toEqual(["/sitemap-0.xml", "/sitemap-1.xml", "/sitemap-2.xml"]);
  const texts = await Promise.all(parts.map((part) => server.ask(northfield, part)));
  const ids = texts.map(({ text }) => docIds(text));
  expect(ids.map((one) => one.length)).toEqual([0, 50_000, before.length]);
  expect(new Set(ids.flat()).size).toBe(50_000 + before.length);
  expect(texts[0]?.text).toContain("/information?channel=");
  for (const { text } of texts) expect(Buffer.byteLength(text)).toBeLessThan(50 * 1_048_576);
  for (const url of ["/sitemap-3.xml", "/sitemap-99999.xml"])
    expect([url, (await server.ask(northfield, url)).status]).toEqual([url, 404]);
});
