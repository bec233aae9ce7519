import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { learningHarness } from "../learning/harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let homeworkId: number;
let submissionId: number;

const fault = (key: string) => expect.objectContaining({ key });
const link = async (guardianId: string, wardId: string, deptId = 100) => {
  await school.kysely
    .insertInto("edu.guardian_link")
    .values({
      guardian_id: guardianId,
      ward_id: wardId,
      dept_id: deptId,
      created_by: "tina",
      created_at: school.clock.at,
    })
    .execute();
};
const learning = (as: string, id = "pia") =>
  school.call("GET /account/children/{id}/learning", as, { params: { id } });
const work = (as: string, id = "pia") =>
  school.call("GET /account/children/{id}/work/{submissionId}", as, {
    params: { id, submissionId: String(submissionId) },
  });

beforeAll(async () => {
  school = await learningHarness();
  const classId = await school.addClass("X");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const pupil of ["pia", "paul"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  for (const guardian of ["gina", "gustav", "greta"])
    await school.addPerson(guardian, [{ role: "guardian" }]);
  const { dept_id: elsewhere } = await school.kysely
    .selectFrom("edu.institution")
    .select("dept_id")
    .where("dept_id", "<>", 100)
    .executeTakeFirstOrThrow();
  await school.addPerson("away", [{ role: "guardian" }], elsewhere);
  // A link that another institution wrote is none here.
  await link("away", "pia", elsewhere);
  await link("gina", "pia");
  await link("gustav", "paul");
  const questionId = await school.addQuestion("tina", { kind: "shortAnswer", model: "two" });
  homeworkId = await school.assign("tina", { classIds: [classId], items: [{ questionId, points: 4 }] });
  const page = await school.addPicture("pia");
  ({ submissionId } = await school.call("POST /homework/{id}/open", "pia", {
    params: { id: String(homeworkId) },
    body: {},
  }));
  const answer: QuestionAnswer = { kind: "shortAnswer", text: "one", photos: [page] };
  await school.call("POST /homework/submissions/{id}/answer", "pia", {
    params: { id: String(submissionId) },
    body: { itemNo: 0, revision: 0, answer, isFlagged: false, timeMs: 0 },
  });
});
afterAll(() => school.drop());

test("P12 a guardian sees the child's homework, its result and pages once it is returned, and the wrong book in figures", async () => {
  const open = await learning("gina");
  expect(open.child).toEqual({ userId: "pia", nickName: "PIA" });
  expect(open.homework).toMatchObject([{ homeworkId, stage: "todo", score: null, submissionId }]);
  expect(open.book).toEqual({ dueToday: 0, subjects: [] });
  await expect(work("gina")).rejects.toEqual(fault("submissionState"));
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params: { id: String(submissionId) },
    body: { evenIfUnanswered: true },
  });
  expect(await work("gina")).toMatchObject({ isReleased: false, items: [], score: null, comment: "" });
  await school.call("POST /staff/submissions/{id}/mark", "tina", {
    params: { id: String(submissionId) },
    body: { itemNo: 0, score: 1, comment: "Nearly." },
  });
  await school.call("POST /staff/homework/{id}/return", "tina", {
    params: { id: String(homeworkId) },
    body: { comment: "Go on." },
  });
  const returned = await work("gina");
  expect(returned).toMatchObject({ isReleased: true, score: 1, comment: "Go on.", places: [] });
  expect(returned.items).toMatchObject([
    { comment: "Nearly.", answer: { text: "one", photos: [expect.any(String)] } },
  ]);
  const after = await learning("gina");
  expect(after.homework).toMatchObject([{ stage: "returned", score: 1, points: 4 }]);
  expect(after.book).toMatchObject({ subjects: [{ subject: "mathematics", active: 1, mastered: 0 }] });
  const [entry] = (await school.call("GET /wrong", "pia", { query: {} })).rows;
  await school.call("POST /wrong/{id}/note", "pia", {
    params: { id: String(entry?.entryId) },
    body: { note: "mine alone" },
  });
  expect(JSON.stringify(await learning("gina"))).not.toContain("mine alone");
});

test("P12 another guardian, one of another institution, one whose link has ended, and the child see nothing of it", async () => {
  for (const other of ["gustav", "greta", "away", "pia", "tina"]) {
    await expect(learning(other)).rejects.toEqual(fault("notFound"));
    await expect(work(other)).rejects.toEqual(fault("notFound"));
  }
  // The work of another pupil is not reached through the own child.
  await expect(work("gustav", "paul")).rejects.toEqual(fault("notFound"));
  await link("greta", "pia");
  expect((await learning("greta")).child.userId).toBe("pia");
  await school.kysely.deleteFrom("edu.guardian_link").where("guardian_id", "=", "greta").execute();
  await expect(learning("greta")).rejects.toEqual(fault("notFound"));
  await expect(work("greta")).rejects.toEqual(fault("notFound"));
  await school.kysely
    .updateTable("edu.account")
    .set({ roles: ["visitor"] })
    .where("id", "=", "pia")
    .execute();
  await expect(learning("gina")).rejects.toEqual(fault("notFound"));
});
