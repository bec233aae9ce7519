import { freshDatabase } from "@lyceum/testing";
import { expect, test } from "vitest";
import { migrate } from "../../db/migrate.ts";
import { openWindow, readPairs } from "./chat.ts";
import { insertMatches } from "./judgements.ts";
import { endMatch, upsertMatch } from "./relations.ts";

test("D2 two members match, write and part also where the database sorts small letters before capitals", async () => {
  const { database, drop } = await freshDatabase({ locale: "en-US" });
  try {
    await migrate(database);
    const { kysely } = database;
    await database.query({
      text: `insert into edu.institution (dept_id, dept_short_name, name, name_en, kind)
        values (100, 'sorted', 'Sorted', 'Sorted', 'community')`,
    });
    await database.query({
      text: `insert into social.account (id, user_name, dept_id, nick, roles, created_at, updated_at)
        select id, id, 100, '', '{}', 1, 1 from unnest($1::text[]) id`,
      values: [["B", "a", "C"]],
    });
    await upsertMatch(kysely, { deptId: 100, one: "B", other: "a", at: 1 });
    await insertMatches(kysely, [{ deptId: 100, fromId: "C", toId: "a" }], 1);
    const pairs = [
      { one: "B", other: "a" },
      { one: "a", other: "C" },
      { one: "B", other: "C" },
    ];
    await openWindow(kysely, 100, { one: "C", other: "a" }, { by: "a", at: 1, until: 9 });
    expect(await readPairs(kysely, pairs)).toMatchObject([
      { isMatch: true, windowUntil: 0 },
      { isMatch: true, windowUntil: 9 },
      { isMatch: false, windowUntil: 0 },
    ]);
    expect(await endMatch(kysely, 100, "a", "B", 2)).toBe(true);
    expect(await endMatch(kysely, 100, "C", "a", 2)).toBe(true);
    expect((await readPairs(kysely, pairs)).some(({ isMatch }) => isMatch)).toBe(false);
  } finally {
    await drop();
  }
}, 60_000);
