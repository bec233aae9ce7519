import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { courseHarness, read, unit } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof courseHarness>>;
let classId: number;
beforeAll(async () => {
  school = await courseHarness();
  classId = await school.addClass("A");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("tove", [{ role: "teacher" }, { role: "teacher", classId }]);
});
afterAll(() => school.drop());

const fault = (key: string, field?: string) =>
  expect.objectContaining(field === undefined ? { key } : { key, field });
const closeQuiz = async (quizId: number) =>
  await school.kysely.updateTable("edu.quiz").set({ is_open: false }).where("quiz_id", "=", quizId).execute();

test("P10 what went or closed since keeps nobody from saving a published course; what is new is checked and named", async () => {
  const { docId } = await school.kysely
    .selectFrom("edu.document")
    .select("doc_id as docId")
    .where("dept_id", "=", 100)
    .where("status", "=", "published")
    .where("visibility", "=", "public")
    .orderBy("doc_id", "desc")
    .executeTakeFirstOrThrow();
  const quizId = await school.addQuiz("tove");
  const homeworkId = await school.addHomework("tina", [classId], "Sheet 2");
  const byHomework = { params: { id: String(homeworkId) }, body: { version: 1 } };
  await school.call("POST /staff/homework/{id}/publish", "tina", byHomework);
  const units = [
    unit("page", { kind: "document", docId }),
    unit("quiz", { kind: "quiz", quizId, passFrom: 60 }),
    unit("work", { kind: "homework", homeworkId }),
  ];
  const forClass = { audience: "classes" as const, classIds: [classId] };
  const params = await school.publish("tove", units, forClass);
  let version = 2;
  const save = async (all: Parameters<typeof school.content>[0], more = {}) => {
    const content = school.content(all, { ...forClass, ...more });
    const body = { version, content };
    ({ version } = await school.call("POST /staff/courses/{id}/save", "tove", { params, body }));
  };
  // The article is withdrawn, the quiz is closed, and the class with its homework is not hers any more.
  const document = school.kysely.updateTable("edu.document").where("doc_id", "=", docId);
  await document.set({ status: "draft" }).execute();
  onTestFinished(async () => void (await document.set({ status: "published" }).execute()));
  await closeQuiz(quizId);
  await school.kysely
    .updateTable("edu.role_grant")
    .set({ until_at: school.clock.at })
    .where("account_id", "=", "tove")
    .where("scope", "=", "class")
    .execute();
  await save([unit("hello", read), ...units], { titleEn: "Mended" });
  await save(units);
  const closed = await school.addQuiz("tove");
  await closeQuiz(closed);
  await expect(
    save([
      unit("page", { kind: "document", docId }),
      unit("quiz", { kind: "quiz", quizId: closed, passFrom: 1 }),
    ]),
  ).rejects.toEqual(fault("courseIncomplete", "content.sections.0.units.1"));
  const foreign = await school.addHomework("tina", [classId], "Sheet 3");
  await expect(save([...units, unit("more", { kind: "homework", homeworkId: foreign })])).rejects.toEqual(
    fault("notFound", "content.sections.0.units.3"),
  );
  const other = await school.addClass("C");
  await expect(save(units, { classIds: [classId, other] })).rejects.toEqual(fault("classNotYours"));
  await school.call("POST /staff/courses/{id}/withdraw", "tove", { params, body: {} });
  version += 1;
  await expect(
    school.call("POST /staff/courses/{id}/publish", "tove", { params, body: { version } }),
  ).rejects.toEqual(fault("classNotYours"));
});
