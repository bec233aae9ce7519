import { afterAll, beforeAll, expect, test } from "vitest";
import { courseHarness, unit } from "./harness.fixture.ts";

let school: Awaited<ReturnType<typeof courseHarness>>;
let classId: number;
beforeAll(async () => {
  school = await courseHarness();
  classId = await school.addClass("A");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("otto", [{ role: "teacher" }]);
  await school.addPerson("pia", [{ role: "student" }, { role: "student", classId }]);
});
afterAll(() => school.drop());

test("P10 a document of the portal is shown as long as it is published, and to learners whom it is for", async () => {
  const { docId } = await school.kysely
    .selectFrom("edu.document")
    .select("doc_id as docId")
    .where("dept_id", "=", 100)
    .where("status", "=", "published")
    .where("visibility", "=", "public")
    .orderBy("doc_id")
    .executeTakeFirstOrThrow();
  const params = await school.publish("tina", [unit("page", { kind: "document", docId })]);
  await school.call("POST /courses/{id}/begin", "pia", { params, body: {} });
  const open = async () =>
    await school.call("POST /courses/{id}/units/{unitId}/open", "pia", school.at(params, "page"));
  expect((await open()).document).toMatchObject({ docId });
  const change = school.kysely.updateTable("edu.document").where("doc_id", "=", docId);
  await change.set({ status: "draft" }).execute();
  expect((await open()).document).toBeNull();
  await change.set({ status: "published", audience_classes: [classId] }).execute();
  for (const visibility of ["institution", "classes"] as const) {
    await change.set({ visibility }).execute();
    expect((await open()).document).toMatchObject({ docId });
  }
  await change.set({ visibility: "roles", audience_roles: ["teacher"] }).execute();
  expect(await open()).toMatchObject({ document: null, name: null });
});

test("P10 an article for the own class is found by the teacher, and goes into a course", async () => {
  const { docId, channelId } = await school.kysely
    .selectFrom("edu.document")
    .select(["doc_id as docId", "channel_id as channelId"])
    .where("dept_id", "=", 100)
    .where("status", "=", "published")
    .where("visibility", "=", "public")
    .orderBy("doc_id", "desc")
    .executeTakeFirstOrThrow();
  await school.kysely
    .updateTable("edu.document")
    .set({ visibility: "classes", audience_classes: [classId] })
    .where("doc_id", "=", docId)
    .execute();
  const query = { channelId: String(channelId), pageSize: "50" };
  const offered = async (as: string) =>
    (await school.call("GET /column/member/queryDocuments", as, { query })).rows.map((one) => one.docId);
  expect(await offered("tina")).toContain(docId);
  expect(await offered("otto")).not.toContain(docId);
  const body = { content: school.content([unit("page", { kind: "document", docId })]) };
  await expect(school.call("POST /staff/courses", "otto", { body })).rejects.toMatchObject({
    key: "notFound",
    field: "content.sections.0.units.0",
  });
  const { courseId } = await school.call("POST /staff/courses", "tina", { body });
  const params = { id: String(courseId) };
  expect((await school.call("GET /staff/courses/{id}", "tina", { params })).names).toMatchObject([
    { kind: "document", id: docId, state: "open" },
  ]);
});
