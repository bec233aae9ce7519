import { expect, test } from "vitest";
import { freshDatabase } from "./fresh-database.ts";

test("a fresh database is migrated and nobody else's", async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()]);
  try {
    await one.database.query({ text: "create table edu.only_here (id int8)" });
    const text = "select to_regclass('edu.only_here') is not null as here";
    expect(await one.database.query({ text })).toEqual([{ here: true }]);
    expect(await two.database.query({ text })).toEqual([{ here: false }]);
  } finally {
    await Promise.all([one.drop(), two.drop()]);
  }
});
