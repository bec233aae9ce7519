import type { MediaSession, RoomClient } from "@lyceum/rooms-client";

/** Who speaks now, by the level of what is heard here (R2). */
export type Speakers = {
  isSpeaking(account: string): boolean;
  /** Who has spoken, the latest first. */
  spoken(): readonly string[];
  subscribe(listener: () => void): () => void;
  close(): void;
};

const lookEveryMs = 400;
/** A pause between two words is no end. */
const holdMs = 900;
const loudFrom = 0.02;

type Settings = { room: RoomClient; media: MediaSession; account: string };

export function makeSpeakers({ room, media, account: self }: Settings): Speakers {
  const listeners = new Set<() => void>();
  const heardAt = new Map<string, number>();
  let speaking: ReadonlySet<string> = new Set();
  let spoken: readonly string[] = [];

  async function look(): Promise<void> {
    if (media.state() !== "connected" || document.hidden) return;
    const members = room.state()?.members ?? [];
    const levels = levelsOf(await media.stats());
    const now = performance.now();
    for (const { account, mic } of members) {
      const level = account === self ? levels.own : levels.of(media.trackOf(account, "mic")?.id);
      if (mic.isOn && level >= loudFrom) heardAt.set(account, now);
      else if (!mic.isOn) heardAt.delete(account);
    }
    take(new Set([...heardAt].filter(([, at]) => now - at < holdMs).map(([account]) => account)));
  }

  function take(next: ReadonlySet<string>): void {
    if (next.size === speaking.size && [...next].every((one) => speaking.has(one))) return;
    const begun = [...next].filter((one) => !speaking.has(one));
    speaking = next;
    spoken = [...new Set([...begun, ...spoken])];
    for (const listener of listeners) listener();
  }

  const timer = setInterval(() => void look(), lookEveryMs);
  return {
    isSpeaking: (account) => speaking.has(account),
    spoken: () => spoken,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      clearInterval(timer);
      listeners.clear();
    },
  };
}

function levelsOf(stats: RTCStatsReport | undefined) {
  const byTrack = new Map<string, number>();
  let own = 0;
  for (const { type, kind, trackIdentifier, audioLevel } of stats?.values() ?? []) {
    if (kind !== "audio") continue;
    if (type === "inbound-rtp") byTrack.set(trackIdentifier, audioLevel ?? 0);
    if (type === "media-source") own = Math.max(own, audioLevel ?? 0);
  }
  return { own, of: (track = "") => byTrack.get(track) ?? 0 };
}
