import { limits } from "@lyceum/contract/limits";

/** Loudness is counted in dB above silence, from 0 to 127. From the first on a voice begins, below the second it is a pause. */
export const voiceFrom = 82;
const pauseBelow = 75;
/** Between words and sentences one goes on speaking. */
export const voicePauseMs = 800;
/** A cough and a key that is struck are shorter. */
export const voiceClaimMs = 300;
/** So long one stays the active speaker while going on to speak. */
export const speakerHoldMs = 2_000;
/** Who takes the place of somebody who goes on speaking is louder by so many dB. */
export const louderBy = 6;
/** Loudness is smoothed over about so long. */
const smoothMs = 500;
const longestStepMs = 1_000;

type Voice = {
  /** Smoothed, of what is voice. */
  loudness: number;
  isSpeaking: boolean;
  heardAt: number;
  /** Of what is said now, without the pauses. */
  voicedMs: number;
};

/** Who speaks in a room, as the server hears it (R2). */
export type Speakers = {
  /** Of every open microphone. */
  voices: ReadonlyMap<string, Voice>;
  /** Who speaks now or spoke last; null before anybody did, and when that microphone was closed. */
  active: string | null;
  activeSince: number;
  /** Those who are forwarded where not all are: who speaks now, then who spoke last. */
  loudest: readonly string[];
  at: number;
};

export const noSpeakers: Speakers = { voices: new Map(), active: null, activeSince: 0, loudest: [], at: 0 };

const silent: Voice = { loudness: 0, isSpeaking: false, heardAt: -Infinity, voicedMs: 0 };

/** Takes how loud each open microphone was since the last time; null: nothing came. */
export function hearVoices(
  before: Speakers,
  levels: ReadonlyMap<string, number | null>,
  at: number,
): Speakers {
  const stepMs = Math.min(longestStepMs, Math.max(0, at - before.at));
  const voices = new Map(
    [...levels].map(([account, level]): [string, Voice] => [
      account,
      hear(before.voices.get(account) ?? silent, level ?? 0, stepMs, at),
    ]),
  );
  const current = before.active !== null && voices.has(before.active) ? before.active : null;
  const loudest = chooseLoudest(before.loudest, voices, current);
  const active = chooseActive(current, before.activeSince, loudest, voices, at);
  const activeSince = active === before.active ? before.activeSince : at;
  return { voices, active, activeSince, loudest, at };
}

/** Who speaks now, the loudest first; short noises do not count. */
export function speakingOf({ voices }: Speakers): string[] {
  return [...voices]
    .filter(([, voice]) => hasClaim(voice))
    .toSorted(([, one], [, other]) => other.loudness - one.loudness)
    .map(([account]) => account)
    .slice(0, limits.mediaAudioPlaces.value);
}

/** Where many microphones are open, only the loudest few are forwarded. */
export function isForwarded({ voices, loudest }: Speakers, account: string): boolean {
  return voices.size <= limits.mediaAllHeardMax.value || loudest.includes(account);
}

function hear(was: Voice, level: number, stepMs: number, at: number): Voice {
  const isHeard = level >= (was.isSpeaking ? pauseBelow : voiceFrom);
  const heardAt = isHeard ? at : was.heardAt;
  if (at - heardAt >= voicePauseMs) return { ...silent, heardAt };
  if (!isHeard) return was;
  const isBegin = !was.isSpeaking;
  const share = isBegin ? 1 : Math.min(1, stepMs / smoothMs);
  return {
    loudness: was.loudness + (level - was.loudness) * share,
    isSpeaking: true,
    heardAt,
    voicedMs: (isBegin ? 0 : was.voicedMs) + stepMs,
  };
}

const hasClaim = ({ isSpeaking, voicedMs }: Voice) => isSpeaking && voicedMs >= voiceClaimMs;

/** Who begins to speak comes in at once, in place of who has been silent for longest; where all speak, only who is louder. */
function chooseLoudest(
  before: readonly string[],
  voices: ReadonlyMap<string, Voice>,
  active: string | null,
): string[] {
  const of = (account: string) => voices.get(account) ?? silent;
  const byHeard = (one: string, other: string) => laterFirst(of(one).heardAt, of(other).heardAt);
  const chosen = before.filter((account) => voices.has(account));
  const others = [...voices.keys()].filter((account) => !chosen.includes(account));
  const speaking = others
    .filter((account) => of(account).isSpeaking)
    .toSorted((one, other) => of(other).loudness - of(one).loudness);
  for (const account of speaking) {
    if (chosen.length < limits.mediaLoudest.value) {
      chosen.push(account);
      continue;
    }
    const rest = chosen.filter((one) => one !== active);
    const isQuiet = (one: string) => !of(one).isSpeaking;
    const longestSilent = rest.filter(isQuiet).toSorted(byHeard).at(-1);
    const quietest = rest.toSorted((one, other) => of(other).loudness - of(one).loudness).at(-1);
    const isLouder = (one: string) =>
      hasClaim(of(account)) && of(account).loudness >= of(one).loudness + louderBy;
    const leaves = longestSilent ?? (quietest !== undefined && isLouder(quietest) ? quietest : undefined);
    if (leaves !== undefined) chosen.splice(chosen.indexOf(leaves), 1, account);
  }
  const spare = others.filter((account) => !chosen.includes(account)).toSorted(byHeard);
  return [...chosen, ...spare].slice(0, Math.max(chosen.length, limits.mediaLoudest.value));
}

function chooseActive(
  current: string | null,
  since: number,
  loudest: readonly string[],
  voices: ReadonlyMap<string, Voice>,
  at: number,
): string | null {
  const of = (account: string) => voices.get(account) ?? silent;
  const [next] = loudest
    .filter((account) => account !== current && hasClaim(of(account)))
    .toSorted((one, other) => of(other).loudness - of(one).loudness);
  if (next === undefined) return current;
  if (current === null || !of(current).isSpeaking) return next;
  const isLouder = of(next).loudness >= of(current).loudness + louderBy;
  return isLouder && at - since >= speakerHoldMs ? next : current;
}

/** Those who never spoke are all alike. */
function laterFirst(one: number, other: number): number {
  return one === other ? 0 : other - one;
}
