import { limits } from "@lyceum/contract/limits";
import { makeTempFolder, type FreshDatabase, freshDatabase } from "@lyceum/testing";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { makeObjectStores } from "../engines/object-stores.ts";
import { openJobs } from "../engines/jobs/open-jobs.ts";
import { ensurePerson } from "../users/index.ts";
import { allJobs } from "./all-jobs.ts";
import type { App } from "./context.ts";

const now = Date.parse("2026-09-01T08:00:00Z");
const day = 86_400_000;
/** More than two batches of 5,000. */
const many = 12_000;
let fresh: FreshDatabase;

beforeAll(async () => {
  fresh = await freshDatabase();
});

afterAll(async () => {
  await fresh.drop();
});

const query = async <Row>(text: string, values: unknown[] = []) =>
  await fresh.database.query<Row>({ text, values });
const count = async (table: string, where = "true") => {
  const [row] = await query<{ count: number }>(`select count(*) as count from ${table} where ${where}`);
  return row?.count;
};

/** Runs a sweep as it is scheduled, by a worker. */
async function runSweep(name: string): Promise<void> {
  const engine = openJobs(fresh.database, () => {}, { pollMs: 50, heartbeatMs: 100 });
  const objects = openDiskObjectStore(makeTempFolder());
  // Sweeps ask for no more.
  const app = {
    database: fresh.database,
    clock: { now: () => now },
    jobs: engine,
    objects,
    stores: makeObjectStores(objects, null),
  } as unknown as App;
  const workers = await engine.work(allJobs, app);
  onTestFinished(() => workers.close());
  const job = allJobs.find((one) => one.name === name);
  if (!job) throw new Error(`no job is called ${name}`);
  const id = await fresh.database.kysely.transaction().execute((trx) => engine.add(trx, job, {}));
  await expect
    .poll(async () => (await engine.list({ offset: 0, limit: 100 })).jobs.find((one) => one.id === id), {
      timeout: 25_000,
    })
    .toBeUndefined();
}

const person = async (account: string) =>
  await ensurePerson(fresh.database, {
    realm: "edu",
    deptId: 100,
    kind: "university",
    nick: account,
    avatar: "",
    account,
    roles: ["student"],
    classIds: [],
  });

test("P14 every sweep is a job of every hour, one at a time", () => {
  const sweeps = allJobs.filter(({ name }) => name.endsWith(".sweep"));
  expect(sweeps.map(({ name }) => name).toSorted()).toEqual([
    "accounts.sweep",
    "audit.sweep",
    "chatReviews.sweep",
    "deviceLogs.sweep",
    "documents.sweep",
    "domainEvents.sweep",
    "drive.sweep",
    "events.sweep",
    "files.sweep",
    "guardians.sweep",
    "jobs.sweep",
    "learning.sweep",
    "meetings.sweep",
    "notifications.sweep",
    "outsideTools.sweep",
    "privacy.sweep",
    "quizzes.sweep",
    "receipts.sweep",
    "recordings.sweep",
    "reporting.sweep",
    "rooms.sweep",
    "roster.sweep",
    "signalling.sweep",
    "statements.sweep",
    "storage.sweep",
    "sync.sweep",
    "system.sweep",
    "users.sweep",
    "words.sweep",
  ]);
  expect(new Set(sweeps.map(({ queue }) => queue))).toEqual(new Set(["sweeps"]));
  expect(sweeps.every(({ schedule }) => /^\d+ \* \* \* \*$/.test(schedule?.cron ?? ""))).toBe(true);
});

test("A1 old codes, tries and sessions go, however many, in both realms", async () => {
  for (const realm of ["edu", "social"]) {
    await query(
      `insert into ${realm}.verification_code (id, dept_id, contact, purpose, code_mac, created_at, expires_at)
       select n::text, 100, n::text, 'login', '', case when n = 1 then $1::int8 else 1 end, 2 from generate_series(1, $2) n`,
      [now, many],
    );
    await query(
      `insert into ${realm}.attempt (subject, count, since_at)
       select n::text, 1, case when n = 1 then $1::int8 else 1 end from generate_series(1, $2) n`,
      [now, many],
    );
  }
  await runSweep("accounts.sweep");
  for (const table of ["edu.verification_code", "social.verification_code", "edu.attempt", "social.attempt"])
    expect([table, await count(table)]).toEqual([table, 1]);
});

