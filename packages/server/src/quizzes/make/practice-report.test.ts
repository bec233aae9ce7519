import { afterAll, beforeAll, expect, test } from "vitest";
import { quizHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof quizHarness>>;
const pupils = ["ana", "bo", "cy", "di"] as const;

beforeAll(async () => {
  school = await quizHarness();
  for (const name of ["hana", "ivo"]) await school.addPerson(name, [{ role: "teacher" }]);
  for (const pupil of pupils) await school.addPerson(pupil, [{ role: "student" }]);
});
afterAll(() => school.drop());

/** Practises a quiz with one answer after the other, right or wrong. */
async function practise(who: string, quizId: number, answers: readonly boolean[]): Promise<void> {
  let view = await school.call("POST /quizzes/{id}/practise", who, {
    params: { id: String(quizId) },
    body: {},
  });
  for (const isRight of answers) {
    const options = view.question?.options ?? [];
    const choice = options.findIndex((one) => JSON.stringify(one).includes('"one"') === isRight);
    const params = { id: String(view.roundId) };
    const body = { itemNo: view.itemNo ?? 0, answer: { kind: "single" as const, choice } };
    // oxlint-disable-next-line no-await-in-loop
    view = (await school.call("POST /quizPractices/{id}/answer", who, { params, body })).practice;
  }
}

const report = (who: string, quizId: number) =>
  school.call("GET /staff/quizzes/{id}/practice", who, { params: { id: String(quizId) } });

test("P10 a teacher sees how practice of a quiz went, of nobody alone, and without what live rounds brought", async () => {
  const quizId = await school.addQuiz("hana", 2, { isOpen: true });
  await practise("ana", quizId, [true, true]);
  await practise("ana", quizId, [true, false]);
  await practise("bo", quizId, [false, false]);
  expect(await report("hana", quizId)).toEqual({
    finished: 3,
    people: 2,
    mean: null,
    questions: [],
    visitors: null,
  });
  await practise("cy", quizId, [true, true]);
  // What is not finished is not part of it, and neither is a round or another quiz.
  await practise("di", quizId, [false]);
  await practise("di", await school.addQuiz("hana", 1, { isOpen: true }), [false]);
  const round = await school.start("hana", quizId);
  await school.call("POST /quizRounds/join", "di", { body: { code: round.code } });
  await round.step("next", -1);
  await round.answer("di", 0, false);
  await round.step("end", 0);
  const figures = await report("ivo", quizId);
  expect(figures).toMatchObject({ finished: 4, people: 3, mean: 0.625 });
  expect(figures.questions.map(({ answered, rightCount }) => [answered, rightCount])).toEqual([
    [4, 3],
    [4, 2],
  ]);
});

test("P10 a question that came later has no figures until three people have answered it, however often one does", async () => {
  const quizId = await school.addQuiz("hana", 1, { isOpen: true });
  for (const pupil of ["ana", "bo", "cy"])
    // oxlint-disable-next-line no-await-in-loop
    await practise(pupil, quizId, [true]);
  const params = { id: String(quizId) };
  const { content, version } = await school.call("GET /staff/quizzes/{id}", "hana", { params });
  const items = [...content.items, { questionId: await school.addQuestion("hana"), seconds: 20 }];
  await school.call("POST /staff/quizzes/{id}/save", "hana", {
    params,
    body: { version, content: { ...content, items } },
  });
  const figures = async () =>
    (await report("hana", quizId)).questions.map(({ answered, rightCount }) => [answered, rightCount]);
  for (const pupil of ["ana", "ana", "ana", "bo"])
    // oxlint-disable-next-line no-await-in-loop
    await practise(pupil, quizId, [true, false]);
  expect(await figures()).toEqual([
    [7, 7],
    [null, null],
  ]);
  await practise("cy", quizId, [true, true]);
  expect(await figures()).toEqual([
    [8, 8],
    [5, 1],
  ]);
});

test("P10 a quiz that nobody has practised has no figures, and one that is not there none at all", async () => {
  const quizId = await school.addQuiz("hana", 1, { isOpen: true });
  expect(await report("hana", quizId)).toEqual({
    finished: 0,
    people: 0,
    mean: null,
    questions: [],
    visitors: null,
  });
  await expect(report("hana", 999_999)).rejects.toEqual(expect.objectContaining({ key: "notFound" }));
});
