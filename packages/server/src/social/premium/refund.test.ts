import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../../accounts/harness.fixture.ts";
import { makeSocialChatGate } from "../chat/chat-gate.ts";
import { addMember, decideAll, type TestMember } from "../members.fixture.ts";

let harness: Harness;
let moderator = "";
let provider: typeof harness.app.payments;
beforeAll(async () => {
  harness = await startHarness();
  moderator = await harness.signInStaff("mod", {}, "POST /v1/auth/login");
  provider = { ...harness.app.payments };
});
afterAll(() => harness.close());
afterEach(() => {
  Object.assign(harness.app.payments, provider);
});

type Placed = { orderId: string; amount: number; currency: string };

async function hear(placed: Placed, kind: "pay" | "refund"): Promise<void> {
  const message = harness.app.payments.say?.(placed, kind, harness.clock.at);
  if (!message) throw new Error("no development provider");
  const { body: bytes, signature } = message;
  const call = { host: "localhost", bytes: Buffer.from(bytes), signature };
  const { body } = await harness.call("POST /v1/payments/webhook", call);
  if (body.fault !== undefined) throw new Error(body.fault);
}

async function buy({ token }: TestMember, product: string): Promise<Placed> {
  const { body } = await harness.call("POST /v1/orders", {
    token,
    body: { key: `key-${randomId()}`, product },
  });
  await hear(body.data.order, "pay");
  return body.data.order;
}

async function refund({ token }: TestMember, { orderId }: Placed) {
  const { body } = await harness.call("POST /v1/orders/{id}/refund", { token, params: { id: orderId } });
  return body.fault ?? body.data.state;
}

const premiumOf = async ({ token }: TestMember) =>
  (await harness.call("GET /v1/premium", { token })).body.data;

async function isOffered({ token }: TestMember, placed: Placed): Promise<boolean> {
  const { rows = [] } = (await harness.call("GET /v1/orders", { token })).body;
  return rows.find(({ orderId }: Placed) => orderId === placed.orderId).isRefundable;
}

/** Tokens do not live as long as these windows, so the payment is moved and not the clock. */
async function paidBefore({ orderId }: Placed, ms: number): Promise<void> {
  const { kysely } = harness.app.database;
  const moved = kysely.updateTable("social.purchase").set({ paid_at: harness.clock.at - ms });
  await moved.where("order_id", "=", orderId).execute();
}

/** What the gate answers when the one writes to the other. */
async function write(from: TestMember, to: TestMember, mayUseFreeChat = false) {
  const person = ({ id: account }: TestMember) => ({ account, deptId: 100 });
  const said = { type: 0, body: "Good evening", attach: null };
  const ask = { sender: person(from), receiver: person(to), said, mayUseFreeChat };
  const { kysely } = harness.app.database;
  const [fault] = await kysely
    .transaction()
    .execute((trx) => makeSocialChatGate(harness.app.jobs).admit(trx, [ask], harness.clock.at));
  return fault;
}

async function pairOf(name: string): Promise<[TestMember, TestMember]> {
  const pair: [TestMember, TestMember] = [
    await addMember(harness, name),
    await addMember(harness, `${name} B`),
  ];
  await decideAll(harness, moderator);
  for (const [from, to] of [pair, pair.toReversed()] as [TestMember, TestMember][])
    await harness.call("POST /v1/likes", { token: from.token, body: { userId: to.id, act: "like" } });
  return pair;
}

test("D3 a period is given back for a day and no longer, free chats for fourteen", async () => {
  const member = await addMember(harness, "Late", { photo: false });
  const pass = await buy(member, "chatPassWeek");
  const pack = await buy(member, "freeChats");
  const window = { pass: limits.periodRefundWindow.value, pack: limits.refundWindow.value };
  await paidBefore(pass, window.pass + 1);
  expect(await isOffered(member, pass)).toBe(false);
  expect(await refund(member, pass)).toBe("refundTooLate");
  await paidBefore(pass, window.pass);
  expect(await refund(member, pass)).toBe("refunded");
  await paidBefore(pack, window.pack + 1);
  expect(await refund(member, pack)).toBe("refundTooLate");
  await paidBefore(pack, window.pack);
  expect(await isOffered(member, pack)).toBe(true);
  expect(await refund(member, pack)).toBe("refunded");
});

test("D3 a period by which one message was written, and a pack of which a chat was used, are not given back", async () => {
  const [ann, ben] = await pairOf("Used");
  const month = await buy(ann, "vipMonth");
  const week = await buy(ann, "chatPassWeek");
  harness.clock.at += 1_000;
  expect(await isOffered(ann, month)).toBe(true);
  expect(await write(ann, ben)).toBe(null);
  expect(await isOffered(ann, month)).toBe(false);
  expect(await refund(ann, month)).toBe("refundTooLate");
  // Premium was written by, and not the pass.
  expect(await refund(ann, week)).toBe("refunded");
  const pack = await buy(ben, "freeChats");
  const { kysely } = harness.app.database;
  const used = kysely.updateTable("social.entitlement").set({ free_chats: 4 });
  await used.where("account_id", "=", ben.id).execute();
  expect(await refund(ben, pack)).toBe("refundTooLate");
  expect(await refund(ann, pack)).toBe("notFound");
});

