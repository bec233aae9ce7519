import type { QuestionAnswer, QuestionBody, QuestionContent, Ruling } from "@lyceum/contract/shapes";
import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { plainTextOf } from "@lyceum/domain/rich-text";
import { afterAll, beforeAll, expect, test } from "vitest";
import { regradeHomework } from "./grade/regrade.ts";
import { learningHarness } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("C");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const pupil of ["pia", "pit", "paul"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
});
afterAll(() => school.drop());

const line = (text: string) => ({
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text }] }],
});
const steps = ["one", "two", "three"];
const part = (stem: string, weight: number) => ({ stem: line(stem), weight });
const machine: Extract<QuestionBody, { kind: "composite" }> = {
  kind: "composite",
  parts: [
    { ...part("Is it true?", 1), body: { kind: "trueFalse", right: true } },
    { ...part("In what order?", 2), body: { kind: "ordering", options: steps.map(line) } },
    {
      ...part("Which of them?", 1),
      body: { kind: "single", options: ["a", "b", "c"].map(line), right: 2 },
    },
  ],
};
const withShort: typeof machine = {
  kind: "composite",
  parts: [...machine.parts.slice(0, 1), { ...part("Why?", 3), body: { kind: "shortAnswer", model: "So." } }],
};

async function add(body: QuestionBody, stem = "A text about rivers."): Promise<number> {
  const content: QuestionContent = {
    subject: "geography",
    lang: "en-US",
    stem: line(stem),
    body,
    explanation: null,
    difficulty: 2,
    tags: [],
  };
  return (await school.call("POST /staff/questions", "tina", { body: { content } })).questionId;
}
const open = (as: string, homeworkId: number) =>
  school.call("POST /homework/{id}/open", as, { params: { id: String(homeworkId) }, body: {} });
const save = (as: string, submissionId: number, answer: QuestionAnswer, revision = 0) =>
  school.call("POST /homework/submissions/{id}/answer", as, {
    params: { id: String(submissionId) },
    body: { itemNo: 0, answer, revision, isFlagged: false, timeMs: 1_000 },
  });
const handIn = (as: string, submissionId: number) =>
  school.call("POST /homework/submissions/{id}/handIn", as, {
    params: { id: String(submissionId) },
    body: { evenIfUnanswered: true },
  });
const wordsIn = (doc: RichTextDoc) => plainTextOf(doc).trim();

test("P8 a question of several parts is asked without its key, saved part by part, and graded as the sum of its parts", async () => {
  const questionId = await add(machine);
  const homeworkId = await school.assign("tina", { classIds: [classId], items: [{ questionId, points: 8 }] });
  const sheet = await open("pia", homeworkId);
  const question = sheet.items[0]?.question;
  expect(question?.parts.map(({ kind, weight }) => [kind, weight])).toEqual([
    ["trueFalse", 1],
    ["ordering", 2],
    ["single", 1],
  ]);
  expect(JSON.stringify(sheet)).not.toContain('"right"');
  const shown = question?.parts[1]?.options.map(wordsIn) ?? [];
  // What is to be ordered never stands as it was written, in a part neither.
  expect(shown.toSorted()).toEqual(steps.toSorted());
  expect(shown).not.toEqual(steps);
  const placeOf = (word: string) => shown.indexOf(word);
  const { submissionId } = sheet;
  const first: QuestionAnswer = {
    kind: "composite",
    parts: [{ kind: "trueFalse", value: true }, null, null],
  };
  expect(await save("pia", submissionId, first)).toMatchObject({ revision: 1 });
  expect(await save("pia", submissionId, first)).toMatchObject({ revision: 1 });
  const full: QuestionAnswer = {
    kind: "composite",
    parts: [
      { kind: "trueFalse", value: true },
      { kind: "ordering", places: [placeOf("two"), placeOf("one"), placeOf("three")] },
      null,
    ],
  };
  await save("pia", submissionId, full, 1);
  expect((await open("pia", homeworkId)).items[0]?.answer).toEqual(full);
  await handIn("pia", submissionId);
  const result = await school.call("GET /homework/submissions/{id}/result", "pia", {
    params: { id: String(submissionId) },
  });
  // 8 points by the weights 1, 2 and 1: all of the first, half of the second, nothing of the third.
  expect(result).toMatchObject({ score: 4, items: [{ score: 4, partShares: [1, 0.5, 0] }] });
  const key = result.items[0]?.key.right;
  expect(key?.kind === "composite" && key.parts[1]).toEqual({
    kind: "ordering",
    places: steps.map(placeOf),
  });
  const results = await school.call("GET /staff/homework/{id}/results", "tina", {
    params: { id: String(homeworkId) },
  });
  expect(results.questions[0]).toMatchObject({
    kind: "composite",
    facility: 0.5,
    parts: [
      { kind: "trueFalse", words: "Is it true?", answered: 1, facility: 1 },
      { kind: "ordering", words: "In what order?", answered: 1, facility: 0.5 },
      { kind: "single", words: "Which of them?", answered: 0, facility: 0 },
    ],
  });
});

