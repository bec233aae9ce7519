import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Harness, startHarness } from "../../accounts/harness.fixture.ts";
import { openJobs } from "../../engines/jobs/open-jobs.ts";
import { carryOutDecision } from "./carry-out-decision.ts";
import { admissionJobs } from "../jobs.ts";

const host = "northfield.localhost";
const people = ["u-lily", "u-max", "u-noah"];
let harness: Harness;
let head = "";

beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());
beforeEach(async () => {
  head = await harness.signInStaff("head", { host });
  const { kysely } = harness.app.database;
  await kysely.deleteFrom("edu.admission_request").execute();
  await kysely.deleteFrom("edu.admission_decision").execute();
  const asked = { dept_id: 200, state: "pending" as const, asked_at: 1 };
  await kysely
    .insertInto("edu.admission_request")
    .values(people.map((id) => ({ account_id: id, ...asked })))
    .execute();
});

test("A5 a decision waits for its time: until then nothing is told, granted or recorded, and the queue is done with it", async () => {
  const decided = await decide({ approve: true, role: "guardian" });
  expect(decided).toMatchObject({
    decided: 3,
    effectiveAt: harness.clock.at + limits.admissionUndo.value,
  });
  expect(await waiting()).toEqual([]);
  expect((await decide({ approve: false })).decided).toBe(0);
  expect(await rolesOf("u-lily")).toEqual(["student"]);
  expect(await recorded()).toBe(0);
  await carryOutDecision(harness.app, { decisionId: decided.decisionId });
  expect(await rolesOf("u-lily")).toEqual(["guardian", "student"]);
  expect(await recorded()).toBe(3);
  // A job may run twice.
  await carryOutDecision(harness.app, { decisionId: decided.decisionId });
  expect(await recorded()).toBe(3);
});

test("A5 a decision that was taken back leaves nothing, and the requests wait again", async () => {
  const before = await recorded();
  const { decisionId } = await decide({ approve: false, reason: "No." });
  expect(await undo([decisionId])).toBe(3);
  expect(await waiting()).toEqual(people);
  await carryOutDecision(harness.app, { decisionId });
  expect(await waiting()).toEqual(people);
  expect(await recorded()).toBe(before);
  expect(await undo([decisionId])).toBe(0);
});

test("A5 what took effect cannot be taken back, nor what somebody else decided, nor at another school", async () => {
  const done = await decide({ approve: false });
  await carryOutDecision(harness.app, { decisionId: done.decisionId });
  expect(await undo([done.decisionId])).toBe(0);
  expect(await waiting()).toEqual([]);
  await harness.app.database.kysely
    .updateTable("edu.admission_request")
    .set({ state: "pending", decided_at: null })
    .execute();
  const { decisionId } = await decide({ approve: false });
  const admin = await harness.signInStaff("admin");
  expect(await undo([decisionId], { host: "localhost", token: admin })).toBe(0);
  const { kysely } = harness.app.database;
  await kysely.updateTable("edu.admission_decision").set({ decided_by: "u-somebody" }).execute();
  expect(await undo([decisionId])).toBe(0);
  expect(await waiting()).toEqual([]);
});

test("A5 of taking back and taking effect at once one wins, for all of the decision", async () => {
  const { decisionId } = await decide({ approve: false });
  const [undone] = await Promise.all([undo([decisionId]), carryOutDecision(harness.app, { decisionId })]);
  expect(await waiting()).toEqual(undone === 3 ? people : []);
  expect([0, 3]).toContain(undone);
});

test("A5 who was admitted by a code meanwhile is not denied afterwards", async () => {
  const { decisionId } = await decide({ approve: false });
  await harness.app.database.kysely
    .updateTable("edu.admission_request")
    .set({ state: "approved" })
    .where("account_id", "=", "u-max")
    .execute();
  await carryOutDecision(harness.app, { decisionId });
  const rows = await harness.app.database.kysely
    .selectFrom("edu.admission_request")
    .select(["account_id as id", "state"])
    .orderBy("account_id")
    .execute();
  expect(rows.map(({ state }) => state)).toEqual(["denied", "approved", "denied"]);
});

test("A5 a decision that failed long ago gives the requests back to the queue", async () => {
  const old = await decide({ approve: true });
  harness.clock.at += 700_000;
  expect(await waiting()).toEqual(people);
  const { decisionId } = await decide({ approve: false });
  await carryOutDecision(harness.app, { decisionId: old.decisionId });
  expect(await undo([decisionId])).toBe(3);
});

test("A5 a decision takes effect by itself, with nobody there to wait for it", async () => {
  const { decisionId } = await decide({ approve: false, reason: "By the job." });
  const engine = openJobs(harness.app.database, () => undefined);
  // The clock of the database is beyond that of the test, so the time of the job has come.
  const workers = await engine.work(admissionJobs, harness.app);
  await expect
    .poll(
      async () =>
        await harness.app.database.kysely
          .selectFrom("edu.admission_request")
          .select(["state", "reason", "decision_id"])
          .where("account_id", "=", "u-lily")
          .executeTakeFirst(),
      { timeout: 20_000 },
    )
    .toEqual({ state: "denied", reason: "By the job.", decision_id: null });
  await workers.close();
  expect(await undo([decisionId])).toBe(0);
});

async function decide(asked: object) {
  const body = { userIds: people, ...asked };
  const answer = await harness.call("POST /staff/admissions/decide", { host, token: head, body });
  return answer.body.data as { decided: number; decisionId: string; effectiveAt: number };
}

async function undo(decisionIds: string[], as = { host, token: head }): Promise<number> {
  const answer = await harness.call("POST /staff/admissions/undo", { ...as, body: { decisionIds } });
  return answer.body.data.undone;
}

async function waiting(): Promise<string[]> {
  const { body } = await harness.call("GET /staff/admissions", { host, token: head });
  return (body.rows ?? []).map(({ userId }) => userId as string).toSorted();
}

async function rolesOf(id: string): Promise<string[]> {
  const found = await harness.app.database.kysely
    .selectFrom("edu.account")
    .select("roles")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return found.roles;
}

async function recorded(): Promise<number> {
  const rows = await harness.app.database.kysely
    .selectFrom("audit.entry")
    .select("act")
    .where("act", "in", ["admission.approve", "admission.deny"])
    .execute();
  return rows.length;
}
