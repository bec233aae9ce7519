import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { learningHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
beforeAll(async () => {
  school = await learningHarness();
  for (const teacher of ["tina", "otto"]) await school.addPerson(teacher, [{ role: "teacher" }]);
});
afterAll(() => school.drop());

const keep = (as: string, words: string, subject: "mathematics" | "physics" | null = null) =>
  school.call("POST /staff/gradeComments", as, { body: { words, subject } });
const list = async (as: string, subject?: "mathematics") =>
  (await school.call("GET /staff/gradeComments", as, { query: subject ? { subject } : {} })).rows.map(
    ({ words }) => words,
  );

test("P8 a teacher keeps comments by subject, each once, and sees no others", async () => {
  await keep("tina", "Well done.");
  const { commentId } = await keep("tina", " Show your steps. ", "mathematics");
  expect(await keep("tina", "Show your steps.", "mathematics")).toEqual({ commentId });
  await keep("tina", "Mind the units.", "physics");
  await keep("otto", "Not yours.");
  expect(await list("tina", "mathematics")).toEqual(["Show your steps.", "Well done."]);
  expect(await list("tina")).toHaveLength(3);
  const remove = (as: string) =>
    school.call("POST /staff/gradeComments/{id}/remove", as, { params: { id: String(commentId) }, body: {} });
  await remove("otto");
  expect(await list("tina")).toHaveLength(3);
  await remove("tina");
  await remove("tina");
  expect(await list("tina")).toEqual(["Mind the units.", "Well done."]);
  await expect(keep("tina", " \0 ")).rejects.toEqual(expect.objectContaining({ key: "paramError" }));
});

test("P8 there are so many comments of one teacher and no more", async () => {
  const rows = Array.from({ length: limits.gradeCommentsMax.value }, (_, at) => ({
    dept_id: 100,
    account_id: "otto",
    subject: null,
    words: `Comment ${at}`,
    saved_at: at,
  }));
  await school.kysely.deleteFrom("edu.grade_comment").where("account_id", "=", "otto").execute();
  await school.kysely.insertInto("edu.grade_comment").values(rows).execute();
  await expect(keep("otto", "One more")).rejects.toEqual(
    expect.objectContaining({ key: "gradeCommentsFull" }),
  );
  expect(await list("otto")).toHaveLength(limits.gradeCommentsMax.value);
  await keep("otto", "Comment 7");
});