test("P8 an answer that does not fit the parts is refused and the one before it stays", async () => {
  const questionId = await add(machine);
  const homeworkId = await school.assign("tina", { classIds: [classId], items: [{ questionId, points: 8 }] });
  const { submissionId } = await open("pit", homeworkId);
  const yes = { kind: "trueFalse", value: true } as const;
  await save("pit", submissionId, { kind: "composite", parts: [yes, null, null] });
  for (const parts of [
    [yes, null],
    [null, yes, null],
    [yes, null, { kind: "single" as const, choice: 3 }],
    [yes, { kind: "ordering" as const, places: [0, 0, 1] }, null],
  ])
    await expect(save("pit", submissionId, { kind: "composite", parts }, 1)).rejects.toThrow("paramError");
  await expect(save("pit", submissionId, yes, 1)).rejects.toThrow("paramError");
  expect((await open("pit", homeworkId)).items[0]).toMatchObject({
    revision: 1,
    answer: { parts: [yes, null, null] },
  });
});

test("P8 where a part is a short answer the teacher marks the whole, and sees what the machine found of the others", async () => {
  const questionId = await add(withShort);
  const homeworkId = await school.assign("tina", { classIds: [classId], items: [{ questionId, points: 8 }] });
  const { submissionId } = await open("paul", homeworkId);
  await save("paul", submissionId, {
    kind: "composite",
    parts: [
      { kind: "trueFalse", value: true },
      { kind: "shortAnswer", text: "Because\0." },
    ],
  });
  await handIn("paul", submissionId);
  const params = { id: String(submissionId) };
  const work = await school.call("GET /staff/submissions/{id}", "tina", { params });
  expect(work).toMatchObject({ state: "grading", items: [{ score: null, partShares: [1, null] }] });
  expect(work.items[0]?.answer).toMatchObject({ parts: [{}, { text: "Because." }] });
  const marked = await school.call("POST /staff/submissions/{id}/mark", "tina", {
    params,
    body: { itemNo: 0, score: 5, comment: "" },
  });
  expect(marked).toMatchObject({ state: "graded", score: 5 });
});

test("P9 a question of several enters the book as a whole, and its owner judges no more than the part that a person judges", async () => {
  const questionId = await add(withShort, "A text for the book.");
  const homeworkId = await school.assign("tina", { classIds: [classId], items: [{ questionId, points: 8 }] });
  const { submissionId } = await open("pit", homeworkId);
  await handIn("pit", submissionId);
  const { rows } = await school.call("GET /wrong", "pit", { query: { search: "for the book" } });
  expect(rows).toMatchObject([{ kind: "composite", wrongCount: 1 }]);
  const params = { id: String(rows[0]?.entryId) };
  school.clock.at += 3 * 86_400_000;
  const entry = await school.call("GET /wrong/{id}", "pit", { params });
  expect(entry).toMatchObject({ isDue: true, key: { right: { kind: "composite" } } });
  const review = await school.call("POST /wrong/{id}/review", "pit", {
    params,
    body: {
      key: "k",
      answer: {
        kind: "composite",
        parts: [
          { kind: "trueFalse", value: false },
          { kind: "shortAnswer", text: "So." },
        ],
      },
      timeMs: 1_000,
      wasRight: true,
    },
  });
  expect(review.isRight).toBe(false);
});

