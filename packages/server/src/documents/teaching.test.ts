import type { DocumentContent } from "@lyceum/contract/shapes";
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
