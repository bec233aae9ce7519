import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeEach, expect, test } from "vitest";
import { hidingChanges, siteServer } from "./site-server.fixture.ts";

const server = await siteServer();
afterAll(() => server.drop());
beforeEach(() => server.clearCaches());

const riverside = "riverside.localhost";
const northfield = "northfield.localhost";

/** An open document of a site with words in both languages. */
async function anArticle(deptId = 100) {
  return server.app.database.kysely
    .selectFrom("edu.document")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("kind", "=", "imageText")
    .where("body", "is not", null)
    .where("body_en", "is not", null)
    .orderBy("doc_id")
    .executeTakeFirstOrThrow();
}

function inHead(text: string, pattern: RegExp): string {
  return decode(pattern.exec(text)?.[1] ?? "");
}
const decode = (text: string) =>
  text.replaceAll(/&#(\d+);/g, (_all, code: string) => String.fromCodePoint(Number(code)));
const canonical = /<link rel="canonical" href="([^"]*)">/;

test("P3 a crawler without scripts reads title, text and day of an article", async () => {
  const article = await anArticle();
  const { text, status } = await server.ask(riverside, `/imageText/detail?docId=${article.doc_id}`);
  expect(status).toBe(200);
  expect(inHead(text, /<title>([^<]*)<\/title>/)).toBe(`${article.title_en} · Riverside University`);
  expect(inHead(text, /<h1>([^<]*)<\/h1>/)).toBe(article.title_en);
  expect(inHead(text, /<time datetime="([^"]*)"/)).toBe(article.publish_at.toISOString());
  expect(inHead(text, /name="description" content="([^"]*)"/).length).toBeGreaterThan(20);
  const words = JSON.stringify(article.body_en).matchAll(/"text":"((?:[^"\\]|\\.)*)"/g);
  const paragraphs = [...words].map((found) => JSON.parse(`"${found[1] ?? ""}"`) as string);
  expect(paragraphs.length).toBeGreaterThan(2);
  for (const paragraph of paragraphs) expect(decode(text)).toContain(paragraph);
  expect(text).toContain('<html lang="en-US">');
  expect(text).not.toContain("noindex");
  // A preview of a link accepts anything.
  for (const accept of ["*/*", ""]) {
    const preview = await server.ask(riverside, `/imageText/detail?docId=${article.doc_id}`, {
      headers: { accept },
    });
    expect([accept, preview.status, preview.text.length]).toEqual([accept, 200, text.length]);
  }
  // Only pages without scripts show the words.
  expect(text).toContain("@media (scripting:enabled){#words{display:none}}");
});

test("P3 an article names its address in each language, and is served in the one that is asked for", async () => {
  const article = await anArticle();
  const path = `/imageText/detail?docId=${article.doc_id}`;
  const here = `http://${riverside}:${server.port}`;
  const english = await server.ask(riverside, `${path}&utm_source=mail`);
  const chinese = await server.ask(riverside, `${path}&lang=zh-CN`);
  expect(inHead(english.text, canonical)).toBe(`${here}${path}`);
  expect(inHead(chinese.text, canonical)).toBe(`${here}${path}&lang=zh-CN`);
  for (const { text } of [english, chinese]) {
    expect(inHead(text, /hreflang="en-US" href="([^"]*)"/)).toBe(`${here}${path}`);
    expect(inHead(text, /hreflang="zh-CN" href="([^"]*)"/)).toBe(`${here}${path}&lang=zh-CN`);
    expect(inHead(text, /hreflang="x-default" href="([^"]*)"/)).toBe(`${here}${path}`);
  }
  expect(chinese.text).toContain('<html lang="zh-CN">');
  expect(inHead(chinese.text, /<title>([^<]*)</)).toBe(`${article.title} · 河畔大学`);
  // Neighbours of either kind are shown at either address; one of them counts.
  const other = await server.ask(riverside, `/imgGroup/detail?docId=${article.doc_id}`);
  expect(inHead(other.text, canonical)).toBe(`${here}${path}`);
});

test("P3 what is written in one language alone has one address and says which language it is", async () => {
  const article = await anArticle();
  const table = server.app.database.kysely.updateTable("edu.document").where("doc_id", "=", article.doc_id);
  await table.set({ body_en: null }).execute();
  server.clearCaches();
  for (const lang of ["", "&lang=zh-CN", "&lang=en-US"]) {
    const path = `/imageText/detail?docId=${article.doc_id}`;
    const { text } = await server.ask(riverside, path + lang);
    expect(text).toContain('<html lang="zh-CN">');
    expect(text).not.toContain("hreflang");
    expect(inHead(text, canonical)).toBe(`http://${riverside}:${server.port}${path}`);
    expect(inHead(text, /<h1>([^<]*)</)).toBe(article.title);
  }
  await table.set({ body_en: JSON.stringify(article.body_en) }).execute();
});

