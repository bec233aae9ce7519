import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { applyGrants, upsertGrants } from "../accounts/index.ts";
import { rollYear } from "./year/roll-year.ts";

const host = "northfield.localhost";
let harness: Harness;
let head = "";
let made = 0;

beforeAll(async () => {
  harness = await startHarness();
  head = await harness.signInStaff("head", { host });
  for (const { classId } of await classList()) await archiveQuietly(classId);
});
afterAll(() => harness.close());

describe("classes", () => {
  test("P13 a class is made, renamed, found, archived when it is empty, and taken back", async () => {
    const classId = await makeClass("Class 3Z", 3);
    await ask("POST /staff/classes/{id}", {
      params: { id: String(classId) },
      body: { name: "Class 3Y", nameEn: "", grade: 3 },
    });
    const pupil = await person("student", classId);
    const [found] = await classList({ search: "3y" });
    expect(found).toMatchObject({ classId, name: "Class 3Y", grade: 3, pupils: 1, isArchived: false });
    const archive = async (isArchived: boolean) =>
      await ask("POST /staff/classes/{id}/archive", {
        params: { id: String(classId) },
        body: { isArchived },
      });
    expect((await archive(true)).fault).toBe("classNotEmpty");
    const other = await makeClass("Class 3X", 3);
    await move(other, pupil);
    expect((await archive(true)).fault).toBe(undefined);
    expect(await classList({ search: "3Y" })).toEqual([]);
    expect(await classList({ search: "3Y", state: "archived" })).toMatchObject([{ classId }]);
    expect((await archive(false)).fault).toBe(undefined);
    const acts = await rowsOf(
      "select act from audit.entry where thing = 'class' and thing_id = $1 order by id",
      [String(classId)],
    );
    expect(acts.map(({ act }) => act)).toEqual([
      "class.create",
      "class.change",
      "class.archive",
      "class.restore",
    ]);
  });

  test("P13 pupils who move leave the class of their year, and the messaging person and the guardian follow", async () => {
    const [from, to, course] = [
      await makeClass("M 1A", 1),
      await makeClass("M 1B", 1),
      await makeClass("Choir", null),
    ];
    const pupil = await person("student", from, course);
    const sibling = await person("student", from);
    const guardian = await person("guardian", from);
    for (const ward of [pupil, sibling]) await link(guardian, ward);
    expect((await move(to, pupil, pupil, "u-ann", "u-nobody")).data).toEqual({ moved: 1 });
    expect(await classesIn(pupil)).toEqual([to, course].toSorted((a, b) => a - b));
    expect(await classesIn(guardian)).toEqual([from, to]);
    expect((await move(to, pupil)).data).toEqual({ moved: 0 });
    await move(to, sibling);
    expect(await classesIn(guardian)).toEqual([to]);
  });

  test("P13 another institution reaches neither a class nor a year, and a teacher neither", async () => {
    const classId = await makeClass("Own", 1);
    const other = await harness.signInStaff("admin", {});
    const params = { id: String(classId) };
    const { year } = (await ask("POST /staff/schoolYear", { body: { lastGrade: 6 } })).data;
    const asked = [
      ["POST /staff/classes/{id}", params, { name: "Taken", nameEn: "", grade: 1 }],
      ["POST /staff/classes/{id}/archive", params, { isArchived: true }],
      ["POST /staff/classes/{id}/pupils", params, { userIds: ["u-ann"] }],
      ["POST /staff/schoolYear/{id}/classes", { id: year.yearId }, { classIds: [classId], act: "archive" }],
      ["POST /staff/schoolYear/{id}/confirm", { id: year.yearId }, { plan: year.plan }],
      ["POST /staff/schoolYear/{id}/undo", { id: year.yearId }, {}],
      ["GET /staff/schoolYear/{id}/classes", { id: year.yearId }, undefined],
      ["GET /staff/schoolYear/{id}/people", { id: year.yearId }, undefined],
    ] as const;
    for (const [key, at, body] of asked)
      expect((await harness.call(key, { token: other, params: at, body })).body.fault, key).toBe("notFound");
    expect((await harness.call("GET /staff/schoolYear", { token: other })).body.data).toEqual({ year: null });
    const student = (await harness.signInAs("noah", { host })).token;
    expect((await harness.call("GET /staff/schoolYear", { host, token: student })).body.fault).toBe(
      "forbidden",
    );
    await archiveQuietly(classId);
  });
});

