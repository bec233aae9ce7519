import { afterAll, beforeAll, expect, test } from "vitest";
import { quizHarness } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof quizHarness>>;
const fault = (key: string) => expect.objectContaining({ key });

beforeAll(async () => {
  school = await quizHarness();
  await school.addPerson("hana", [{ role: "teacher" }]);
  for (const pupil of ["ana", "bo", "cy"]) await school.addPerson(pupil, [{ role: "student" }]);
});
afterAll(() => school.drop());

const save = (as: string, body: object) => school.call("POST /savedQuestions", as, { body });
const saved = async (as: string) => (await school.call("GET /savedQuestions", as, { query: {} })).rows;

test("P9 a question of a quiz is saved once its pupil has answered it in practice, and by nobody else", async () => {
  const quizId = await school.addQuiz("hana", 2, { isOpen: true });
  const begin = (as: string) =>
    school.call("POST /quizzes/{id}/practise", as, { params: { id: String(quizId) }, body: {} });
  const { roundId } = await begin("ana");
  await expect(save("ana", { roundId, itemNo: 0 })).rejects.toEqual(fault("notFound"));
  await school.call("POST /quizPractices/{id}/answer", "ana", {
    params: { id: String(roundId) },
    body: { itemNo: 0, answer: null },
  });
  const folder = await school.call("POST /savedFolders", "ana", { body: { name: "Quizzes" } });
  const first = await save("ana", { roundId, itemNo: 0, folderId: folder.folderId });
  expect(first.isNew).toBe(true);
  expect(await save("ana", { roundId, itemNo: 0 })).toEqual({ savedId: first.savedId, isNew: false });
  expect(await saved("ana")).toMatchObject([{ savedId: first.savedId, folderId: folder.folderId }]);
  for (const itemNo of [1, 7])
    // oxlint-disable-next-line no-await-in-loop
    await expect(save("ana", { roundId, itemNo })).rejects.toEqual(fault("notFound"));
  const { roundId: own } = await begin("bo");
  expect(own).not.toBe(roundId);
  await expect(save("bo", { roundId, itemNo: 0 })).rejects.toEqual(fault("notFound"));
  for (const body of [
    { roundId },
    { itemNo: 0 },
    { roundId, submissionId: 1, itemNo: 0 },
    { entryId: 1, itemNo: 0 },
  ])
    // oxlint-disable-next-line no-await-in-loop
    await expect(save("ana", body)).rejects.toEqual(fault("paramError"));
});

test("P9 a question of a live round is saved when its time is over, by the members who play and were not removed", async () => {
  const round = await school.start("hana", await school.addQuiz("hana", 3));
  const join = (as: string) => school.call("POST /quizRounds/join", as, { body: { code: round.code } });
  await join("ana");
  await join("cy");
  const at = (itemNo: number) => ({ roundId: round.roundId, itemNo });
  await expect(save("ana", at(0))).rejects.toEqual(fault("notFound"));
  await round.step("next", -1);
  await expect(save("ana", at(0))).rejects.toEqual(fault("notFound"));
  // The clock ends its time as the host does.
  const began = school.clock.at;
  school.clock.at += 60_000;
  expect((await save("ana", at(0))).isNew).toBe(true);
  school.clock.at = began;
  await round.step("close", 0);
  await expect(save("bo", at(0))).rejects.toEqual(fault("notFound"));
  await round.step("next", 0);
  await expect(save("ana", at(1))).rejects.toEqual(fault("notFound"));
  const { ranking } = await round.host();
  const cy = ranking.find(({ nick }) => nick === "CY")?.playerId ?? 0;
  await school.call("POST /staff/quizRounds/{id}/remove", "hana", {
    params: { id: String(round.roundId) },
    body: { playerId: cy },
  });
  await expect(save("cy", at(0))).rejects.toEqual(fault("notFound"));
  await round.step("end", 1);
  expect((await save("ana", at(1))).isNew).toBe(true);
  // What the round never came to nobody has been told.
  await expect(save("ana", at(2))).rejects.toEqual(fault("notFound"));
  expect(await saved("ana")).toHaveLength(3);
});
