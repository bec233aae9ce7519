import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { text } from "../../documents/harness.fixture.ts";
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
const forClass = () => ({ audience: "classes" as const, classIds: [classId] });

async function publishedHomework(): Promise<number> {
  const homeworkId = await school.addHomework("tina", [classId], "Sheet 2");
  const params = { id: String(homeworkId) };
  await school.call("POST /staff/homework/{id}/publish", "tina", { params, body: { version: 1 } });
  return homeworkId;
}

/** Saves a course for the class as it stands. */
function saver(as: string, params: { id: string }) {
  return async (...[units, more = {}]: Parameters<typeof school.content>) => {
    const { version } = await school.call("GET /staff/courses/{id}", as, { params });
    const body = { version, content: school.content(units, { ...forClass(), ...more }) };
    await school.call("POST /staff/courses/{id}/save", as, { params, body });
  };
}

async function publish(as: string, params: { id: string }): Promise<void> {
  const { version } = await school.call("GET /staff/courses/{id}", as, { params });
  await school.call("POST /staff/courses/{id}/publish", as, { params, body: { version } });
}

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
  const homeworkId = await publishedHomework();
  const units = [
    unit("page", { kind: "document", docId }),
    unit("quiz", { kind: "quiz", quizId, passFrom: 60 }),
    unit("work", { kind: "homework", homeworkId }),
  ];
  const params = await school.publish("tove", units, forClass());
  const save = saver("tove", params);
  // The article is withdrawn, and the quiz is closed.
  const document = school.kysely.updateTable("edu.document").where("doc_id", "=", docId);
  await document.set({ status: "draft" }).execute();
  onTestFinished(async () => void (await document.set({ status: "published" }).execute()));
  await closeQuiz(quizId);
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
  const other = await school.addClass("C");
  await school.addPerson("tom", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  const foreign = await school.addHomework("tom", [other], "Sheet 3");
  await expect(save([...units, unit("more", { kind: "homework", homeworkId: foreign })])).rejects.toEqual(
    fault("notFound", "content.sections.0.units.3"),
  );
  await expect(save(units, { classIds: [classId, other] })).rejects.toEqual(fault("classNotYours"));
});

test("P10 whoever leaves a class mends what it has, and gives it nothing new", async () => {
  await school.addPerson("tess", [{ role: "teacher" }, { role: "teacher", classId }]);
  const [quizId, another] = [await school.addQuiz("tess"), await school.addQuiz("tess")];
  const [film, other] = [await school.addVideo("tess", 1_000), await school.addVideo("tess", 1_000)];
  const words = unit("words", read);
  const quiz = unit("quiz", { kind: "quiz", quizId, passFrom: 60 });
  const video = unit("film", { kind: "video", assetId: film });
  const units = [words, quiz, video];
  const params = await school.publish("tess", units, forClass());
  const save = saver("tess", params);
  await school.kysely
    .updateTable("edu.role_grant")
    .set({ until_at: school.clock.at })
    .where("account_id", "=", "tess")
    .where("scope", "=", "class")
    .execute();
  await save(
    [{ ...words, titleEn: "Sums", item: { kind: "text", body: text("Read it again.") } }, quiz, video],
    {
      titleEn: "Mended",
    },
  );
  for (const next of [
    [...units, unit("more", read)],
    [words, { ...quiz, item: { kind: "quiz" as const, quizId: another, passFrom: 60 } }, video],
    [words, quiz, { ...video, item: { kind: "video" as const, assetId: other } }],
    [words, quiz, { ...video, item: read }],
  ])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(save(next)).rejects.toEqual(fault("classNotYours", "content.classIds"));
  // A unit may go.
  await save([words, video]);
  await school.call("POST /staff/courses/{id}/withdraw", "tess", { params, body: {} });
  await expect(publish("tess", params)).rejects.toEqual(fault("classNotYours"));
  // Without the class it is theirs as before.
  await save([...units, unit("more", read)], { audience: "signUp", classIds: [] });
  await publish("tess", params);
});

test("P10 a course that was withdrawn for a while is published again with what closed or went meanwhile", async () => {
  const [quizId, homeworkId] = [await school.addQuiz("tina"), await publishedHomework()];
  const units = [
    unit("quiz", { kind: "quiz", quizId, passFrom: 60 }),
    unit("work", { kind: "homework", homeworkId }),
  ];
  const params = await school.publish("tina", units, forClass());
  await school.call("POST /staff/courses/{id}/withdraw", "tina", { params, body: {} });
  school.clock.at += 86_400_000 * 3;
  await school.kysely
    .updateTable("edu.quiz")
    .set({ removed_at: school.clock.at })
    .where("quiz_id", "=", quizId)
    .execute();
  await publish("tina", params);
  await expect(school.publish("tina", units.slice(1), forClass())).rejects.toEqual(fault("courseIncomplete"));
});
