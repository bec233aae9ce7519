import type { QuestionBody, SimpleBody } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { text } from "../documents/harness.fixture.ts";
import { quizHarness } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof quizHarness>>;
beforeAll(async () => {
  school = await quizHarness();
  await school.addPerson("tina", [{ role: "teacher" }]);
  for (const pupil of ["pia", "paul"]) await school.addPerson(pupil, [{ role: "student" }]);
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const parts = (...bodies: readonly SimpleBody[]): QuestionBody => ({
  kind: "composite",
  parts: bodies.map((body) => ({ stem: text("So?"), body, weight: 1 })),
});
const judged = parts({ kind: "trueFalse", right: true }, { kind: "trueFalse", right: false });
const marked = parts({ kind: "trueFalse", right: true }, { kind: "shortAnswer", model: "because" });
const given = (...values: readonly boolean[]) => ({
  kind: "composite" as const,
  parts: values.map((value) => ({ kind: "trueFalse" as const, value })),
});

async function quizOf(body: QuestionBody): Promise<number> {
  const questionId = await school.addQuestion("tina", body);
  const content = {
    title: "Parts",
    subject: "mathematics" as const,
    isOpen: true,
    items: [{ questionId, seconds: 20 }],
  };
  return (await school.call("POST /staff/quizzes", "tina", { body: { content } })).quizId;
}

test("P10 a quiz asks a question with parts that the machine judges, and none with a part for a person", async () => {
  await expect(quizOf(marked)).rejects.toEqual(fault("quizKind"));
  const quizId = await quizOf(judged);
  const { rows } = await school.call("GET /quizzes", "pia", { query: {} });
  expect(rows.find((row) => row.quizId === quizId)).toMatchObject({ items: 1 });
  const bank = await school.call("GET /staff/questions", "tina", { query: { kind: "composite" } });
  expect(bank.rows.map(({ isJudged }) => isJudged)).toEqual(expect.arrayContaining([true, false]));
});

test("P10 in a live round each part counts by its weight, and nothing of what is right leaves early", async () => {
  const round = await school.start("tina", await quizOf(judged));
  for (const pupil of ["pia", "paul"])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await school.call("POST /quizRounds/join", pupil, { body: { code: round.code } });
  await round.step("next", -1);
  const seen = await round.see("pia");
  expect(seen.question).toMatchObject({ kind: "composite", parts: [{ kind: "trueFalse" }, {}] });
  expect(seen.key).toBeNull();
  const params = { id: String(round.roundId) };
  const answer = (who: string, ...values: boolean[]) =>
    school.call("POST /quizRounds/{id}/answer", who, {
      params,
      body: { itemNo: 0, answer: given(...values) },
    });
  await answer("pia", true, false);
  await answer("paul", true, true);
  await round.step("close", 0);
  expect(await round.see("pia")).toMatchObject({ result: { share: 1 }, key: { right: given(true, false) } });
  const half = await round.see("paul");
  expect(half).toMatchObject({ result: { share: 0.5 } });
  expect(half.result?.points).toBeGreaterThan(0);
  expect(await round.host()).toMatchObject({ answered: 2, right: 1, optionCounts: [] });
  await round.step("end", 0);
  expect(await round.report()).toMatchObject({ questions: [{ kind: "composite", rightCount: 1 }] });
});

test("P10 practice asks a question with parts and says what is right of each", async () => {
  const quizId = await quizOf(judged);
  const params = { id: String(quizId) };
  const { roundId, question } = await school.call("POST /quizzes/{id}/practise", "pia", { params, body: {} });
  expect(question).toMatchObject({ kind: "composite" });
  const done = await school.call("POST /quizPractices/{id}/answer", "pia", {
    params: { id: String(roundId) },
    body: { itemNo: 0, answer: given(false, false) },
  });
  expect(done).toMatchObject({ share: 0.5, key: { right: given(true, false) } });
});
