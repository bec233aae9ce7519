import { existsSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { demoSite } from "../seed/demo-site.fixture.ts";
import { seedContent } from "../seed/content.ts";
import { seedInstitutions } from "../seed/institutions.ts";
import { resolveSite, siteHandlers as calls } from "./index.ts";

let demo: Awaited<ReturnType<typeof demoSite>>;
beforeAll(async () => {
  demo = await demoSite({ hasPictures: true });
});
afterAll(() => demo.drop());

const ask = <Query>(query: Query) => ({ query, params: undefined, body: undefined });

it("P1 names the institution of a domain in any spelling, and answers null for nobody's", async () => {
  const context = await demo.at("localhost");
  const site = (siteDomain: string) =>
    calls["GET /basic/front/schoolBySiteDomain"](ask({ siteDomain }), context);
  expect(await site("northfield.localhost")).toMatchObject({
    deptId: 200,
    siteDomain: "northfield.localhost",
  });
  expect(await site("Northfield.LOCALHOST.:8080")).toMatchObject({ deptId: 200 });
  expect(await site("unknown.localhost")).toBeNull();
  expect(await site("…")).toBeNull();
  expect((await site("riverside.localhost"))?.banners).toHaveLength(3);
});

it("P1 shows Riverside on bare localhost in development and nothing there in production", async () => {
  for (const host of ["localhost:8080", "127.0.0.1", "[::1]:80"])
    expect((await demo.at(host)).site?.deptId).toBe(100);
  const inProduction = resolveSite({ ...demo.app, production: true });
  expect(await inProduction("localhost")).toBeNull();
  expect((await inProduction("riverside.localhost"))?.deptId).toBe(100);
});

it("P1 looks a host up once for a while, also one of nobody, and then again", async () => {
  let now = 1_000_000;
  const resolve = resolveSite({ ...demo.app, clock: { now: () => now } });
  const before = demo.queries();
  await Promise.all([resolve("nobody.example"), resolve("nobody.example:81"), resolve("NOBODY.example")]);
  expect(demo.queries() - before).toBe(1);
  now += 10_001;
  await resolve("nobody.example");
  expect(demo.queries() - before).toBe(2);
});

it("P1 looks a host up again when a site has changed", async () => {
  const resolve = resolveSite(demo.app);
  const before = demo.queries();
  await resolve("riverside.localhost");
  const event = { seq: 1, realm: "edu", deptId: 100, subject: "100", payload: {} } as const;
  demo.bus.publish({ kind: "event", event: { ...event, kind: "document.published" } });
  await resolve("riverside.localhost");
  expect(demo.queries() - before).toBe(1);
  demo.bus.publish({ kind: "event", event: { ...event, kind: "site.changed" } });
  expect((await resolve("riverside.localhost"))?.deptId).toBe(100);
  expect(demo.queries() - before).toBe(2);
});

it("P1 P5 knows the institutions above a site, and which of them are suspended, by one query", async () => {
  const { kysely } = demo.app.database;
  const suspend = (at: number | null) =>
    kysely.updateTable("edu.institution").set({ suspended_at: at }).where("dept_id", "=", 10).execute();
  await suspend(1);
  const before = demo.queries();
  const site = await resolveSite(demo.app)("riverside.localhost");
  expect(site).toMatchObject({ lineage: [100, 10, 1], suspendedAbove: [10], isSuspended: false });
  expect(demo.queries() - before).toBe(1);
  await suspend(null);
  expect((await resolveSite(demo.app)("riverside.localhost"))?.suspendedAbove).toEqual([]);
});

it("P1 answers the public settings of the site only", async () => {
  const config = "GET /basic/front/selectConfigByKey";
  const key = ask({ configKey: "edu.branch.id" });
  expect(await calls[config](key, await demo.at("riverside.localhost"))).toBe("100");
  expect(await calls[config](key, await demo.at("northfield.localhost"))).toBe("200");
  expect(await calls[config](key, await demo.at("unknown.localhost"))).toBeNull();
  expect(await calls[config](ask({ configKey: "secret" }), await demo.at("riverside.localhost"))).toBeNull();
});

it("P3 walks the areas of the site's own province and no other", async () => {
  const context = await demo.at("riverside.localhost");
  const areas = (parentCode?: string) =>
    calls["GET /basic/front/areas"](ask(parentCode === undefined ? {} : { parentCode }), context);
  expect((await areas()).map((area) => area.code)).toEqual(["990000"]);
  expect(await areas("990000")).toMatchObject([
    { hasChildren: true },
    { code: "990200" },
    { code: "990300" },
  ]);
  expect(await areas("310000")).toEqual([]);
  expect(await calls["GET /basic/front/areas"](ask({}), await demo.at("unknown.localhost"))).toEqual([]);
});

it("P3 finds schools by area, stage and words, in one query, and clamps the page", async () => {
  const context = await demo.at("riverside.localhost");
  const nav = (query: Record<string, string>) => calls["GET /basic/front/schoolNav"](ask(query), context);
  const before = demo.queries();
  const all = await nav({ pageSize: "999" });
  expect(demo.queries() - before).toBe(1);
  expect(all.total).toBe(13);
  expect(all.rows).toHaveLength(13);
  expect(all.rows.some((school) => school.areaCode.startsWith("31"))).toBe(false);
  expect((await nav({ areaCode: "990200" })).rows.map((school) => school.deptId)).toEqual([
    200, 306, 304, 305,
  ]);
  expect((await nav({ stage: "university" })).total).toBe(2);
  expect((await nav({ keyword: "港口" })).rows[0]?.deptId).toBe(307);
  expect((await nav({ keyword: "lighthouse" })).total).toBe(1);
  expect((await nav({ keyword: "%" })).total).toBe(0);
  expect(await nav({ pageNum: "9" })).toEqual({ rows: [], total: 13 });
  expect((await calls["GET /basic/front/schoolNav"](ask({}), await demo.at("unknown.localhost"))).total).toBe(
    0,
  );
});

it("P3 describes a school of the region with rounded counts, and hides others", async () => {
  const context = await demo.at("riverside.localhost");
  const school = (deptId: string) => calls["GET /basic/front/school"](ask({ deptId }), context);
  expect(await school("200")).toMatchObject({
    nameEn: "Northfield School",
    stats: { students: 1480, teachers: 130 },
  });
  await expect(school("312")).rejects.toMatchObject({ key: "notFound" });
  await demo.app.database.kysely
    .updateTable("edu.institution")
    .set({ status: "draft" })
    .where("dept_id", "=", 309)
    .execute();
  await expect(school("309")).rejects.toMatchObject({ key: "notFound" });
  await demo.app.database.kysely
    .updateTable("edu.institution")
    .set({ status: "published" })
    .where("dept_id", "=", 309)
    .execute();
  const grades = (deptId: string) => calls["GET /basic/front/schoolGrades"](ask({ deptId }), context);
  expect((await grades("200")).map((grade) => grade.order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(await grades("312")).toEqual([]);
});

it("D7 cannot switch the social realm on for a school, a vocational college or a bureau", async () => {
  for (const deptId of [200, 310, 10])
    for (const social of [true, "yes", 1, null])
      await expect(
        demo.app.database.kysely
          .updateTable("edu.institution")
          .set({ features: JSON.stringify({ social }) })
          .where("dept_id", "=", deptId)
          .execute(),
      ).rejects.toThrow("social_is_for_adults");
});

it("P1 seeds twice with the same result, each picture on the disk", async () => {
  const count = () =>
    demo.app.database.query<{ count: number }>({
      text: `select (select count(*) from edu.document) + (select count(*) from edu.institution) + (select count(*) from edu.grade) as count`,
    });
  const before = await count();
  await seedInstitutions(demo.app, demo.folder);
  await seedContent(demo.app, demo.folder);
  expect(await count()).toEqual(before);
  const covers = await demo.app.database.query<{ url: string }>({
    text: `select cover_url as url from edu.document where cover_url <> '' union select logo_url from edu.institution
      union select image_url from edu.banner union select m ->> 'url' from edu.document, jsonb_array_elements(media) m`,
  });
  expect(covers.length).toBeGreaterThan(80);
  const missing = covers.filter(
    ({ url }) => !existsSync(path.join(demo.folder, url.replace(/^\/media\//, ""))),
  );
  expect(missing).toEqual([]);
});
