/** Loudness of 0 to 1 from which somebody counts as speaking, and below which no longer. */
const startAt = 0.03;
const stopBelow = 0.015;
/** Between words and sentences one goes on speaking. */
const pauseMs = 1_000;
/** Somebody else becomes the active speaker only after this, or when that one has stopped. */
const holdMs = 2_000;

type Voice = { level: number; isSpeaking: boolean; heardAt: number };

/** Who speaks, from the energy of their sound (R2, R6). */
export type Speaking = {
  /** Energy of each person's sound so far, as browsers count it: loudness squared times seconds. True when something changed. */
  take(energies: ReadonlyMap<string, number>, now: number): boolean;
  /** Loudness of 0 to 1 while speaking, 0 otherwise. */
  levelOf(account: string): number;
  /** Who speaks now or spoke last; null before anybody did. */
  active(): string | null;
};

export function makeSpeaking(): Speaking {
  const voices = new Map<string, Voice>();
  let before: { energies: ReadonlyMap<string, number>; at: number } | null = null;
  let active: { account: string; since: number } | null = null;

  function hear(account: string, loudness: number, now: number): boolean {
    const voice = voices.get(account) ?? { level: 0, isSpeaking: false, heardAt: -Infinity };
    if (loudness >= (voice.isSpeaking ? stopBelow : startAt)) voice.heardAt = now;
    const isSpeaking = now - voice.heardAt < pauseMs;
    const level = isSpeaking ? loudness : 0;
    const isChanged = isSpeaking !== voice.isSpeaking || level !== voice.level;
    voices.set(account, { ...voice, level, isSpeaking });
    return isChanged;
  }

  function choose(now: number): boolean {
    const speaking = [...voices].filter(([, voice]) => voice.isSpeaking);
    const [loudest] = speaking.toSorted(([, one], [, other]) => other.level - one.level);
    if (!loudest || loudest[0] === active?.account) return false;
    const isHeld = active && now - active.since < holdMs && voices.get(active.account)?.isSpeaking === true;
    if (isHeld) return false;
    active = { account: loudest[0], since: now };
    return true;
  }

  return {
    take(energies, now) {
      let isChanged = false;
      for (const account of voices.keys())
        if (!energies.has(account)) {
          isChanged = voices.get(account)?.isSpeaking === true || isChanged;
          voices.delete(account);
        }
      for (const [account, energy] of energies) {
        const earlier = before?.energies.get(account);
        const seconds = before ? (now - before.at) / 1_000 : 0;
        // A new connection counts from the beginning.
        const gained = earlier === undefined || energy < earlier ? 0 : energy - earlier;
        const loudness = seconds > 0 ? Math.min(1, Math.sqrt(gained / seconds)) : 0;
        isChanged = hear(account, loudness, now) || isChanged;
      }
      before = { energies: new Map(energies), at: now };
      return choose(now) || isChanged;
    },
    levelOf: (account) => voices.get(account)?.level ?? 0,
    active: () => active?.account ?? null,
  };
}
