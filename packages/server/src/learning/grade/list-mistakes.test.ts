import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, learningHarness, text } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let own: number;
let other: number;
const options = ["one", "two", "three"].map(text);

beforeAll(async () => {
  school = await learningHarness();
  [own, other] = [await school.addClass("M"), await school.addClass("N")];
  await school.addPerson("mia", [{ role: "teacher" }, { role: "teacher", classId: own }]);
  await school.addPerson("ned", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  for (const pupil of ["ana", "bo", "cy"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId: own }]);
});
afterAll(() => school.drop());

async function answer(homeworkId: number, pupil: string, choices: readonly number[]): Promise<void> {
  const params = { id: String(homeworkId) };
  const sheet = await school.call("POST /homework/{id}/open", pupil, { params, body: {} });
  const place = { id: String(sheet.submissionId) };
  for (const [itemNo, choice] of choices.entries()) {
    const given: QuestionAnswer = { kind: "single", choice };
    await school.call("POST /homework/submissions/{id}/answer", pupil, {
      params: place,
      body: { itemNo, answer: given, revision: 0, isFlagged: false, timeMs: 1 },
    });
  }
  await school.call("POST /homework/submissions/{id}/handIn", pupil, {
    params: place,
    body: { evenIfUnanswered: true },
  });
}

test("P9 a teacher sees what most pupils of a class had wrong over several pieces of homework, and with which answers", async () => {
  const add = () => school.addQuestion("mia", { kind: "single", options, right: 0 });
  const [often, once, never] = [await add(), await add(), await add()];
  const item = (questionId: number, points = 2) => ({ questionId, points });
  const first = await school.assign("mia", {
    classIds: [own],
    items: [item(often), item(once), item(never)],
  });
  await answer(first, "ana", [1, 2, 0]);
  await answer(first, "bo", [1, 0, 0]);
  const second = await school.assign("mia", { classIds: [own], items: [item(often, 5)] });
  await answer(second, "ana", [1]);
  await answer(second, "cy", [2]);
  const list = async (as: string, query: object) =>
    await school.call("GET /staff/homeworkMistakes", as, { query });
  const { rows, total } = await list("mia", { classId: String(own) });
  expect(total).toBe(2);
  expect(rows).toMatchObject([
    {
      questionId: often,
      homework: 2,
      answered: 3,
      wrong: 3,
      points: 5,
      right: "A. one",
      examples: [
        { words: "B. two", pupils: 2 },
        { words: "C. three", pupils: 1 },
      ],
    },
    { questionId: once, homework: 1, answered: 2, wrong: 1, examples: [{ words: "C. three", pupils: 1 }] },
  ]);
  expect((await list("mia", { subject: "history" })).rows).toEqual([]);
  expect((await list("ned", {})).rows).toEqual([]);
  await expect(list("ned", { classId: String(own) })).rejects.toMatchObject({ key: "notFound" });
  school.clock.at += 8 * day;
  expect((await list("mia", { days: "7" })).rows).toEqual([]);
  expect((await list("mia", { days: "9", pageNum: "2", pageSize: "1" })).rows).toMatchObject([
    { questionId: once },
  ]);
});