test("P8 a part that asks nothing, or has no right answer, is refused by its field", async () => {
  const [first, ...more] = machine.parts;
  if (!first) throw new Error("no part");
  const bad = [
    { ...machine, parts: [{ ...first, stem: line(" ") }, ...more] },
    {
      ...machine,
      parts: [
        { ...first, body: { kind: "single" as const, options: [line("a"), line("b")], right: 2 } },
        first,
      ],
    },
  ];
  for (const body of bad) await expect(add(body)).rejects.toThrow("paramError");
});

test("P8 of a question of several that is cancelled each part counts in full, for the pupil and at the desk, and an undo takes that back", async () => {
  const questionId = await add(withShort);
  const homeworkId = await school.assign("tina", { classIds: [classId], items: [{ questionId, points: 8 }] });
  const { submissionId } = await open("pia", homeworkId);
  await save("pia", submissionId, {
    kind: "composite",
    parts: [
      { kind: "trueFalse", value: false },
      { kind: "shortAnswer", text: "Because." },
    ],
  });
  await handIn("pia", submissionId);
  const params = { id: String(homeworkId), itemNo: "0" };
  const regrade = () =>
    regradeHomework({ ...school.app, signal: new AbortController().signal }, { deptId: 100, homeworkId });
  const ruled = await school.call("POST /staff/homework/{id}/items/{itemNo}/rule", "tina", {
    params,
    body: { ruling: { kind: "cancel" }, alsoInBank: false },
  });
  const others: Ruling[] = [
    { kind: "key", right: [0] },
    { kind: "accept", gap: null, text: "x" },
  ];
  for (const ruling of others)
    await expect(
      school.call("POST /staff/homework/{id}/items/{itemNo}/rule", "tina", {
        params,
        body: { ruling, alsoInBank: false },
      }),
    ).rejects.toThrow("paramError");
  await regrade();
  // What waited for a person alone waits no more, and goes back by itself.
  const result = await school.call("GET /homework/submissions/{id}/result", "pia", {
    params: { id: String(submissionId) },
  });
  expect(result).toMatchObject({
    isReleased: true,
    score: 8,
    items: [{ score: 8, ruled: "cancel", partShares: [1, 1] }],
  });
  const desk = () =>
    school.call("GET /staff/submissions/{id}", "tina", { params: { id: String(submissionId) } });
  expect((await desk()).items[0]).toMatchObject({ ruled: "cancel", partShares: [1, 1] });
  await school.call("POST /staff/homework/{id}/items/{itemNo}/undo", "tina", {
    params,
    body: { rulingId: ruled.rulings[0]?.rulingId ?? 0 },
  });
  await regrade();
  expect((await desk()).items[0]).toMatchObject({ ruled: null, partShares: [0, null] });
});

