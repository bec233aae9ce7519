import type { Monitor } from "./monitor.ts";

/** Loudness of somebody who speaks and is not heard here yet. */
const quietVoice = 0.05;

/** Who speaks, by the server. */
export type ToldVoices = { speaker: string | null; speaking: readonly string[] };

export type Voices = {
  hear(told: ToldVoices): void;
  /** The server has not said, until it says so again. */
  forget(): void;
  /** Loudness of 0 to 1 while somebody speaks, or oneself; 0 otherwise. */
  speaking(account: string): number;
  activeSpeaker(): string | null;
  speakers(): readonly string[];
};

/** Who speaks, as the server says, and how loud it is here; by what is measured alone where the server does not say. */
export function makeVoices(monitor: Pick<Monitor, "speaking" | "activeSpeaker">): Voices {
  let told: ToldVoices | null = null;
  return {
    hear(next) {
      told = next;
    },
    forget() {
      told = null;
    },
    speaking(account) {
      const level = monitor.speaking(account);
      if (!told) return level;
      return told.speaking.includes(account) ? Math.max(level, quietVoice) : 0;
    },
    activeSpeaker: () => (told ? told.speaker : monitor.activeSpeaker()),
    speakers: () => told?.speaking ?? [monitor.activeSpeaker() ?? []].flat(),
  };
}
