import type { DocumentContent, TeachingChoice } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documentSource } from "../portal/index.ts";
import { rebuildIndex } from "../search-index/index.ts";
import { staffCalls } from "./calls.fixture.ts";
import { documentHarness, text } from "./harness.fixture.ts";

let demo: Awaited<ReturnType<typeof documentHarness>>;
let calls: ReturnType<typeof staffCalls>;
const channelId = 100_070;
beforeAll(async () => {
  demo = await documentHarness();
  calls = staffCalls(demo);
  await demo.addPerson("ed", [{ role: "institutionAdmin" }]);
  await demo.kysely
    .insertInto("edu.channel")
    .values({
      channel_id: channelId,
      dept_id: 100,
      parent_id: null,
      path: [channelId],
      name: "课后",
      name_en: "After lessons",
      slug: "teaching-test",
      position: 70,
    })
    .execute();
});
afterAll(() => demo.drop());

async function write(titleEn: string, teaches: Partial<DocumentContent>): Promise<number> {
  const content = { titleEn: `Wren ${titleEn}`, bodyEn: text("Words."), ...teaches };
  const docId = await calls.write("ed", channelId, content);
  await calls.act("publish", "ed", docId);
  return docId;
}

test("P4 documents are found by stage, grade and subject, with words and without; what is for a whole stage is for each of its grades", async () => {
  await write("all", { schoolStage: "primary", subject: "science" });
  await write("two", { schoolStage: "primary", grades: [3, 2, 3], subject: "music" });
  await write("junior", { schoolStage: "junior", grades: [2] });
  // Grades without a stage say nothing.
  const unsaid = await write("unsaid", { grades: [2], subject: "science" });
  expect((await calls.read("ed", unsaid)).content).toMatchObject({ schoolStage: null, grades: [] });
  const run = { signal: AbortSignal.timeout(60_000), progress: async () => {} };
  await rebuildIndex(demo.app, [documentSource], run, { isFresh: true });
  for (const [query, expected] of [
    [{}, ["all", "junior", "two", "unsaid"]],
    [{ stage: "primary" }, ["all", "two"]],
    [{ stage: "primary", grade: "2" }, ["all", "two"]],
    [{ stage: "primary", grade: "5" }, ["all"]],
    [{ stage: "junior", grade: "2" }, ["junior"]],
    [{ stage: "junior", grade: "2", subject: "science" }, []],
    [{ stage: "senior" }, []],
    [{ grade: "2" }, ["all", "junior", "two", "unsaid"]],
    [{ subject: "science" }, ["all", "unsaid"]],
    [{ stage: "primary", subject: "music" }, ["two"]],
  ] as const)
    for (const keyword of [undefined, "wren"]) {
      const asked = { shareNameExt: "teaching-test", ...query, ...(keyword ? { keyword } : {}) };
      const { rows, total } = await demo.call("GET /column/front/queryDocuments", null, { query: asked });
      expect([query, keyword, rows.map(({ titleEn }) => titleEn.slice(5)).toSorted()]).toEqual([
        query,
        keyword,
        expected,
      ]);
      expect(total).toBe(expected.length);
    }
  const { rows } = await demo.call("GET /column/front/queryDocuments", null, {
    query: { shareNameExt: "teaching-test", subject: "music" },
  });
  expect(rows).toMatchObject([{ schoolStage: "primary", grades: [2, 3], subject: "music" }]);
});

test("P4 a change of whom a document teaches waits with the newer text until it is published", async () => {
  const docId = await write("later", { schoolStage: "senior" });
  const { version, content } = await calls.read("ed", docId);
  await calls.save("ed", docId, version, {
    ...content,
    schoolStage: "senior",
    grades: [1],
    subject: "history",
  });
  expect(await calls.shown(docId)).toMatchObject({ schoolStage: "senior", grades: [], subject: null });
  await calls.act("publish", "ed", docId);
  expect(await calls.shown(docId)).toMatchObject({ grades: [1], subject: "history" });
});

