import { afterAll, beforeAll, expect, test } from "vitest";
import { day, learningHarness, text } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
const questions: number[] = [];
let entryId: number;
let submissionId: number;
/** What came of saving a question of work that was going on. */
let early: unknown;
const fault = (key: string) => expect.objectContaining({ key });
const params = (id: number) => ({ params: { id: String(id) } });
const folders = async (as = "pia") => await school.call("GET /savedFolders", as, {});
const saved = async (query = {}, as = "pia") =>
  (await school.call("GET /savedQuestions", as, { query })).rows;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("A");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const who of ["pia", "paul"])
    // oxlint-disable-next-line no-await-in-loop
    await school.addPerson(who, [{ role: "student" }, { role: "student", classId }]);
  const options = [text("one"), text("two"), text("three")];
  for (const right of [1, 2])
    // oxlint-disable-next-line no-await-in-loop
    questions.push(await school.addQuestion("tina", { kind: "single", options, right }));
  const items = questions.map((questionId) => ({ questionId, points: 4 }));
  const homeworkId = await school.assign("tina", { classIds: [classId], items });
  submissionId = (await school.call("POST /homework/{id}/open", "pia", { ...params(homeworkId), body: {} }))
    .submissionId;
  early = await school
    .call("POST /savedQuestions", "pia", { body: { submissionId, itemNo: 0 } })
    .catch((error: unknown) => error);
  for (const itemNo of [0, 1])
    // oxlint-disable-next-line no-await-in-loop
    await school.call("POST /homework/submissions/{id}/answer", "pia", {
      ...params(submissionId),
      body: {
        itemNo,
        revision: 0,
        answer: { kind: "single", choice: 0 },
        isFlagged: false,
        timeMs: 1_000,
      },
    });
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    ...params(submissionId),
    body: { evenIfUnanswered: true },
  });
  const book = (await school.call("GET /wrong", "pia", { query: {} })).rows;
  entryId = book[0]?.entryId ?? 0;
});
afterAll(() => school.drop());

test("P9 a pupil saves questions of returned work and of the wrong book, once each, and nobody else's", async () => {
  expect(early).toEqual(fault("notFound"));
  const body = { submissionId, itemNo: 0 };
  const first = await school.call("POST /savedQuestions", "pia", { body });
  expect(first.isNew).toBe(true);
  const [again, once] = await Promise.all([
    school.call("POST /savedQuestions", "pia", { body }),
    school.call("POST /savedQuestions", "pia", { body }),
  ]);
  expect([again, once]).toEqual([
    { savedId: first.savedId, isNew: false },
    { savedId: first.savedId, isNew: false },
  ]);
  expect(await saved()).toHaveLength(1);
  for (const other of [body, { entryId }])
    // oxlint-disable-next-line no-await-in-loop
    await expect(school.call("POST /savedQuestions", "paul", { body: other })).rejects.toEqual(
      fault("notFound"),
    );
  await expect(school.call("GET /savedQuestions/{id}", "paul", params(first.savedId))).rejects.toEqual(
    fault("notFound"),
  );
  await expect(school.call("POST /savedQuestions", "pia", { body: {} })).rejects.toEqual(fault("paramError"));
  const result = await school.call("GET /homework/submissions/{id}/result", "pia", params(submissionId));
  expect(result.places).toContainEqual(expect.objectContaining({ itemNo: 0, savedId: first.savedId }));
});

test("P9 folders are made, renamed, taken away with their questions kept, and brought back", async () => {
  const make = async (name: string) => await school.call("POST /savedFolders", "pia", { body: { name } });
  const { folderId } = await make("  Before   the exam ");
  await expect(make("before the EXAM")).rejects.toEqual(fault("savedFolderTaken"));
  await expect(make(" \0 ")).rejects.toEqual(fault("paramError"));
  const both = await Promise.allSettled([make("Twice"), make("Twice")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const { savedId } = await school.call("POST /savedQuestions", "pia", { body: { entryId, folderId } });
  expect(await saved({ folder: String(folderId) })).toEqual([expect.objectContaining({ savedId, folderId })]);
  const change = async (body: object, as = "pia") =>
    await school.call("POST /savedFolders/{id}", as, { ...params(folderId), body });
  await expect(change({ isRemoved: true }, "paul")).rejects.toEqual(fault("notFound"));
  await change({ isRemoved: true });
  await change({ isRemoved: true });
  expect((await folders()).folders.map(({ name }) => name)).toEqual(["Twice"]);
  expect(await saved({ folder: "0" })).toContainEqual(expect.objectContaining({ savedId, folderId: null }));
  await expect(
    school.call("POST /savedQuestions/move", "pia", { body: { savedIds: [savedId], folderId } }),
  ).rejects.toEqual(fault("notFound"));
  await change({ isRemoved: false });
  expect(await saved({ folder: String(folderId) })).toContainEqual(expect.objectContaining({ savedId }));
  await change({ name: "Later" });
  expect((await folders()).folders).toContainEqual({ folderId, name: "Later", count: 1 });
  const moved = await school.call("POST /savedQuestions/move", "pia", {
    body: { savedIds: [savedId, 999_999], folderId: null },
  });
  expect(moved).toEqual({ moved: 1 });
});

test("P9 a saved question can be noted, found by its note, taken out and brought back", async () => {
  const [row] = await saved();
  if (!row) throw new Error("nothing is saved");
  const change = async (body: object, as = "pia") =>
    await school.call("POST /savedQuestions/{id}", as, { ...params(row.savedId), body });
  await change({ note: "Count\0 on 100%." });
  expect(await saved({ search: "100%" })).toEqual([expect.objectContaining({ note: "Count on 100%." })]);
  expect(await saved({ search: "1_0" })).toEqual([]);
  await expect(change({ note: "x" }, "paul")).rejects.toEqual(fault("notFound"));
  await change({ isRemoved: true });
  expect((await saved()).map(({ savedId }) => savedId)).not.toContain(row.savedId);
  await change({ isRemoved: false });
  expect((await saved()).map(({ savedId }) => savedId)).toContain(row.savedId);
});

test("P9 a saved question says what is right only on days on which the wrong book does not ask it", async () => {
  const { savedId } = await school.call("POST /savedQuestions", "pia", { body: { entryId } });
  const read = async () => await school.call("GET /savedQuestions/{id}", "pia", params(savedId));
  expect((await read()).key).not.toBeNull();
  school.clock.at += day;
  const due = await read();
  expect(due).toMatchObject({ key: null, entryId });
  expect(JSON.stringify(due)).not.toMatch(/Because/);
  school.clock.at -= day;
});
