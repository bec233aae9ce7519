import { gradeOf } from "./network.ts";

/** What one's own connection did over the last seconds. */
export type LineSample = {
  /** Milliseconds of any clock. */
  at: number;
  rttMs: number | null;
  /** Of 1. */
  lossUp: number;
  lossDown: number;
  /** The server sends stills in the place of moving pictures, for what the line bears. */
  hasStills: boolean;
};

type Trouble = { isWeak: boolean; since: number | null };
/** `lossy`: what is sent gets lost, or only stills are; what may come later would be whole, and smaller where the line is narrow. */
export type LineJudgement = Readonly<Record<"up" | "down" | "slow" | "lossy", Trouble>>;

/** Whose line is weak, as far as it is worth telling: one's own in one direction or both, or that of who speaks. */
export type WeakLine = "down" | "up" | "slow" | "speaker";

/** Trouble counts when it lasts, and is over when it has been gone for longer. */
const beginsAfterMs = 3_000;
const endsAfterMs = 6_000;
/** Another way to watch is proposed when it does not pass. */
const lossyAfterMs = 12_000;

export const noJudgement: LineJudgement = {
  up: { isWeak: false, since: null },
  down: { isWeak: false, since: null },
  slow: { isWeak: false, since: null },
  lossy: { isWeak: false, since: null },
};

export function judgeLine(before: LineJudgement, sample: LineSample): LineJudgement {
  const { at, rttMs, lossUp, lossDown, hasStills } = sample;
  const isBad = (rtt: number, loss: number) => ["poor", "veryPoor"].includes(gradeOf(rtt, loss));
  return {
    up: follow(before.up, isBad(0, lossUp), at),
    down: follow(before.down, isBad(0, lossDown) || hasStills, at),
    slow: follow(before.slow, isBad(rttMs ?? 0, 0), at),
    lossy: follow(before.lossy, isBad(0, lossDown) || hasStills, at, lossyAfterMs),
  };
}

/** The own line first, since that one can be helped; `isSpeakerWeak`: who speaks has said so. */
export function weakLineOf({ up, down, slow }: LineJudgement, isSpeakerWeak: boolean): WeakLine | null {
  if (down.isWeak) return "down";
  if (up.isWeak) return "up";
  if (slow.isWeak) return "slow";
  return isSpeakerWeak ? "speaker" : null;
}

/** `since`: how long the other has been so. */
function follow({ isWeak, since }: Trouble, isBad: boolean, at: number, afterMs = beginsAfterMs): Trouble {
  if (isBad === isWeak) return { isWeak, since: null };
  const from = since ?? at;
  const isOver = at - from >= (isWeak ? endsAfterMs : afterMs);
  return isOver ? { isWeak: isBad, since: null } : { isWeak, since: from };
}
