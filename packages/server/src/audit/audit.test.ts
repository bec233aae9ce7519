import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { carryOutDecision } from "../admission/decisions/carry-out-decision.ts";
import { recordAct } from "./index.ts";
import { deleteOldEntries } from "./delete-old-entries.ts";

const host = "northfield.localhost";
const bySystem = { realm: "edu", accountId: "u-head", deptId: 200 } as const;
let harness: Harness;

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

describe("the record of what staff did", () => {
  test("A5 P14 each act of staff stands in the record: who, what, to whom, what changed, from where and when", async () => {
    const token = await signIn("head");
    const ask = async (key: Parameters<Harness["call"]>[0], body: object, params = {}) =>
      (await harness.call(key, { host, token, body, params, address: "192.0.2.7" })).body;
    const grant = { userId: "u-lily", role: "guardian", scope: "institution" };
    const granted = await ask("POST /staff/roles/grant", grant);
    await ask("POST /staff/roles/grant", { ...grant, untilAt: harness.clock.at + 60_000 });
    await ask("POST /staff/roles/{id}/revoke", {}, { id: granted.data.id });
    const made = await ask("POST /staff/classes", { name: "1B" });
    const id = String(made.data.classId);
    const { entryCode } = (await ask("POST /staff/classes/{id}/code", { days: 7 }, { id })).data;
    await ask("POST /staff/classes/{id}/code", { days: 0 }, { id });
    const settings = { mode: "staffOrCode", emailDomains: ["northfield.example"] };
    await ask("POST /staff/admissionSettings", settings);
    const rows = (await read(token)).rows ?? [];
    const lily = { thing: "account", thingId: "u-lily" };
    const guardian = { role: "guardian", scope: "institution" };
    expect(rows.slice(0, 7)).toMatchObject([
      {
        act: "admission.changeSettings",
        thing: "institution",
        thingId: "200",
        change: { before: { emailDomains: [] }, after: settings },
      },
      { act: "class.endCode", thing: "class", thingId: id, change: {} },
      { act: "class.renewCode", thingId: id, change: { after: { until: expect.any(Number) } } },
      { act: "class.create", thingId: id, change: { after: { name: "1B" } } },
      { act: "role.revoke", ...lily, change: { before: guardian } },
      { act: "role.grant", ...lily, change: { before: { untilAt: null }, after: guardian } },
      { act: "role.grant", ...lily, change: { after: { ...guardian, untilAt: null } } },
    ]);
    for (const row of rows.slice(0, 7))
      expect(row).toMatchObject({
        actor: "u-head",
        actorName: expect.stringMatching(/./),
        address: "192.0.2.7",
        at: harness.clock.at,
      });
    expect(rows[6]?.traceId).toBe(granted.traceId);
    expect(entryCode).toMatch(/^\w{8}$/);
    expect(JSON.stringify(rows)).not.toContain(entryCode);
  });

  test("P14 an entry names the person and the classes it speaks of, and nobody of another institution", async () => {
    const token = await signIn("head");
    const body = { userId: "u-max", role: "guardian", scope: "class", classId: 2 };
    await harness.call("POST /staff/roles/grant", { host, token, body });
    await record({ kind: "class", act: "class.endCode", thingId: "1" });
    await record({ thingId: "u-ann" });
    const first = { classId: 1, name: "一年级一班", nameEn: "Class 1A" };
    const second = { classId: 2, name: "一年级二班", nameEn: "Class 1B" };
    const named = [
      { thingId: "u-ann", thingName: "", classes: [] },
      { thingId: "1", thingName: "", classes: [first] },
      { thingId: "u-max", thingName: "Max Weber", classes: [second] },
    ];
    expect((await read(token, { pageSize: "3" })).rows).toMatchObject(named);
    const exported = await harness.call("GET /staff/audit/export", { host, token });
    expect(exported.body.data.entries.slice(0, 3)).toMatchObject(named);
  });

  test("A5 P14 each person whom a decision admits has an entry, and one who was decided on before has none", async () => {
    const token = await signIn("head");
    const { kysely } = harness.app.database;
    await kysely
      .insertInto("edu.admission_request")
      .values([
        { account_id: "u-max", dept_id: 200, state: "pending", asked_at: 1 },
        { account_id: "u-lily", dept_id: 200, state: "denied", asked_at: 1 },
      ])
      .execute();
    const body = { userIds: ["u-max", "u-lily"], approve: false, reason: "Ask your class teacher." };
    const decided = await harness.call("POST /staff/admissions/decide", { host, token, body });
    expect((await read(token, { act: "admission.deny" })).rows).toEqual([]);
    await carryOutDecision(harness.app, { decisionId: decided.body.data.decisionId });
    const { rows } = await read(token, { act: "admission.deny" });
    expect(rows).toMatchObject([{ thingId: "u-max", change: { after: { reason: body.reason } } }]);
  });

  test("P14 an act that is rolled back leaves no entry, and an act that cannot be recorded does not happen", async () => {
    const token = await signIn("head");
    const before = (await read(token)).total;
    const { database } = harness.app;
    await expect(
      database.kysely.transaction().execute(async (transaction) => {
        await recordAct(
          transaction,
          { ...bySystem, at: 1 },
          { act: "class.create", thing: { kind: "class", id: 1 } },
        );
        throw new Error("too late");
      }),
    ).rejects.toThrow("too late");
    const refused = { userId: "u-lily", role: "platformAdmin", scope: "institution" };
    await harness.call("POST /staff/roles/grant", { host, token, body: refused });
    await database.query({
      text: "alter table audit.entry add constraint broken check (act <> 'class.create') not valid",
    });
    const classes = await countClasses();
    const failed = await harness.call("POST /staff/classes", { host, token, body: { name: "1C" } });
    await database.query({ text: "alter table audit.entry drop constraint broken" });
    expect(failed.body.fault).toBe("internal");
    expect(await countClasses()).toBe(classes);
    expect((await read(token)).total).toBe(before);
  });

  test("P14 D8 nobody reads the record of another institution or realm, and nobody without the permission reads any", async () => {
    const token = await signIn("head");
    const { total = 0 } = await read(token);
    expect(total).toBeGreaterThan(0);
    await record({ deptId: 100, thingId: "elsewhere" });
    await record({ realm: "social", thingId: "the other realm" });
    expect((await read(token)).total).toBe(total);
    const admin = await harness.signInStaff("admin");
    expect((await harness.call("GET /staff/audit", { token: admin })).body.rows).toMatchObject([
      { thingId: "elsewhere" },
    ]);
    const exported = await harness.call("GET /staff/audit/export", { token: admin });
    expect(exported.body.data.entries).toMatchObject([{ thingId: "elsewhere" }]);
    const { token: pupil } = await harness.signInAs("lily", { host });
    for (const key of ["GET /staff/audit", "GET /staff/audit/export"] as const)
      expect((await harness.call(key, { host, token: pupil })).status).toBe(403);
  });

  test("P14 the record is found by actor, act, thing and time", async () => {
    const token = await signIn("head");
    await record({ actor: "u-x", act: "class.endCode", kind: "class", thingId: "77", at: 5_000 });
    await record({ actor: "u-x", act: "role.grant", kind: "account", thingId: "u-y", at: 6_000 });
    const find = async (query: Record<string, string>) =>
      (await read(token, query)).rows?.map(({ at }) => at);
    expect(await find({ actor: "u-x" })).toEqual([6_000, 5_000]);
    expect(await find({ actor: "u-x", act: "role.grant" })).toEqual([6_000]);
    expect(await find({ thing: "class", thingId: "77" })).toEqual([5_000]);
    expect(await find({ from: "5000", to: "6000" })).toEqual([5_000]);
    expect(await find({ from: "5001", to: "6001" })).toEqual([6_000]);
    expect((await read(token, { actor: "u-x", pageSize: "1", pageNum: "2" })).rows).toMatchObject([
      { at: 5_000, actorName: "" },
    ]);
    const strange = await harness.call("GET /staff/audit", { host, token, query: { act: "role.eat" } });
    expect(strange.body.fault).toBe("paramError");
  });

  test("P14 an export goes on where its last part ended, without a gap or a doubling", async () => {
    const token = await signIn("head");
    const max = limits.auditExportMax.value;
    await harness.app.database.query({
      text: `insert into audit.entry (dept_id, realm, actor, act, thing, thing_id, address, at, trace_id)
        select 200, 'edu', 'u-many', 'class.endCode', 'class', n::text, '', 10000 + n / 3, '' from generate_series(1, $1::int) n`,
      values: [max + 2],
    });
    const part = async (place: Record<string, string>) => {
      const query = { actor: "u-many", ...place };
      return (await harness.call("GET /staff/audit/export", { host, token, query })).body.data;
    };
    const first = await part({});
    expect(first.entries).toHaveLength(max);
    const { before, beforeId } = first.next;
    const second = await part({ before: String(before), beforeId });
    expect(second.next).toBeNull();
    const ids = [...first.entries, ...second.entries].map(({ thingId }) => Number(thingId));
    expect(ids).toEqual(Array.from({ length: max + 2 }, (_, at) => max + 2 - at));
  });

  test("P14 an export of large entries comes in smaller parts", async () => {
    const token = await signIn("head");
    await harness.app.database.query({
      text: `insert into audit.entry (dept_id, realm, actor, act, thing, thing_id, change, address, at, trace_id)
        select 200, 'edu', 'u-large', 'class.create', 'class', n::text, jsonb_build_object('after', jsonb_build_object('name', repeat('x', 16000))), '', 1, ''
        from generate_series(1, 300) n`,
    });
    const query = { actor: "u-large" };
    const { data } = (await harness.call("GET /staff/audit/export", { host, token, query })).body;
    expect(data.entries.length).toBeGreaterThan(200);
    expect(data.entries.length).toBeLessThan(300);
    expect(data.next.beforeId).toBe(data.entries.at(-1).id);
  });
});

