import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertPackage } from "../store/packages.ts";
import { courseHarness, idOf, read, unit } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof courseHarness>>;
beforeAll(async () => {
  school = await courseHarness();
  for (const teacher of ["tina", "tom"]) await school.addPerson(teacher, [{ role: "teacher" }]);
  await school.addPerson("far", [{ role: "teacher" }], 200);
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const look = (as: string, id: number, name: string) =>
  school.call("GET /staff/courses/{id}/units/{unitId}", as, {
    params: { id: String(id), unitId: idOf(name) },
  });

async function draft(): Promise<number> {
  const quizId = await school.addQuiz("tina");
  const assetId = await school.addVideo("tina", 60_000);
  const units = [
    unit("text", read),
    unit("video", { kind: "video", assetId }, ["text"]),
    unit("quiz", { kind: "quiz", quizId, passFrom: 60 }, ["video"]),
  ];
  const body = { content: school.content(units) };
  return (await school.call("POST /staff/courses", "tina", { body })).courseId;
}

const written = async () => {
  const tables = ["course_enrolment", "course_progress", "course_certificate", "quiz_round"];
  return await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(`edu.${table}`)}`.execute(school.kysely);
      return rows[0]?.count;
    }),
  );
};

test("P10 a teacher looks at every unit of a draft as pupils will see it, also one that waits for others, and nothing is noted", async () => {
  const courseId = await draft();
  const before = await written();
  expect(await look("tina", courseId, "text")).toMatchObject({ item: read, state: "open", mayTick: false });
  expect(await look("tina", courseId, "video")).toMatchObject({
    state: "open",
    assets: [{ kind: "video", durationMs: 60_000 }],
    watched: [],
  });
  expect(await look("tina", courseId, "quiz")).toMatchObject({ name: "Quiz", state: "open", best: null });
  expect(await look("tom", courseId, "quiz")).toMatchObject({ name: "Quiz" });
  expect(await written()).toEqual(before);
});

test("P10 the preview is for the institution alone, and names nothing that is gone", async () => {
  const courseId = await draft();
  await expect(look("far", courseId, "text")).rejects.toEqual(fault("notFound"));
  await expect(look("tina", courseId, "none")).rejects.toEqual(fault("notFound"));
  await school.kysely.updateTable("edu.quiz").set({ removed_at: school.clock.at }).execute();
  expect(await look("tina", courseId, "quiz")).toMatchObject({ name: null });
});

test("P10 the preview says of a package that it is gone, as pupils have it, and not of one that is there or waits", async () => {
  const assetId = await school.addVideo("tina", null);
  const body = { content: school.content([unit("package", { kind: "package", assetId })]) };
  const { courseId } = await school.call("POST /staff/courses", "tina", { body });
  expect(await look("tina", courseId, "package")).toMatchObject({ mayTick: true });
  await insertPackage(school.kysely, 100, assetId, school.clock.at);
  expect(await look("tina", courseId, "package")).toMatchObject({ mayTick: false });
  await school.kysely.updateTable("edu.course_package").set({ state: "ready" }).execute();
  expect(await look("tina", courseId, "package")).toMatchObject({ mayTick: false });
  await school.kysely.updateTable("edu.course_package").set({ state: "refused" }).execute();
  expect(await look("tina", courseId, "package")).toMatchObject({ mayTick: true });
});
