import { systemTypes } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../app/job.ts";
import { ensurePerson } from "../users/index.ts";
import { courseHarness, read, unit } from "./harness.fixture.ts";
import { tellCourse } from "./tell-course.ts";

let school: Awaited<ReturnType<typeof courseHarness>>;
let classId: number;
const people = { tess: "teacher", sam: "student", sue: "student", oli: "student" } as const;

beforeAll(async () => {
  school = await courseHarness();
  classId = await school.addClass("C");
  for (const [account, role] of Object.entries(people)) {
    await school.addPerson(account, [{ role }, ...(account === "oli" ? [] : [{ role, classId }])]);
    const rest = { realm: "edu", deptId: 100, kind: "university", avatar: "", classIds: [] } as const;
    await ensurePerson(school.app.database, { ...rest, account, nick: account, roles: [role] });
  }
});
afterAll(() => school.drop());

async function publish(more: Parameters<typeof school.content>[1]): Promise<number> {
  const content = school.content([unit("one", read)], more);
  const { courseId, version } = await school.call("POST /staff/courses", "tess", { body: { content } });
  const params = { id: String(courseId) };
  await school.call("POST /staff/courses/{id}/publish", "tess", { params, body: { version } });
  return courseId;
}

const tell = async (courseId: number, deptId = 100) =>
  await tellCourse(
    // The rest of what a job may use is not for telling.
    { ...school.app, bus: school.bus, signal: AbortSignal.timeout(60_000) } as unknown as JobContext,
    { deptId, courseId },
  );

/** Who has heard of a course, each as often as they were told. */
async function told(courseId: number): Promise<string[]> {
  const rows = await school.app.database.query<{ account: string; attach: string }>({
    text: `select p.account, m.attach from im.system_message m join im.person p on p.id = m.to_id
      where m.type = $1 order by p.account`,
    values: [systemTypes.course],
  });
  return rows.flatMap(({ account, attach }) =>
    (JSON.parse(attach) as { courseId: number }).courseId === courseId ? [account] : [],
  );
}

test("P10 M11 pupils of the classes of a course are told once, however often it is tried and published again", async () => {
  const courseId = await publish({ audience: "classes", classIds: [classId] });
  await Promise.all([tell(courseId), tell(courseId)]);
  await tell(courseId);
  expect(await told(courseId)).toEqual(["sam", "sue"]);
  const params = { id: String(courseId) };
  const { version } = await school.call("POST /staff/courses/{id}/withdraw", "tess", { params, body: {} });
  await school.call("POST /staff/courses/{id}/publish", "tess", { params, body: { version } });
  await tell(courseId);
  expect(await told(courseId)).toEqual(["sam", "sue"]);
});

test("P10 a course for all is told to all pupils, one to sign up for to nobody, and a withdrawn or foreign one neither", async () => {
  const all = await publish({ audience: "all" });
  await tell(all);
  expect(await told(all)).toEqual(["oli", "sam", "sue"]);
  const signUp = await publish({ audience: "signUp" });
  await tell(signUp);
  expect(await told(signUp)).toEqual([]);
  const withdrawn = await publish({ audience: "all" });
  await tell(withdrawn, 900);
  const params = { id: String(withdrawn) };
  await school.call("POST /staff/courses/{id}/withdraw", "tess", { params, body: {} });
  await tell(withdrawn);
  expect(await told(withdrawn)).toEqual([]);
});

test("P10 nobody is told of courses where the institution has switched them off", async () => {
  const courseId = await publish({ audience: "all" });
  await school.kysely
    .updateTable("edu.institution")
    .set({ features: JSON.stringify({ courses: false }) } as never)
    .where("dept_id", "=", 100)
    .execute();
  await tell(courseId);
  expect(await told(courseId)).toEqual([]);
});
