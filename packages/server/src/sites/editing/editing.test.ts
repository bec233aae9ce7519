import type { SiteContent } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staffHarness } from "../../documents/harness.fixture.ts";
import { registerSiteFiles, siteHandlers } from "../index.ts";

let school: Awaited<ReturnType<typeof staffHarness<typeof siteHandlers>>>;
beforeAll(async () => {
  registerSiteFiles();
  school = await staffHarness(siteHandlers);
  await school.addPerson("boss", [{ role: "institutionAdmin" }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }], 200);
});
afterAll(() => school.drop());

const read = () => school.call("GET /staff/site", "boss", {});
const save = (version: number, content: SiteContent) =>
  school.call("POST /staff/site/save", "boss", { body: { version, content } });
const publish = (version: number) => school.call("POST /staff/site/publish", "boss", { body: { version } });
const shown = async (siteDomain = "riverside.localhost") => {
  const site = await school.call("GET /basic/front/schoolBySiteDomain", null, { query: { siteDomain } });
  if (!site) throw new Error("a site");
  return site;
};

test("P13 a draft is for staff alone, publishing shows it, and undo brings the state before anything was published", async () => {
  const before = await shown();
  const first = await read();
  expect(first).toMatchObject({ isChanged: false, edition: 0, publishedAt: null });
  expect(first.content.banners).toHaveLength(before.banners.length);
  const [newest, ...others] = first.content.blocks;
  const content: SiteContent = {
    ...first.content,
    nameEn: " Riverside College",
    themeColor: "#FFEE00",
    banners: first.content.banners.slice(1),
    blocks: [...others, { ...newest, isShown: false } as SiteContent["blocks"][number]],
  };
  const { version } = await save(first.version, content);
  expect(await shown()).toEqual(before);
  expect((await read()).isChanged).toBe(true);
  await publish(version);
  const after = await shown();
  expect(after).toMatchObject({ nameEn: "Riverside College", themeColor: "#ffee00" });
  expect(after.accent?.light.line).not.toBe("#ffee00");
  expect(after.banners.map(({ title }) => title)).toEqual(before.banners.slice(1).map(({ title }) => title));
  expect(after.blocks.map(({ kind }) => kind)).toEqual(others.map(({ kind }) => kind));
  expect(await read()).toMatchObject({ isChanged: false, edition: 1, publishedBy: "BOSS" });
  const later = await save(version, { ...content, contact: "saved meanwhile" });
  const undo = { edition: 0, version };
  await expect(school.call("POST /staff/site/restore", "boss", { body: undo })).rejects.toMatchObject({
    key: "siteChanged",
  });
  expect((await read()).content.contact).toBe("saved meanwhile");
  const undone = await school.call("POST /staff/site/restore", "boss", {
    body: { ...undo, version: later.version },
  });
  expect(undone.edition).toBe(2);
  const restored = await shown();
  const wordsOf = ({ banners }: typeof before) => banners.map(({ id: _id, ...words }) => words);
  expect({ ...restored, banners: wordsOf(restored) }).toEqual({ ...before, banners: wordsOf(before) });
});

test("P13 of two who save at once one wins; an incomplete site is not published; another institution sees nothing of it", async () => {
  const { version, content } = await read();
  const both = await Promise.allSettled([
    save(version, content),
    save(version, { ...content, contact: "1" }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { key: "siteChanged" } });
  const nameless = await save(version + 1, { ...content, name: "", nameEn: " " });
  await expect(publish(nameless.version)).rejects.toMatchObject({ key: "siteIncomplete" });
  await expect(publish(version)).rejects.toMatchObject({ key: "siteChanged" });
  await expect(
    school.call("POST /staff/site/restore", "boss", { body: { edition: 99, version: nameless.version } }),
  ).rejects.toMatchObject({ key: "notFound" });
  const theirs = await school.call("GET /staff/site", "head", {}, "northfield.localhost");
  expect(theirs).toMatchObject({ version: 0, isChanged: false });
  await save(nameless.version, content);
});

test("P13 a banner is shown in its time alone, and no address of a picture but what the site had is taken", async () => {
  const { version, content } = await read();
  const now = school.clock.at;
  const banner = content.banners[0] ?? expect.fail("a banner");
  const banners = [
    { ...banner, key: "later", title: "later", fromAt: now + 60_000 },
    { ...banner, key: "over", title: "over", untilAt: now },
    { ...banner, key: "now", title: "now", fromAt: now, untilAt: now + 60_000 },
  ];
  await publish((await save(version, { ...content, banners })).version);
  expect((await shown()).banners.map(({ title }) => title)).toEqual(["now"]);
  school.clock.at += 60_000;
  expect((await shown()).banners.map(({ title }) => title)).toEqual(["later"]);
  const strange = [{ ...banner, key: "a", imageUrl: "/media/of/somebody-else.jpg" }];
  await save(version + 1, { ...content, banners: strange, logoUrl: "/media/other.png" });
  const kept = (await read()).content;
  expect([kept.banners[0]?.imageUrl, kept.logoUrl]).toEqual(["", ""]);
  const twice = [banner, banner];
  await expect(save(version + 2, { ...content, banners: twice })).rejects.toMatchObject({
    key: "paramError",
  });
  await save(version + 2, content);
});

test("P13 who publishes and who goes back stands in the record, and every node hears of it", async () => {
  const { version, content } = await read();
  await publish((await save(version, { ...content, contact: "021" })).version);
  const entries = await school.kysely
    .selectFrom("audit.entry")
    .select(["act", "actor", "thing_id"])
    .where("act", "in", ["site.publish", "site.restore"])
    .orderBy("at", "desc")
    .execute();
  expect(entries.length).toBeGreaterThanOrEqual(4);
  expect(new Set(entries.map(({ actor, thing_id }) => `${actor} ${thing_id}`))).toEqual(
    new Set(["boss 100"]),
  );
  const told = await school.app.database.query<{ subject: string }>({
    text: "select subject from events.outbox where kind = 'site.changed'",
  });
  expect(told.length).toBe(entries.length);
});