describe("the school year", () => {
  test("P13 a dry run changes nothing and names each exception; a clash keeps it from beginning", async () => {
    await clear();
    const ids = [
      await makeClass("Class 1A", 1),
      await makeClass("Class 2A", null),
      await makeClass("Oak", 2),
    ];
    const lost = await person("student");
    const { year } = (await ask("POST /staff/schoolYear", { body: { lastGrade: 6 } })).data;
    expect(year).toMatchObject({
      state: "planned",
      counts: { up: 2, graduate: 0, stay: 1 },
      isBlocked: true,
    });
    expect(await rowsIn(year.yearId)).toMatchObject([
      { classId: ids[2], problems: ["nameSame"] },
      { classId: ids[0], problems: ["nameTaken"], becomes: { name: "Class 2A", grade: 2 } },
      { classId: ids[1], act: "stay", problems: ["noGrade"] },
    ]);
    const people = await ask("GET /staff/schoolYear/{id}/people", {
      params: { id: year.yearId },
      query: { pageSize: "50" },
    });
    expect(people.rows).toContainEqual(expect.objectContaining({ userId: lost, why: "noClass" }));
    expect((await decide("confirm", year.yearId)).fault).toBe("yearBlocked");
    const named = await ask("POST /staff/schoolYear/{id}/classes/{classId}", {
      params: { id: year.yearId, classId: String(ids[0]) },
      body: { name: "Class 2B", nameEn: "" },
    });
    expect(named.data.year.isBlocked).toBe(false);
    expect(await classList()).toMatchObject([{ name: "Class 1A" }, { name: "Class 2A" }, { name: "Oak" }]);
    // A class that was made since is not forgotten.
    await makeClass("Late", 1);
    expect((await decide("confirm", year.yearId)).fault).toBe("yearChanged");
  });

  test("P13 classes go up and leave, broken off in the middle and twice at once, and all is as before when it is taken back", async () => {
    await clear();
    const [low, high] = [await makeClass("Class 5A", 5), await makeClass("Class 6A", 6)];
    const pupils = await Promise.all(Array.from({ length: 12 }, () => person("student", high)));
    const young = await person("student", low);
    const guardian = await person("guardian", high);
    const both = await person("guardian", high);
    await link(guardian, pupils[0] ?? "");
    await link(both, young);
    const teacher = await person("teacher", high);
    const everybody = [...pupils, young, guardian, both, teacher];
    const before = await standing(everybody);
    const { year } = (await ask("POST /staff/schoolYear", { body: { lastGrade: 6 } })).data;
    const confirmed = await Promise.all([decide("confirm", year.yearId), decide("confirm", year.yearId)]);
    for (const one of confirmed) expect(one.data.year.state).toBe("running");
    expect((await ask("POST /staff/schoolYear", { body: { lastGrade: 6 } })).fault).toBe("yearState");
    await expect(rollYear(breaksAfter(5), year.yearId)).rejects.toThrow();
    expect((await rowsIn(year.yearId)).map(({ isDone }) => isDone)).toEqual([false, false]);
    await Promise.all([rollYear(runOf(), year.yearId), rollYear(runOf(), year.yearId)]);
    await rollYear(runOf(), year.yearId);

    expect(await classList()).toMatchObject([{ classId: low, name: "Class 6A", grade: 6 }]);
    const after = await standing(everybody);
    for (const id of [...pupils, guardian])
      expect(after.get(id)).toMatchObject({ roles: ["visitor"], classes: [] });
    expect(after.get(young)).toEqual(before.get(young));
    expect(after.get(teacher)).toEqual(before.get(teacher));
    // With a younger child at the school.
    expect(after.get(both)).toMatchObject({ roles: ["guardian"], classes: [] });
    expect((await ask("POST /staff/schoolYear", { body: { lastGrade: 6 } })).fault).toBe("yearState");
    expect((await decide("confirm", year.yearId)).data.year.state).toBe("done");
    await rollYear(runOf(), year.yearId);
    expect(await classList()).toMatchObject([{ classId: low, grade: 6 }]);

    expect((await decide("undo", year.yearId)).data.year.state).toBe("undoing");
    await expect(rollYear(breaksAfter(3), year.yearId)).rejects.toThrow();
    await Promise.all([rollYear(runOf(), year.yearId), rollYear(runOf(), year.yearId)]);
    expect(await standing(everybody)).toEqual(before);
    expect(await classList()).toMatchObject([
      { classId: low, name: "Class 5A", grade: 5 },
      { classId: high, name: "Class 6A", grade: 6 },
    ]);
    const acts = await rowsOf(
      "select act from audit.entry where dept_id = 200 and act like 'year.%' order by id",
    );
    expect(acts.map(({ act }) => act)).toEqual(["year.start", "year.undo"]);
  });

  test("P13 of classes without a grade staff choose which stay, are renamed and archived, and all is as before when it is taken back", async () => {
    await clear();
    const [low, choir, chess] = [
      await makeClass("Class 2Q", 2),
      await makeClass("Choir 1", null),
      await makeClass("Chess 1", null),
      await makeClass("Band 1", null),
    ];
    const everybody = [
      await person("student", low, choir),
      await person("student", choir, chess),
      await person("guardian", choir),
      await person("teacher", choir),
    ];
    const [inBoth = "", alone = "", guardian = "", teacher = ""] = everybody;
    const byCourse = [await person("student", choir), await person("guardian", choir)];
    await rowsOf("delete from edu.role_grant where class_id is null and account_id = any($1)", [byCourse]);
    everybody.push(...byCourse);
    const before = await standing(everybody);
    const { year } = (await ask("POST /staff/schoolYear", { body: { lastGrade: 6 } })).data;
    expect(year).toMatchObject({ counts: { up: 1, stay: 3 }, exceptions: 3 });
    const choose = async (classId: number, body: object) =>
      await ask("POST /staff/schoolYear/{id}/classes/{classId}", {
        params: { id: year.yearId, classId: String(classId) },
        body: { name: "x", nameEn: "", ...body },
      });
    expect((await choose(low, { act: "archive" })).fault).toBe("yearState");
    await choose(chess, { act: "rename", name: "Chess 2" });
    const courses = await ask("POST /staff/schoolYear/{id}/classes", {
      params: { id: year.yearId },
      body: { classIds: [choir, low], act: "archive" },
    });
    expect(courses.data.year).toMatchObject({
      counts: { up: 1, stay: 1, rename: 1, archive: 1 },
      exceptions: 1,
    });
    // Looked at again, it knows what was chosen.
    const again = (await ask("POST /staff/schoolYear", { body: { lastGrade: 6 } })).data.year;
    expect(again.counts).toEqual(courses.data.year.counts);

    await decide("confirm", again.yearId);
    await expect(rollYear(breaksAfter(1), again.yearId)).rejects.toThrow();
    await rollYear(runOf(), again.yearId);
    const names = (await classList()).map(({ name }) => name);
    expect(names.toSorted()).toEqual(["Band 1", "Chess 2", "Class 3Q"]);
    const after = await standing(everybody);
    expect(after.get(inBoth)).toMatchObject({ roles: ["student"], classes: [low] });
    expect(after.get(alone)).toMatchObject({ roles: ["student"], classes: [chess] });
    // At the school all the same.
    expect(after.get(guardian)).toMatchObject({ roles: ["guardian"], classes: [] });
    expect(byCourse.map((id) => after.get(id)?.roles)).toEqual([["student"], ["guardian"]]);
    expect(after.get(teacher)).toEqual(before.get(teacher));

    await decide("undo", again.yearId);
    await rollYear(runOf(), again.yearId);
    expect(await standing(everybody)).toEqual(before);
    const back = (await classList()).map(({ name }) => name);
    expect(back.toSorted()).toEqual(["Band 1", "Chess 1", "Choir 1", "Class 2Q"]);
  });

  test("P13 what has changed since is named and stays when a year is taken back, and after 14 days nothing is", async () => {
    await clear();
    const [low, mid, high] = [
      await makeClass("Class 4K", 4),
      await makeClass("Class 5K", 5),
      await makeClass("Class 6K", 6),
    ];
    const [stays, moves] = [await person("student", high), await person("student", high)];
    const { year } = (await ask("POST /staff/schoolYear", { body: { lastGrade: 6 } })).data;
    await decide("confirm", year.yearId);
    await rollYear(runOf(), year.yearId);
    await ask("POST /staff/classes/{id}", {
      params: { id: String(mid) },
      body: { name: "Elm", nameEn: "", grade: 6 },
    });
    await makeClass("Class 4K", 4);
    const other = await makeClass("Class 1K", 1);
    await grant(moves, "student", other);
    await decide("undo", year.yearId);
    await rollYear(runOf(), year.yearId);
    const rows = await rowsIn(year.yearId);
    expect(rows.map(({ classId, failure }) => [classId, failure])).toEqual([
      [high, null],
      [mid, "changed"],
      [low, "nameTaken"],
    ]);
    expect(await classesIn(stays)).toEqual([high]);
    expect(await classesIn(moves)).toEqual([other]);
    const people = await ask("GET /staff/schoolYear/{id}/people", { params: { id: year.yearId } });
    expect(people.rows).toMatchObject([{ userId: moves, why: "elsewhere" }]);

    await clear();
    const late = (await ask("POST /staff/schoolYear", { body: { lastGrade: 6 } })).data.year;
    await decide("confirm", late.yearId);
    await rollYear(runOf(), late.yearId);
    await rowsOf("update edu.school_year set confirmed_at = confirmed_at - 1209600001 where year_id = $1", [
      late.yearId,
    ]);
    expect((await decide("undo", late.yearId)).fault).toBe("yearState");
  });
});

