import { expect, test } from "vitest";
import { makeHangJudge, type HangSample } from "./hang-judge.ts";
import type { ThreadSample } from "./proc.ts";

const every = 150;
type Step = { [Key in keyof ThreadSample]?: number };

/** One look after the other; `step` is what the thread does between two of them. */
function looks(name: string, count: number, step: Step, more: Partial<HangSample> = {}) {
  const judge = makeHangJudge();
  for (let look = 0; look < count; look++) {
    const grown = Object.fromEntries(Object.entries(step).map(([key, by]) => [key, by * look]));
    const still = { ranMs: 0, starvedMs: 0, sleeps: 0, calls: 0, kernelTicks: 0 };
    const thread: ThreadSample = { id: 1, name, state: "R", ...still, ...grown };
    const at = look * every;
    const found = judge.look({ at, threads: [thread], unread: 0, probeSentAt: null, ...more });
    if (found !== null) return { found, at };
  }
  return null;
}

test("R7 a worker that only computes is found within a second, one that sleeps or asks the kernel is not", () => {
  expect(looks("RTC worker", 60, { ranMs: 140 })).toEqual({ found: "spins", at: 750 });
  for (const moves of ["sleeps", "calls"])
    expect(looks("RTC worker", 60, { ranMs: 140, [moves]: 1 })).toBe(null);
  expect(looks("RTC worker", 60, { ranMs: 140, kernelTicks: 2 })).toBe(null);
  // With a quarter of a core it takes as much longer.
  expect(looks("RTC worker", 60, { ranMs: 35, starvedMs: 105 })?.at).toBe(2_700);
});

test("R7 the thread that begins all others may compute while probes come through", () => {
  expect(looks("MainThread", 60, { ranMs: 140 })).toBe(null);
  expect(looks("MainThread", 60, { ranMs: 140 }, { probeSentAt: 0 })).toEqual({ found: "spins", at: 750 });
});

test("R7 packets that nobody reads are found, unless the reader works or waits for a core", () => {
  const unread = { unread: 4_000 };
  expect(looks("juice mux", 60, {}, unread)).toEqual({ found: "unread", at: 750 });
  expect(looks("juice mux", 60, { kernelTicks: 2, ranMs: 140 }, unread)).toBe(null);
  expect(looks("juice mux", 60, { starvedMs: 140 }, unread)).toBe(null);
});

test("R7 a probe that does not come through is enough where the process is idle; a busy one is given longer", () => {
  const probe = { probeSentAt: 0 };
  expect(looks("RTC worker", 60, { sleeps: 1 }, probe)).toEqual({ found: "silent", at: 750 });
  expect(looks("RTC worker", 60, { sleeps: 1, ranMs: 100 }, probe)).toEqual({ found: "silent", at: 4_050 });
  expect(looks("RTC worker", 60, { sleeps: 1, starvedMs: 100 }, probe)?.at).toBe(4_050);
  // Nothing is known of the threads.
  expect(looks("RTC worker", 0, {}, probe)).toBe(null);
});
