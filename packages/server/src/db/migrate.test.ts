import { freshDatabase } from "@lyceum/testing";
import { expect, test } from "vitest";
import { migrate } from "./migrate.ts";

test("a migrated database has its schemas and nothing left to do", async () => {
  const { database, drop } = await freshDatabase();
  try {
    expect(await migrate(database)).toEqual([]);
    const text =
      "select nspname as name from pg_namespace where nspname in ('edu', 'social', 'im') order by 1";
    expect(await database.query({ text })).toEqual([{ name: "edu" }, { name: "im" }, { name: "social" }]);
  } finally {
    await drop();
  }
});

test("a database of a newer version is refused with one sentence", async () => {
  const { database, drop } = await freshDatabase();
  try {
    await database.query({
      text: "insert into lyceum.migration (name, timestamp) values ('9999-from-the-future', now()::text)",
    });
    await expect(migrate(database)).rejects.toThrow("was written by a newer version of Lyceum");
  } finally {
    await drop();
  }
});
