import { afterAll, beforeAll, expect, test } from "vitest";
import { readSchoolWords } from "../sites/index.ts";
import { searchHarness } from "./search.fixture.ts";

let school: Awaited<ReturnType<typeof searchHarness>>;

beforeAll(async () => {
  school = await searchHarness();
});
afterAll(() => school.drop());

/** The database with the names of the statements that it was asked. */
function counted() {
  const asked: (string | undefined)[] = [];
  const { database } = school.app;
  const query: typeof database.query = (statement) => {
    asked.push(statement.name);
    return database.query(statement);
  };
  return { asked, app: { ...school.app, database: { ...database, query } } };
}

function changeSite(): void {
  const site = { realm: "edu", deptId: 100, subject: "100", payload: {} } as const;
  school.bus.publish({ kind: "event", event: { ...site, seq: 1, kind: "site.changed" } });
}

test("P3 the names of schools are read and cut once for all sites of their tree, until a site changes", async () => {
  const { app, asked } = counted();
  const first = await readSchoolWords(app, 100);
  expect(asked).toEqual(["school-root", "school-names"]);
  expect(await readSchoolWords(app, 100)).toBe(first);
  expect(await readSchoolWords(app, 200)).toBe(first);
  await Promise.all([readSchoolWords(app, 200), readSchoolWords(app, 100)]);
  expect(asked.filter((name) => name === "school-names")).toHaveLength(1);

  changeSite();
  await Promise.all(Array.from({ length: 20 }, () => readSchoolWords(app, 100)));
  expect(asked.filter((name) => name === "school-names")).toHaveLength(2);
});

test("P3 a school is proposed by its new name once it has one, and by the old one no longer", async () => {
  const rename = async (nameEn: string) => {
    await school.kysely
      .updateTable("edu.institution")
      .set({ name_en: nameEn })
      .where("dept_id", "=", 200)
      .execute();
    changeSite();
  };
  await rename("Quarrymount College");
  expect((await school.found(null, { q: "quarymount" })).didYouMean).toBe("quarrymount");
  await rename("Northfield School");
  expect((await school.found(null, { q: "quarymount" })).didYouMean).toBeNull();
  expect((await school.found(null, { q: "nortfield" })).didYouMean).toBe("northfield");
});

test("P3 what was being read while a site changed is not kept", async () => {
  const { app } = counted();
  changeSite();
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const { query } = app.database;
  app.database.query = async (statement) => {
    const rows = await query(statement);
    if (statement.name === "school-names") {
      reached.resolve();
      await gate.promise;
    }
    return rows as never;
  };
  const old = readSchoolWords(app, 100);
  await reached.promise;
  changeSite();
  gate.resolve();
  const next = await readSchoolWords(school.app, 100);
  expect(next).not.toBe(await old);
  expect(await readSchoolWords(school.app, 100)).toBe(next);
});

test("P3 what could not be read is asked for again", async () => {
  const { app } = counted();
  changeSite();
  const broken = { ...app.database, query: () => Promise.reject(new Error("gone")) };
  await expect(readSchoolWords({ ...app, database: broken }, 100)).rejects.toThrow("gone");
  expect((await readSchoolWords(app, 100)).words.size).toBeGreaterThan(0);
});