describe("the table of the record", () => {
  test.each([
    ["update", "update audit.entry set actor = 'nobody'"],
    ["delete", "delete from audit.entry"],
    ["truncate", "truncate audit.entry"],
  ])("P14 refuses every %s", async (_name, text) => {
    await record({});
    await expect(harness.app.database.query({ text })).rejects.toMatchObject({ code: "42501" });
  });

  test("P14 refuses an update also while old entries are deleted", async () => {
    await record({});
    const changing = harness.app.database.query({
      text: "update audit.entry set actor = 'x' where set_config('lyceum.audit_retention', 'on', true) = 'on'",
    });
    await expect(changing).rejects.toMatchObject({ code: "42501" });
  });

  test("P14 lets go of what is older than two years, batch after batch, and of nothing else", async () => {
    const token = await signIn("head");
    const edge = harness.clock.at - limits.auditLife.value;
    for (const at of [edge - 3, edge - 2, edge - 1, edge, edge + 1]) await record({ actor: "u-old", at });
    const older = await harness.app.database.query({
      text: "select 1 from audit.entry where at < $1",
      values: [edge],
    });
    expect(older.length).toBeGreaterThanOrEqual(3);
    expect(await deleteOldEntries(harness.app, { batch: 2 })).toBe(older.length);
    expect((await read(token, { actor: "u-old" })).rows?.map(({ at }) => at)).toEqual([edge + 1, edge]);
    expect(await deleteOldEntries(harness.app)).toBe(0);
    await expect(harness.app.database.query({ text: "delete from audit.entry" })).rejects.toThrow();
  });

  test("P14 a signal ends the deletion between two batches", async () => {
    await record({ actor: "u-old", at: 1 });
    expect(await deleteOldEntries(harness.app, { signal: AbortSignal.abort() })).toBe(0);
  });
});

async function signIn(userName: string): Promise<string> {
  return await harness.signInStaff(userName, { host });
}

async function read(token: string, query: Record<string, string> = {}) {
  return (await harness.call("GET /staff/audit", { host, token, query })).body;
}

type Recorded = Partial<Parameters<typeof recordAct>[1]> & {
  actor?: string;
  act?: Parameters<typeof recordAct>[2]["act"];
  kind?: Parameters<typeof recordAct>[2]["thing"]["kind"];
  thingId?: string;
};

async function record({ actor, act = "role.grant", kind = "account", thingId = "u-z", ...more }: Recorded) {
  const by = { ...bySystem, at: harness.clock.at, ...more, ...(actor ? { accountId: actor } : {}) };
  await recordAct(harness.app.database.kysely, by, { act, thing: { kind, id: thingId } });
}

async function countClasses(): Promise<number> {
  return (await harness.app.database.kysely.selectFrom("edu.school_class").select("class_id").execute())
    .length;
}
