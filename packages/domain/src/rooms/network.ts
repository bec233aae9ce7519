/** The seven grades of a connection, the best first; `unknown` in the beginning, `disconnected` when nothing comes (R7). */
export const networkGrades = [
  "unknown",
  "excellent",
  "good",
  "fair",
  "poor",
  "veryPoor",
  "disconnected",
] as const;
export type NetworkGrade = (typeof networkGrades)[number];

/** Below both figures; the worse direction counts. Whatever fits nowhere is `veryPoor`. */
const grades = [
  { grade: "excellent", rttMs: 100, loss: 0.01 },
  { grade: "good", rttMs: 200, loss: 0.03 },
  { grade: "fair", rttMs: 350, loss: 0.08 },
  { grade: "poor", rttMs: 600, loss: 0.15 },
] as const;
const unknownMs = 3_000;
const silentMs = 5_000;
const windowMs = 5_000;
/** A grade changes when so many samples in a row say otherwise. */
const steadySamples = 2;

/** Counters as they stand at one moment; all but the round trip only rise, and restart with a new connection. */
export type NetworkSample = {
  /** Milliseconds of any clock. */
  at: number;
  /** Milliseconds; null while it was not measured. */
  rttMs: number | null;
  sent: number;
  lostUp: number;
  received: number;
  lostDown: number;
  /** Rises with anything that comes from the other side, be it only an answer to a check. */
  arrived: number;
};

export type NetworkMeter = {
  startedAt: number;
  arrivedAt: number;
  samples: readonly NetworkSample[];
  grade: NetworkGrade;
  /** Samples in a row that say another grade. */
  otherCount: number;
  rttMs: number | null;
  /** Of 1, over the last five seconds. */
  lossUp: number;
  lossDown: number;
};

/** What is known after one more sample; null: of the first one of a connection. */
export function measureNetwork(before: NetworkMeter | null, sample: NetworkSample): NetworkMeter {
  const last = before?.samples.at(-1);
  if (!before || !last || hasBegunAgain(last, sample)) return begin(before, sample);
  const samples = [...before.samples.filter(({ at }) => sample.at - at <= windowMs), sample];
  const first = samples[0] ?? sample;
  const lossUp = lossOf(sample.lostUp - first.lostUp, sample.sent - first.sent);
  const lostDown = sample.lostDown - first.lostDown;
  const lossDown = lossOf(lostDown, sample.received - first.received + lostDown);
  const trips = samples.flatMap(({ rttMs }) => rttMs ?? []);
  const rttMs = trips.length === 0 ? null : trips.reduce((sum, one) => sum + one, 0) / trips.length;
  const arrivedAt = sample.arrived > last.arrived ? sample.at : before.arrivedAt;
  const meter = { ...before, samples, arrivedAt, rttMs, lossUp, lossDown };
  if (sample.at - arrivedAt >= silentMs) return { ...meter, grade: "disconnected", otherCount: 0 };
  if (sample.at - meter.startedAt < unknownMs) return meter;
  const says = gradeOf(rttMs ?? 0, Math.max(lossUp, lossDown));
  if (says === before.grade) return { ...meter, otherCount: 0 };
  const otherCount = before.otherCount + 1;
  if (before.grade !== "unknown" && otherCount < steadySamples) return { ...meter, otherCount };
  return { ...meter, grade: says, otherCount: 0 };
}

export function gradeOf(rttMs: number, loss: number): NetworkGrade {
  return grades.find((one) => rttMs < one.rttMs && loss < one.loss)?.grade ?? "veryPoor";
}

/** A new connection in the place of another is measured again, under the grade that stood. */
function begin(before: NetworkMeter | null, sample: NetworkSample): NetworkMeter {
  return {
    startedAt: before?.startedAt ?? sample.at,
    arrivedAt: sample.at,
    samples: [sample],
    grade: before?.grade ?? "unknown",
    otherCount: 0,
    rttMs: sample.rttMs,
    lossUp: 0,
    lossDown: 0,
  };
}

function hasBegunAgain(last: NetworkSample, sample: NetworkSample): boolean {
  return sample.arrived < last.arrived || sample.sent < last.sent;
}

function lossOf(lost: number, all: number): number {
  return all <= 0 ? 0 : Math.min(1, Math.max(0, lost / all));
}
