import { products, renewingProducts } from "@lyceum/contract/social";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ledgerLines, nextOrderState, type OrderState } from "./orders.ts";
import {
  dueCharge,
  graceUntilOf,
  hearMember,
  hearPaid,
  hearRenewal,
  isReminderDue,
  isReminderTime,
  noRenewalFacts,
  type RenewalFacts,
  type RenewalNews,
  renewalStateOf,
  tryAfter,
} from "./renewals.ts";

const day = 86_400_000;
const begin = 1_000 * day;
const product = fc.constantFrom(...renewingProducts);

type Message = { kind: "paid"; n: number } | { kind: "refunded"; n: number } | RenewalNews;

/** What the server keeps of one subscription: its facts, one order for each invoice, the ledger, and the member's time. */
type Books = {
  facts: RenewalFacts;
  vipUntil: number;
  orders: Map<number, OrderState>;
  ledger: { provider: number; sales: number };
};

function enter(books: Books, kind: "sale" | "refund", amount: number): void {
  const lines = ledgerLines(kind, amount);
  expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
  for (const line of lines) books.ledger[line.ledger] += line.amount;
}

function run(messages: readonly Message[], length: number, price: number, vipUntil = 0): Books {
  const books: Books = {
    facts: noRenewalFacts,
    vipUntil,
    orders: new Map(),
    ledger: { provider: 0, sales: 0 },
  };
  for (const message of messages) {
    if (message.kind === "paid") {
      const next = nextOrderState(books.orders.get(message.n) ?? "created", "pay");
      if (next === null) continue;
      books.orders.set(message.n, nextOrderState(next, "fulfil") ?? next);
      enter(books, "sale", price);
      const startsAt = begin + message.n * length;
      const paid = hearPaid(
        books.facts,
        { startsAt, endsAt: startsAt + length },
        { vipUntil: books.vipUntil, amount: length },
      );
      Object.assign(books, paid);
    } else if (message.kind === "refunded") {
      const state = books.orders.get(message.n);
      const next = state && nextOrderState(state, "refund");
      if (!next) continue;
      books.orders.set(message.n, next);
      enter(books, "refund", price);
    } else books.facts = hearRenewal(books.facts, message);
  }
  return books;
}

const news = (length: number): fc.Arbitrary<RenewalNews> =>
  fc.oneof(
    fc.record({
      kind: fc.constant("failed" as const),
      startsAt: fc.nat(5).map((n) => begin + n * length),
      tries: fc.integer({ min: 1, max: 4 }),
      nextTryAt: fc.constant(null),
    }),
    fc.record({
      kind: fc.constant("changed" as const),
      isCancelling: fc.boolean(),
      saidAt: fc.integer({ min: 1, max: 5 }),
    }),
    fc.record({ kind: fc.constant("ended" as const), at: fc.integer({ min: 1, max: 5 }) }),
  );

const play = product.chain((id) =>
  fc.record({
    id: fc.constant(id),
    count: fc.integer({ min: 1, max: 6 }),
    news: fc.array(news(products[id].amount), { maxLength: 6 }),
    lots: fc.array(fc.nat(), { minLength: 24, maxLength: 24 }),
    vipUntil: fc.oneof(fc.constant(0), fc.integer({ min: begin - 40 * day, max: begin + 800 * day })),
  }),
);

function shuffle<T>(list: readonly T[], lots: readonly number[]): T[] {
  return list
    .map((one, at) => ({ one, lot: lots[at % lots.length] ?? 0 }))
    .toSorted((a, b) => a.lot - b.lot)
    .map(({ one }) => one);
}

test("D3 in whatever order and however often messages come, the same facts, rights and books are left, and the ledger adds up", () => {
  fc.assert(
    fc.property(play, ({ id, count, news: others, lots, vipUntil }) => {
      const { amount, price } = products[id];
      const paid = Array.from({ length: count }, (_, n) => ({ kind: "paid" as const, n }));
      const inOrder = run([...paid, ...others], amount, price, vipUntil);
      const mixed = run(shuffle([...paid, ...others, ...paid, ...others], lots), amount, price, vipUntil);
      expect(mixed.vipUntil).toBe(inOrder.vipUntil);
      expect({ ...mixed.facts, bridged: 0 }).toEqual({ ...inOrder.facts, bridged: 0 });
      expect(mixed.ledger).toEqual({ provider: count * price, sales: -count * price });
      expect(mixed.orders.size).toBe(count);
      expect(mixed.vipUntil).toBe(Math.max(vipUntil, begin) + count * amount);
      expect(mixed.facts.coveredUntil).toBe(begin + count * amount);
    }),
  );
});

