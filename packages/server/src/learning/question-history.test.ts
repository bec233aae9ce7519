import { afterAll, beforeAll, expect, test } from "vitest";
import { learningHarness, text } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let questionId: number;
let classId: number;
const pupils = ["p1", "p2", "p3", "p4", "p5"];

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("H");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("theo", [{ role: "teacher" }]);
  await school.addPerson("nora", [{ role: "teacher" }], 200);
  for (const pupil of pupils)
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  questionId = await school.addQuestion("tina", {
    kind: "single",
    options: [text("Yes"), text("No")],
    right: 0,
  });
});
afterAll(() => school.drop());

const history = (as: string, host = "riverside.localhost") =>
  school.call("GET /staff/questions/{id}/history", as, { params: { id: String(questionId) } }, host);

async function answer(homeworkId: number, pupil: string, choice: string) {
  const sheet = await school.call("POST /homework/{id}/open", pupil, {
    params: { id: String(homeworkId) },
    body: {},
  });
  const params = { id: String(sheet.submissionId) };
  const said = (sheet.items[0]?.question.options ?? []).map(
    (option) => option.content?.[0]?.content?.[0]?.text,
  );
  await school.call("POST /homework/submissions/{id}/answer", pupil, {
    params,
    body: {
      itemNo: 0,
      answer: { kind: "single", choice: said.indexOf(choice) },
      revision: 0,
      isFlagged: false,
      timeMs: 10,
    },
  });
  await school.call("POST /homework/submissions/{id}/handIn", pupil, {
    params,
    body: { evenIfUnanswered: false },
  });
}

test("P8 a question says who saved which version when, and what each of them changed", async () => {
  const params = { id: String(questionId) };
  const { content } = await school.call("GET /staff/questions/{id}", "tina", { params });
  const changed = {
    ...content,
    difficulty: 4,
    body: { kind: "single" as const, options: [text("Yes"), text("Never")], right: 1 },
  };
  await school.call("POST /staff/questions/{id}/save", "tina", {
    params,
    body: { version: 1, content: changed },
  });
  const { versions, isCut } = await history("theo");
  expect(isCut).toBe(false);
  expect(versions).toMatchObject([
    {
      version: 2,
      savedBy: { userId: "tina" },
      differences: [
        { part: "options", before: "A. Yes\nB. No", after: "A. Yes\nB. Never" },
        { part: "key", before: "A", after: "B" },
        { part: "difficulty", before: "2", after: "4" },
      ],
    },
    { version: 1, differences: [] },
  ]);
  await expect(history("nora", "northfield.localhost")).rejects.toThrow("notFound");
});

test("P8 a question names the homework that it stands in to whoever may read that, with a figure from five answers on", async () => {
  const items = [{ questionId, points: 2 }];
  const homeworkId = await school.assign("tina", { title: "Few", classIds: [classId], items });
  for (const pupil of pupils.slice(0, 4)) await answer(homeworkId, pupil, "Never");
  expect((await history("tina")).uses).toEqual([
    { homeworkId, title: "Few", version: 2, answers: 4, facility: null },
  ]);
  await answer(homeworkId, "p5", "Yes");
  expect(await history("tina")).toMatchObject({
    uses: [{ homeworkId, answers: 5, facility: 0.8 }],
    otherUses: 0,
  });
  expect(await history("theo")).toMatchObject({ uses: [], otherUses: 1 });
});
