import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../accounts/harness.fixture.ts";
import type { SignedMessage } from "../../ports/payments.ts";
import { addMember, type TestMember } from "../members.fixture.ts";
import { readOwnOrder } from "../store/orders.ts";
import { expireOrders } from "./expire-orders.ts";
import { takeMessage } from "./webhook.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const day = 86_400_000;
let serial = 0;

async function order({ token }: TestMember, product: string, key = `key-of-order-${(serial += 1)}`) {
  const { body } = await harness.call("POST /v1/orders", { token, body: { key, product } });
  return body.data.order as { orderId: string; amount: number; currency: string; state: string };
}

function say(
  placed: { orderId: string; amount: number; currency: string },
  kind: "pay" | "refund" | "expire",
) {
  const message = harness.app.payments.say?.(placed, kind, harness.clock.at);
  if (!message) throw new Error("no development provider");
  return message;
}

const hear = async ({ body, signature }: SignedMessage, host = "localhost") =>
  (await harness.call("POST /v1/payments/webhook", { host, bytes: Buffer.from(body), signature })).body;

const premiumOf = async ({ token }: TestMember) =>
  (await harness.call("GET /v1/premium", { token })).body.data;
const ordersOf = async ({ token }: TestMember) => (await harness.call("GET /v1/orders", { token })).body.rows;

async function linesOf(orderId: string): Promise<number[]> {
  const rows = await harness.app.database.kysely
    .selectFrom("social.ledger_line as l")
    .innerJoin("social.ledger_entry as e", "e.entry_id", "l.entry_id")
    .select("l.amount")
    .where("e.order_id", "=", orderId)
    .execute();
  return rows.map(({ amount }) => amount).toSorted((a, b) => a - b);
}

test("D3 only a signed message of the provider fulfils an order, once, and both sides of the ledger add up", async () => {
  const member = await addMember(harness, "Buyer", { photo: false });
  const placed = await order(member, "vipMonth", "the same page");
  expect(placed).toMatchObject({ amount: 1_999, currency: "eur", state: "pending" });
  expect((await order(member, "vipMonth", "the same page")).orderId).toBe(placed.orderId);
  const paid = say(placed, "pay");
  const forged = { ...paid, signature: paid.signature.replace(/.$/, (last) => (last === "0" ? "1" : "0")) };
  expect((await hear(forged)).fault).toBe("forbidden");
  const rewritten = Buffer.from(JSON.stringify(JSON.parse(Buffer.from(paid.body).toString()), null, 1));
  expect((await hear({ ...paid, body: rewritten })).fault).toBe("forbidden");
  expect(await premiumOf(member)).toMatchObject({ vipUntil: 0 });
  const answers = await Promise.all([hear(paid), hear(paid), hear(say(placed, "pay"))]);
  expect(answers.map(({ fault }) => fault)).toEqual([undefined, undefined, undefined]);
  expect(await premiumOf(member)).toEqual({
    vipUntil: harness.clock.at + 30 * day,
    serviceUntil: 0,
    freeChats: limits.freeChatsAtStart.value,
    renewal: null,
  });
  expect(await linesOf(placed.orderId)).toEqual([-1_999, 1_999]);
  harness.clock.at += 600_000;
  expect((await hear(paid)).fault).toBe("forbidden");
});

test("D3 a refund takes back what is left, and a payment that comes after it gives nothing", async () => {
  const member = await addMember(harness, "Regret", { photo: false });
  const placed = await order(member, "chatPassWeek");
  await hear(say(placed, "pay"));
  expect(await premiumOf(member)).toMatchObject({ serviceUntil: harness.clock.at + 7 * day });
  const ask = () =>
    harness.call("POST /v1/orders/{id}/refund", { token: member.token, params: { id: placed.orderId } });
  const both = await Promise.all([ask(), ask()]);
  // The other of two at once is answered the state, whatever it is by then.
  for (const { body } of both) expect(["refunding", "refunded"]).toContain(body.data.state);
  expect((await ask()).body.data.state).toBe("refunded");
  expect((await premiumOf(member)).serviceUntil).toBeLessThanOrEqual(harness.clock.at);
  expect(await linesOf(placed.orderId)).toEqual([-699, -699, 699, 699]);
  await hear(say(placed, "pay"));
  expect((await premiumOf(member)).serviceUntil).toBeLessThanOrEqual(harness.clock.at);

  const early = await order(member, "chatPassWeek");
  await hear(say(early, "refund"));
  await hear(say(early, "pay"));
  expect(await linesOf(early.orderId)).toEqual([]);
  expect(
    (await ordersOf(member))?.find(({ orderId }: { orderId: string }) => orderId === early.orderId),
  ).toMatchObject({
    state: "refunded",
  });
});

