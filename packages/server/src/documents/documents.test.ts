import { limits } from "@lyceum/contract/limits";
import type { DocumentContent } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { portalHandlers } from "../portal/index.ts";
import { staffCalls } from "./calls.fixture.ts";
import { documentHarness, text } from "./harness.fixture.ts";

const news = 100_002;
const open = 100_004;
const day = 86_400_000;
const demo = await documentHarness();
const { write, read, save, act, review, versions, list, shown, isRead, addClass } = staffCalls(demo);

beforeAll(async () => {
  await demo.addPerson("eve", [{ role: "editor" }]);
  await demo.addPerson("rob", [{ role: "reviewer" }]);
  await demo.addPerson("ada", [{ role: "institutionAdmin" }]);
  await demo.addPerson("nora", [{ role: "institutionAdmin" }], 200);
  await demo.askReview(news);
});
afterAll(() => demo.drop());

describe("writing", () => {
  test("P13 what is written is read by nobody until it is published, and then by visitors of the site", async () => {
    const docId = await write("eve", open, {
      titleEn: "A new reading room",
      bodyEn: text("It opens on Monday."),
    });
    expect(await isRead(docId)).toBe(false);
    await expect(act("publish", "rob", docId)).resolves.toEqual({ done: [docId], refused: [] });
    const shown = await demo.call("GET /column/front/document", null, { query: { docId: String(docId) } });
    expect(shown).toMatchObject({
      titleEn: "A new reading room",
      body: null,
      bodyEn: text("It opens on Monday."),
    });
    expect(await isRead(docId, "northfield.localhost")).toBe(false);
  });

  test("P13 of two who save the same version one is refused, and both texts are kept", async () => {
    const docId = await write("eve", open, { titleEn: "First" });
    const { version, content } = await read("eve", docId);
    await save("rob", docId, version, { ...content, titleEn: "Rob's" });
    await expect(save("eve", docId, version, { ...content, titleEn: "Eve's" })).rejects.toMatchObject({
      key: "documentChanged",
    });
    const theirs = await read("eve", docId);
    expect(theirs).toMatchObject({ version: version + 1, content: { titleEn: "Rob's" } });
    await save("eve", docId, theirs.version, { ...content, titleEn: "Eve's" });
    const { rows } = await versions("eve", docId);
    expect(rows.map(({ titleEn, savedBy }) => [titleEn, savedBy.name])).toEqual(
      expect.arrayContaining([
        ["Rob's", "ROB"],
        ["First", "EVE"],
      ]),
    );
  });

  test("P13 a text that is published is changed beside it: visitors read the old one until the new one is out", async () => {
    const docId = await write("eve", open, { titleEn: "Old", bodyEn: text("old") });
    await act("publish", "rob", docId);
    const { version, content } = await read("eve", docId);
    await save("eve", docId, version, { ...content, titleEn: "New", bodyEn: text("new") });
    expect((await shown(docId)).titleEn).toBe("Old");
    expect(await read("eve", docId)).toMatchObject({
      stage: "published",
      change: "draft",
      content: { titleEn: "New" },
    });
    await act("publish", "rob", docId);
    expect((await shown(docId)).titleEn).toBe("New");
    const { rows } = await versions("eve", docId);
    expect(rows.filter(({ reason }) => reason === "publish")).toHaveLength(2);
  });

  test("P13 an earlier version is restored as a newer text, and the one before is kept", async () => {
    const docId = await write("eve", open, { titleEn: "One", bodyEn: text("one") });
    await act("submit", "eve", docId);
    const first = (await read("eve", docId)).version;
    await act("recall", "eve", docId);
    const { content } = await read("eve", docId);
    await save("eve", docId, first, { ...content, titleEn: "Two" });
    await demo.call("POST /staff/documents/{id}/versions/{version}/restore", "rob", {
      params: { id: String(docId), version: String(first) },
    });
    expect((await read("eve", docId)).content.titleEn).toBe("One");
    expect((await versions("eve", docId)).rows.map(({ titleEn }) => titleEn)).toContain("Two");
    const change = demo.kysely
      .updateTable("edu.document_version")
      .set({ reason: "edit" })
      .where("doc_id", "=", docId);
    await expect(change.execute()).rejects.toThrow("takes new rows only");
  });

  test("P4 hostile texts and addresses are refused, with the place", async () => {
    const docId = await write("eve", open, {});
    const { version, content } = await read("eve", docId);
    const wrong = {
      type: "doc",
      content: [{ type: "script", text: "alert(1)" }],
    } as unknown as DocumentContent["body"];
    await expect(save("eve", docId, version, { ...content, body: wrong })).rejects.toMatchObject({
      key: "paramError",
      field: "content.body.content.0",
    });
    await expect(
      save("eve", docId, version, { ...content, link: "javascript:alert(1)" }),
    ).rejects.toMatchObject({
      field: "content.link",
    });
    const foreign = { ...content, coverId: "A".repeat(22) };
    await expect(save("eve", docId, version, foreign)).rejects.toMatchObject({ key: "notFound" });
    expect((await read("eve", docId)).version).toBe(version);
  });

  test("P13 an empty document goes nowhere", async () => {
    const docId = await write("eve", open, { titleEn: "Only a title", bodyEn: null });
    await expect(act("submit", "eve", docId)).rejects.toMatchObject({ key: "documentIncomplete" });
    await expect(act("publish", "rob", docId)).rejects.toMatchObject({ key: "documentIncomplete" });
  });
});

