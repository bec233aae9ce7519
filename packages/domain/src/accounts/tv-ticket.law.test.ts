import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shownTvStatus, stepTvTicket, type TvTicketAct, type TvTicketTimes } from "./index.ts";

const acts: readonly TvTicketAct[] = ["confirm", "deny", "use"];
const script = fc.array(
  fc.record({ act: fc.constantFrom(...acts), afterMs: fc.integer({ min: 0, max: 100_000 }) }),
  { maxLength: 12 },
);
const codeLife = limits.tvCodeLife.value;
const begun: TvTicketTimes = { status: "pending", expiresAt: codeLife };

test("P8 the code of a screen is answered once in three minutes, used once at most, and never after it was denied", () => {
  fc.assert(
    fc.property(script, (steps) => {
      let [ticket, now] = [begun, 0];
      const done: TvTicketAct[] = [];
      for (const { act, afterMs } of steps) {
        now += afterMs;
        const next = stepTvTicket(ticket, act, now);
        if (!next) continue;
        expect(now).toBeLessThan(ticket.expiresAt);
        if (act !== "use") expect(now).toBeLessThan(180_000);
        ticket = next;
        done.push(act);
      }
      expect(done.join(" ")).toMatch(/^(confirm( use)?|deny)?$/);
      expect(ticket.expiresAt).toBeLessThanOrEqual(codeLife + limits.tvFetchLife.value);
      expect(shownTvStatus(ticket, ticket.expiresAt)).toBe("expired");
      if (shownTvStatus(ticket, now) === "confirmed") expect(done).toEqual(["confirm"]);
    }),
  );
});
