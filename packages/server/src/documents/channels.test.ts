import type { Call } from "@lyceum/contract/http";
import { limits } from "@lyceum/contract/limits";
import type { StaffChannel } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type DocumentHarness, documentHarness } from "./harness.fixture.ts";

let demo: DocumentHarness;
beforeAll(async () => {
  demo = await documentHarness();
  await demo.addPerson("ada", [{ role: "institutionAdmin" }]);
  await demo.addPerson("reg", [{ role: "regionAdmin" }]);
  await demo.addPerson("nora", [{ role: "institutionAdmin" }], 200);
});
afterAll(() => demo.drop());

test("P13 a channel is made at the end, renamed and withdrawn with all below it, and visitors see it so", async () => {
  const made = await create("ada", null, "alumni");
  expect(made).toMatchObject({ parentId: null, documents: 0, mayWrite: true });
  const child = await create("ada", made.channelId, "alumni-letters");
  expect(await topSlugs()).toContain("alumni");
  expect((await channels("ada")).at(-1)?.channelId).toBe(child.channelId);
  const renamed = await change("ada", made, { name: "校友之声", nameEn: "Alumni voices" });
  expect(renamed).toMatchObject({ nameEn: "Alumni voices" });
  await change("ada", renamed, { isWithdrawn: true });
  expect(await topSlugs()).not.toContain("alumni");
  const withdrawn = await channels("ada");
  expect(withdrawn.filter(({ isWithdrawn }) => isWithdrawn).map(({ shareNameExt }) => shareNameExt)).toEqual([
    "alumni",
    "alumni-letters",
  ]);
  const below = withdrawn.find(({ channelId }) => channelId === child.channelId) ?? child;
  await expect(change("ada", below, { isWithdrawn: false })).rejects.toMatchObject({ key: "channelPlace" });
  const acts = await demo.kysely
    .selectFrom("audit.entry")
    .select("act")
    .where("thing", "=", "channel")
    .orderBy("id")
    .execute();
  expect(acts.map(({ act }) => act)).toEqual([
    "channel.create",
    "channel.create",
    "channel.change",
    "channel.change",
  ]);
});

test("P13 a channel that is shown again takes along what went with it; what was withdrawn by itself stays so", async () => {
  const top = await create("ada", null, "society");
  const kept = await create("ada", top.channelId, "society-open");
  const secret = await create("ada", top.channelId, "society-secret");
  const below = await create("ada", secret.channelId, "society-secret-minutes");
  const isWithdrawn = async () => {
    const rows = await channels("ada");
    return [top, kept, secret, below].map(
      (one) => rows.find((row) => row.channelId === one.channelId)?.isWithdrawn,
    );
  };
  await change("ada", secret, { isWithdrawn: true });
  await change("ada", top, { isWithdrawn: true });
  expect(await isWithdrawn()).toEqual([true, true, true, true]);
  await change("ada", top, { isWithdrawn: false });
  expect(await isWithdrawn()).toEqual([false, false, true, true]);
  await change("ada", secret, { isWithdrawn: false });
  expect(await isWithdrawn()).toEqual([false, false, false, false]);
  // What went with a channel and was moved away from it comes back by itself, with what lies below it.
  await change("ada", top, { isWithdrawn: true });
  await move("ada", secret.channelId, null, null);
  await change("ada", secret, { isWithdrawn: false });
  expect(await isWithdrawn()).toEqual([true, true, false, false]);
});

test("P13 a channel has a name that can be read, and an institution no more channels than its pages carry", async () => {
  for (const name of [" ", "\u200B", "a\nb", "News \u202Eswen"]) {
    const body = { parentId: null, name, shareNameExt: "unread" };
    await expect(demo.call("POST /staff/channels", "ada", { body })).rejects.toMatchObject({ field: "name" });
  }
  const first = await create("nora", null, "first-of-many");
  await expect(change("nora", first, { nameEn: "\u2066x" })).rejects.toMatchObject({ field: "nameEn" });
  const have = (await channels("nora")).length;
  const rows = Array.from({ length: limits.channelsMax.value - have - 1 }, (_, n) => ({
    channel_id: 500_000 + n,
    dept_id: 200,
    parent_id: null,
    path: [500_000 + n],
    name: `n${n}`,
    name_en: "",
    slug: `many-${n}`,
  }));
  await demo.kysely.insertInto("edu.channel").values(rows).execute();
  await create("nora", null, "the-last");
  await expect(create("nora", null, "too-many")).rejects.toMatchObject({ key: "channelsFull" });
});