const teach = (as: string, ...docs: TeachingChoice) =>
  demo.call("POST /staff/documents/teach", as, { body: { docs } });

test("P4 stage, grades and subject of many are said at once; what is left out stays, and visitors have it once it is published", async () => {
  const one = await write("many one", { schoolStage: "primary", grades: [1, 2], subject: "music" });
  const two = await write("many two", { subject: "history" });
  const same = await write("many same", { schoolStage: "junior" });
  const { done, ...others } = await teach(
    "ed",
    ...[one, two, same].map((docId) => ({ docId, schoolStage: "junior" as const })),
    { docId: 2_000_000_000, subject: null },
  );
  expect(others).toEqual({ same: [same], refused: [{ docId: 2_000_000_000, fault: "notFound" }] });
  expect(done).toMatchObject([
    { docId: one, schoolStage: "primary", grades: [1, 2], subject: "music" },
    { docId: two, schoolStage: null, grades: [], subject: "history" },
  ]);
  expect((await calls.read("ed", one)).content).toMatchObject({
    schoolStage: "junior",
    grades: [],
    subject: "music",
  });
  expect(await calls.shown(one)).toMatchObject({ schoolStage: "primary", grades: [1, 2] });
  await calls.act("publish", "ed", one);
  expect(await calls.shown(one)).toMatchObject({ schoolStage: "junior", grades: [], subject: "music" });
  const entries = await demo.kysely
    .selectFrom("audit.entry")
    .select(["actor", "thing_id"])
    .where("act", "=", "document.teach")
    .orderBy("id")
    .execute();
  expect(entries).toEqual([one, two].map((docId) => ({ actor: "ed", thing_id: String(docId) })));
});

test("P4 it is taken back for just those, of nothing that somebody changed meanwhile, and leaves no newer text where there was none", async () => {
  const [read, begun, changed] = [
    await write("back read", { schoolStage: "senior", grades: [1, 3] }),
    await write("back begun", {}),
    await write("back changed", {}),
  ];
  const title = async (docId: number, titleEn: string) => {
    const { version, content } = await calls.read("ed", docId);
    await calls.save("ed", docId, version, { ...content, titleEn });
  };
  await title(begun, "A newer text");
  const ids = [read, begun, changed];
  const { done } = await teach("ed", ...ids.map((docId) => ({ docId, subject: "science" as const })));
  await title(changed, "Changed meanwhile");
  const back = await teach("ed", ...done);
  expect(back.done.map(({ docId }) => docId)).toEqual([read, begun]);
  expect(back.refused).toEqual([{ docId: changed, fault: "documentChanged" }]);
  const after = await Promise.all(ids.map((docId) => calls.read("ed", docId)));
  expect(after.map(({ content, stage, change }) => [content.subject, stage, change])).toEqual([
    [null, "published", "none"],
    [null, "published", "draft"],
    ["science", "published", "draft"],
  ]);
  expect(after[0]?.content).toMatchObject({ schoolStage: "senior", grades: [1, 3] });
  expect(after[1]?.content.titleEn).toBe("A newer text");
});

test("P4 it is refused in channels of others, of what reviewers have, and of a version that is old; alone as the answer", async () => {
  const classId = await demo.addClass("Teaching");
  await demo.addPerson("tia", [{ role: "teacher", classId }]);
  const foreign = await write("foreign", {});
  await expect(teach("tia", { docId: foreign, subject: "music" })).rejects.toMatchObject({ key: "notFound" });
  const given = await calls.write("ed", channelId, { titleEn: "Given", bodyEn: text("Words.") });
  await calls.act("submit", "ed", given);
  await expect(teach("ed", { docId: given, subject: "music" })).rejects.toMatchObject({
    key: "documentState",
  });
  await expect(teach("ed", { docId: foreign, version: 1, subject: "music" })).rejects.toMatchObject({
    key: "documentChanged",
  });
  expect((await calls.read("ed", given)).content.subject).toBeNull();
});