test("M2 all but the newest changes of each log go, however many, also of many people", async () => {
  const kept = limits.changesBehindMax.value;
  const people = [await person("log-a"), await person("log-b"), await person("log-c")];
  for (const [at, { id }] of people.entries()) {
    const head = at === 1 ? 10 : kept + many;
    await query("update im.person_log_head set pts = $2 where person_id = $1", [id, head]);
    await query(
      "insert into im.change (person_id, pts, kind, conversation_id, seq) select $1, n, 1, 0, 0 from generate_series(1, $2) n on conflict do nothing",
      [id, head],
    );
  }
  await runSweep("sync.sweep");
  const left = await query(
    "select count(*) as count, min(pts) as min from im.change group by person_id order by person_id",
  );
  expect(left).toEqual([
    { count: kept, min: many + 1 },
    { count: 10, min: 1 },
    { count: kept, min: many + 1 },
  ]);
});

test("M18 filtered messages that are too old go, however many, and others stay", async () => {
  const { id } = await person("fay");
  await query(
    `insert into im.filtered_message (to_id, place, from_id, dept_id, id_client, is_system, type, body, "time")
     select $1, n, $1, 100, n::text, false, 0, '', case when n = 1 then $2::int8 else 1 end from generate_series(1, $3) n`,
    [id, now - day, many],
  );
  await runSweep("system.sweep");
  expect(await count("im.filtered_message")).toBe(1);
});

test("M11 expired broadcasts go, however many, and others stay", async () => {
  const { id } = await person("head");
  await query(
    `insert into im.broadcast (realm, dept_id, broadcast_id, from_id, id_client, "time", expire_time, body)
     select 0, 100, n, $1, n::text, 1, case when n = 1 then $2::int8 else 2 end, '' from generate_series(1, $3) n`,
    [id, now + day, many],
  );
  await runSweep("system.sweep");
  expect(await count("im.broadcast")).toBe(1);
});

test("P10 what outside tools said and were told goes when it has ended, however much, and the present key stays", async () => {
  const [tool] = await query<{ id: number }>(
    `insert into edu.lti_tool (dept_id, client_id, deployment_id, name, login_url, target_url, redirect_urls, is_enabled, created_at, updated_at)
     values (100, 'client', '1', 'Lab', '', '', '{}', true, 1, 1) returning tool_id as id`,
  );
  await query(
    `insert into edu.lti_said_once (tool_id, word_hash, dept_id, ends_at)
     select $1, n::text::bytea, 100, case when n = 1 then $2::int8 else 2 end from generate_series(1, $3) n`,
    [tool?.id, now + day, many],
  );
  await query(
    `insert into edu.lti_key (kid, dept_id, public_key, sealed_key, made_at, ends_at)
     values ('old', 100, '{}', '', 1, 2), ('new', 100, '{}', '', 1, null)`,
  );
  await runSweep("outsideTools.sweep");
  expect([await count("edu.lti_said_once"), await count("edu.lti_key")]).toEqual([1, 1]);
});

test("M13 expired events and subscriptions go, however many, and others stay", async () => {
  const { id } = await person("eve");
  await query(
    `insert into im.event (person_id, type, value, custom, id_client, "time", expire_time)
     select $1, 100000 + n, 0, '', n::text, 1, case when n = 1 then $2::int8 else 2 end from generate_series(1, $3) n`,
    [id, now + day, many],
  );
  await runSweep("events.sweep");
  expect(await count("im.event")).toBe(1);
});

test("M16 uploads that were never ended and expired objects go, more than a page of them, and others stay", async () => {
  const { id } = await person("uploader");
  const insert = async (prefix: string, stored: number | null, expireSec: number) =>
    await query(
      `insert into im.object (realm, dept_id, owner_id, name, context, tag, expire_sec, create_time, stored_time, size, type)
       select 0, 100, $1, $2 || n, '', '', $3, 1, $4::int8, case when $4::int8 is null then null else 1 end, case when $4::int8 is null then null else 'text/plain' end
       from generate_series(1, 1100) n`,
      [id, prefix, expireSec, stored],
    );
  await insert("open", null, 0);
  await insert("over", 1, 86_400);
  await insert("kept", 1, 0);
  await runSweep("storage.sweep");
  expect([await count("im.object"), await count("im.object", "name like 'kept%'")]).toEqual([1_100, 1_100]);
});

test("M10 what is remembered of ended connections goes after a day, however many", async () => {
  await query(
    `insert into im.ended (id, "time") select n::text, case when n = 1 then $1::int8 else 1 end from generate_series(1, $2) n`,
    [now, many],
  );
  await runSweep("users.sweep");
  expect(await count("im.ended")).toBe(1);
});

test("R1 what was noted of refused acts goes after half a year, however many, and what is younger stays", async () => {
  await query(
    `insert into rooms.audit (realm, dept_id, room_id, account, act, fault, "time")
     select 0, 100, 1, 'ann', 'kick', 'forbidden', case when n = 1 then $1::int8 else $2::int8 end from generate_series(1, $3) n`,
    [now - 179 * day, now - 181 * day, many],
  );
  await runSweep("rooms.sweep");
  expect(await query('select "time" from rooms.audit')).toEqual([{ time: now - 179 * day }]);
});
