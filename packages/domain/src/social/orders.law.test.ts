import { type ProductId, products } from "@lyceum/contract/social";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  giveAgain,
  grant,
  isRefundable,
  ledgerLines,
  nextOrderState,
  type OrderEvent,
  type OrderState,
  takeBack,
} from "./orders.ts";

const event = fc.constantFrom<OrderEvent>(
  "begin",
  "pay",
  "fulfil",
  "fail",
  "expire",
  "askRefund",
  "keep",
  "refund",
  "dispute",
);
// The table holds nothing else.
const product = fc.constantFrom(...(Object.keys(products) as ProductId[]));
const rights = fc.record({ vipUntil: fc.nat(1e12), serviceUntil: fc.nat(1e12), freeChats: fc.nat(50) });

function run(events: readonly OrderEvent[]): OrderState[] {
  let state: OrderState = "created";
  return events.flatMap((one) => {
    const next = nextOrderState(state, one);
    if (next === null) return [];
    state = next;
    return [next];
  });
}

test("D3 whatever the provider says in whatever order, an order is fulfilled once at most, and never without payment", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      const states = run(events);
      // What is kept after a refund that was refused was fulfilled before.
      const fulfilled = states.filter((state, at) => state === "fulfilled" && states[at - 1] !== "refunding");
      expect(fulfilled.length).toBeLessThanOrEqual(1);
      const at = states.indexOf("fulfilled");
      if (at >= 0) expect(states.slice(0, at)).toContain("paid");
      const back = states.indexOf("refunded");
      if (back >= 0) expect(back).toBe(states.length - 1);
    }),
  );
});

test("D3 an event that comes twice changes nothing the second time", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 20 }), (events) => {
      expect(run(events.flatMap((one) => [one, one]))).toEqual(run(events));
    }),
  );
});

test("D3 what an order gives never ends before what there was, and taking it back gives nothing", () => {
  fc.assert(
    fc.property(rights, product, fc.nat(1e12), (before, id, now) => {
      const after = grant(before, id, now);
      for (const key of ["vipUntil", "serviceUntil", "freeChats"] as const) {
        expect(after[key]).toBeGreaterThanOrEqual(before[key]);
        const back = takeBack(after, id, now)[key];
        expect(back).toBeLessThanOrEqual(Math.max(before[key], now));
        expect(back).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test("D3 every entry of the ledger adds up, and a refund undoes its sale on each side", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (amount) => {
      const sale = ledgerLines("sale", amount);
      const refund = ledgerLines("refund", amount);
      for (const lines of [sale, refund]) expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(0);
      for (const { ledger, amount: one } of sale)
        expect(one + (refund.find((line) => line.ledger === ledger)?.amount ?? NaN)).toBe(0);
    }),
  );
});

test("D3 what a refused refund gives again is what was taken, and gains no time", () => {
  fc.assert(
    fc.property(rights, product, fc.nat(1e12), fc.nat(1e6), (before, id, now, later) => {
      const held = grant(before, id, now);
      const less = takeBack(held, id, now);
      const { gives } = products[id];
      const again = giveAgain(less, id, held[gives] - less[gives], now + later)[gives];
      expect(again).toBeGreaterThanOrEqual(held[gives]);
      expect(again).toBeLessThanOrEqual(held[gives] + later);
    }),
  );
});

const period = fc.constantFrom<ProductId>(
  "vipMonth",
  "vipQuarter",
  "vipYear",
  "chatPassWeek",
  "chatPassMonth",
);

test("D3 a period is given back within a day and unused, whatever of the other period was used", () => {
  fc.assert(
    fc.property(period, fc.nat(1e12), fc.nat(3 * 86_400_000), fc.nat(1e12), (id, paidAt, after, usedAt) => {
      const isVip = products[id].gives === "vipUntil";
      const now = paidAt + after;
      const use = { freeChats: 0, vipUsedAt: isVip ? usedAt : now, serviceUsedAt: isVip ? now : usedAt };
      expect(isRefundable({ state: "fulfilled", product: id, paidAt }, use, now)).toBe(
        after <= 86_400_000 && usedAt < paidAt,
      );
      expect(isRefundable({ state: "refunding", product: id, paidAt }, use, now)).toBe(false);
    }),
  );
});
