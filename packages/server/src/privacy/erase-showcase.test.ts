import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import type { EventContext } from "../domain-events/on.ts";
import { honourEventHandlers } from "../honours/index.ts";
import { eraseAccount } from "./erase-account.ts";
import { password, post, registerAs } from "./people.fixture.ts";

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
});
afterAll(() => h.close());

const day = 86_400_000;

/** An activity of one place that `first` has and `second` waits for. */
async function arrange(first: string, second: string, deptId: number): Promise<number> {
  const { kysely } = h.app.database;
  const now = h.clock.at;
  const { activity_id: activityId } = await kysely
    .insertInto("edu.activity")
    .values({
      dept_id: deptId,
      title_en: "Pottery",
      state: "published",
      capacity: 1,
      start_at: now + 30 * day,
      end_at: now + 31 * day,
      published_at: now,
      created_at: now,
      updated_at: now,
    })
    .returning("activity_id")
    .executeTakeFirstOrThrow();
  for (const [account, state] of [
    [first, "going"],
    [second, "waiting"],
  ] as const)
    await kysely
      .insertInto("edu.activity_sign_up")
      .values({ activity_id: activityId, account_id: account, dept_id: deptId, state, signed_up_at: now })
      .execute();
  return activityId;
}

async function placesOf(activityId: number): Promise<string[]> {
  const rows = await h.app.database.kysely
    .selectFrom("edu.activity_sign_up")
    .select(["account_id", "state"])
    .where("activity_id", "=", activityId)
    .execute();
  return rows.map((row) => `${row.account_id} ${row.state}`);
}

test("P12 P4 nobody finds an honour by the name of somebody who was erased, and their place goes to who waits", async () => {
  const { kysely } = h.app.database;
  const { token, id } = await registerAs(h, "quendolin", "Quendolin Zwyxa");
  const activityId = await arrange(id, "u-clara", 100);
  const { honour_id: honourId } = await kysely
    .insertInto("edu.honour")
    .values({
      dept_id: 100,
      title_en: "Prize",
      state: "published",
      awarded_on: "2026-05-04",
      published_at: 1,
      created_at: 1,
      updated_at: 1,
    })
    .returning("honour_id")
    .executeTakeFirstOrThrow();
  const named = { account_id: id, name: "Quendolin Zwyxa", consent: "given", consent_at: 1 } as const;
  await kysely
    .insertInto("edu.honour_person")
    .values({ honour_id: honourId, dept_id: 100, position: 0, ...named })
    .execute();
  await deliver(String(honourId));
  expect(await found()).toEqual([String(honourId)]);

  const asked = await post(h, "POST /account/erasure", token, { password });
  h.clock.at += 14 * day;
  await eraseAccount(h.app, asked.data.id);
  const events = await h.app.database.query<{ subject: string }>({
    text: "select subject from events.outbox where kind = 'honour.changed'",
    values: [],
  });
  expect(events).toEqual([{ subject: String(honourId) }]);
  for (const { subject } of events) await deliver(subject);
  expect(await found()).toEqual([]);
  expect(await placesOf(activityId)).toEqual(["u-clara going"]);
});

test("P13 P4 who is disabled gives their place to who waits", async () => {
  const host = "northfield.localhost";
  const activityId = await arrange("u-noah", "u-lily", 200);
  const head = await h.signInStaff("head", { host });
  const answer = await h.call("POST /staff/people/{id}/status", {
    host,
    token: head,
    params: { id: "u-noah" },
    body: { status: "disabled" },
  });
  expect(answer.body.fault).toBe(undefined);
  expect(await placesOf(activityId)).toEqual(["u-lily going"]);
});

/** As the outbox hands an event to the index. */
async function deliver(subject: string): Promise<void> {
  const [handler] = honourEventHandlers;
  await h.app.database.kysely.transaction().execute(async (trx) => {
    const event = { kind: "honour.changed", realm: "edu", deptId: 100, subject, payload: {} } as const;
    const context = { ...h.app, trx } as unknown as EventContext;
    await handler?.handle({ ...event, traceId: "", seq: 1, at: h.clock.at }, context);
  });
}

async function found(): Promise<string[]> {
  const { hits } = await h.app.search.find({
    words: "Zwyxa",
    by: "test",
    realm: "edu",
    scopes: [{ institutions: [100], kinds: ["honour"], audiences: ["public"] }],
    at: h.clock.at,
    order: "date",
    keysOnly: true,
    limit: 5,
  });
  return hits.map(({ id }) => id);
}
