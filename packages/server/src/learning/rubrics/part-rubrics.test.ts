import type { MarkSeen, PartFillings, QuestionBody, RubricContent } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { erasePickWords } from "../../privacy/store/traces.ts";
import { day, text } from "../harness.fixture.ts";
import { secondMarkingSchool } from "../second/second-marking.fixture.ts";

let school: Awaited<ReturnType<typeof secondMarkingSchool>>;

beforeAll(async () => {
  school = await secondMarkingSchool();
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const level = (words: string, points: number) => ({ words, points });
const reasons: RubricContent = {
  title: "Reasons",
  criteria: [{ title: "Says why", levels: [level("no reason", 0), level("one", 1), level("several", 2)] }],
};
const short = { kind: "shortAnswer" as const, model: "" };
const body: QuestionBody = {
  kind: "composite",
  parts: [
    { stem: text("Is it so?"), weight: 1, body: { kind: "trueFalse", right: true } },
    { stem: text("Why?"), weight: 1, body: short },
    { stem: text("What if not?"), weight: 2, body: short },
  ],
};
const keep = async (content = reasons) =>
  (await school.call("POST /staff/rubrics", "tina", { body: { content } })).rubricId;
const give = (homeworkId: number, rubricId: number | null, part: number, alsoInBank = false) =>
  school.call("POST /staff/homework/{id}/items/{itemNo}/rubric", "tina", {
    params: { id: String(homeworkId), itemNo: "0" },
    body: { rubricId, alsoInBank, part },
  });
const desk = (homeworkId: number) =>
  school.call("GET /staff/homework/{id}/items/{itemNo}/answers", "tina", {
    params: { id: String(homeworkId), itemNo: "0" },
    query: {},
  });
const filling = (rubricId: number, at: number | null, comment = "", version = 1) => ({
  rubricId,
  version,
  picks: [{ level: at, comment }],
});

async function handedIn() {
  const questionId = await school.addQuestion("tina", body);
  const items = [{ questionId, points: 8 }];
  const homeworkId = await school.assign({ items, releaseRule: "manual" });
  const submissionId = await school.handIn("pia", homeworkId, {
    kind: "composite",
    parts: [
      { kind: "trueFalse", value: true },
      { kind: "shortAnswer", text: "Because." },
      { kind: "shortAnswer", text: "Then not." },
    ],
  });
  return { questionId, homeworkId, submissionId };
}

type Marked = {
  score: number;
  parts: number[];
  partRubrics?: PartFillings;
  reason?: string;
  before?: MarkSeen;
};
const mark = (submissionId: number, given: Marked) =>
  school.call("POST /staff/submissions/{id}/mark", "tina", {
    params: { id: String(submissionId) },
    body: { itemNo: 0, comment: "", ...given },
  });

test("P8 each part is marked by its own rubric, the pupil reads it when the work is back, and tables carry it", async () => {
  const rubricId = await keep();
  const { homeworkId, submissionId } = await handedIn();
  await school.call("POST /staff/homework/{id}/secondMarking/stop", "tina", {
    params: { id: String(homeworkId) },
    body: { reason: "One is enough." },
  });
  await expect(give(homeworkId, rubricId, 3)).rejects.toEqual(fault("paramError"));
  await give(homeworkId, rubricId, 1);
  await give(homeworkId, rubricId, 2);
  expect((await desk(homeworkId)).partRubrics).toMatchObject([
    { part: 1, rubric: { rubricId, version: 1 } },
    { part: 2, rubric: { rubricId } },
  ]);
  const chosen: PartFillings = [null, filling(rubricId, 1, "Say more."), filling(rubricId, 2)];
  // One of two points is half of the part's two; two of two all of its four.
  await mark(submissionId, { score: 7, parts: [2, 1, 4], partRubrics: chosen });
  await expect(mark(submissionId, { score: 6, parts: [2, 1, 3], partRubrics: chosen })).rejects.toEqual(
    fault("paramError"),
  );
  await expect(
    mark(submissionId, { score: 7, parts: [2, 1, 4], partRubrics: [null, filling(rubricId, 1, "", 9)] }),
  ).rejects.toEqual(fault("rubricChanged"));
  await expect(
    mark(submissionId, { score: 7, parts: [2, 1, 4], partRubrics: [filling(rubricId, 1)] }),
  ).rejects.toEqual(fault("rubricChanged"));
  const bare = school.call("POST /staff/submissions/{id}/mark", "tina", {
    params: { id: String(submissionId) },
    body: { itemNo: 0, score: 7, comment: "", partRubrics: chosen },
  });
  await expect(bare).rejects.toEqual(fault("paramError"));
  const held = (await desk(homeworkId)).answers[0];
  expect(held).toMatchObject({
    score: 7,
    reason: "",
    rubric: null,
    partRubrics: [null, { rubric: { content: reasons }, picks: [{ level: 1, comment: "Say more." }] }, {}],
  });
  // Another remark on a part is another mark: whoever saw none of it overwrites nothing.
  const seen = { score: 7, comment: "", rubric: null, partShares: held?.partShares ?? [], reason: "" };
  const other: PartFillings = [null, filling(rubricId, 1, "More."), filling(rubricId, 2)];
  const again = { score: 7, parts: [2, 1, 4], partRubrics: other };
  await expect(mark(submissionId, { ...again, before: seen })).rejects.toEqual(fault("markChanged"));
  await mark(submissionId, { ...again, before: { ...seen, partRubrics: chosen } });
  // For a reason a part has other points than its rubric says.
  const reason = "It is well said.";
  await mark(submissionId, { score: 7.5, parts: [2, 1.5, 4], partRubrics: other, reason });

  const result = () =>
    school.call("GET /homework/submissions/{id}/result", "pia", { params: { id: String(submissionId) } });
  expect(JSON.stringify(await result())).not.toContain("More.");
  await school.returnAll(homeworkId);
  expect((await result()).items).toMatchObject([
    { score: 7.5, reason, partRubrics: [null, { picks: [{ level: 1, comment: "More." }] }, {}] },
  ]);
  const results = await school.call("GET /staff/homework/{id}/results", "tina", {
    params: { id: String(homeworkId) },
  });
  expect(results.criteria).toEqual([
    { itemNo: 0, part: 1, title: "Says why", points: 2 },
    { itemNo: 0, part: 2, title: "Says why", points: 2 },
  ]);
  expect(results.byCriterion).toEqual([{ userId: "pia", points: [1, 2] }]);
});

test("P8 parts of a question of the bank bring their rubrics in their newest version, and a part may be marked without", async () => {
  const rubricId = await keep();
  const content = {
    subject: "mathematics" as const,
    lang: "en-US" as const,
    stem: text("Read."),
    body,
    explanation: null,
    difficulty: 2,
    tags: [],
  };
  const create = (partRubricIds: (number | null)[]) =>
    school.call("POST /staff/questions", "tina", { body: { content, partRubricIds } });
  await expect(create([null, null, null, rubricId])).rejects.toEqual(fault("paramError"));
  await expect(create([null, 999_999])).rejects.toEqual(fault("paramError"));
  const { questionId } = await create([null, rubricId, rubricId]);
  const params = { id: String(questionId) };
  const bank = () => school.call("GET /staff/questions/{id}", "tina", { params });
  expect((await bank()).partRubrics).toEqual([
    null,
    { rubricId, title: "Reasons" },
    { rubricId, title: "Reasons" },
  ]);
  await school.call("POST /staff/rubrics/{id}/save", "tina", {
    params: { id: String(rubricId) },
    body: { version: 1, content: { ...reasons, title: "Reasons, again" } },
  });
  const items = [{ questionId, points: 8 }];
  const homeworkId = await school.assign({ items });
  expect((await desk(homeworkId)).partRubrics).toMatchObject([
    { part: 1, rubric: { version: 2 } },
    { part: 2, rubric: { version: 2 } },
  ]);
  await give(homeworkId, null, 1, true);
  expect((await desk(homeworkId)).partRubrics).toMatchObject([{ part: 2 }]);
  expect((await bank()).partRubrics).toMatchObject([null, null, { title: "Reasons, again" }]);
  const { rows } = await school.call("GET /staff/rubrics", "tina", { query: { search: "again" } });
  expect(rows).toMatchObject([{ rubricId, uses: 1 }]);
  // A question that loses a part, and one that is saved without a word of rubrics.
  const save = (version: number, parts: number) =>
    school.call("POST /staff/questions/{id}/save", "tina", {
      params,
      body: { version, content: { ...content, body: { ...body, parts: body.parts.slice(0, parts) } } },
    });
  await save(1, 3);
  expect((await bank()).partRubrics).toMatchObject([null, null, { rubricId }]);
  await save(2, 2);
  await save(3, 3);
  expect((await bank()).partRubrics).toEqual([null, null, null]);
});

test("P8 both mark parts by rubrics, their levels stand beside the difference, and work that is reopened keeps them aside", async () => {
  const rubricId = await keep();
  const { homeworkId, submissionId } = await handedIn();
  await give(homeworkId, rubricId, 2);
  const chosen = (at: number, comment: string): PartFillings => [null, null, filling(rubricId, at, comment)];
  await mark(submissionId, { score: 4, parts: [2, 2, 0], partRubrics: chosen(0, "first words") });
  const second = await school.call("POST /staff/secondMarking/works/{id}/mark", "sue", {
    params: { id: String(submissionId) },
    body: { itemNo: 0, score: 8, comment: "", parts: [2, 2, 4], partRubrics: chosen(2, "second words") },
  });
  expect(second.partRubrics).toMatchObject([null, null, { picks: [{ level: 2 }] }]);
  const own = await school.desk("sue", homeworkId);
  expect(own.answers).toMatchObject([
    { score: 8, partRubrics: [null, null, { picks: [{ comment: "second words" }] }] },
  ]);
  expect(JSON.stringify(own)).not.toContain("first words");
  const { rows, questions } = await school.differences("tina", homeworkId);
  expect(questions).toMatchObject([{ rubrics: [{ rubricId, version: 1 }] }]);
  expect(rows).toMatchObject([
    {
      first: { partRubrics: [null, null, { rubricId, picks: [{ level: 0 }] }] },
      second: { partRubrics: [null, null, { picks: [{ level: 2, comment: "second words" }] }] },
    },
  ]);
  // Whoever leaves takes their words along, the levels stay.
  await erasePickWords(school.kysely, "sue");
  expect((await school.differences("tina", homeworkId)).rows[0]?.second?.partRubrics).toEqual([
    null,
    null,
    filling(rubricId, 2),
  ]);
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(homeworkId) },
    body: { userId: "pia", until: school.clock.at + 3 * day, reopens: true },
  });
  const kept = await school.kysely
    .selectFrom("edu.submission_version")
    .select("answers")
    .where("submission_id", "=", submissionId)
    .execute();
  expect(JSON.stringify(kept)).toContain("first words");
});

test("P8 a rubric goes to the same part in the bank, also where it stands elsewhere by now", async () => {
  const rubricId = await keep();
  const { questionId, homeworkId } = await handedIn();
  const params = { id: String(questionId) };
  const { content } = await school.call("GET /staff/questions/{id}", "tina", { params });
  const [first, second, third] = body.parts;
  if (!first || !second || !third) throw new Error("It has three parts.");
  await school.call("POST /staff/questions/{id}/save", "tina", {
    params,
    body: { version: 1, content: { ...content, body: { ...body, parts: [first, third, second] } } },
  });
  await give(homeworkId, rubricId, 1, true);
  expect((await school.call("GET /staff/questions/{id}", "tina", { params })).partRubrics).toMatchObject([
    null,
    null,
    { rubricId },
  ]);
});