test("P13 a channel moves with what lies below it; what it holds is listed where it is now", async () => {
  const news = await bySlug("news");
  const showcase = await bySlug("showcase");
  const before = await total(news.channelId);
  const moved = await bySlug("news-research");
  const held = await total(moved.channelId);
  await move("ada", moved.channelId, showcase.channelId, (await bySlug("showcase-teacher")).channelId);
  expect(await total(news.channelId)).toBe(before - held);
  const order = (await channels("ada"))
    .filter(({ parentId }) => parentId === showcase.channelId)
    .map(({ shareNameExt }) => shareNameExt);
  expect(order).toEqual([
    "showcase-school",
    "news-research",
    "showcase-teacher",
    "showcase-student",
    "showcase-class",
  ]);
  await move("ada", showcase.channelId, news.channelId, null);
  expect(await total(news.channelId)).toBeGreaterThan(before);
  await expect(move("ada", news.channelId, moved.channelId, null)).rejects.toMatchObject({
    key: "channelPlace",
  });
  await expect(move("ada", news.channelId, news.channelId, null)).rejects.toMatchObject({
    key: "channelPlace",
  });
});

test("P13 of two who move at once both are done, one after the other, and the tree stays whole", async () => {
  const rows = (await channels("ada")).filter(
    ({ parentId, isWithdrawn }) => parentId === null && !isWithdrawn,
  );
  const [a, b, ...others] = rows.map(({ channelId }) => channelId);
  if (a === undefined || b === undefined) throw new Error("too few channels");
  const done = await Promise.allSettled([move("ada", a, b, null), move("ada", b, a, null)]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const after = await channels("ada");
  expect(after.length).toBeGreaterThan(others.length);
  const paths = await demo.kysely
    .selectFrom("edu.channel")
    .select(["channel_id", "parent_id", "path"])
    .where("dept_id", "=", 100)
    .execute();
  for (const { channel_id: id, parent_id: parent, path } of paths)
    expect([path.at(-1), path.at(-2) ?? null]).toEqual([id, parent]);
});

test("P13 an address is one channel's, depth has an end, and sharing is for the region", async () => {
  const first = await create("ada", null, "only-once");
  await expect(create("ada", null, "only-once")).rejects.toMatchObject({ key: "channelNameTaken" });
  await expect(change("ada", first, { shared: "all" })).rejects.toMatchObject({ key: "forbidden" });
  expect((await change("reg", first, { shared: "all" })).shared).toBe("all");
  let parent = first.channelId;
  for (let depth = 2; depth <= 6; depth += 1)
    parent = (await create("ada", parent, `deep-${depth}`)).channelId;
  await expect(create("ada", parent, "deep-7")).rejects.toMatchObject({ key: "channelPlace" });
});

test("P13 channels of another institution are not there", async () => {
  const news = await bySlug("news");
  await expect(change("nora", news, {})).rejects.toMatchObject({ key: "notFound" });
  await expect(move("nora", news.channelId, null, null)).rejects.toMatchObject({ key: "notFound" });
  await expect(create("nora", news.channelId, "theirs")).rejects.toMatchObject({ key: "notFound" });
});

function create(as: string, parentId: number | null, shareNameExt: string) {
  return demo.call("POST /staff/channels", as, {
    body: { parentId, name: shareNameExt, nameEn: shareNameExt, shareNameExt },
  });
}

function change(as: string, channel: StaffChannel, next: Partial<Call<"POST /staff/channels/{id}">["body"]>) {
  const { name, nameEn, shareNameExt, shared, reviewRequired, twoPerson, classId, isWithdrawn } = channel;
  return demo.call("POST /staff/channels/{id}", as, {
    params: { id: String(channel.channelId) },
    body: {
      name,
      nameEn,
      shareNameExt,
      shared,
      reviewRequired,
      twoPerson,
      docTypes: [],
      classId,
      isWithdrawn,
      ...next,
    },
  });
}

function move(as: string, id: number, parentId: number | null, beforeId: number | null) {
  return demo.call("POST /staff/channels/{id}/move", as, {
    params: { id: String(id) },
    body: { parentId, beforeId },
  });
}

async function channels(as: string): Promise<StaffChannel[]> {
  return (await demo.call("GET /staff/channels", as, {})).rows;
}

async function bySlug(slug: string): Promise<StaffChannel> {
  const found = (await channels("ada")).find(({ shareNameExt }) => shareNameExt === slug);
  if (!found) throw new Error(`no channel ${slug}`);
  return found;
}

async function topSlugs(): Promise<string[]> {
  const rows = await demo.call("GET /column/front/queryWebChannelListByParentId", null, {
    query: { parentId: "0" },
  });
  return rows.map(({ shareNameExt }) => shareNameExt);
}

async function total(channelId: number): Promise<number> {
  return (
    await demo.call("GET /column/front/queryDocuments", null, { query: { channelId: String(channelId) } })
  ).total;
}
