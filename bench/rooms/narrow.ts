import { setTimeout as sleep } from "node:timers/promises";
import { compare, hearBy } from "./lossy.ts";
import { openHarness } from "./harness.ts";
import type { LineFaults } from "./relay.ts";

const whole: LineFaults = { loss: 0, delayMs: 20 };
const narrow = (kbits: number): LineFaults => ({ ...whole, bitsPerSecond: kbits * 1_000 });
/** What a person notices at once, and what stays. */
const firstSeconds = 5;
/** Until everything is as it was. */
const wideSeconds = 25;

/** A line becomes narrow while one speaks and one hears in Chromium, and wide again: what of sound and picture arrives. */
export async function measureNarrow(seconds: number) {
  const harness = await openHarness(1);
  try {
    const [speaker, hearer] = harness.people;
    const rows: Record<string, string | number>[] = [];
    const measure = async (line: string, over: number) => {
      const before = await hearBy(hearer, speaker);
      await sleep(over * 1_000);
      const after = await hearBy(hearer, speaker);
      const { freezes: _freezes, "by FEC": _byFec, ...row } = compare(before, after, over);
      rows.push({ line, ...row, lines: after.picture?.frameHeight ?? 0 });
    };
    await sleep(wideSeconds * 1_000);
    await measure("wide", seconds);
    for (const kbits of [500, 300, 150]) {
      hearer.media.set(whole, narrow(kbits));
      await measure(`hearer ${kbits}, first ${firstSeconds} s`, firstSeconds);
      await measure(`hearer ${kbits}, then`, seconds);
      hearer.media.set(whole);
      await sleep(wideSeconds * 1_000);
    }
    await measure("wide again", seconds);
    speaker.media.set(narrow(300), whole);
    await measure("speaker 300, first 3 s", 3);
    await measure("speaker 300, then", seconds);
    speaker.media.set(whole);
    await sleep(20_000);
    await measure("wide again, after 20 s", seconds);
    return rows;
  } finally {
    await harness.close();
  }
}