type Asked = Parameters<Harness["call"]>[1];

async function ask(key: Parameters<Harness["call"]>[0], asked: Asked) {
  return (await harness.call(key, { host, token: head, ...asked })).body;
}

async function classList(query: Record<string, string> = {}): Promise<{ classId: number; name: string }[]> {
  return (await ask("GET /staff/classes", { query: { pageSize: "50", ...query } })).rows ?? [];
}

async function makeClass(name: string, grade: number | null): Promise<number> {
  return (await ask("POST /staff/classes", { body: { name, grade } })).data.classId;
}

async function move(classId: number, ...userIds: string[]) {
  return await ask("POST /staff/classes/{id}/pupils", { params: { id: String(classId) }, body: { userIds } });
}

async function decide(what: "confirm" | "undo", id: string) {
  const { plan } = (await ask("GET /staff/schoolYear", {})).data.year;
  const body = what === "confirm" ? { plan } : {};
  return await ask(`POST /staff/schoolYear/{id}/${what}`, { params: { id }, body });
}

async function rowsIn(id: string) {
  const { rows } = await ask("GET /staff/schoolYear/{id}/classes", {
    params: { id },
    query: { pageSize: "50" },
  });
  return rows as { classId: number; isDone: boolean; failure: string | null }[];
}

/** Without the classes of before, and free for another year. */
async function clear(): Promise<void> {
  for (const { classId } of await classList()) await archiveQuietly(classId);
  await rowsOf("delete from edu.school_year");
}

