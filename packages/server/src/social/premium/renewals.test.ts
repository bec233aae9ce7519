import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type Harness, startHarness } from "../../accounts/harness.fixture.ts";
import { addMember } from "../members.fixture.ts";
import { endMembership } from "../end-membership.ts";
import { endRenewalsOfBanned } from "./end-renewals.ts";
import { day, makeShop, month } from "./renewals.fixture.ts";
import { tellProvider } from "./tell-provider.ts";
import { tellRenewal } from "./tell-renewal.ts";

let harness: Harness;
const shop = makeShop(() => harness);
const { order, play, premiumOf, cancel, pass, watch, booksOf, ordersOf, toldOf, hear, say, invoice } = shop;
beforeAll(async () => {
  harness = await startHarness();
  shop.listen();
});
afterAll(() => harness.close());

test("D3 premium renews itself only where that was asked for, and each period is an order with its two sides of the ledger", async () => {
  const member = await addMember(harness, "Renews", { photo: false });
  const once = await order(member, "vipMonth", false);
  await play(member, once);
  expect(await premiumOf(member)).toMatchObject({ renewal: null, vipUntil: harness.clock.at + month });
  expect(await order(member, "freeChats")).toBe("paramError");

  const other = await addMember(harness, "Renews more", { photo: false });
  const id = await order(other, "vipMonth");
  await play(other, id);
  expect((await premiumOf(other)).renewal).toMatchObject({
    product: "vipMonth",
    amount: 1_999,
    state: "active",
    isCancelling: false,
    paidUntil: harness.clock.at + month,
  });
  expect(await order(other, "vipYear")).toBe("alreadyRenewing");
  await watch();
  expect(await ordersOf(other)).toHaveLength(1);
  await pass(other, month);
  await Promise.all([watch(), watch()]);
  await watch();
  expect(await ordersOf(other)).toHaveLength(2);
  expect(await premiumOf(other)).toMatchObject({
    renewal: { state: "active", paidUntil: harness.clock.at + month },
  });
  expect(await booksOf(other)).toEqual({ provider: 2 * 1_999, sales: -2 * 1_999 });
  expect(toldOf(id)).toEqual([]);
});

test("D3 the provider is asked to charge again after the days of the period that is sold, and never what is bought once", async () => {
  const { payments } = harness.app;
  const { begin } = payments;
  onTestFinished(() => void (payments.begin = begin));
  const asked: (number | null)[] = [];
  payments.begin = async (what) => {
    asked.push(what.everyDays);
    return await begin(what);
  };
  const member = await addMember(harness, "Asked for days", { photo: false });
  for (const product of ["vipMonth", "vipQuarter", "vipYear"]) await order(member, product);
  await order(member, "vipMonth", false);
  expect(asked).toEqual([30, 91, 365, null]);
});

test("D3 the key of an order that is paid or closed finds it again while another renewal goes on, and begins nothing", async () => {
  const member = await addMember(harness, "Asks again", { photo: false });
  const first = await order(member, "vipMonth", true, "key-asked-again");
  expect(await order(member, "vipMonth", true, "key-asked-again")).toBe(first);
  const second = await order(member, "vipYear", true, "key-of-the-year");
  await play(member, second);
  expect(await order(member, "vipYear", true, "key-of-the-year")).toBe(second);
  expect(await order(member, "vipYear", true, "key-asked-again")).toBe("paramError");
  expect(await order(member, "vipMonth", true)).toBe("alreadyRenewing");
  await play(member, first, "cancel");
  expect(await order(member, "vipMonth", true, "key-asked-again")).toBe(first);
  expect(await ordersOf(member)).toHaveLength(2);
  expect((await premiumOf(member)).renewal).toMatchObject({ product: "vipYear" });
});

test("D3 the key of an order that may yet be paid leads to no second charge while another renewal goes on", async () => {
  const member = await addMember(harness, "Would pay twice", { photo: false });
  const first = await order(member, "vipMonth", true, "key-not-paid-yet");
  await play(member, await order(member, "vipYear"));
  const { kysely } = harness.app.database;
  for (const state of ["pending", "created"] as const) {
    await kysely.updateTable("social.purchase").set({ state }).where("order_id", "=", first).execute();
    expect(await order(member, "vipMonth", true, "key-not-paid-yet")).toBe("alreadyRenewing");
  }
  await cancel(member);
  expect(await order(member, "vipMonth", true, "key-not-paid-yet")).toBe(first);
});

test("D3 what was cancelled ends with the paid period and is not charged; until then that can be taken back", async () => {
  const member = await addMember(harness, "Cancels", { photo: false });
  const id = await order(member, "vipQuarter");
  await play(member, id);
  expect(await cancel(member)).toMatchObject({ isCancelling: true, state: "active" });
  expect(await premiumOf(member)).toMatchObject({ vipUntil: harness.clock.at + 91 * day });
  harness.clock.at += 2_000;
  expect(await cancel(member, false)).toMatchObject({ isCancelling: false, state: "active" });
  harness.clock.at += 2_000;
  await pass(member, 85 * day);
  await watch();
  await watch();
  expect(toldOf(id)).toEqual(["reminder"]);
  await cancel(member);
  await pass(member, 7 * day);
  expect((await premiumOf(member)).vipUntil).toBeLessThan(harness.clock.at);
  await watch();
  expect((await premiumOf(member)).renewal).toMatchObject({ state: "ended" });
  expect(await cancel(member, false)).toBe("notFound");
  expect(await ordersOf(member)).toHaveLength(1);
  expect(toldOf(id)).toEqual(["reminder", "ended"]);
});

