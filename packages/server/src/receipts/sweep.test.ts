import { limits } from "@lyceum/contract/limits";
import { systemClock } from "@lyceum/kit";
import { type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepSystem } from "../system/index.ts";
import { ensurePerson } from "../users/index.ts";
import { sweepReceipts } from "./jobs.ts";

const { signal } = new AbortController();
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(async () => {
  await fresh.drop();
});

test("M5 receipts of old messages are forgotten, however many, and the others stay", async () => {
  const { database } = fresh;
  const old = systemClock.now() - limits.teamReceiptLife.value - 60_000;
  await database.query({
    text: "insert into im.team_receipt (conversation_id, seq, person_id, asked_time) select 1, n, 1, $1 from generate_series(1, 12000) n",
    values: [old],
  });
  await database.query({
    text: "insert into im.team_receipt (conversation_id, seq, person_id) values (2, 1, 1)",
  });
  await sweepReceipts({ database, clock: systemClock, signal });
  const rows = await database.query({ text: "select conversation_id, seq from im.team_receipt" });
  expect(rows).toEqual([{ conversation_id: 2, seq: 1 }]);
});

test("M11 old system messages are deleted, and the others stay", async () => {
  const { database } = fresh;
  const details = { realm: "edu", account: "ann", deptId: 100, kind: "university", nick: "Ann" } as const;
  const { id } = await ensurePerson(database, { ...details, avatar: "", roles: ["student"], classIds: [] });
  const now = systemClock.now();
  const insert = (time: number, key: string) =>
    database.query({
      text: `insert into im.system_message (to_id, from_id, id_client, type, "time") values ($1, $1, $2, 100, $3)`,
      values: [id, key, time],
    });
  await insert(now - limits.systemMessageLife.value - 1, "old");
  await insert(now - limits.systemMessageLife.value + 60_000, "young");
  await sweepSystem({ database, clock: systemClock, signal });
  const rows = await database.query({ text: "select id_client from im.system_message" });
  expect(rows).toEqual([{ id_client: "young" }]);
});
