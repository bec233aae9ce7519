import * as fc from "fast-check";
import { expect, test } from "vitest";
import { gradeOf, measureNetwork, type NetworkMeter, networkGrades, type NetworkSample } from "./network.ts";

type Second = { rttMs?: number | null; lost?: number; silent?: boolean };

/** One sample a second of a connection that sends and receives 100 packets in each. */
function run(seconds: readonly Second[], from: NetworkMeter | null = null): NetworkMeter[] {
  const meters: NetworkMeter[] = [];
  let sample: NetworkSample = from?.samples.at(-1) ?? {
    at: -1_000,
    rttMs: null,
    sent: 0,
    lostUp: 0,
    received: 0,
    lostDown: 0,
    arrived: 0,
  };
  let meter = from;
  for (const { rttMs = 50, lost = 0, silent = false } of seconds) {
    sample = {
      at: sample.at + 1_000,
      rttMs,
      sent: sample.sent + 100,
      lostUp: sample.lostUp + lost,
      received: sample.received + (silent ? 0 : 100),
      lostDown: sample.lostDown,
      arrived: sample.arrived + (silent ? 0 : 1),
    };
    meter = measureNetwork(meter, sample);
    meters.push(meter);
  }
  return meters;
}
const times = (count: number, second: Second = {}) => Array.from({ length: count }, () => second);
const brief = (meters: NetworkMeter[]) => meters.map(({ grade }) => grade);

test.each([
  [99, 0.009, "excellent"],
  [100, 0.009, "good"],
  [99, 0.01, "good"],
  [199, 0.029, "good"],
  [200, 0, "fair"],
  [0, 0.03, "fair"],
  [349, 0.079, "fair"],
  [350, 0, "poor"],
  [0, 0.08, "poor"],
  [599, 0.149, "poor"],
  [600, 0, "veryPoor"],
  [0, 0.15, "veryPoor"],
])("R7 a round trip of %d ms and a loss of %d is %s", (rttMs, loss, grade) => {
  expect(gradeOf(rttMs, loss)).toBe(grade);
});

test("R7 a worse network never has a better grade", () => {
  const rank = (rttMs: number, loss: number) => networkGrades.indexOf(gradeOf(rttMs, loss));
  const trip = fc.double({ min: 0, max: 2_000, noNaN: true });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(trip, share, trip, share, (rttMs, loss, moreMs, more) => {
      expect(rank(rttMs + moreMs, Math.min(1, loss + more))).toBeGreaterThanOrEqual(rank(rttMs, loss));
    }),
  );
});

test("R7 unknown for three seconds, then a grade at once", () => {
  expect(brief(run(times(5)))).toEqual(["unknown", "unknown", "unknown", "excellent", "excellent"]);
});

test("R7 disconnected after five seconds without a packet, and again something after two samples", () => {
  const lost = run([...times(5), ...times(6, { silent: true })]);
  expect(brief(lost).slice(-3)).toEqual(["excellent", "disconnected", "disconnected"]);
  expect(brief(run(times(2), lost.at(-1) ?? null))).toEqual(["disconnected", "excellent"]);
});

test("R7 one sample that says otherwise changes nothing, the second does", () => {
  const steady = run(times(8)).at(-1) ?? null;
  expect(brief(run([{ rttMs: 5_000 }, {}, {}, {}, {}, {}, {}], steady)).slice(0, 2)).toEqual([
    "excellent",
    "veryPoor",
  ]);
  expect(brief(run([{ lost: 6 }, ...times(1)], steady))).toEqual(["excellent", "good"]);
  const second: fc.Arbitrary<Second> = fc.record({
    rttMs: fc.double({ min: 0, max: 2_000, noNaN: true }),
    lost: fc.nat(100),
  });
  fc.assert(
    fc.property(fc.array(second, { minLength: 4, maxLength: 40 }), (seconds) => {
      const seen = brief(run(seconds)).slice(3);
      // From one change to the next there are at least two samples.
      const changes = seen.flatMap((grade, at) => (at > 0 && grade !== seen[at - 1] ? [at] : []));
      for (const [index, at] of changes.entries())
        expect(at - (changes[index - 1] ?? -2)).toBeGreaterThanOrEqual(2);
    }),
  );
});

test("R7 loss is counted over five seconds, and a new connection does not count as loss", () => {
  const meters = run([...times(4), { lost: 50 }, ...times(8)]);
  expect(meters[4]?.lossUp).toBeCloseTo(0.125);
  expect(meters.at(-1)?.lossUp).toBe(0);
  const [again] = run([{}], { ...(meters.at(-1) as NetworkMeter), samples: [] });
  expect(again).toMatchObject({ grade: "excellent", lossUp: 0 });
});
