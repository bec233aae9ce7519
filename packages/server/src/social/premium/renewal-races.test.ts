import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Harness, startHarness } from "../../accounts/harness.fixture.ts";
import type { Payments } from "../../ports/payments.ts";
import { addMember, type TestMember } from "../members.fixture.ts";
import { lockProfiles, suspend } from "../store/profile.ts";
import { lockSubscription, writeSubscription } from "../store/subscriptions.ts";
import { endRenewalsOfBanned } from "./end-renewals.ts";
import { tellProviderKind } from "./job-kinds.ts";
import { day, makeShop } from "./renewals.fixture.ts";
import { tellProvider } from "./tell-provider.ts";

let harness: Harness;
const shop = makeShop(() => harness);
const { order, play, premiumOf, cancel, pass, watch, booksOf, toldOf, hear, say, invoice } = shop;
beforeAll(async () => {
  harness = await startHarness();
  shop.listen();
});
afterAll(() => harness.close());

async function renewing(name: string): Promise<{ member: TestMember; id: string }> {
  const member = await addMember(harness, name, { photo: false });
  const id = await order(member, "vipMonth");
  await play(member, id);
  return { member, id };
}

/** A provider that keeps what it is told, by a clock of its own. */
function playProvider(behindMs = 0) {
  const { payments, clock } = { payments: harness.app.payments, clock: harness.clock };
  const { setCancelling } = payments;
  onTestFinished(() => void (payments.setCancelling = setCancelling));
  const said: boolean[] = [];
  const now = () => Math.floor((clock.at - behindMs) / 1_000) * 1_000;
  const hold: Payments["setCancelling"] = (_ref, isCancelling) => {
    said.push(isCancelling);
    return Promise.resolve(now());
  };
  payments.setCancelling = hold;
  return { payments, said, hold, now };
}

const stateOf = async (member: TestMember) => (await premiumOf(member)).renewal.isCancelling as boolean;

test("D3 of two words at once about cancelling the provider has in the end what holds here", async () => {
  const { member, id } = await renewing("Two words");
  const { payments, said, hold } = playProvider();
  const added: string[] = [];
  const { jobs } = harness.app;
  const { add } = jobs;
  onTestFinished(() => void (jobs.add = add));
  jobs.add = async (trx, kind, payload, options) => {
    if (kind.name === tellProviderKind.name) added.push(id);
    return await add(trx, kind, payload, options);
  };
  // The first has said so to the provider, and the second is done before the first is written down.
  payments.setCancelling = async (ref, isCancelling) => {
    const heardAt = await hold(ref, isCancelling);
    payments.setCancelling = hold;
    await cancel(member, false);
    return heardAt;
  };
  expect(await cancel(member)).toMatchObject({ isCancelling: true });
  expect(said).toEqual([true, false]);
  for (const subscriptionId of added) await tellProvider({ subscriptionId }, harness.app);
  expect(said.at(-1)).toBe(await stateOf(member));
});

test("D3 what changes while the provider is told is told, too", async () => {
  const { id } = await renewing("Told twice");
  const { payments, said, hold } = playProvider();
  payments.setCancelling = async (ref, isCancelling) => {
    const heardAt = await hold(ref, isCancelling);
    payments.setCancelling = hold;
    await harness.app.database.kysely.transaction().execute(async (trx) => {
      await lockSubscription(trx, id);
      await writeSubscription(trx, id, { isCancelling: true });
    });
    return heardAt;
  };
  await tellProvider({ subscriptionId: id }, harness.app);
  expect(said).toEqual([false, true]);
});

test("D3 a word of the member goes by the clock of the provider, so that a later one there holds, however late this clock is", async () => {
  const { member, id } = await renewing("Clocks differ");
  const { payments, now } = playProvider(60_000);
  const change = async (isCancelling: boolean) => {
    const message = payments.sayRenewal?.({ subscriptionId: id }, { kind: "changed", isCancelling }, now());
    return message && (await hear(message));
  };
  await cancel(member);
  await cancel(member, false);
  // Of the same second, and sent before.
  await change(true);
  expect(await stateOf(member)).toBe(false);
  await cancel(member);
  harness.clock.at += 2_000;
  await change(false);
  expect(await stateOf(member)).toBe(false);
});

test("D3 D5 nothing is begun by somebody who is banned at the same moment", async () => {
  const member = await addMember(harness, "Banned meanwhile", { photo: false });
  const { kysely } = harness.app.database;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  let ordering: Promise<string> | undefined;
  await kysely.transaction().execute(async (trx) => {
    await lockProfiles(trx, 100, [member.id]);
    ordering = order(member, "vipMonth");
    await expect.poll(async () => (await waiting.execute(kysely)).rows.length).toBe(1);
    await suspend(trx, member.id, "ban");
  });
  expect(await ordering).toBe("memberSuspended");
  await endRenewalsOfBanned({ accountId: member.id }, harness.app);
  const begun = kysely.selectFrom("social.subscription").select("ended_at");
  expect(await begun.where("account_id", "=", member.id).execute()).toEqual([]);
});

test("D3 what was begun in the moment of an erasure ends when it is paid", async () => {
  const member = await addMember(harness, "Erased meanwhile", { photo: false });
  const id = await order(member, "vipMonth");
  const { kysely } = harness.app.database;
  const row = kysely.updateTable("social.subscription").set({ account_id: null });
  await row.where("subscription_id", "=", id).execute();
  await hear(say(id, { kind: "paid", ...invoice(0) }));
  const after = kysely.selectFrom("social.subscription").select(["ended_by", "provider_ref"]);
  expect(await after.where("subscription_id", "=", id).execute()).toEqual([
    { ended_by: "erasure", provider_ref: `sub_${id}` },
  ]);
});

test("D3 one renewal that cannot be looked after holds up no other, and is not hidden", async () => {
  const members = [];
  for (const name of ["Stuck", "Behind"]) {
    const member = await addMember(harness, name, { photo: false });
    const id = await order(member, "vipQuarter");
    await play(member, id);
    await pass(member, 85 * day);
    members.push(id);
  }
  // The sweep goes by the ids.
  const [stuck = "", behind = ""] = members.toSorted();
  const { jobs } = harness.app;
  const add: typeof jobs.add = async (trx, kind, payload, options) => {
    if ("what" in payload && payload["subscriptionId"] === stuck) throw new Error("planted");
    return await jobs.add(trx, kind, payload, options);
  };
  await expect(watch({ ...harness.app, jobs: { ...jobs, add } })).rejects.toThrow("1 renewals");
  expect([toldOf(stuck), toldOf(behind)]).toEqual([[], ["reminder"]]);
  await watch();
  expect(toldOf(stuck)).toEqual(["reminder"]);
});

test("D3 the keys that a member chooses stand in the way of no invoice", async () => {
  const member = await addMember(harness, "Chooses keys", { photo: false });
  const id = await order(member, "vipMonth");
  await play(member, id);
  const ref = `in_guessed_${id}`;
  expect(await order(member, "freeChats", false, `invoice ${ref}`)).not.toBe("paramError");
  expect(await hear(say(id, { kind: "paid", ...invoice(1, ref) }))).toBeUndefined();
  expect(await booksOf(member)).toEqual({ provider: 2 * 1_999, sales: -2 * 1_999 });
});