test("P8 a further order of a part counts for all who gave it, with what a person gave for the other parts, and is undone", async () => {
  const [first, ordering] = machine.parts;
  const [, short] = withShort.parts;
  if (!first || !ordering || !short) throw new Error("no part");
  const questionId = await add(
    { kind: "composite", parts: [first, ordering, { ...short, weight: 1 }] },
    "Steps.",
  );
  const homeworkId = await school.assign("tina", { classIds: [classId], items: [{ questionId, points: 8 }] });
  const works = new Map<string, number>();
  const orders = { pia: [1, 0, 2], pit: [1, 0, 2], paul: [0, 1, 2] };
  for (const [pupil, places] of Object.entries(orders)) {
    const { submissionId, items } = await open(pupil, homeworkId);
    const shown = items[0]?.question.parts[1]?.options.map((one) => steps.indexOf(plainTextOf(one))) ?? [];
    await save(pupil, submissionId, {
      kind: "composite",
      parts: [
        { kind: "trueFalse", value: true },
        { kind: "ordering", places: places.map((place) => shown.indexOf(place)) },
        { kind: "shortAnswer", text: "Because." },
      ],
    });
    await handIn(pupil, submissionId);
    works.set(pupil, submissionId);
  }
  const params = { id: String(homeworkId), itemNo: "0" };
  const work = async (pupil: string) =>
    (
      await school.call("GET /staff/submissions/{id}", "tina", {
        params: { id: String(works.get(pupil)) },
      })
    ).items[0];
  // Part by part: all of the first, half of the order, a half of the words.
  await school.call("POST /staff/submissions/{id}/mark", "tina", {
    params: { id: String(works.get("pia")) },
    body: { itemNo: 0, score: 5, comment: "", parts: [2, 2, 1] },
  });
  const regrade = () =>
    regradeHomework({ ...school.app, signal: new AbortController().signal }, { deptId: 100, homeworkId });
  const asked = await school.call("GET /staff/homework/{id}/items/{itemNo}", "tina", { params });
  const order: Ruling = { kind: "order", part: 1, places: [1, 0, 2] };
  expect(asked.given).toContainEqual({ ruling: order, pupils: 2 });
  expect(asked.question.parts[1]?.options.map(plainTextOf)).toEqual(steps);
  const body = { ruling: order, alsoInBank: false };
  expect(
    await school.call("POST /staff/homework/{id}/items/{itemNo}/preview", "tina", {
      params,
      body: { ruling: order },
    }),
  ).toMatchObject({ gains: 1, loses: 0, same: 2 });
  await expect(
    school.call("POST /staff/homework/{id}/items/{itemNo}/rule", "tina", {
      params,
      body: { ...body, alsoInBank: true },
    }),
  ).rejects.toThrow("paramError");
  const ruled = await school.call("POST /staff/homework/{id}/items/{itemNo}/rule", "tina", { params, body });
  await regrade();
  await regrade();
  expect(await work("pia")).toMatchObject({ score: 7, partShares: [1, 1, 0.5], ruled: "accept" });
  expect(await work("pit")).toMatchObject({ score: null, partShares: [1, 1, null] });
  expect(await work("paul")).toMatchObject({ score: null, partShares: [1, 1, null] });
  await school.call("POST /staff/homework/{id}/items/{itemNo}/undo", "tina", {
    params,
    body: { rulingId: ruled.rulings[0]?.rulingId ?? 0 },
  });
  await regrade();
  expect(await work("pia")).toMatchObject({ score: 5, partShares: [1, 0.5, 0.5], ruled: null });
  expect(await work("pit")).toMatchObject({ score: null, partShares: [1, 0.5, null] });
});

test("P8 points that are given by hand after a question was cancelled count when the cancelling is undone, not before", async () => {
  const questionId = await add(withShort);
  const homeworkId = await school.assign("tina", {
    classIds: [classId],
    items: [
      { questionId, points: 8 },
      { questionId: await add(withShort, "Another text."), points: 2 },
    ],
  });
  const { submissionId } = await open("pia", homeworkId);
  const answer: QuestionAnswer = {
    kind: "composite",
    parts: [
      { kind: "trueFalse", value: true },
      { kind: "shortAnswer", text: "So." },
    ],
  };
  for (const itemNo of [0, 1])
    await school.call("POST /homework/submissions/{id}/answer", "pia", {
      params: { id: String(submissionId) },
      body: { itemNo, revision: 0, answer, isFlagged: false, timeMs: 0 },
    });
  await handIn("pia", submissionId);
  const params = { id: String(homeworkId), itemNo: "0" };
  const regrade = () =>
    regradeHomework({ ...school.app, signal: new AbortController().signal }, { deptId: 100, homeworkId });
  const { rulings } = await school.call("POST /staff/homework/{id}/items/{itemNo}/rule", "tina", {
    params,
    body: { ruling: { kind: "cancel" }, alsoInBank: false },
  });
  await regrade();
  const marked = await school.call("POST /staff/submissions/{id}/mark", "tina", {
    params: { id: String(submissionId) },
    body: { itemNo: 0, score: 3, comment: "" },
  });
  expect(marked).toMatchObject({ state: "grading", items: [{ score: 8, ruled: "cancel" }, { score: null }] });
  await school.call("POST /staff/homework/{id}/items/{itemNo}/undo", "tina", {
    params,
    body: { rulingId: rulings[0]?.rulingId ?? 0 },
  });
  await regrade();
  const work = await school.call("GET /staff/submissions/{id}", "tina", {
    params: { id: String(submissionId) },
  });
  expect(work.items[0]).toMatchObject({ score: 3, ruled: null });
});