test("D3 while the money goes back nothing of what was bought is used, of two at once one asks, and the message takes no more", async () => {
  const [ann, ben] = await pairOf("Between");
  const { kysely } = harness.app.database;
  const none = kysely.updateTable("social.entitlement").set({ free_chats: 0 });
  await none.where("account_id", "=", ann.id).execute();
  const pack = await buy(ann, "freeChats");
  let calls = 0;
  // As Stripe does: the message that it is done comes later.
  harness.app.payments.refund = () => {
    calls += 1;
    return Promise.resolve(null);
  };
  expect(await Promise.all([refund(ann, pack), refund(ann, pack)])).toEqual(["refunding", "refunding"]);
  expect(calls).toBe(1);
  expect(await write(ann, ben, true)).toBe("chatNotAllowed");
  const other = await buy(ann, "freeChats");
  await hear(pack, "refund");
  expect(await refund(ann, pack)).toBe("refunded");
  expect(await premiumOf(ann)).toMatchObject({ freeChats: 5 });
  expect(await refund(ann, other)).toBe("refunding");
});

test("D3 of a refund and a first message at once one wins", async () => {
  for (let round = 0; round < 4; round += 1) {
    const [ann, ben] = await pairOf(`Race ${round}`);
    const { kysely } = harness.app.database;
    const none = kysely.updateTable("social.entitlement").set({ free_chats: 0 });
    await none.where("account_id", "=", ann.id).execute();
    const pack = await buy(ann, "freeChats");
    const [state, fault] = await Promise.all([refund(ann, pack), write(ann, ben, true)]);
    expect([
      ["refunded", "chatNotAllowed"],
      ["refundTooLate", null],
    ]).toContainEqual([state, fault]);
    expect((await premiumOf(ann)).freeChats).toBe(fault === null ? 4 : 0);
  }
});

test("D3 what the provider refuses to give back is the member's again; what it does not answer is asked again after a while", async () => {
  const member = await addMember(harness, "Refused", { photo: false });
  const week = await buy(member, "chatPassWeek");
  const pack = await buy(member, "freeChats");
  const before = await premiumOf(member);
  harness.app.payments.refund = () => Promise.resolve("refused");
  for (const placed of [week, pack, pack]) expect(await refund(member, placed)).toBe("fulfilled");
  expect(await premiumOf(member)).toEqual(before);
  harness.app.payments.refund = () => Promise.reject(new Error("nobody answered"));
  expect(await refund(member, week)).toBe("refunding");
  expect(await premiumOf(member)).toMatchObject({ serviceUntil: harness.clock.at });
  Object.assign(harness.app.payments, provider);
  expect(await refund(member, week)).toBe("refunding");
  expect(await isOffered(member, week)).toBe(false);
  harness.clock.at += limits.refundRetryPause.value;
  expect(await isOffered(member, week)).toBe(true);
  expect(await refund(member, week)).toBe("refunded");
});

test("D2 D3 premium gives 500 likes a day, and what is liked beyond 25 uses the period", async () => {
  const member = await addMember(harness, "Many likes");
  const { kysely } = harness.app.database;
  for (let at = 0; at < 25; at += 1) {
    const { id } = await addMember(harness, `Liked before ${at}`, { photo: false });
    const row = { from_id: member.id, to_id: id, dept_id: 100, kind: "like" as const, at: harness.clock.at };
    await kysely.insertInto("social.judgement").values(row).execute();
  }
  const next = await addMember(harness, "Liked by premium");
  const last = await addMember(harness, "Liked too late");
  await decideAll(harness, moderator);
  const like = async ({ id }: TestMember) =>
    (await harness.call("POST /v1/likes", { token: member.token, body: { userId: id, act: "like" } })).body;
  expect((await like(next)).fault).toBe("likesUsedUp");
  const placed = await buy(member, "vipMonth");
  expect(await isOffered(member, placed)).toBe(true);
  expect((await like(next)).data.likes).toMatchObject({ max: 500, remaining: 474 });
  expect(await isOffered(member, placed)).toBe(false);
  expect(await refund(member, placed)).toBe("refundTooLate");
  // When the period is over, what was liked by it still counts in the day.
  const over = kysely.updateTable("social.entitlement").set({ vip_until: harness.clock.at });
  await over.where("account_id", "=", member.id).execute();
  expect((await like(last)).fault).toBe("likesUsedUp");
});
