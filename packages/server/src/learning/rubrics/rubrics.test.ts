import { limits } from "@lyceum/contract/limits";
import type { MarkSeen, QuestionAnswer, RubricContent, RubricPick } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, learningHarness, text } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let short: number;
const pupils = ["pia", "paul"];

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("R");
  const other = await school.addClass("S");
  for (const teacher of ["tina", "tom"])
    await school.addPerson(teacher, [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("otto", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  for (const pupil of pupils)
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  short = await school.addQuestion("tina", { kind: "shortAnswer", model: "two" });
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const level = (words: string, points: number) => ({ words, points });
const essay: RubricContent = {
  title: "Essay",
  criteria: [
    { title: "Reasons", levels: [level("none", 0), level("one", 2), level("several", 4)] },
    { title: "Language", levels: [level("hard to read", 0), level("clear", 1)] },
  ],
};
const pick = (level1: number | null, comment = ""): RubricPick => ({ level: level1, comment });

const keep = (as: string, content = essay) => school.call("POST /staff/rubrics", as, { body: { content } });
const give = (as: string, id: number, rubricId: number | null, alsoInBank = false) =>
  school.call("POST /staff/homework/{id}/items/{itemNo}/rubric", as, {
    params: { id: String(id), itemNo: "0" },
    body: { rubricId, alsoInBank },
  });
const desk = (as: string, id: number) =>
  school.call("GET /staff/homework/{id}/items/{itemNo}/answers", as, {
    params: { id: String(id), itemNo: "0" },
    query: {},
  });

async function handIn(homeworkId: number, pupil: string, answer: QuestionAnswer): Promise<number> {
  const id = String(homeworkId);
  const { submissionId } = await school.call("POST /homework/{id}/open", pupil, { params: { id }, body: {} });
  const params = { id: String(submissionId) };
  await school.call("POST /homework/submissions/{id}/answer", pupil, {
    params,
    body: { itemNo: 0, revision: 0, answer, isFlagged: false, timeMs: 0 },
  });
  const body = { evenIfUnanswered: true };
  await school.call("POST /homework/submissions/{id}/handIn", pupil, { params, body });
  return submissionId;
}

/** Homework of one short answer that pia has handed in, marked by the rubric. */
async function handedIn(points = 10, releaseRule: "submit" | "manual" = "manual") {
  const { rubricId } = await keep("tina");
  const items = [{ questionId: short, points }];
  const homeworkId = await school.assign("tina", { classIds: [classId], items, releaseRule });
  await give("tina", homeworkId, rubricId);
  const submissionId = await handIn(homeworkId, "pia", { kind: "shortAnswer", text: "because" });
  return { rubricId, homeworkId, submissionId };
}

type More = { reason?: string; version?: number; comment?: string; before?: MarkSeen };
const mark = (
  as: string,
  work: { rubricId: number; submissionId: number },
  score: number,
  picks: RubricPick[],
  more: More = {},
) => {
  const { reason, version = 1, comment = "", before } = more;
  return school.call("POST /staff/submissions/{id}/mark", as, {
    params: { id: String(work.submissionId) },
    body: {
      itemNo: 0,
      score,
      comment,
      rubric: { rubricId: work.rubricId, version, picks },
      ...(reason === undefined ? {} : { reason }),
      ...(before ? { before } : {}),
    },
  });
};
const result = (as: string, submissionId: number) =>
  school.call("GET /homework/submissions/{id}/result", as, { params: { id: String(submissionId) } });

test("P8 a rubric is kept as versions, changed by its maker alone, and not there for another institution", async () => {
  const { rubricId } = await keep("tina");
  const params = { id: String(rubricId) };
  const save = (as: string, version: number, content = essay) =>
    school.call("POST /staff/rubrics/{id}/save", as, { params, body: { version, content } });
  await expect(save("tom", 1)).rejects.toEqual(fault("questionNotYours"));
  expect(await save("tina", 1, { ...essay, title: " Essay 2 " })).toEqual({ rubricId, version: 2 });
  await expect(save("tina", 1)).rejects.toEqual(fault("rubricChanged"));
  const flat = { title: "Flat", criteria: [{ title: "a", levels: [level("x", 1), level("y", 1)] }] };
  await expect(keep("tina", flat)).rejects.toEqual(fault("paramError"));
  await expect(keep("tina", { ...essay, title: " \0 " })).rejects.toEqual(fault("paramError"));
  const twice = essay.criteria.map((one, at) => ({ ...one, title: at === 0 ? "Reasons" : " reasons\0 " }));
  await expect(keep("tina", { ...essay, criteria: twice })).rejects.toEqual(fault("paramError"));
  const list = async (as: string) => (await school.call("GET /staff/rubrics", as, { query: {} })).rows;
  expect((await list("tom")).find((row) => row.rubricId === rubricId)).toMatchObject({
    version: 2,
    content: { title: "Essay 2" },
    owner: "TINA",
    mayEdit: false,
  });
  const remove = (as: string) => school.call("POST /staff/rubrics/{id}/remove", as, { params, body: {} });
  await expect(remove("tom")).rejects.toEqual(fault("questionNotYours"));
  await remove("tina");
  await remove("tina");
  expect((await list("tina")).some((row) => row.rubricId === rubricId)).toBe(false);
  const versions = school.kysely.updateTable("edu.rubric_version").set({ saved_at: 1 }).execute();
  await expect(versions).rejects.toThrow(/new rows only/u);

  // A rubric of another institution is there for nobody here.
  await sql`insert into edu.institution (dept_id, dept_short_name, name, name_en, kind)
    values (900, 'Elsewhere', 'Elsewhere', 'Elsewhere', 'university')`.execute(school.kysely);
  const { rubric_id: foreign } = await school.kysely
    .insertInto("edu.rubric")
    .values({ dept_id: 900, owner_id: null, title: "Foreign", updated_at: 0, removed_at: null })
    .returning("rubric_id")
    .executeTakeFirstOrThrow();
  const version = { rubric_id: foreign, version: 1, dept_id: 900, saved_by: "x", saved_at: 0 };
  await school.kysely
    .insertInto("edu.rubric_version")
    .values({ ...version, content: JSON.stringify(essay) })
    .execute();
  const { homeworkId } = await handedIn();
  await expect(give("tina", homeworkId, foreign)).rejects.toEqual(fault("notFound"));
  expect((await list("tina")).some((row) => row.content.title === "Foreign")).toBe(false);
  const id = { params: { id: String(foreign) }, body: { version: 1, content: essay } };
  await expect(school.call("POST /staff/rubrics/{id}/save", "tina", id)).rejects.toEqual(fault("notFound"));
});

test("P8 an answer is marked by a rubric: its levels make the points, another mark needs a reason, and nothing is forged", async () => {
  const work = await handedIn();
  expect((await desk("tina", work.homeworkId)).rubric).toMatchObject({ rubricId: work.rubricId, version: 1 });
  const full = [pick(2), pick(1)];
  // 3 of 5 points of the rubric are 6 of the question's 10.
  const some = [pick(1, " Say more. "), pick(1)];
  await expect(mark("tina", work, 7, some)).rejects.toEqual(fault("paramError"));
  await expect(mark("tina", work, 6, [pick(3), pick(1)])).rejects.toEqual(fault("paramError"));
  await expect(mark("tina", work, 6, [pick(1)])).rejects.toEqual(fault("paramError"));
  await expect(mark("tina", work, 6, [...some, pick(0)])).rejects.toEqual(fault("paramError"));
  await expect(mark("tina", work, 11, full, { reason: "more" })).rejects.toEqual(fault("paramError"));
  await expect(mark("tina", work, 6, [pick(1), pick(null)])).rejects.toEqual(fault("paramError"));
  await expect(mark("otto", work, 6, some)).rejects.toEqual(fault("notFound"));
  expect((await desk("tina", work.homeworkId)).answers[0]).toMatchObject({ score: null, rubric: null });
  await mark("tina", work, 6, some, { reason: "not needed" });
  const marked = (await desk("tina", work.homeworkId)).answers[0];
  expect(marked).toMatchObject({
    score: 6,
    reason: "",
    rubric: { picks: [pick(1, "Say more."), pick(1)], rubric: { content: essay } },
  });
  // The same once more changes nothing, a colleague who saw less overwrites nothing.
  const before: MarkSeen = { score: null, comment: "", rubric: null, partShares: [], reason: "" };
  await mark("tina", work, 6, some, { before });
  await expect(mark("tom", work, 8, full, { before, reason: "x" })).rejects.toEqual(fault("markChanged"));
  const held = { rubricId: work.rubricId, version: 1, picks: [pick(1, "Say more."), pick(1)] };
  const seen: MarkSeen = { ...before, score: 6, rubric: held };
  const others: Partial<MarkSeen>[] = [
    { rubric: { ...held, picks: [pick(0), pick(0)] } },
    { rubric: { ...held, version: 2 } },
    { rubric: null },
    { reason: "another" },
    { comment: "another" },
  ];
  for (const other of others)
    await expect(mark("tom", work, 8, full, { before: { ...seen, ...other }, reason: "x" })).rejects.toEqual(
      fault("markChanged"),
    );
  // Nor does the page of one who saw no rubric take it away.
  const alone = { itemNo: 0, score: 6, comment: "", before: { ...before, score: 6 } };
  await expect(
    school.call("POST /staff/submissions/{id}/mark", "tom", {
      params: { id: String(work.submissionId) },
      body: alone,
    }),
  ).rejects.toEqual(fault("markChanged"));
  await mark("tom", work, 6, some, { before: seen });
  await mark("tina", work, 8, [pick(1), pick(null)], { reason: " Read aloud in class " });
  expect((await desk("tina", work.homeworkId)).answers[0]).toMatchObject({
    score: 8,
    reason: "Read aloud in class",
  });
  // Points alone are still a mark, and take the rubric away.
  await school.call("POST /staff/submissions/{id}/mark", "tina", {
    params: { id: String(work.submissionId) },
    body: { itemNo: 0, score: 1, comment: "" },
  });
  expect((await desk("tina", work.homeworkId)).answers[0]).toMatchObject({
    score: 1,
    rubric: null,
    reason: "",
  });
});

test("P8 what was marked keeps its version of the rubric, and a version that does not belong to the question is refused", async () => {
  const work = await handedIn();
  await mark("tina", work, 6, [pick(1), pick(1)]);
  const shorter: RubricContent = { title: "Essay", criteria: essay.criteria.slice(0, 1) };
  const params = { id: String(work.rubricId) };
  await school.call("POST /staff/rubrics/{id}/save", "tina", {
    params,
    body: { version: 1, content: shorter },
  });
  // Homework keeps what it was given until it is given the new one.
  await expect(mark("tina", work, 10, [pick(2)], { version: 2 })).rejects.toEqual(fault("rubricChanged"));
  await give("tina", work.homeworkId, work.rubricId);
  const open = await desk("tina", work.homeworkId);
  expect(open.rubric).toMatchObject({ version: 2 });
  expect(open.answers[0]?.rubric?.rubric).toMatchObject({ version: 1, content: essay });
  // Corrected in its own version, or marked again by the new one; then the old one is over.
  await mark("tina", work, 10, [pick(2), pick(1)]);
  await mark("tina", work, 5, [pick(1)], { version: 2 });
  await expect(mark("tina", work, 6, [pick(1), pick(1)])).rejects.toEqual(fault("rubricChanged"));
  const { rubricId } = await keep("tom");
  await expect(mark("tina", { ...work, rubricId }, 6, [pick(1), pick(1)])).rejects.toEqual(
    fault("rubricChanged"),
  );
});

test("P8 the pupil and guardians see the filled rubric when the work is returned and not before, others never", async () => {
  const work = await handedIn();
  await mark("tina", work, 7, [pick(1, "Say more."), pick(1)], { reason: "A fine idea" });
  const early = await result("pia", work.submissionId);
  expect(early).toMatchObject({ isReleased: false, items: [], score: null });
  expect(JSON.stringify(early)).not.toMatch(/Say more|fine idea|Reasons/u);
  await expect(result("paul", work.submissionId)).rejects.toEqual(fault("notFound"));
  await school.call("POST /staff/homework/{id}/return", "tina", {
    params: { id: String(work.homeworkId) },
    body: { comment: "" },
  });
  const out = await result("pia", work.submissionId);
  expect(out.items[0]).toMatchObject({
    score: 7,
    reason: "A fine idea",
    rubric: { rubric: { content: essay }, picks: [pick(1, "Say more."), pick(1)] },
  });
  await expect(result("paul", work.submissionId)).rejects.toEqual(fault("notFound"));
  // Taken away from the question and out of the list, it stays where it was used.
  await give("tina", work.homeworkId, null);
  const removed = { params: { id: String(work.rubricId) }, body: {} };
  await school.call("POST /staff/rubrics/{id}/remove", "tina", removed);
  expect((await result("pia", work.submissionId)).items[0]?.rubric?.picks).toHaveLength(2);
  const results = await school.call("GET /staff/homework/{id}/results", "tina", {
    params: { id: String(work.homeworkId) },
  });
  expect(results.criteria).toEqual([
    { itemNo: 0, title: "Reasons", points: 4 },
    { itemNo: 0, title: "Language", points: 1 },
  ]);
  expect(results.byCriterion).toEqual([{ userId: "pia", points: [2, 1] }]);
});

test("P8 a question of the bank brings its rubric into homework to come, in the version of that day", async () => {
  const questionId = await school.addQuestion("tina", { kind: "shortAnswer", model: "" });
  const items = [{ questionId, points: 5 }];
  const first = await school.assign("tina", { classIds: [classId], items });
  const { rubricId } = await keep("tina");
  await expect(give("tom", first, rubricId, true)).rejects.toEqual(fault("questionNotYours"));
  expect((await desk("tina", first)).rubric).toBeNull();
  await give("tina", first, rubricId, true);
  const params = { id: String(rubricId) };
  await school.call("POST /staff/rubrics/{id}/save", "tina", {
    params,
    body: { version: 1, content: essay },
  });
  const second = await school.assign("tina", { classIds: [classId], items });
  expect((await desk("tina", second)).rubric).toMatchObject({ rubricId, version: 2 });
  expect((await desk("tina", first)).rubric).toMatchObject({ rubricId, version: 1 });
});

test("P8 a question of a draft that is to be marked without a rubric stays so when the draft is published", async () => {
  const questionId = await school.addQuestion("tina", { kind: "shortAnswer", model: "" });
  const items = [{ questionId, points: 5 }];
  const first = await school.assign("tina", { classIds: [classId], items });
  const { rubricId } = await keep("tina");
  await give("tina", first, rubricId, true);
  const content = {
    title: "Next",
    note: "",
    subject: "mathematics" as const,
    classIds: [classId],
    openAt: school.clock.at,
    dueAt: school.clock.at + day,
    closeAt: school.clock.at + 2 * day,
    releaseRule: "submit" as const,
    attempts: 1,
    isShuffled: false,
    items,
  };
  const { homeworkId, version } = await school.call("POST /staff/homework", "tina", { body: { content } });
  await give("tina", homeworkId, rubricId);
  await give("tina", homeworkId, null);
  const params = { id: String(homeworkId) };
  await school.call("POST /staff/homework/{id}/publish", "tina", { params, body: { version } });
  expect((await desk("tina", homeworkId)).rubric).toBeNull();
  await give("tina", homeworkId, rubricId);
  expect((await desk("tina", homeworkId)).rubric).toMatchObject({ rubricId });
});

test("P8 work that is reopened loses its rubric with its marks, and keeps it aside", async () => {
  const work = await handedIn();
  await mark("tina", work, 6, [pick(1, "Say more."), pick(1)]);
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(work.homeworkId) },
    body: { userId: "pia", until: school.clock.at + 3 * day, reopens: true },
  });
  expect(
    await school.kysely
      .selectFrom("edu.answer_mark")
      .selectAll()
      .where("submission_id", "=", work.submissionId)
      .execute(),
  ).toEqual([]);
  const kept = await school.kysely
    .selectFrom("edu.submission_version")
    .select("answers")
    .where("submission_id", "=", work.submissionId)
    .execute();
  expect(JSON.stringify(kept)).toContain("Say more.");
});