test("P3 in production the address is the primary domain over https, whichever domain was asked", async () => {
  const { kysely } = server.app.database;
  const more = { domain: "old.riverside.example", dept_id: 100, is_primary: false };
  await kysely.insertInto("edu.site_domain").values(more).execute();
  const article = await anArticle();
  const path = `/imageText/detail?docId=${article.doc_id}`;
  for (const host of ["old.riverside.example", riverside, `${riverside}:8443`]) {
    const { text } = await server.askInProduction(host, path);
    expect(inHead(text, canonical)).toBe(`https://${riverside}${path}`);
    expect(inHead(text, /og:url" content="([^"]*)"/)).toBe(`https://${riverside}${path}`);
  }
  await kysely.deleteFrom("edu.site_domain").where("domain", "=", more.domain).execute();
});

test("P3 the data of an article names its institution, under a policy that allows this block alone", async () => {
  const article = await anArticle();
  const { text, headers } = await server.ask(riverside, `/imageText/detail?docId=${article.doc_id}`);
  const block = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? "";
  expect(JSON.parse(block)).toMatchObject({
    "@type": "NewsArticle",
    headline: article.title_en,
    datePublished: article.publish_at.toISOString(),
    inLanguage: "en-US",
    publisher: { "@type": "CollegeOrUniversity", name: "Riverside University", alternateName: "河畔大学" },
  });
  const hash = createHash("sha256").update(block).digest("base64");
  const policy = headers["content-security-policy"] ?? "";
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toMatch(/unsafe|script-src[^;]*nonce|\*/);
  // Pages that say nothing are as strict as before.
  const login = await server.ask(riverside, "/login");
  expect(login.headers["content-security-policy"]).toContain("script-src 'self';");

  const home = await server.ask(northfield, "/pageHome");
  const organization = /ld\+json">(.*?)<\/script>/s.exec(home.text)?.[1] ?? "";
  expect(JSON.parse(organization)).toMatchObject({ "@type": "School", name: "Northfield School" });
});

test("P3 hostile titles and texts stay text everywhere in the page", async () => {
  const article = await anArticle();
  const table = server.app.database.kysely.updateTable("edu.document").where("doc_id", "=", article.doc_id);
  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          "</script>",
          "</title>",
          "<!--",
          '"><img src=x onerror=a>',
          "'",
          "$&",
          "$'",
          "__NONCE__",
        ),
        fc.constantFrom("\u2028", "\u2029", '<div id="root"></div>', "<title>x</title>", "&lt;", "图"),
        fc.string({ maxLength: 6 }).filter((text) => !text.includes("\0")),
      ),
      { minLength: 1, maxLength: 6 },
    )
    .map((parts) => `A${parts.join("")}Z`);
  await fc.assert(
    fc.asyncProperty(hostile, hostile, async (title, words) => {
      const body = {
        type: "doc",
        content: [{ type: "paragraph", content: [{ type: "text", text: words }] }],
      };
      const set = { title_en: title, summary_en: words, source_en: title, body_en: JSON.stringify(body) };
      await table.set(set).execute();
      server.clearCaches();
      const { text, headers } = await server.ask(riverside, `/imageText/detail?docId=${article.doc_id}`);
      expect(inHead(text, /<title>([^<]*)<\/title>/)).toBe(`${title} · Riverside University`);
      expect(inHead(text, /<h1>([^<]*)<\/h1>/)).toBe(title);
      expect(inHead(text, /og:title" content="([^"]*)"/)).toBe(title);
      const tags = text.match(/<[a-z!/][^\s>]*/g) ?? [];
      expect(tags.filter((tag) => /script|img|!--/.test(tag))).toEqual(["<script", "</script"]);
      expect(tags.filter((tag) => tag === "<title" || tag === "</title")).toHaveLength(2);
      expect(text.match(/id="root"/g)).toHaveLength(1);
      const block = /ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? "";
      const data = JSON.parse(block) as { author: { name: string } };
      expect(data.author.name).toBe(title);
      const hash = createHash("sha256").update(block).digest("base64");
      expect(headers["content-security-policy"]).toContain(hash);
    }),
    { numRuns: 60 },
  );
  const { title_en, summary_en, source_en } = article;
  await table.set({ title_en, summary_en, source_en, body_en: JSON.stringify(article.body_en) }).execute();
});

test("P3 what visitors may not read is nowhere: status 404, not one word of it", async () => {
  const article = await anArticle();
  const table = server.app.database.kysely.updateTable("edu.document").where("doc_id", "=", article.doc_id);
  const open = {
    status: "published",
    visibility: "public",
    publish_at: article.publish_at,
    expire_at: null,
    deleted_at: null,
  } as const;
  for (const change of hidingChanges()) {
    await table.set({ ...open, ...change }).execute();
    server.clearCaches();
    const page = await server.ask(riverside, `/imageText/detail?docId=${article.doc_id}`);
    expect([change, page.status]).toEqual([change, 404]);
    expect(page.text).toContain('<meta name="robots" content="noindex">');
    const list = await server.ask(riverside, `/information?channel=${article.channel_id}`);
    const home = await server.ask(riverside, "/pageHome");
    for (const { text } of [page, list, home]) {
      expect(decode(text)).not.toContain(article.title_en);
      expect(text).not.toContain(`docId=${article.doc_id}"`);
    }
  }
  await table.set(open).execute();
});

test("P1 no page of a site has a word of another institution that shares nothing with it", async () => {
  const article = await anArticle(200);
  expect((await server.ask(northfield, `/imageText/detail?docId=${article.doc_id}`)).status).toBe(200);
  const there = await server.ask(riverside, `/imageText/detail?docId=${article.doc_id}`);
  expect(there.status).toBe(404);
  expect(decode(there.text)).not.toContain(article.title_en);
  expect((await server.ask(riverside, `/information?channel=${article.channel_id}`)).status).toBe(404);
});

test("P3 a channel lists its documents, names its feed, and each page of it has an address of its own", async () => {
  const { text } = await server.ask(riverside, "/information?channel=100002");
  expect(inHead(text, /<title>([^<]*)</)).toMatch(/ · Riverside University$/);
  expect(inHead(text, /application\/rss\+xml" title="[^"]*" href="([^"]*)"/)).toBe(
    `http://${riverside}:${server.port}/rss/100002`,
  );
  expect(text.match(/href="\/imageText\/detail\?docId=\d+"/g)?.length).toBeGreaterThan(2);
  const second = await server.ask(riverside, "/information?page=2&q=library");
  expect(inHead(second.text, canonical)).toBe(`http://${riverside}:${server.port}/information?page=2`);
  expect((await server.ask(riverside, "/information?page=900")).status).toBe(404);
});

test("P2 pages for the signed-in, and addresses of nobody, are the bare page that is not to be kept", async () => {
  // Whose site it is has been read once, and is kept.
  await server.ask(riverside, "/staff");
  for (const [host, url] of [
    [riverside, "/staff"],
    [riverside, "/message"],
    [riverside, "/rooms/1001"],
    [riverside, "/no/such"],
  ] as const) {
    const before = server.queries();
    const { text, status } = await server.ask(host, url);
    expect([url, status]).toEqual([url, 200]);
    expect(text).toContain('<meta name="robots" content="noindex"><title>Lyceum</title>');
    expect(text).toContain('<div id="root"></div>');
    expect(server.queries() - before).toBe(0);
  }
  const nobody = await server.ask("unknown.localhost", "/pageHome");
  expect([nobody.status, nobody.text.includes('<div id="root"></div>')]).toEqual([200, true]);
});

test("P3 a page is made once and kept until something on it changes", async () => {
  const article = await anArticle();
  const url = `/imageText/detail?docId=${article.doc_id}`;
  await server.ask(riverside, url);
  const before = server.queries();
  await Promise.all(Array.from({ length: 20 }, () => server.ask(riverside, `${url}&utm=x`)));
  expect(server.queries() - before).toBe(0);
  const event = { seq: 1, realm: "edu", deptId: 100, subject: "1", payload: {} } as const;
  server.bus.publish({ kind: "event", event: { ...event, kind: "document.published" } });
  await server.ask(riverside, url);
  const asked = server.queries() - before;
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(5);
});

test("P3 the page comes without words where the database does not answer", async () => {
  const article = await anArticle();
  const { query } = server.app.database;
  const broken = { query: () => new Promise<never>(() => {}) };
  Object.assign(server.app.database, broken);
  server.clearCaches();
  try {
    const { status, text } = await server.ask(riverside, `/imageText/detail?docId=${article.doc_id}`);
    expect([status, text.includes('<div id="root"></div>')]).toEqual([200, true]);
    // A search engine that comes at that moment must not forget the page.
    expect(text).not.toContain("noindex");
    expect(server.logged).toContain("page.wordless");
  } finally {
    Object.assign(server.app.database, { query });
  }
});

test("P3 no search engine is told the name of a person of a school for children", async () => {
  const authorAt = async (host: string, deptId: number) => {
    const { doc_id: docId } = await anArticle(deptId);
    const table = server.app.database.kysely.updateTable("edu.document").where("doc_id", "=", docId);
    await table.set({ author: "Lily Chen, class 3B" }).execute();
    server.clearCaches();
    const { text } = await server.ask(host, `/imageText/detail?docId=${docId}`);
    const [, block = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
    return (JSON.parse(block) as { author: { "@type": string } }).author["@type"];
  };
  expect([await authorAt(riverside, 100), await authorAt(northfield, 200)]).toEqual([
    "Person",
    "Organization",
  ]);
});
