import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { quizHarness } from "../harness.fixture.ts";
import { bookMistakes, bookRound } from "./book-mistakes.ts";
import { endForgottenRounds } from "./end-forgotten.ts";

let school: Awaited<ReturnType<typeof quizHarness>>;
const pupils = ["ana", "bo", "cy"] as const;

beforeAll(async () => {
  school = await quizHarness();
  await school.addPerson("hana", [{ role: "teacher" }]);
  for (const pupil of pupils) await school.addPerson(pupil, [{ role: "student" }]);
});
afterAll(() => school.drop());

const bookOf = async (as: string) => (await school.call("GET /wrong", as, { query: {} })).rows;
const book = async (roundId: number) =>
  await bookRound({ ...school.app, signal: new AbortController().signal }, { deptId: 100, roundId });

test("P9 P10 what members answered wrongly in a live round enters their book when it has ended, once", async () => {
  const round = await school.start("hana", await school.addQuiz("hana", 2));
  for (const pupil of pupils)
    await school.call("POST /quizRounds/join", pupil, { body: { code: round.code } });
  await round.step("next", -1);
  await round.answer("ana", 0, false);
  await round.answer("bo", 0, true);
  await round.step("close", 0);
  // Before the end nothing of it is told.
  await book(round.roundId);
  expect(await bookOf("ana")).toEqual([]);
  await round.step("end", 0);
  await book(round.roundId);
  await book(round.roundId);
  const [entry, ...more] = await bookOf("ana");
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ wrongCount: 1, status: "active" });
  // Who was right, and who gave no answer, has nothing there.
  expect([await bookOf("bo"), await bookOf("cy")]).toEqual([[], []]);
});

test("P9 P10 a round that is left open loses no mistakes: it ends after hours, and is booked then", async () => {
  const round = await school.start("hana", await school.addQuiz("hana", 2));
  await school.call("POST /quizRounds/join", "cy", { body: { code: round.code } });
  await round.step("next", -1);
  await round.answer("cy", 0, false);
  const add = vi.spyOn(school.app.jobs, "add");
  const end = async () =>
    await school.kysely.transaction().execute((trx) => endForgottenRounds(school.app, trx, null));
  await end();
  expect(add).not.toHaveBeenCalled();
  school.clock.at += limits.quizRoundLife.value + 1;
  await end();
  await end();
  expect(add.mock.calls.map(([, kind, payload]) => [kind, payload])).toEqual([
    [bookMistakes, { deptId: 100, roundId: round.roundId }],
  ]);
  add.mockRestore();
  await book(round.roundId);
  expect(await bookOf("cy")).toMatchObject([{ wrongCount: 1, status: "active" }]);
});