describe("review", () => {
  test("P13 who wrote a version does not approve it because somebody else brought it back", async () => {
    const docId = await write("ada", news, { titleEn: "Brought back", bodyEn: text("by ada") });
    await act("submit", "ada", docId);
    const first = (await read("ada", docId)).version;
    await review("rob", docId, "approve", "");
    await act("publish", "rob", docId);
    const { version, content } = await read("eve", docId);
    await save("eve", docId, version, { ...content, bodyEn: text("by eve") });
    await demo.call("POST /staff/documents/{id}/versions/{version}/restore", "eve", {
      params: { id: String(docId), version: String(first) },
    });
    await act("submit", "eve", docId);
    await expect(review("ada", docId, "approve", "")).rejects.toMatchObject({ key: "ownReview" });
  });

  test("P13 where review and two persons are asked, nothing gets out without somebody else's approval", async () => {
    const docId = await write("rob", news, { titleEn: "Reviewed", bodyEn: text("words") });
    await expect(act("publish", "rob", docId)).rejects.toMatchObject({ key: "reviewMissing" });
    await act("submit", "rob", docId);
    await expect(review("rob", docId, "approve", "")).rejects.toMatchObject({ key: "ownReview" });
    await expect(review("ada", docId, "reject", "")).rejects.toMatchObject({ field: "note" });
    await review("ada", docId, "comment", "Who?", "bodyEn.0");
    await review("ada", docId, "reject", "Name the people.");
    expect(await read("rob", docId)).toMatchObject({
      stage: "rejected",
      reviews: [{ decision: "reject" }, { place: "bodyEn.0" }],
    });
    const { version, content } = await read("rob", docId);
    await save("rob", docId, version, { ...content, bodyEn: text("Ann and Ben") });
    await act("submit", "rob", docId);
    await review("ada", docId, "approve", "");
    expect(await isRead(docId)).toBe(false);
    await act("publish", "rob", docId);
    expect(await isRead(docId)).toBe(true);
  });

  test("P13 what was approved and then changed must be approved again", async () => {
    const docId = await write("eve", news, { titleEn: "Changed", bodyEn: text("words") });
    await act("submit", "eve", docId);
    await review("rob", docId, "approve", "");
    const { version, content } = await read("eve", docId);
    await save("eve", docId, version, { ...content, bodyEn: text("others") });
    await expect(act("publish", "rob", docId)).rejects.toMatchObject({ key: "reviewMissing" });
  });

  test("P13 an approval names the version that was read", async () => {
    const docId = await write("eve", news, { titleEn: "Seen", bodyEn: text("words") });
    await act("submit", "eve", docId);
    const { version } = await read("rob", docId);
    const call = demo.call("POST /staff/documents/{id}/review", "rob", {
      params: { id: String(docId) },
      body: { version: version - 1, decision: "approve", note: "", place: "", quote: "" },
    });
    await expect(call).rejects.toMatchObject({ key: "documentChanged" });
  });
});

