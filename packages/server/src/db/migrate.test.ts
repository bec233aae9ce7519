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

test("rooms of a version without schedules are listed as they are", async () => {
  const { database, drop } = await freshDatabase();
  try {
    const own = `select nspname as name from pg_namespace
      where nspname !~ '^(pg_|information_schema$|public$)' and nspowner = current_user::regrole`;
    for (const { name } of await database.query<{ name: string }>({ text: own }))
      await database.query({ text: `drop schema ${name} cascade` });
    expect((await migrate(database, "0016-login-policy")).at(-1)).toBe("0016-login-policy");
    const old = [
      `insert into rooms.room
        select id, 0, 100, 'ann', id::text, 5, 3, 0, null, '{}', ended_at, 'secret'
        from (values (100001, null::int8), (100002, 9)) as room (id, ended_at)`,
      `insert into rooms.entry
        select id, rev, 5, 'ann', event::jsonb from (values (100001), (100002)) as room (id), (values
          (1, '{"type":"created","kind":"raiseHand","name":"first"}'),
          (2, '{"type":"roomRenamed","name":"second","announcement":""}'),
          (3, '{"type":"roomRenamed","name":"third","announcement":""}')
        ) as entry (rev, event) where id = 100001 or rev = 1`,
      `insert into rooms.guest (room_id, account, nick, expires_at) values (100001, 'guest.1', 'Eve', 10)`,
    ];
    for (const text of old) await database.query({ text });
    expect(await migrate(database)).toEqual(
      expect.arrayContaining(["0017-room-guests", "0018-room-schedule"]),
    );
    const rows = await database.query({
      text: `select r.name, kind, starts_at, is_open, round
        from rooms.room as r left join rooms.guest as g on g.room_id = r.id order by r.id`,
    });
    const room = { kind: "raiseHand", starts_at: null, is_open: true };
    expect(rows).toEqual([
      { ...room, name: "third", round: 0 },
      { ...room, name: "first", round: null },
    ]);
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
