import { afterAll, beforeAll, expect, test } from "vitest";
import { staffCalls } from "./calls.fixture.ts";
import { documentHarness, text } from "./harness.fixture.ts";
import { emptyBin, publishScheduled } from "./jobs.ts";

const news = 100_002;
const open = 100_004;
/** Asks for no review. */
const unasked = 100_003;
const day = 86_400_000;
const demo = await documentHarness();
const { write, read, act, list, isRead, events } = staffCalls(demo);

beforeAll(async () => {
  await demo.addPerson("eve", [{ role: "editor" }]);
  await demo.addPerson("rob", [{ role: "reviewer" }]);
  await demo.askReview(news);
});
afterAll(() => demo.drop());

test("P13 a document is published at its time, once, and not where the schedule was taken back", async () => {
  const docId = await write("eve", open, { titleEn: "Later", bodyEn: text("words") });
  const at = demo.clock.at + 3_600_000;
  await demo.call("POST /staff/documents/publish", "rob", { body: { docs: [{ docId }], at } });
  expect(await read("rob", docId)).toMatchObject({ stage: "scheduled", scheduledAt: at });
  await publishScheduled(demo.app, 100, docId);
  expect(await isRead(docId)).toBe(false);
  await act("unschedule", "rob", docId);
  demo.clock.at = at + 1;
  await publishScheduled(demo.app, 100, docId);
  expect(await isRead(docId)).toBe(false);
  await demo.call("POST /staff/documents/publish", "rob", { body: { docs: [{ docId }], at: at + 10 } });
  demo.clock.at = at + 11;
  await publishScheduled(demo.app, 100, docId);
  await publishScheduled(demo.app, 100, docId);
  expect(await isRead(docId)).toBe(true);
  expect((await events(docId)).filter((kind) => kind === "document.published")).toHaveLength(1);
});

test("P13 what is scheduled is listed in the order in which it will be published", async () => {
  const inHours = async (hours: number) => {
    const docId = await write("eve", open, { titleEn: "Later", bodyEn: text("words") });
    const at = demo.clock.at + hours * 3_600_000;
    await demo.call("POST /staff/documents/publish", "rob", { body: { docs: [{ docId }], at } });
    return docId;
  };
  const [third, first, second] = [await inHours(3), await inHours(1), await inHours(2)];
  const { rows } = await list("eve", { stage: "scheduled", sort: "scheduled" });
  const written = [first, second, third];
  expect(rows.map(({ docId }) => docId).filter((docId) => written.includes(docId))).toEqual(written);
  for (const docId of written) await act("unschedule", "rob", docId);
});

test("P13 a schedule does not pass by a review that is asked for since", async () => {
  const docId = await write("eve", open, { titleEn: "Strict", bodyEn: text("words") });
  const at = demo.clock.at + 1_000;
  await demo.call("POST /staff/documents/publish", "rob", { body: { docs: [{ docId }], at } });
  const channel = demo.kysely.updateTable("edu.channel").where("channel_id", "=", open);
  await channel.set({ review_required: true }).execute();
  demo.clock.at = at + 1;
  await publishScheduled(demo.app, 100, docId);
  await channel.set({ review_required: false }).execute();
  expect(await isRead(docId)).toBe(false);
  expect((await read("rob", docId)).stage).toBe("submitted");
});

test("P13 withdrawing, showing again, the bin and its end: visitors see each at once, with its record and event", async () => {
  const docId = await write("eve", open, { titleEn: "Come and go", bodyEn: text("words") });
  await act("publish", "rob", docId);
  await expect(act("withdraw", "eve", docId)).rejects.toMatchObject({ key: "channelNotYours" });
  await act("withdraw", "rob", docId);
  expect(await isRead(docId)).toBe(false);
  await act("republish", "rob", docId);
  expect(await isRead(docId)).toBe(true);
  await expect(act("bin", "eve", docId)).rejects.toMatchObject({ key: "channelNotYours" });
  await act("bin", "rob", docId);
  expect(await isRead(docId)).toBe(false);
  await act("restore", "rob", docId);
  expect(await isRead(docId)).toBe(true);
  await act("bin", "rob", docId);
  demo.clock.at += 30 * day - 1_000;
  const sweep = () => emptyBin({ ...demo.app, signal: new AbortController().signal });
  await sweep();
  expect((await list("rob", { bin: "1" })).rows.map((row) => row.docId)).toContain(docId);
  demo.clock.at += 2_000;
  await sweep();
  await expect(read("rob", docId)).rejects.toMatchObject({ key: "notFound" });
  expect(await events(docId)).toEqual([
    "document.published",
    "document.withdrawn",
    "document.published",
    "document.withdrawn",
    "document.published",
    "document.withdrawn",
  ]);
  const acts = await demo.kysely
    .selectFrom("audit.entry")
    .select("act")
    .where("thing", "=", "document")
    .where("thing_id", "=", String(docId))
    .orderBy("id")
    .execute();
  expect(acts.map((one) => one.act.slice(9))).toEqual([
    "create",
    "publish",
    "withdraw",
    "republish",
    "bin",
    "restore",
    "bin",
  ]);
});

test("P13 of many, what is refused keeps nothing else back", async () => {
  const good = await write("eve", open, { titleEn: "Good", bodyEn: text("words") });
  const strict = await write("eve", news, { titleEn: "Strict", bodyEn: text("words") });
  const docs = [good, strict, 9_999_999].map((docId) => ({ docId }));
  expect(await demo.call("POST /staff/documents/publish", "rob", { body: { docs } })).toEqual({
    done: [good],
    refused: [
      { docId: strict, fault: "reviewMissing" },
      { docId: 9_999_999, fault: "notFound" },
    ],
  });
});

test("P13 what was never reviewed is shown again only as the channel allows where it is read, wherever its newer text is to go", async () => {
  const docId = await write("eve", open, { titleEn: "Unseen", bodyEn: text("words") });
  await act("publish", "rob", docId);
  await act("withdraw", "rob", docId);
  const rule = (reviewRequired: boolean) =>
    demo.kysely
      .updateTable("edu.channel")
      .set({ review_required: reviewRequired })
      .where("channel_id", "=", open)
      .execute();
  await rule(true);
  const { version, content } = await read("eve", docId);
  await demo.call("POST /staff/documents/{id}/save", "eve", {
    params: { id: String(docId) },
    body: { version, content: { ...content, channelId: unasked } },
  });
  expect((await read("rob", docId)).acts).not.toContain("republish");
  await expect(act("republish", "rob", docId)).rejects.toMatchObject({ key: "reviewMissing" });
  expect(await isRead(docId)).toBe(false);
  await rule(false);
  await act("republish", "rob", docId);
  expect(await isRead(docId)).toBe(true);
});
