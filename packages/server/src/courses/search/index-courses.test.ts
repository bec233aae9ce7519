import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventContext } from "../../domain-events/on.ts";
import { courseHarness, read, unit } from "../harness.fixture.ts";
import { courseEventHandlers } from "./index-courses.ts";

let school: Awaited<ReturnType<typeof courseHarness>>;
let classId: number;

beforeAll(async () => {
  school = await courseHarness();
  classId = await school.addClass("S");
  await school.addPerson("tess", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("sam", [{ role: "student" }, { role: "student", classId }]);
});
afterAll(() => school.drop());

test("P3 P10 the index follows a course from publication to withdrawal, with who has begun it", async () => {
  const units = [unit("vesuvius", read)];
  const params = await school.publish("tess", units, { audience: "classes", classIds: [classId] });
  await deliver(params.id);
  expect(await found("vesuvius", `class:${classId}`)).toEqual([params.id]);
  expect(await found("sets", "public", "role:student")).toEqual([]);
  expect(await emitted(params.id)).toBe(1);
  await school.call("POST /courses/{id}/begin", "sam", { params, body: {} });
  expect(await emitted(params.id)).toBe(2);
  await deliver(params.id);
  expect(await found("sets", "person:sam")).toEqual([params.id]);
  const { version } = await school.call("GET /staff/courses/{id}", "tess", { params });
  await school.call("POST /staff/courses/{id}/save", "tess", {
    params,
    body: { version, content: school.content(units, { titleEn: "Graphs", isPublic: true }) },
  });
  await deliver(params.id);
  expect([await found("sets", "staff"), await found("graphs", "public")]).toEqual([[], [params.id]]);
  await school.call("POST /staff/courses/{id}/withdraw", "tess", { params, body: {} });
  await deliver(params.id);
  expect(await found("graphs", "public", "staff")).toEqual([]);
});

/** As the outbox hands an event to the index. */
async function deliver(courseId: string): Promise<void> {
  const [handler] = courseEventHandlers;
  await school.kysely.transaction().execute(async (trx) => {
    const event = { kind: "course.changed", realm: "edu", deptId: 100, payload: {} } as const;
    const context = { ...school.app, trx } as unknown as EventContext;
    await handler?.handle({ ...event, subject: courseId, traceId: "", seq: 1, at: school.clock.at }, context);
  });
}

async function found(
  words: string,
  ...audiences: ("public" | "staff" | `class:${number}` | `person:${string}` | `role:${string}`)[]
): Promise<string[]> {
  const { hits } = await school.app.search.find({
    words,
    by: "test",
    realm: "edu",
    scopes: [{ institutions: [100], kinds: ["course"], audiences }],
    at: school.clock.at + 1,
    order: "date",
    keysOnly: true,
    limit: 5,
  });
  return hits.map(({ id }) => id);
}

/** How often it was said that a course is another one. */
async function emitted(courseId: string): Promise<number> {
  const rows = await school.kysely
    .selectFrom("events.outbox")
    .select("seq")
    .where("kind", "=", "course.changed")
    .where("subject", "=", courseId)
    .execute();
  return rows.length;
}
