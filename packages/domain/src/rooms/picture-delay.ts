/** How late a picture shall be shown, so that what was lost on the way can be sent again in time (R7). */
export type PictureLine = {
  /** 0: as soon as it is there. */
  delayMs: number;
  samples: readonly PictureSample[];
  /** When the delay was last changed. */
  changedAt: number;
  /** When something was last asked for again. */
  askedAt: number;
};

/** Counters as they stand at one moment; they only rise. */
export type PictureSample = {
  /** Milliseconds of any clock. */
  at: number;
  frozenMs: number;
  /** How often lost packets were asked for again. */
  asked: number;
};

export const freshPicture: PictureLine = {
  delayMs: 0,
  samples: [],
  changedAt: -Infinity,
  askedAt: -Infinity,
};

/** One, then two, then three rounds of asking again on a line with 400 ms there and back. */
const delaysMs = [0, 500, 1_000, 1_400] as const;
const windowMs = 5_000;
const frozenFrom = 0.1;
/** A browser follows by 100 ms in each second, 5 s a step, and freezes meanwhile; only what comes after counts. */
const settleMs = 5_000 + windowMs;
const calmMs = 20_000;

/** Later by a step while losses freeze it, and at once when none were for a while. A picture that freezes for another reason is not delayed. */
export function delayPicture(before: PictureLine, sample: PictureSample): PictureLine {
  const last = before.samples.at(-1);
  // Another stream or connection counts from nothing.
  if (last && (sample.asked < last.asked || sample.frozenMs < last.frozenMs))
    return { ...before, samples: [sample] };
  const samples = [...before.samples.filter(({ at }) => sample.at - at <= windowMs), sample];
  const first = samples[0] ?? sample;
  const askedAt = last && sample.asked > last.asked ? sample.at : before.askedAt;
  const line = { ...before, samples, askedAt };
  const delayTo = (delayMs: number) => ({ ...line, delayMs, samples: [sample], changedAt: sample.at });
  if (line.delayMs > 0 && sample.at - askedAt >= calmMs) return delayTo(0);
  const isFrozen = sample.frozenMs - first.frozenMs >= frozenFrom * windowMs;
  const isAsked = sample.asked > first.asked;
  const later = delaysMs.find((delayMs) => delayMs > line.delayMs);
  if (!isFrozen || !isAsked || later === undefined || sample.at - line.changedAt < settleMs) return line;
  return delayTo(later);
}
