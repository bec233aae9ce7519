/** How an answer that two people mark stands: a mark is missing, they lie too far apart, or it has its points. */
type TwoMarks =
  | { state: "open" }
  | { state: "differs" }
  | {
      state: "settled";
      score: number;
    };

/**
 * What two marks come to (P8). They may lie apart by a part of the points that the question is worth, in percent; then the mean
 * counts, else somebody decides.
 */
export function compareMarks(
  { first, second }: { first: number | null; second: number | null },
  { points, tolerance }: { points: number; tolerance: number },
): TwoMarks {
  if (first === null || second === null) return { state: "open" };
  // Points have two places, so hundredths are whole numbers, and a percentage of whole points is one, too.
  const apart = Math.abs(hundredths(first) - hundredths(second));
  return apart <= points * tolerance
    ? { state: "settled", score: meanMark(first, second) }
    : { state: "differs" };
}

/** The mean of two marks to two places, as all points are counted; half a hundredth is the pupil's. */
export function meanMark(first: number, second: number): number {
  return Math.ceil((hundredths(first) + hundredths(second)) / 2) / 100;
}

/**
 * Whether a work belongs to the part that two people mark: of each work alone, so that it can be computed again, and what is in
 * a smaller part is in a larger one, too.
 */
export function isSampled(seed: number, submissionId: number, share: number): boolean {
  const high = Math.floor(submissionId / 2 ** 32);
  return (mix(mix(mix(seed) ^ high) ^ submissionId) >>> 0) / 2 ** 32 < share / 100;
}

/** Spreads the bits of a number over all of its places (the last step of MurmurHash3). */
function mix(value: number): number {
  let bits = value | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85_eb_ca_6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2_b2_ae_35);
  return (bits ^ (bits >>> 16)) + 0x9e_37_79_b9;
}

function hundredths(points: number): number {
  return Math.round(points * 100);
}
