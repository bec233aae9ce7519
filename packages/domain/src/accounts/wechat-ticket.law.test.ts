import fc from "fast-check";
import { expect, test } from "vitest";
import { shownStatus, stepTicket, ticketLifeMax, type TicketAct, type TicketTimes } from "./index.ts";

const acts: readonly TicketAct[] = ["scan", "confirm", "deny", "offer", "use"];
const script = fc.array(
  fc.record({ act: fc.constantFrom(...acts), afterMs: fc.integer({ min: 0, max: 150_000 }) }),
  { maxLength: 30 },
);
const begun: TicketTimes = { status: "pending", expiresAt: 120_000 };

/** The acts of a script that took effect, with the ticket after each. */
function play(steps: { act: TicketAct; afterMs: number }[]) {
  let [ticket, now] = [begun, 0];
  const done: { act: TicketAct; at: number; before: TicketTimes; after: TicketTimes }[] = [];
  for (const { act, afterMs } of steps) {
    now += afterMs;
    const after = stepTicket(ticket, act, now);
    if (!after) continue;
    done.push({ act, at: now, before: ticket, after });
    ticket = after;
  }
  return { done, ticket, now };
}

test("A3 a code is scanned first, answered once and used at most once", () => {
  fc.assert(
    fc.property(script, (steps) => {
      const order = play(steps).done.map(({ act }) => act);
      expect(order.join(" ")).toMatch(/^(scan( deny| confirm( offer)?( use)?)?)?$/);
    }),
  );
});

test("A3 nothing happens to a code that is over, and none lives longer than its longest life", () => {
  fc.assert(
    fc.property(script, (steps) => {
      const { done, ticket } = play(steps);
      for (const { at, before } of done) expect(at).toBeLessThan(before.expiresAt);
      expect(ticket.expiresAt).toBeLessThanOrEqual(ticketLifeMax);
      for (const act of acts) expect(stepTicket(ticket, act, ticket.expiresAt)).toBeNull();
      expect(shownStatus(ticket, ticket.expiresAt)).toBe("expired");
    }),
  );
});

test("A3 what is shown as confirmed was confirmed, and a denied or used code signs nobody in", () => {
  fc.assert(
    fc.property(script, (steps) => {
      const { done, ticket, now } = play(steps);
      const acted = done.map(({ act }) => act);
      if (shownStatus(ticket, now) === "confirmed") expect(acted).toContain("confirm");
      if (acted.includes("deny") || acted.includes("use")) expect(stepTicket(ticket, "use", now)).toBeNull();
    }),
  );
});