test("D3 the books hold as many sales as orders that were paid, less those that were given back", () => {
  fc.assert(
    fc.property(product, fc.array(fc.tuple(fc.boolean(), fc.nat(4)), { maxLength: 30 }), (id, steps) => {
      const { amount, price } = products[id];
      const messages = steps.map(([isPaid, n]) => ({
        kind: isPaid ? ("paid" as const) : ("refunded" as const),
        n,
      }));
      const { orders, ledger } = run(messages, amount, price);
      const kept = [...orders.values()].filter((state) => state === "fulfilled").length;
      expect(ledger).toEqual({ provider: kept * price, sales: kept * price === 0 ? 0 : -kept * price });
    }),
  );
});

test("D3 after a charge that failed premium goes on for three days, is paused until the last try, and a payment opens it", () => {
  fc.assert(
    fc.property(
      product,
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 0, max: 9 * day }),
      (id, tries, later) => {
        const { amount } = products[id];
        const first = run([{ kind: "paid", n: 0 }], amount, 1);
        const startsAt = first.facts.coveredUntil;
        const facts = hearRenewal(first.facts, { kind: "failed", startsAt, tries, nextTryAt: null });
        expect(renewalStateOf(facts, startsAt + later)).toBe(later < 3 * day ? "pastDue" : "paused");
        expect(graceUntilOf(facts)).toBe(startsAt + 3 * day);
        const paid = hearPaid(
          facts,
          { startsAt, endsAt: startsAt + amount },
          { vipUntil: first.vipUntil, amount },
        );
        expect(renewalStateOf(paid.facts, startsAt + later)).toBe("active");
        const over = hearRenewal(facts, { kind: "ended", at: startsAt + later });
        expect(renewalStateOf(over, startsAt + later)).toBe("unpaid");
        expect([graceUntilOf(over), dueCharge(over, startsAt + 30 * day)]).toEqual([0, null]);
      },
    ),
  );
});

test("D3 a period is charged at its start and on days 1, 3 and 7, and never once it is paid or cancelled", () => {
  const { facts } = run([{ kind: "paid", n: 0 }], products.vipMonth.amount, 1);
  const start = facts.coveredUntil;
  expect([0, 1, 2, 3, 4].map((tries) => tryAfter(start, tries))).toEqual([
    start,
    start + day,
    start + 3 * day,
    start + 7 * day,
    null,
  ]);
  fc.assert(
    fc.property(
      fc.integer({ min: -9 * day, max: 9 * day }),
      fc.integer({ min: 0, max: 4 }),
      (later, tries) => {
        const news = { kind: "failed", startsAt: start, tries, nextTryAt: null } as const;
        const failed = tries === 0 ? facts : hearRenewal(facts, news);
        const at = tryAfter(start, tries);
        expect(dueCharge(failed, start + later)).toEqual(
          at !== null && at <= start + later ? { tries } : null,
        );
        const cancelled = hearRenewal(failed, { kind: "changed", isCancelling: true, saidAt: 1 });
        expect(dueCharge(cancelled, start + later)).toBe(null);
        expect(graceUntilOf(cancelled)).toBe(0);
      },
    ),
  );
});

test("D3 a reminder comes in the seven days before a quarter or a year renews itself, and not of what is cancelled", () => {
  fc.assert(
    fc.property(product, fc.integer({ min: -20 * day, max: 20 * day }), (id, later) => {
      const { facts } = run([{ kind: "paid", n: 0 }], products[id].amount, 1);
      const now = facts.coveredUntil + later;
      const isNear = later >= -7 * day && later < 0;
      const isTold = isNear && id !== "vipMonth";
      expect(isReminderDue(facts, id, now)).toBe(isTold);
      expect(isReminderTime(id, facts.coveredUntil, now)).toBe(isTold);
      const cancelled = hearRenewal(facts, { kind: "changed", isCancelling: true, saidAt: 1 });
      expect(isReminderDue(cancelled, id, now)).toBe(false);
    }),
  );
});

test("D3 what a member says is the last word of its second, and what the provider says in a later one is newer", () => {
  const second = fc.integer({ min: 0, max: 5 }).map((n) => begin + n * 1_000);
  fc.assert(
    fc.property(second, second, fc.boolean(), fc.boolean(), (heardAt, saidAt, isCancelling, isOther) => {
      const news = { kind: "changed", isCancelling: isOther, saidAt } as const;
      const word = { isCancelling, heardAt };
      const holds = saidAt > heardAt ? isOther : isCancelling;
      expect(hearRenewal(hearMember(noRenewalFacts, word), news).isCancelling).toBe(holds);
      expect(hearMember(hearRenewal(noRenewalFacts, news), word).isCancelling).toBe(holds);
      const again = hearMember(hearMember(noRenewalFacts, word), { isCancelling: isOther, heardAt });
      expect(again.isCancelling).toBe(isOther);
    }),
  );
});
