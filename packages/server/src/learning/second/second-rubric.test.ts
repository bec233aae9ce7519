import type { RubricContent } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { text } from "../harness.fixture.ts";
import { secondMarkingSchool } from "./second-marking.fixture.ts";

let school: Awaited<ReturnType<typeof secondMarkingSchool>>;

beforeAll(async () => {
  school = await secondMarkingSchool();
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const level = (words: string, points: number) => ({ words, points });
const essay: RubricContent = {
  title: "Essay",
  criteria: [{ title: "Reasons", levels: [level("none", 0), level("one", 2), level("several", 5)] }],
};

test("P8 both mark by the rubric of the question, and it stands once beside all pairs of marks that differ", async () => {
  const { rubricId } = await school.call("POST /staff/rubrics", "tina", { body: { content: essay } });
  const homeworkId = await school.assign();
  await school.call("POST /staff/homework/{id}/items/{itemNo}/rubric", "tina", {
    params: { id: String(homeworkId), itemNo: "0" },
    body: { rubricId, alsoInBank: false },
  });
  const works = [await school.handIn("pia", homeworkId), await school.handIn("paul", homeworkId)];
  expect((await school.desk("sue", homeworkId)).rubric).toMatchObject({ rubricId, version: 1 });
  const rubric = (at: number, version = 1) => ({
    rubricId,
    version,
    picks: [{ level: at, comment: `remark ${at}` }],
  });
  const again = (id: number, score: number, filled = rubric(2)) =>
    school.call("POST /staff/secondMarking/works/{id}/mark", "sue", {
      params: { id: String(id) },
      body: { itemNo: 0, score, comment: "", rubric: filled },
    });
  const [one = 0] = works;
  await expect(again(one, 10, rubric(2, 7))).rejects.toEqual(fault("rubricChanged"));
  // Other points than the rubric comes to need a reason here, too.
  await expect(again(one, 7)).rejects.toEqual(fault("paramError"));
  for (const id of works) {
    // oxlint-disable-next-line no-await-in-loop
    await school.call("POST /staff/submissions/{id}/mark", "tina", {
      params: { id: String(id) },
      body: { itemNo: 0, score: 4, comment: "", rubric: rubric(1) },
    });
    // oxlint-disable-next-line no-await-in-loop
    await again(id, 10);
  }
  const { rows, questions } = await school.differences("tina", homeworkId);
  expect(rows).toHaveLength(2);
  expect(questions).toMatchObject([{ rubrics: [{ rubricId, version: 1, content: { title: "Essay" } }] }]);
  expect(JSON.stringify({ rows, questions }).split("several")).toHaveLength(2);
  expect(rows[0]).toMatchObject({
    first: { rubric: { picks: [{ level: 1 }] } },
    second: { rubric: { picks: [{ level: 2, comment: "remark 2" }] } },
  });
  await school.settle("tina", one, 8, { first: 4, second: 10 });
  await school.returnAll(homeworkId);
  const result = await school.result("pia", one);
  expect(result.items).toMatchObject([
    { score: 8, isByTwo: true, rubric: { picks: [{ level: 1, comment: "remark 1" }] } },
  ]);
  expect(JSON.stringify(result)).not.toContain("remark 2");
});

/** What was chosen for the first mark, and by whom it was given. */
async function firstOf(id: number) {
  const mark = await school.kysely
    .selectFrom("edu.answer_mark")
    .selectAll()
    .where("submission_id", "=", id)
    .executeTakeFirst();
  const answer = await school.kysely
    .selectFrom("edu.submission_answer")
    .select(["score", "graded_by"])
    .where("submission_id", "=", id)
    .executeTakeFirst();
  return { mark, answer };
}

test("P8 other words beside what two marks came to leave the levels of the first one and who gave it, and ask for no reason", async () => {
  const { rubricId } = await school.call("POST /staff/rubrics", "tina", { body: { content: essay } });
  const homeworkId = await school.assign();
  await school.call("POST /staff/homework/{id}/items/{itemNo}/rubric", "tina", {
    params: { id: String(homeworkId), itemNo: "0" },
    body: { rubricId, alsoInBank: false },
  });
  const id = await school.handIn("pia", homeworkId);
  const rubric = { rubricId, version: 1, picks: [{ level: 1, comment: "one" }] };
  const mark = (score: number, comment: string, more: object = {}, as = "tina") =>
    school.call("POST /staff/submissions/{id}/mark", as, {
      params: { id: String(id) },
      body: { itemNo: 0, score, comment, ...more },
    });
  await mark(5, "", { rubric, reason: "Well written." });
  await school.again("sue", id, 4);
  const before = await firstOf(id);
  expect(before).toMatchObject({ mark: { reason: "Well written." }, answer: { score: 4.5 } });
  expect((await mark(4.5, "Bare words.")).items).toMatchObject([
    { score: 4.5, comment: "Bare words.", reason: "Well written.", rubric: { picks: rubric.picks } },
  ]);
  // A program that sends the levels along changes them no more than one that leaves them out.
  const seen = { score: 4.5, comment: "Bare words.", rubric, reason: "Well written.", partShares: [] };
  await mark(4.5, "More words.", { rubric, before: seen }, "tom");
  expect(await firstOf(id)).toEqual(before);
  expect(await school.state(id)).toMatchObject({ state: "settled", first_score: 5, first_by: "tina" });
  await expect(mark(4.5, "Too late.", { before: seen })).rejects.toEqual(fault("markChanged"));
  // Other points are a new mark.
  await expect(mark(6, "", { rubric })).rejects.toEqual(fault("paramError"));
  await mark(6, "");
  expect(await firstOf(id)).toMatchObject({ mark: undefined, answer: { graded_by: "tina" } });
  expect(await school.state(id)).toMatchObject({ state: "differs", first_score: 6 });
  await school.settle("tina", id, 5, { first: 6, second: 4 });
  const settled = await firstOf(id);
  await mark(5, "After the decision.", { rubric }, "tom");
  expect(await firstOf(id)).toEqual(settled);
});

test("P8 other words beside what two marks came to leave the points of the parts", async () => {
  const part = { stem: text("Why?"), weight: 1 };
  const questionId = await school.addQuestion("tina", {
    kind: "composite",
    parts: [
      { ...part, body: { kind: "trueFalse", right: true } },
      { ...part, body: { kind: "shortAnswer", model: "So." } },
    ],
  });
  const homeworkId = await school.assign({ items: [{ questionId, points: 10 }] });
  const id = await school.handIn("pia", homeworkId, {
    kind: "composite",
    parts: [
      { kind: "trueFalse", value: true },
      { kind: "shortAnswer", text: "So." },
    ],
  });
  const mark = (score: number, comment: string, parts?: number[]) =>
    school.call("POST /staff/submissions/{id}/mark", "tina", {
      params: { id: String(id) },
      body: { itemNo: 0, score, comment, ...(parts ? { parts } : {}) },
    });
  await mark(9, "", [5, 4]);
  await school.again("sue", id, 8);
  const before = await firstOf(id);
  expect(before).toMatchObject({ mark: { part_scores: [5, 4] }, answer: { score: 8.5 } });
  expect((await mark(8.5, "Fine.")).items).toMatchObject([
    { score: 8.5, comment: "Fine.", partShares: [1, 0.8], reason: "" },
  ]);
  await mark(8.5, "Finer.", [5, 4]);
  expect(await firstOf(id)).toEqual(before);
});

test("P8 two marks that come at once are compared once both are there, and a page of differences is as long as asked for", async () => {
  const homeworkId = await school.assign();
  const works = [await school.handIn("pia", homeworkId), await school.handIn("paul", homeworkId)];
  await Promise.all(works.flatMap((id) => [school.first("tina", id, 2), school.again("sue", id, 9)]));
  for (const id of works) expect(await school.state(id)).toMatchObject({ state: "differs" });
  const page = (pageNum: string) =>
    school.call("GET /staff/homework/{id}/differences", "tina", {
      params: { id: String(homeworkId) },
      query: { pageNum, pageSize: "1" },
    });
  const pages = [await page("1"), await page("2")];
  expect(pages.map(({ total }) => total)).toEqual([2, 2]);
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ submissionId }) => submissionId))).size).toBe(2);
  // Decisions at once: one counts.
  const decisions = await Promise.allSettled([
    school.settle("tina", works[0] ?? 0, 5, { first: 2, second: 9 }, "One."),
    school.settle("tina", works[0] ?? 0, 6, { first: 2, second: 9 }, "Two."),
  ]);
  expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  // A colleague of the class who gave neither mark may decide; the pupil never does.
  await expect(school.settle("pia", works[1] ?? 0, 10, { first: 2, second: 9 })).rejects.toBeDefined();
  await school.settle("tom", works[1] ?? 0, 6, { first: 2, second: 9 });
});

test("P8 a teacher of the class who gave the first mark of a colleague's homework decides about nothing", async () => {
  const homeworkId = await school.assign();
  const id = await school.handIn("pia", homeworkId);
  await school.first("tom", id, 2);
  await school.again("sue", id, 9);
  const before = { first: 2, second: 9 };
  await expect(school.settle("tom", id, 2, before)).rejects.toEqual(fault("classNotYours"));
  expect((await school.differences("tom", homeworkId)).rows).toMatchObject([{ maySettle: false }]);
  await school.settle("tina", id, 6, before);
});

test("P8 answers that are handed in while a second marking is taken off wait for nobody", async () => {
  const homeworkId = await school.assign();
  const [id] = await Promise.all([
    school.handIn("pia", homeworkId),
    school.call("POST /staff/homework/{id}/secondMarking/stop", "tina", {
      params: { id: String(homeworkId) },
      body: { reason: "Enough." },
    }),
  ]);
  const held = await school.state(id);
  expect(held === undefined || held.state === "off").toBe(true);
  await school.first("tina", id, 5);
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 1, waiting: 0 });
});
