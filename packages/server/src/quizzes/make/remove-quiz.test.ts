import { afterAll, beforeAll, expect, test } from "vitest";
import { quizHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof quizHarness>>;
beforeAll(async () => {
  school = await quizHarness();
  for (const teacher of ["tina", "tom"]) await school.addPerson(teacher, [{ role: "teacher" }]);
  await school.addPerson("pia", [{ role: "student" }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }]);
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const act = (what: "remove" | "restore", as: string, quizId: number) => {
  const place = { params: { id: String(quizId) }, body: {} };
  return what === "remove"
    ? school.call("POST /staff/quizzes/{id}/remove", as, place)
    : school.call("POST /staff/quizzes/{id}/restore", as, place);
};
const listed = async (quizId: number) => {
  const { rows } = await school.call("GET /staff/quizzes", "tom", { query: {} });
  const open = await school.call("GET /quizzes", "pia", { query: {} });
  return [rows, open.rows].map((all) => all.some((row) => row.quizId === quizId));
};

test("P10 a quiz is removed by its maker and no colleague, is then nowhere to be read or begun, and comes back as it was", async () => {
  const quizId = await school.addQuiz("tina", 1, { isOpen: true });
  expect(await listed(quizId)).toEqual([true, true]);
  await expect(act("remove", "tom", quizId)).rejects.toEqual(fault("quizNotYours"));
  await act("remove", "tina", quizId);
  await act("remove", "tina", quizId);
  expect(await listed(quizId)).toEqual([false, false]);
  const params = { id: String(quizId) };
  await expect(school.call("GET /staff/quizzes/{id}", "tina", { params })).rejects.toEqual(fault("notFound"));
  await expect(school.start("tina", quizId)).rejects.toEqual(fault("notFound"));
  const practise = school.call("POST /quizzes/{id}/practise", "pia", { params, body: {} });
  await expect(practise).rejects.toEqual(fault("notFound"));
  await expect(act("restore", "tom", quizId)).rejects.toEqual(fault("quizNotYours"));
  await act("restore", "tina", quizId);
  await act("restore", "tina", quizId);
  expect(await listed(quizId)).toEqual([true, true]);
  expect((await school.call("GET /staff/quizzes/{id}", "tina", { params })).questions).toHaveLength(1);
  await expect(act("remove", "tina", 999_999)).rejects.toEqual(fault("notFound"));
});

test("P10 a quiz is not removed while anybody hosts a round of it, and the reports of its rounds stay", async () => {
  const quizId = await school.addQuiz("tina", 1);
  const round = await school.start("tom", quizId);
  await expect(act("remove", "tina", quizId)).rejects.toEqual(fault("quizPlayedLive"));
  expect((await listed(quizId))[0]).toBe(true);
  await round.step("end", -1);
  await act("remove", "tina", quizId);
  expect((await listed(quizId))[0]).toBe(false);
  expect(await round.report()).toMatchObject({ title: "Quiz" });
});

test("P10 who answers for the school closes a quiz that anybody may practise, whoever made it", async () => {
  const quizId = await school.addQuiz("tina", 1, { isOpen: true, isPublic: true });
  const params = { id: String(quizId) };
  const visits = async () =>
    (await school.call("GET /publicQuizzes", null, { query: {} })).rows.some((row) => row.quizId === quizId);
  expect(await visits()).toBe(true);
  const { version, content, mayEdit } = await school.call("GET /staff/quizzes/{id}", "head", { params });
  expect(mayEdit).toBe(true);
  const body = { version, content: { ...content, isPublic: false } };
  await expect(school.call("POST /staff/quizzes/{id}/save", "tom", { params, body })).rejects.toEqual(
    fault("quizNotYours"),
  );
  await school.call("POST /staff/quizzes/{id}/save", "head", { params, body });
  expect(await visits()).toBe(false);
  await act("remove", "head", quizId);
  expect((await listed(quizId))[0]).toBe(false);
});