test("D3 a charge that fails is tried on days 1, 3 and 7; premium stays three days, pauses and ends, and the member is told each time", async () => {
  const member = await addMember(harness, "Declined", { photo: false });
  const id = await order(member, "vipMonth");
  await play(member, id, "payOnce");
  await pass(member, month);
  await watch();
  const { renewal, vipUntil } = await premiumOf(member);
  expect(renewal).toMatchObject({ state: "pastDue", retryAt: renewal.paidUntil + day });
  expect(vipUntil).toBe(renewal.paidUntil + 3 * day);
  await pass(member, day);
  await watch();
  await pass(member, 2 * day);
  await watch();
  expect((await premiumOf(member)).renewal).toMatchObject({ state: "paused" });
  expect((await premiumOf(member)).vipUntil).toBeLessThanOrEqual(harness.clock.at);
  await pass(member, 4 * day);
  await watch();
  await watch();
  expect((await premiumOf(member)).renewal).toMatchObject({ state: "unpaid" });
  expect(toldOf(id)).toEqual(["failed", "failed", "failed", "paused", "unpaid"]);
  expect(await booksOf(member)).toEqual({ provider: 1_999, sales: -1_999 });
  expect(await order(member, "vipMonth")).not.toBe("alreadyRenewing");
});

test("D3 a payment that comes while premium is paused opens it, and one who is past due and cancels is not charged", async () => {
  const member = await addMember(harness, "Pays late", { photo: false });
  const id = await order(member, "vipMonth");
  await play(member, id, "payOnce");
  await pass(member, month + 4 * day);
  await watch();
  expect((await premiumOf(member)).renewal).toMatchObject({ state: "paused" });
  harness.app.payments.declined?.delete(id);
  await pass(member, 3 * day);
  await watch();
  expect(await premiumOf(member)).toMatchObject({ renewal: { state: "active" } });
  expect(toldOf(id).at(-1)).toBe("paid");
  harness.app.payments.declined?.add(id);
  await pass(member, month - 7 * day);
  await watch();
  expect(await cancel(member)).toMatchObject({ state: "unpaid" });
  await watch();
  expect(await booksOf(member)).toEqual({ provider: 2 * 1_999, sales: -2 * 1_999 });
  await tellProvider({ subscriptionId: id }, harness.app);
});

test("D3 messages that come twice, out of order, written again or with another amount change nothing", async () => {
  const member = await addMember(harness, "Reordered", { photo: false });
  const id = await order(member, "vipMonth");
  const start = harness.clock.at;
  const second = say(id, { kind: "paid", ...invoice(1, "in_second") });
  const first = say(id, { kind: "paid", ...invoice(0, "in_first") });
  const failed = say(id, { kind: "failed", tries: 1, nextTryAt: start + day, ...invoice(1, "in_second") });
  const short = say(id, { kind: "paid", ...invoice(2), amount: 1 });
  const again = say(id, { kind: "paid", ...invoice(1, "in_second") });
  const rewritten = {
    ...first,
    body: Buffer.from(JSON.stringify(JSON.parse(Buffer.from(first.body).toString()), null, 1)),
  };
  expect(await hear(rewritten)).toBe("forbidden");
  const answers = [];
  for (const message of [second, failed, first, short, second, again]) answers.push(await hear(message));
  answers.push(...(await Promise.all([first, second, failed, again].map(hear))));
  expect(answers.filter((fault) => fault !== undefined)).toEqual([]);
  expect(await premiumOf(member)).toMatchObject({
    renewal: { state: "active", paidUntil: start + 2 * month },
  });
  const { kysely } = harness.app.database;
  const row = await kysely
    .selectFrom("social.entitlement")
    .select("vip_until")
    .where("account_id", "=", member.id)
    .executeTakeFirstOrThrow();
  expect(row.vip_until).toBe(start + 2 * month);
  expect(await ordersOf(member)).toHaveLength(2);
  expect(await booksOf(member)).toEqual({ provider: 2 * 1_999, sales: -2 * 1_999 });
});