const archiveQuietly = async (classId: number) =>
  await rowsOf("update edu.school_class set archived_at = 1 where class_id = $1", [classId]);

async function person(role: string, ...classIds: number[]): Promise<string> {
  made += 1;
  const id = `class-person-${made}`;
  await rowsOf(
    `insert into edu.account (id, dept_id, user_name, nick, roles, created_at, updated_at)
     values ($1, 200, $1, $1, '{visitor}', 0, 0)`,
    [id],
  );
  await grant(id, role, null, ...classIds);
  return id;
}

async function grant(id: string, role: string, ...classIds: (number | null)[]): Promise<void> {
  const now = harness.clock.at;
  await harness.app.database.kysely.transaction().execute(async (transaction) => {
    await upsertGrants(
      transaction,
      "edu",
      classIds.map((class_id) => ({
        id: `${id} ${class_id}`,
        dept_id: 200,
        account_id: id,
        role,
        scope: class_id === null ? ("institution" as const) : ("class" as const),
        class_id,
        area_code: null,
        from_at: now,
        until_at: null,
        granted_by: null,
        created_at: now,
      })),
    );
    await applyGrants(harness.app, transaction, "edu", id, now);
  });
  harness.clock.at += 1;
}

async function link(guardian: string, ward: string): Promise<void> {
  await rowsOf("insert into edu.guardian_link values ($1, $2, 200, 'u-head', 0)", [guardian, ward]);
}

const classesIn = async (id: string) => (await standing([id])).get(id)?.classes ?? [];

/** What messaging knows, and the grants from which it follows. */
async function standing(ids: readonly string[]) {
  const rows = await rowsOf<{ id: string; roles: string[]; classes: number[]; grants: string[] }>(
    `select account as id, roles, array(select c from unnest(class_ids) c order by c) as classes,
       array(select g.id from edu.role_grant g where g.account_id = p.account order by g.id) as grants
     from im.person p where realm = 0 and account = any($1::text[])`,
    [ids],
  );
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
}

async function rowsOf<T extends object = { act: string }>(
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  return await harness.app.database.query<T>({ text, values });
}

function runOf(signal = new AbortController().signal) {
  return { ...harness.app, signal, progress: async () => {} };
}

/** A run that ends after so many people. */
function breaksAfter(people: number) {
  const crash = new AbortController();
  let told = 0;
  const bus = Object.create(harness.app.bus) as typeof harness.app.bus;
  bus.publish = (message) => {
    harness.app.bus.publish(message);
    told += 1;
    if (told === people) crash.abort();
  };
  return { ...runOf(crash.signal), bus };
}
