import { rates } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import type { RateLimit } from "./rate-limit.ts";

/** What every rate limit must do; call it inside a `describe`. Several nodes count together. */
export function rateLimitSuite(nodes: () => RateLimit[]): void {
  const nodeOf = (at: number): RateLimit => {
    const all = nodes();
    const node = all[at % all.length];
    if (!node) throw new Error("there is no node");
    return node;
  };

  test("M20 all points of a window are taken once, on whatever node, and then the wait is told", async () => {
    const who = randomId();
    for (let at = 0; at < rates.signIn.points; at++) expect(await nodeOf(at).take("signIn", who)).toBe(0);
    for (const at of [0, 1]) {
      const waitMs = await nodeOf(at).take("signIn", who);
      expect(waitMs).toBeGreaterThan(0);
      expect(waitMs).toBeLessThanOrEqual(rates.signIn.windowMs);
    }
  });

  test("M20 one does not take the points of another, nor one class those of another", async () => {
    const who = randomId();
    for (let at = 0; at <= rates.sendCode.points; at++) await nodeOf(at).take("sendCode", who);
    expect(await nodeOf(0).take("sendCode", who)).toBeGreaterThan(0);
    expect(await nodeOf(0).take("sendCode", randomId())).toBe(0);
    expect(await nodeOf(0).take("signIn", who)).toBe(0);
  });

  test("M20 parallel takes do not slip by", async () => {
    const who = randomId();
    const count = rates.sendCode.points * 2;
    const waits = await Promise.all(
      Array.from({ length: count }, (_, at) => nodeOf(at).take("sendCode", who)),
    );
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(rates.sendCode.points);
  });
}
