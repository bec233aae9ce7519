import { afterAll, beforeAll, expect, test } from "vitest";
import { courseHarness, read, unit } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof courseHarness>>;
beforeAll(async () => {
  school = await courseHarness();
  for (const teacher of ["tina", "otto"])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await school.addPerson(teacher, [{ role: "teacher" }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }]);
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const remove = (as: string, params: { id: string }) =>
  school.call("POST /staff/courses/{id}/remove", as, { params, body: {} });

test("P10 who made a draft deletes it, with a record and without its files; nobody else, and nothing that was published", async () => {
  const assetId = await school.addVideo("tina", 1_000);
  const content = school.content([unit("film", { kind: "video", assetId })]);
  const { courseId } = await school.call("POST /staff/courses", "tina", { body: { content } });
  const params = { id: String(courseId) };
  for (const as of ["otto", "head"])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(remove(as, params)).rejects.toEqual(fault("courseNotYours"));
  await remove("tina", params);
  await expect(school.call("GET /staff/courses/{id}", "tina", { params })).rejects.toEqual(fault("notFound"));
  await expect(remove("tina", params)).rejects.toEqual(fault("notFound"));
  const references = await school.kysely
    .selectFrom("edu.asset_reference")
    .select("thing_kind")
    .where("asset_id", "=", assetId)
    .execute();
  expect(references).toEqual([]);
  const acts = await school.kysely
    .selectFrom("audit.entry")
    .select("act")
    .where("thing_id", "=", params.id)
    .where("act", "=", "course.delete")
    .execute();
  expect(acts).toHaveLength(1);
  const published = await school.publish("tina", [unit("one", read)]);
  await expect(remove("tina", published)).rejects.toEqual(fault("courseState"));
  await school.call("POST /staff/courses/{id}/withdraw", "tina", { params: published, body: {} });
  await expect(remove("tina", published)).rejects.toEqual(fault("courseState"));
});