test("D3 of two that were begun in two pages and both paid one goes on, and the other ends with its period", async () => {
  const member = await addMember(harness, "Twice", { photo: false });
  const [one, two] = [await order(member, "vipMonth"), await order(member, "vipMonth")];
  await play(member, one);
  await play(member, two);
  const start = harness.clock.at;
  expect(await premiumOf(member)).toMatchObject({
    vipUntil: start + 2 * month,
    renewal: { state: "active", isCancelling: false },
  });
  const { kysely } = harness.app.database;
  const rows = await kysely
    .selectFrom("social.subscription")
    .select(["subscription_id", "is_cancelling"])
    .where("account_id", "=", member.id)
    .execute();
  expect(rows.filter((row) => row.is_cancelling)).toMatchObject([{ subscription_id: two }]);
  await tellProvider({ subscriptionId: two }, harness.app);
  await pass(member, month);
  await watch();
  expect(await ordersOf(member)).toHaveLength(3);
  expect(await booksOf(member)).toEqual({ provider: 3 * 1_999, sales: -3 * 1_999 });
});

test("D3 whoever gives a period back is not charged for the next one, also when the provider says it of a payment alone", async () => {
  const member = await addMember(harness, "Gives back", { photo: false });
  const id = await order(member, "vipMonth");
  await play(member, id);
  const asked = { token: member.token, params: { id } };
  expect((await harness.call("POST /v1/orders/{id}/refund", asked)).body.data.state).toBe("refunded");
  expect(await premiumOf(member)).toMatchObject({ renewal: { state: "ended" } });
  expect((await premiumOf(member)).vipUntil).toBeLessThanOrEqual(harness.clock.at);
  expect(await booksOf(member)).toEqual({ provider: 0, sales: 0 });

  const other = await addMember(harness, "Disputes", { photo: false });
  const second = await order(other, "vipMonth");
  await play(other, second);
  const { kysely } = harness.app.database;
  const link = { provider: "development", invoice_ref: `in_${second}_0`, payment_ref: `pi_${second}` };
  await kysely.insertInto("social.invoice_payment").values(link).execute();
  const dispute = harness.app.payments.say?.(
    { orderId: second, amount: 1_999, currency: "eur" },
    "dispute",
    harness.clock.at,
  );
  if (!dispute) throw new Error("no development provider");
  await hear(dispute);
  expect(await premiumOf(other)).toMatchObject({ renewal: { state: "ended" } });
});

test("D3 D5 a ban ends what renews itself, at the provider too, and so does erasure; what is paid after all stays in the books", async () => {
  const banned = await addMember(harness, "Banned", { photo: false });
  const id = await order(banned, "vipYear");
  await play(banned, id);
  const ended: string[] = [];
  const { endRenewal } = harness.app.payments;
  const app = {
    ...harness.app,
    payments: {
      ...harness.app.payments,
      endRenewal: (ref: string) => {
        ended.push(ref);
        return endRenewal(ref);
      },
    },
  };
  await endRenewalsOfBanned({ accountId: banned.id }, app);
  await tellProvider({ subscriptionId: id }, app);
  await tellProvider({ subscriptionId: id }, app);
  expect(new Set(ended)).toEqual(new Set([`sub_${id}`]));
  expect(await premiumOf(banned)).toMatchObject({ renewal: { state: "ended" } });

  const erased = await addMember(harness, "Erased", { photo: false });
  const open = await order(erased, "vipMonth");
  const whose = { accountId: erased.id, deptId: 100, macs: [] };
  const time = { now: harness.clock.at, until: harness.clock.at };
  const { kysely } = harness.app.database;
  await kysely.transaction().execute((trx) => endMembership(app, trx, whose, time));
  await kysely
    .updateTable("social.subscription")
    .set({ account_id: null })
    .where("subscription_id", "=", open)
    .execute();
  await hear(say(open, { kind: "paid", ...invoice(0) }));
  await tellProvider({ subscriptionId: open }, app);
  expect(ended.at(-1)).toBe(`sub_${open}`);
  expect(await booksOf(erased)).toEqual({ provider: 1_999, sales: -1_999 });
});

test("D3 the words to a member say the price and the day, and of one who signed up by phone nothing is sent", async () => {
  const member = await addMember(harness, "Told", { photo: false });
  const id = await order(member, "vipYear");
  await play(member, id);
  const at = Date.parse("2027-09-01T08:00:00Z");
  await tellRenewal({ subscriptionId: id, what: "reminder", at }, harness.app);
  const [mail] = harness.outbox.list();
  expect(mail?.text).toContain("On September 1, 2027 your premium renews itself, and €119.99 is charged.");
  expect(mail?.text).toContain("2027年9月1日");
  const { kysely } = harness.app.database;
  await kysely
    .updateTable("social.account")
    .set({ email: null, phone: "+4915100000000" })
    .where("id", "=", member.id)
    .execute();
  const before = harness.outbox.list().length;
  await tellRenewal({ subscriptionId: id, what: "unpaid", at: null }, harness.app);
  expect(harness.outbox.list()).toHaveLength(before);
  expect(limits.renewalGrace.value).toBe(3 * day);
});

test("D3 R13 nobody of the school has anything that renews itself", async () => {
  const { token } = await harness.signInAs("ann");
  const body = { key: "key-of-school-renewal", product: "vipMonth", renews: true };
  expect((await harness.call("POST /v1/orders", { token, body })).status).toBe(401);
  const { status } = await harness.call("POST /v1/premium/renewal", { token, body: { isCancelling: true } });
  expect(status).toBe(401);
});