test("P8 a question with parts gets marks part by part, which make its sum and stand beside each part", async () => {
  const stem = text("Explain.");
  const part = (weight: number) => ({ stem, weight, body: { kind: "shortAnswer" as const, model: "" } });
  const parts = [part(1), part(1), part(1)];
  const questionId = await school.addQuestion("tina", { kind: "composite", parts });
  const items = [{ questionId, points: 10 }];
  const homeworkId = await school.assign("tina", { classIds: [classId], items });
  const { rubricId } = await keep("tina");
  await expect(give("tina", homeworkId, rubricId)).rejects.toEqual(fault("paramError"));
  const said = { kind: "shortAnswer" as const, text: "so" };
  const submissionId = await handIn(homeworkId, "pia", { kind: "composite", parts: [said, said, null] });
  const give3 = (score: number, scores: number[], before?: MarkSeen, reason = "") =>
    school.call("POST /staff/submissions/{id}/mark", "tina", {
      params: { id: String(submissionId) },
      body: { itemNo: 0, score, comment: "", parts: scores, reason, ...(before ? { before } : {}) },
    });
  await expect(give3(4, [3.34, 0.66, 0])).rejects.toEqual(fault("paramError"));
  await expect(give3(4, [3, 1])).rejects.toEqual(fault("paramError"));
  await expect(give3(9, [3, 1, 0])).rejects.toEqual(fault("paramError"));
  await give3(4, [3, 1, 0]);
  const item = (await desk("tina", homeworkId)).answers[0];
  expect(item?.score).toBe(4);
  expect(item?.partShares.map((share) => Math.round((share ?? 0) * 333) / 100)).toEqual([3, 1, 0]);
  // The same sum by other parts, or for a reason, is another mark.
  const seen = { score: 4, comment: "", rubric: null, partShares: item?.partShares ?? [], reason: "" };
  await give3(4, [3, 0, 1], seen);
  await expect(give3(4, [2, 1, 1], seen)).rejects.toEqual(fault("markChanged"));
  const { partShares = [] } = (await desk("tina", homeworkId)).answers[0] ?? {};
  await give3(4, [3, 1, 1], { ...seen, partShares }, "It took long");
  const longer = (await desk("tina", homeworkId)).answers[0]?.partShares ?? [];
  await expect(give3(4, [2, 1, 1], { ...seen, partShares: longer })).rejects.toEqual(fault("markChanged"));
  await give3(4, [2, 1, 1], { ...seen, partShares: longer, reason: "It took long" });
  // Thirds that are all full are the whole.
  await give3(10, [3.33, 3.33, 3.33]);
  expect((await desk("tina", homeworkId)).answers[0]).toMatchObject({ score: 10, partShares: [1, 1, 1] });
});

test("P8 there are so many rubrics of one teacher and no more", async () => {
  const rows = Array.from({ length: limits.rubricsMax.value }, (_, at) => ({
    dept_id: 100,
    owner_id: "otto",
    title: `Rubric ${at}`,
    updated_at: at,
    removed_at: null,
  }));
  await school.kysely.insertInto("edu.rubric").values(rows).execute();
  await expect(keep("otto")).rejects.toEqual(fault("gradeCommentsFull"));
});
