import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, learningHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;

beforeAll(async () => {
  school = await learningHarness();
});
afterAll(() => school.drop());

const queue = (as: string) => school.call("GET /wrong/due", as, {});
const setPerDay = (as: string, perDay: number) => school.call("POST /wrong/perDay", as, { body: { perDay } });

test("P9 a day asks as many questions as its owner has set, those first that are the least likely to be recalled", async () => {
  const classId = await school.addClass("X");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const pupil of ["pia", "paul"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  const questions: number[] = [];
  for (let at = 0; at < 30; at += 1)
    // oxlint-disable-next-line no-await-in-loop
    questions.push(await school.addQuestion("tina", { kind: "trueFalse", right: true }));
  const homeworkId = await school.assign("tina", {
    classIds: [classId],
    items: questions.map((questionId) => ({ questionId, points: 1 })),
  });
  const { submissionId } = await school.call("POST /homework/{id}/open", "pia", {
    params: { id: String(homeworkId) },
    body: {},
  });
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params: { id: String(submissionId) },
    body: { evenIfUnanswered: true },
  });
  school.clock.at += 30 * day;
  const usual = await queue("pia");
  expect(usual).toMatchObject({ due: 30, perDay: limits.reviewsPerDay.value });
  expect(usual.entryIds).toHaveLength(limits.reviewsPerDay.value);
  // Of two that were seen at the same time the one that is kept less well is more urgent.
  const weakest = usual.entryIds.at(-1) ?? 0;
  await school.kysely
    .updateTable("edu.wrong_entry")
    .set({ stability: 0.05 })
    .where("entry_id", "=", weakest)
    .execute();
  await setPerDay("pia", 5);
  await setPerDay("pia", 5);
  const few = await queue("pia");
  expect(few).toMatchObject({ due: 30, perDay: 5 });
  expect(few.entryIds).toHaveLength(5);
  expect(few.entryIds[0]).toBe(weakest);
  await setPerDay("pia", 100);
  expect((await queue("pia")).entryIds).toHaveLength(30);
  expect((await queue("paul")).perDay).toBe(limits.reviewsPerDay.value);
});
