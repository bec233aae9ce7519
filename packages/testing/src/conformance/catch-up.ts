import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import { type ConformanceHarness, signIn, text } from "./harness.ts";

export function catchUpSuite(harness: () => ConformanceHarness): void {
  test("M2 a cursor gets the changes after it, in order and without a gap", async () => {
    const [ann, ben] = await Promise.all([signIn(harness(), "ann"), signIn(harness(), "ben")]);
    const start = (await ben.ask("sync", {})).body;
    expect(start.reset).toBe(true);
    ben.close();
    const marker = randomId();
    for (let at = 0; at < 5; at++) await ann.ask("sendMsg", text(harness().accounts.ben, `${marker} ${at}`));
    const again = await signIn(harness(), "ben");
    const { body } = await again.ask("sync", { pts: start.pts });
    expect(body).toMatchObject({ reset: false, more: false, pts: start.pts + 5 });
    expect(body.changes.map((change) => change.kind === "message" && change.message.body)).toEqual(
      [0, 1, 2, 3, 4].map((at) => `${marker} ${at}`),
    );
    expect(body.changes.map(({ pts }) => pts)).toEqual([1, 2, 3, 4, 5].map((at) => start.pts + at));
    expect(body.users.map(({ account }) => account)).toContain(harness().accounts.ann);
    expect((await again.ask("sync", { pts: body.pts })).body).toMatchObject({ changes: [], pts: body.pts });
    ann.close();
    again.close();
  });

  test("M2 a cursor ahead of the log gets a reset with a snapshot", async () => {
    const ann = await signIn(harness(), "ann");
    const { body } = await ann.ask("sync", { pts: 1_000_000_000 });
    expect(body.reset).toBe(true);
    expect(body.pts).toBeLessThan(1_000_000_000);
    expect(body.sessions.length).toBeGreaterThan(0);
    for (const pts of [-1, 0.5, 2 ** 53, 1e300, "1"]) expect((await ann.askRaw(5, 1, { pts }))[3]).toBe(414);
    ann.close();
  });
}
