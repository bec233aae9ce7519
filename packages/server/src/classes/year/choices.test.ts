import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Harness, startHarness } from "../../accounts/harness.fixture.ts";

const host = "northfield.localhost";
let harness: Harness;
let head = "";

beforeAll(async () => {
  harness = await startHarness();
  head = await harness.signInStaff("head", { host });
});
afterAll(() => harness.close());

beforeEach(async () => {
  const { database } = harness.app;
  await database.query({ text: "update edu.school_class set archived_at = 1", values: [] });
  await database.query({ text: "delete from edu.school_year", values: [] });
});

test("P13 nobody begins a year with choices that they have not seen, and two dry runs at once keep what was chosen", async () => {
  const [choir] = [await makeClass("Choir 8", null), await makeClass("Class 1P", 1)];
  const seen = await plan();
  const chosen = await archive(seen.yearId, choir);
  const params = { id: seen.yearId };
  const confirm = { params, body: { plan: seen.plan } };
  expect((await ask("POST /staff/schoolYear/{id}/confirm", confirm)).fault).toBe("yearChanged");
  expect(chosen.plan).not.toBe(seen.plan);
  const years = await Promise.all([plan(), plan(), plan(), plan()]);
  expect(years.map(({ counts }) => counts.archive)).toEqual([1, 1, 1, 1]);
  expect((await ask("GET /staff/schoolYear")).data.year).toMatchObject({ counts: { archive: 1 } });
});

test("P13 what was chosen for a course says nothing when it has a grade, nor a name of a grade when it has none", async () => {
  const [choir, oak] = [await makeClass("Choir 9", null), await makeClass("Oak 9", 2)];
  const { yearId } = await plan();
  await archive(yearId, choir);
  await ask("POST /staff/schoolYear/{id}/classes/{classId}", {
    params: { id: yearId, classId: String(oak) },
    body: { name: "Elm 9", nameEn: "" },
  });
  for (const [classId, name, grade] of [
    [choir, "Choir 9", 3],
    [oak, "Oak 9", null],
  ] as const)
    await ask("POST /staff/classes/{id}", {
      params: { id: String(classId) },
      body: { name, nameEn: "", grade },
    });
  const again = await plan();
  expect(await rowsIn(again.yearId)).toMatchObject([
    { classId: choir, act: "up", problems: ["nameSame"] },
    { classId: oak, act: "stay", problems: ["noGrade"] },
  ]);
});

type Asked = Parameters<Harness["call"]>[1];

async function ask(key: Parameters<Harness["call"]>[0], asked: Asked = {}) {
  return (await harness.call(key, { host, token: head, ...asked })).body;
}

async function plan() {
  return (await ask("POST /staff/schoolYear", { body: { lastGrade: 6 } })).data.year;
}

async function makeClass(name: string, grade: number | null): Promise<number> {
  return (await ask("POST /staff/classes", { body: { name, grade } })).data.classId;
}

async function rowsIn(id: string) {
  return (await ask("GET /staff/schoolYear/{id}/classes", { params: { id } })).rows;
}

async function archive(id: string, classId: number) {
  const body = { classIds: [classId], act: "archive" };
  return (await ask("POST /staff/schoolYear/{id}/classes", { params: { id }, body })).data.year;
}
