import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "../table.ts";
import type { BenchRoom } from "./page.ts";
import { openHarness } from "./harness.ts";
import type { LineFaults } from "./relay.ts";

/** Of the page. */
declare const bench: BenchRoom;

const lines: readonly { line: string; faults: LineFaults }[] = [
  { line: "whole, 40 ms there and back", faults: { loss: 0, delayMs: 20 } },
  { line: "2 % lost, 100 ms there and back", faults: { loss: 0.02, delayMs: 50 } },
];
const settleMs = 8_000;

/** One claps, another sees and hears it: how far sound and picture are apart. */
export async function measureLips(claps: number) {
  const harness = await openHarness(1);
  try {
    const [speaker, hearer] = harness.people;
    await speaker.page.evaluate(() => bench.clap());
    const rows = [];
    for (const { line, faults } of lines) {
      for (const one of harness.people) one.media.set(faults);
      await sleep(settleMs);
      const late = await hearer.page.evaluate(([account, count]) => bench.hearsClaps(account, count), [
        speaker.account,
        claps,
      ] as const);
      const sorted = late.toSorted((one, other) => one - other);
      const apart = late.map((ms) => Math.abs(ms)).toSorted((one, other) => one - other);
      rows.push({
        line,
        claps: late.length,
        "picture after sound, median ms": quantile(sorted, 0.5).toFixed(0),
        "apart, p90 ms": quantile(apart, 0.9).toFixed(0),
        "within 80 ms, %": ((apart.filter((ms) => ms <= 80).length / apart.length) * 100).toFixed(0),
      });
    }
    return rows;
  } finally {
    await harness.close();
  }
}
