import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { heldData } from "../privacy/held-data.ts";
import { eraseHeld, readHeld } from "../privacy/store/traces.ts";
import { many, statementHarness } from "./harness.fixture.ts";
import { sweepStatements } from "./jobs.ts";
import { pseudonymOf } from "./pseudonym.ts";
import { storeKey, storeSecret } from "./record-store.fixture.ts";
import { recordTold } from "./told.ts";

let school: Awaited<ReturnType<typeof statementHarness>>;
const states = async () => (await school.rows()).map(({ state }) => state);

beforeAll(async () => {
  school = await statementHarness();
  await school.addPerson("pia", [{ role: "student" }]);
});
afterAll(() => school.drop());
beforeEach(async () => {
  school.clock.at += 86_400_000;
  await school.clear();
});

test("P10 P12 with a person go the statements that wait", async () => {
  await school.save();
  await school.note(many(3), { deptId: 100, accountId: "pia" });
  await school.note(many(1));
  const held = heldData.find(({ table }) => table === "edu.statement_outbox");
  if (!held) throw new Error("the outbox is not among what is held");
  await eraseHeld(school.kysely, held, { accountId: "pia", personId: null });
  await school.send();
  const names = [...school.store.kept.values()].map(({ actor }) => actor.account.name);
  expect(names).toEqual([pseudonymOf(school.app.secret, 100, "head")]);
});

test("P10 P12 who was told of sees to whom and under what name, and staff read it when the person is erased", async () => {
  await school.save();
  const pia = { deptId: 100, accountId: "pia" };
  await school.note(many(3), pia);
  const told = { endpoint: school.store.endpoint, pseudonym: pseudonymOf(school.app.secret, 100, "pia") };
  const record = async () => {
    await recordTold(school.kysely, pia, school.clock.at);
    const { rows } = await sql<{ change: unknown }>`
      select change from audit.entry where act = 'statements.erase' and at = ${school.clock.at}`.execute(
      school.kysely,
    );
    return rows;
  };
  expect(await record()).toEqual([]);
  // Also where it is not known whether the store has taken it.
  school.store.state.mood = "hangs";
  await school.send();
  const held = heldData.find(({ table }) => table === "edu.statement_told");
  if (!held) throw new Error("what stores know is not among what is held");
  const page = { offset: 0, limit: 10 };
  const whose = { accountId: "pia", personId: null };
  expect(await readHeld(school.kysely, held, whose, page)).toEqual([{ ...told, first_at: school.clock.at }]);
  expect(await record()).toEqual([{ change: { after: { stores: [told] } } }]);
  await eraseHeld(school.kysely, held, whose);
  expect(await readHeld(school.kysely, held, whose, page)).toEqual([]);
});

test("P10 what was sent goes after a week, what waits in vain after a month", async () => {
  await school.save();
  await school.note(many(2));
  await school.send();
  school.store.state.mood = "busy";
  await school.note(many(1));
  const sweep = async () => await sweepStatements({ ...school.app, signal: new AbortController().signal });
  await sweep();
  expect(await states()).toEqual(["sent", "sent", "waiting"]);
  school.clock.at += 8 * 86_400_000;
  await sweep();
  expect(await states()).toEqual(["waiting"]);
  school.clock.at += 23 * 86_400_000;
  await sweep();
  expect(await states()).toEqual([]);
});

test("P10 the key travels to the store alone, and lies sealed in the database", async () => {
  const saved = await school.save();
  expect(saved.settings).toEqual({
    endpoint: school.store.endpoint,
    key: storeKey,
    kinds: expect.any(Array),
    isEnabled: true,
  });
  expect(JSON.stringify([saved, await school.view()])).not.toContain(storeSecret);
  const row = await school.kysely.selectFrom("edu.statement_store").selectAll().executeTakeFirstOrThrow();
  expect(row.store_secret.toString("latin1")).not.toContain(storeSecret);
  const acts = await school.kysely
    .selectFrom("audit.entry")
    .select("change")
    .where("act", "=", "statements.change")
    .execute();
  expect(acts.length).toBeGreaterThan(0);
  expect(JSON.stringify(acts)).not.toContain(storeSecret);
});
