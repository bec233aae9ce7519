import type { RoomSpeakers } from "../room-speakers.ts";
import type { StreamIn } from "../streams.ts";

/** What a room sends, by account. */
export type Sent = readonly (readonly [account: string, stream: StreamIn])[];

/** Of the microphones: who speaks, whom viewers with a media connection hear, and which keep the place that they have. */
export type Voices = Pick<RoomSpeakers, "active" | "forwards"> & { keeps(stream: StreamIn): boolean };

/**
 * The one picture of a broadcast, the larger layer first: the shared screen, else who presents, else whoever is seen on
 * the stage. Empty: nobody is seen.
 */
export function choosePicture(sent: Sent, presenter: string): StreamIn[] {
  const pictures = sent.filter(([, stream]) => stream.kind === "video" && stream.isAllowed());
  const screen = pictures.find(([, { source }]) => source === "screen");
  const own = pictures.find(([account]) => account === presenter);
  const chosen = screen ?? own ?? pictures[0];
  if (!chosen) return [];
  const layers = pictures.filter(
    ([account, { source }]) => account === chosen[0] && source === chosen[1].source,
  );
  return layers.map(([, stream]) => stream).toSorted((one, two) => size(two) - size(one));
}

/** What is heard: the sound of a screen, who presents, then who speaks; no more than there are places. */
export function chooseSounds(sent: Sent, presenter: string, places: number, voices: Voices): StreamIn[] {
  const sounds = sent.filter(([, stream]) => stream.kind === "audio" && stream.isAllowed());
  const rank = ([account, stream]: Sent[number]) => {
    if (stream.source === "screenSound") return 0;
    if (account === presenter) return 1;
    if (account === voices.active()) return 2;
    if (voices.forwards(account, stream)) return 3;
    return voices.keeps(stream) ? 4 : 5;
  };
  return sounds
    .toSorted((one, two) => rank(one) - rank(two))
    .slice(0, places)
    .map(([, stream]) => stream);
}

const size = ({ layer }: StreamIn) => (layer === "full" ? 1 : 0);
