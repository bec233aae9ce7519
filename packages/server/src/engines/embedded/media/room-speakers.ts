import { hearVoices, isForwarded, noSpeakers, type Speakers, speakingOf } from "@lyceum/domain/rooms";
import type { Speaking } from "../../../ports/media-engine.ts";
import type { StreamIn } from "./streams.ts";

/** Who speaks in one room, by the levels of what its microphones send (R2). */
export type RoomSpeakers = {
  /** Several times a second, with every open microphone. `isChanged`: forward again; `isNews`: tell the room. */
  look(mics: Iterable<readonly [account: string, mic: StreamIn]>, now: number): Change;
  active(): string | null;
  /** Whether a microphone is forwarded: of many only the loudest are, and each that does not say how loud it is. */
  forwards(account: string, mic: StreamIn): boolean;
  view(): Pick<Speaking, "speaker" | "speaking">;
};

type Change = { isChanged: boolean; isNews: boolean };

export function makeRoomSpeakers(): RoomSpeakers {
  let speakers = noSpeakers;
  let told = newsOf(speakers);
  let forwarded = "";
  const view = () => ({ speaker: speakers.active, speaking: speakingOf(speakers) });

  return {
    look(mics, now) {
      const levels = new Map<string, number | null>();
      for (const [account, mic] of mics) levels.set(account, mic.takeLoudness());
      if (levels.size === 0 && speakers.voices.size === 0) return { isChanged: false, isNews: false };
      speakers = hearVoices(speakers, levels, now);
      const all = [...levels.keys()];
      const held = all.filter((account) => !isForwarded(speakers, account));
      const [wasTold, wasForwarded] = [told, forwarded];
      told = newsOf(speakers);
      forwarded = JSON.stringify([speakers.active, held]);
      return { isChanged: forwarded !== wasForwarded, isNews: told !== wasTold };
    },
    active: () => speakers.active,
    forwards: (account, { line }) => line.levelId === undefined || isForwarded(speakers, account),
    view,
  };
}

/** Who of those who speak is louder changes all the time, and is no news. */
function newsOf(speakers: Speakers): string {
  return JSON.stringify([speakers.active, ...speakingOf(speakers).toSorted()]);
}