test("D3 a payment of another amount gives nothing", async () => {
  const member = await addMember(harness, "Short", { photo: false });
  const pack = await order(member, "freeChats");
  await hear(say({ ...pack, amount: 1 }, "pay"));
  expect(await premiumOf(member)).toMatchObject({ freeChats: 3 });
  await hear(say(pack, "pay"));
  expect(await premiumOf(member)).toMatchObject({ freeChats: 8 });
});

test("D3 R13 nobody of the school buys, and at a school for children there is nothing to buy", async () => {
  const { token } = await harness.signInAs("ann");
  const body = { key: "key-of-school", product: "vipMonth" };
  expect((await harness.call("POST /v1/orders", { token, body })).status).toBe(401);
  const member = await addMember(harness, "Northerner", { photo: false });
  const host = "northfield.localhost";
  expect((await harness.call("POST /v1/orders", { host, token: member.token, body })).body.fault).toBe(
    "notFound",
  );
  const placed = await order(member, "vipMonth");
  expect((await hear(say(placed, "pay"), host)).fault).toBe("notFound");
});

test("D3 the database refuses lines that do not add up, and changes of what was entered", async () => {
  const member = await addMember(harness, "Ledger", { photo: false });
  const placed = await order(member, "vipMonth");
  await hear(say(placed, "pay"));
  const { kysely } = harness.app.database;
  const entry = await kysely
    .selectFrom("social.ledger_entry")
    .select("entry_id")
    .where("order_id", "=", placed.orderId)
    .executeTakeFirstOrThrow();
  const line = { ...entry, ledger: "sales" as const, currency: "usd", amount: 5 };
  await expect(kysely.insertInto("social.ledger_line").values(line).execute()).rejects.toThrow("add up");
  const change = kysely
    .updateTable("social.ledger_line")
    .set({ amount: 1 })
    .where("entry_id", "=", entry.entry_id);
  await expect(change.execute()).rejects.toThrow("new rows only");
});

test("D3 an order that nobody pays is over after a day, and a payment that comes after all still counts", async () => {
  const member = await addMember(harness, "Forgets", { photo: false });
  const placed = await order(member, "vipMonth");
  const paid = await order(member, "chatPassWeek");
  await hear(say(paid, "pay"));
  const { database, clock } = harness.app;
  const expire = async () => await expireOrders({ database, clock, signal: new AbortController().signal });
  const stateOf = async (orderId: string) => (await readOwnOrder(database.kysely, member.id, orderId))?.state;
  await expire();
  expect(await stateOf(placed.orderId)).toBe("pending");
  harness.clock.at += day + 1;
  await Promise.all([expire(), expire()]);
  expect(await stateOf(placed.orderId)).toBe("expired");
  expect(await stateOf(paid.orderId)).toBe("fulfilled");
  await hear(say(placed, "pay"));
  expect(await stateOf(placed.orderId)).toBe("fulfilled");
  expect(await linesOf(placed.orderId)).toEqual([-1_999, 1_999]);
});

test("D3 a signed message in a shape that nobody knows changes nothing, is in the log by its name, and is sent again where money moves", async () => {
  const member = await addMember(harness, "Unclear", { photo: false });
  const placed = await order(member, "vipMonth");
  const logged: unknown[] = [];
  const log = (event: string, fields: object = {}) => void logged.push({ event, ...fields });
  const unclear = [{ amount: -1 }, { amount: 1e300 }, { orderId: "\0" }];
  for (const part of unclear) {
    const paid = say({ ...placed, ...part }, "pay");
    expect(await hear(paid)).toMatchObject({ code: 500, fault: "internal" });
    const taking = takeMessage({ ...harness.app, log }, paid);
    await expect(taking).rejects.toEqual(new Fault("internal"));
  }
  const expired = say({ ...placed, amount: -1 }, "expire");
  expect((await hear(expired)).code).toBe(200);
  await takeMessage({ ...harness.app, log }, expired);
  const named = { event: "payment.unclear", eventId: expect.stringMatching(/^evt_/) };
  expect(logged).toMatchObject([
    ...unclear.map(() => ({ ...named, type: "checkout.session.completed" })),
    { ...named, type: "checkout.session.expired" },
  ]);
  expect((await ordersOf(member))?.[0]).toMatchObject({ state: "pending" });
});
