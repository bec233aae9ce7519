import { afterAll, beforeAll, expect, test } from "vitest";
import { learningHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let short: number;
const pupils = ["pia", "paul", "pam"];

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("D");
  const other = await school.addClass("E");
  for (const teacher of ["tina", "tom"])
    await school.addPerson(teacher, [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("otto", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  for (const pupil of pupils)
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  short = await school.addQuestion("tina", { kind: "shortAnswer", model: "two" });
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });

async function handedIn() {
  const homeworkId = await school.assign("tina", {
    classIds: [classId],
    items: [{ questionId: short, points: 6 }],
  });
  const id = String(homeworkId);
  for (const pupil of pupils.slice(0, 2)) {
    const { submissionId } = await school.call("POST /homework/{id}/open", pupil, {
      params: { id },
      body: {},
    });
    const params = { id: String(submissionId) };
    const answer = { kind: "shortAnswer" as const, text: `says ${pupil.toUpperCase()}` };
    await school.call("POST /homework/submissions/{id}/answer", pupil, {
      params,
      body: { itemNo: 0, revision: 0, answer, isFlagged: false, timeMs: 0 },
    });
    await school.call("POST /homework/submissions/{id}/handIn", pupil, {
      params,
      body: { evenIfUnanswered: false },
    });
  }
  // Begun, and not handed in.
  await school.call("POST /homework/{id}/open", "pam", { params: { id }, body: {} });
  return (as: string, names?: "hidden") =>
    school.call("GET /staff/homework/{id}/items/{itemNo}/answers", as, {
      params: { id, itemNo: "0" },
      query: names ? { names } : {},
    });
}

const unmarked = { score: null, comment: "", rubric: null, partShares: [], reason: "" };

const mark = (as: string, submissionId: number, score: number, before: number | null, comment = "") =>
  school.call("POST /staff/submissions/{id}/mark", as, {
    params: { id: String(submissionId) },
    body: { itemNo: 0, score, comment, before: { ...unmarked, score: before } },
  });

test("P8 the desk shows one question with the answers of all who have handed in, and hides their names where asked", async () => {
  const desk = await handedIn();
  const named = await desk("tina");
  expect(named.items).toMatchObject([{ itemNo: 0, waiting: 2, points: 6 }]);
  expect(named.answers.map(({ pupil }) => pupil?.userId)).toEqual(["paul", "pia"]);
  const nameless = await desk("tina", "hidden");
  expect(nameless.answers.map(({ pupil }) => pupil)).toEqual([null, null]);
  expect(JSON.stringify(nameless)).not.toMatch(/"(?:pia|paul)"/u);
  const numbers = (desk1: typeof named) =>
    desk1.answers.map(({ submissionId }) => submissionId).toSorted((a, b) => a - b);
  expect(numbers(nameless)).toEqual(numbers(named));
  // The order stays while one marks.
  expect((await desk("tina", "hidden")).answers).toEqual(nameless.answers);
  await expect(desk("otto")).rejects.toEqual(fault("notFound"));
});

test("P8 the answer to a mark without names tells no name", async () => {
  const desk = await handedIn();
  const [one] = (await desk("tina", "hidden")).answers;
  const params = { id: String(one?.submissionId) };
  const body = { itemNo: 0, score: 3, comment: "" };
  const nameless = await school.call("POST /staff/submissions/{id}/mark", "tina", {
    params,
    body: { ...body, names: "hidden" },
  });
  expect(nameless.pupil).toBeNull();
  expect(JSON.stringify(nameless)).not.toMatch(/"(?:pia|paul|PIA|PAUL)"/u);
  const named = await school.call("POST /staff/submissions/{id}/mark", "tina", { params, body });
  expect(named.pupil?.userId).toMatch(/^(?:pia|paul)$/u);
});

test("P8 a desk that was loaded from the version before marks on, and overwrites nothing it has not seen", async () => {
  const desk = await handedIn();
  const [one] = (await desk("tina")).answers;
  const params = { id: String(one?.submissionId) };
  const give = (score: number, before: number | null, comment: string) =>
    school.call("POST /staff/submissions/{id}/mark", "tina", {
      params,
      body: { itemNo: 0, score, comment: "Nearly.", before: { score: before, comment } },
    });
  await give(4, null, "");
  await expect(give(2, null, "")).rejects.toEqual(fault("markChanged"));
  expect((await give(2, 4, "Nearly.")).pupil).not.toBeNull();
});

test("P8 two teachers who mark the same answer overwrite nothing of each other", async () => {
  const desk = await handedIn();
  const [one] = (await desk("tina")).answers;
  const submissionId = one?.submissionId ?? 0;
  await mark("tina", submissionId, 4, null);
  await expect(mark("tom", submissionId, 2, null)).rejects.toEqual(fault("markChanged"));
  // The answer to the first try was lost on the way.
  await mark("tina", submissionId, 4, null);
  const seen = await desk("tom");
  expect(seen.items[0]?.waiting).toBe(1);
  expect(seen.answers.find((answer) => answer.submissionId === submissionId)).toMatchObject({
    score: 4,
    state: "graded",
    markedBy: "TINA",
  });
  await mark("tom", submissionId, 2, 4, "Show how.");
  expect((await desk("tina")).answers[0]).toMatchObject({ score: 2, comment: "Show how.", markedBy: "TOM" });
});