describe("who may", () => {
  test("P13 nothing of another institution is listed, read or changed", async () => {
    const docId = await write("eve", open, { titleEn: "Zanzibar evening", bodyEn: text("words") });
    await expect(read("nora", docId)).rejects.toMatchObject({ key: "notFound" });
    await expect(act("bin", "nora", docId)).rejects.toMatchObject({ key: "notFound" });
    expect((await list("nora", { search: "Zanzibar" })).total).toBe(0);
    await expect(write("nora", open, {})).rejects.toMatchObject({ key: "notFound" });
  });

  test("P13 an editor of one class writes in its channels alone, and cannot move a text to another", async () => {
    const [one, two] = await Promise.all([addClass("Class one"), addClass("Class two")]);
    await demo.addPerson("cleo", [{ role: "editor", classId: one }]);
    await demo.kysely
      .updateTable("edu.channel")
      .set({ class_id: one })
      .where("channel_id", "=", 100_006)
      .execute();
    await demo.kysely
      .updateTable("edu.channel")
      .set({ class_id: two })
      .where("channel_id", "=", 100_010)
      .execute();
    // Below the channel of the class.
    const docId = await write("cleo", 100_007, { titleEn: "Of our class", bodyEn: text("words") });
    await expect(write("cleo", 100_010, {})).rejects.toMatchObject({ key: "channelNotYours" });
    await expect(write("cleo", open, {})).rejects.toMatchObject({ key: "channelNotYours" });
    const { version, content } = await read("cleo", docId);
    await expect(save("cleo", docId, version, { ...content, channelId: open })).rejects.toMatchObject({
      key: "channelNotYours",
    });
    const { rows } = await list("cleo", {});
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ channelId }) => channelId >= 100_006 && channelId <= 100_009)).toBe(true);
    const elsewhere = await write("eve", open, { titleEn: "Not theirs" });
    await expect(read("cleo", elsewhere)).rejects.toMatchObject({ key: "notFound" });
  });

  test("P13 pinning is for reviewers", async () => {
    const docId = await write("eve", open, {});
    const { version, content } = await read("eve", docId);
    await expect(save("eve", docId, version, { ...content, pinned: true })).rejects.toMatchObject({
      key: "forbidden",
    });
    await save("rob", docId, version, { ...content, pinned: true });
  });
});

test("P13 the list is filtered by channel with those below, stage, kind, author and words, and sorted", async () => {
  const docId = await write("eve", open, { title: "图书馆座位", titleEn: "Seats 100%_sure" });
  expect((await list("eve", { search: "100%_s" })).rows.map((row) => row.docId)).toEqual([docId]);
  expect((await list("eve", { search: "书馆座" })).rows.map((row) => row.docId)).toEqual([docId]);
  expect((await list("eve", { search: "100%xs" })).total).toBe(0);
  const mine = await list("eve", { author: "me", stage: "draft" });
  expect(
    mine.rows.every(
      ({ author, stage, change }) => author.userId === "eve" && (stage === "draft" || change === "draft"),
    ),
  ).toBe(true);
  const all = await list("eve", { channelId: "100001", pageSize: "50" });
  expect(all.rows.every(({ channelId }) => channelId >= 100_001 && channelId <= 100_004)).toBe(true);
  const views = (await list("eve", { sort: "-views", pageSize: "50" })).rows.map(
    ({ viewCount }) => viewCount,
  );
  expect(views).toEqual(views.toSorted((a, b) => b - a));
  expect((await list("eve", { docType: "imgGroup" })).rows.every((row) => row.docType === "imgGroup")).toBe(
    true,
  );
});

test("P13 whoever opens a document hears who else has it open, until they close it or fall silent", async () => {
  const docId = await write("eve", open, {});
  const opens = (as: string, isOpen = true) =>
    demo.call("POST /staff/documents/{id}/open", as, { params: { id: String(docId) }, body: { isOpen } });
  expect((await opens("eve")).others).toEqual([]);
  expect((await opens("rob")).others).toEqual([{ userId: "eve", name: "EVE" }]);
  expect((await list("ada", { search: "" })).rows.find((row) => row.docId === docId)?.openBy).toEqual([
    "EVE",
    "ROB",
  ]);
  // One's own is no news.
  expect((await list("rob", { search: "" })).rows.find((row) => row.docId === docId)?.openBy).toEqual([
    "EVE",
  ]);
  await opens("eve", false);
  expect((await opens("rob")).others).toEqual([]);
  await opens("eve");
  demo.clock.at += 60_000;
  expect((await opens("rob")).others).toEqual([]);
});

test("P4 a reader counts once for each document and day, and what is not read counts nothing", async () => {
  const docId = await write("eve", open, { titleEn: "Counted", bodyEn: text("words") });
  const view = async () => {
    await demo.call("POST /column/front/view", null, { body: { docId } });
    return (await read("rob", docId)).viewCount;
  };
  expect(await view()).toBe(0);
  await act("publish", "rob", docId);
  expect([await view(), await view()]).toEqual([1, 1]);
  demo.clock.at += day;
  expect(await view()).toBe(2);
});

test("P4 who calls itself another browser each time is no crowd of readers", async () => {
  const docId = await write("eve", open, { titleEn: "Forged", bodyEn: text("words") });
  await act("publish", "rob", docId);
  const visit = { ...(await demo.at("riverside.localhost")), clock: demo.clock };
  const view = portalHandlers["POST /column/front/view"];
  const names = Array.from(
    { length: 200 },
    (_, n) => `Mozilla/5.0 (Windows NT ${n}) Chrome/${n} Safari/${n}`,
  );
  for (const userAgent of [...names, ...names.map((name) => `${name} Edg/1`)])
    await view({ params: undefined, query: undefined, body: { docId } }, { ...visit, userAgent });
  expect((await read("rob", docId)).viewCount).toBe(2);
});

test("P13 a document keeps its newest versions, and no more than so many", async () => {
  const docId = await write("eve", open, { titleEn: "Many", bodyEn: text("words") });
  const { content } = await read("eve", docId);
  const kept = limits.documentVersionsMax.value;
  const rows = Array.from({ length: kept }, (_, n) => ({
    doc_id: docId,
    dept_id: 100,
    version: 100 + n,
    content: JSON.stringify(content),
    reason: "edit" as const,
    saved_by: "eve",
    saved_at: demo.clock.at,
  }));
  await demo.kysely.insertInto("edu.document_version").values(rows).execute();
  await demo.kysely.updateTable("edu.document").set({ version: 1_000 }).where("doc_id", "=", docId).execute();
  await demo.call("POST /staff/documents/{id}/versions/{version}/restore", "eve", {
    params: { id: String(docId), version: "150" },
  });
  const { total, rows: newest } = await versions("eve", docId);
  expect([total, newest[0]?.version]).toEqual([kept, 1_000]);
  const page = { params: { id: String(docId) }, query: { pageNum: String(kept / 20), pageSize: "20" } };
  const oldest = (await demo.call("GET /staff/documents/{id}/versions", "eve", page)).rows.at(-1);
  expect(oldest?.version).toBe(101);
});

test("P13 names and short texts lose what would turn or hide them", async () => {
  const docId = await write("eve", open, { bodyEn: text("words") });
  const { version, content } = await read("eve", docId);
  const turned = "gpj.\u202Etxt\u0007\nsecond";
  const texts = { title: turned, titleEn: turned, source: turned, sourceEn: turned, author: turned };
  await save("eve", docId, version, {
    ...content,
    ...texts,
    summary: "one\u2066\ntwo",
    tags: ["\u202E", turned],
  });
  const { content: kept } = await read("eve", docId);
  for (const field of ["title", "titleEn", "source", "sourceEn", "author"] as const)
    expect([field, kept[field]]).toEqual([field, "gpj.txt second"]);
  expect([kept.summary, kept.tags]).toEqual(["one\ntwo", ["gpj.txt second"]]);
});
