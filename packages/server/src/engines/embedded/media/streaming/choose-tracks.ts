import type { StreamIn } from "../streams.ts";

/** What a room sends, by account. */
export type Sent = readonly (readonly [account: string, stream: StreamIn])[];

/** The one picture of a broadcast: the shared screen, else who presents, else whoever is seen on the stage. */
export function choosePicture(sent: Sent, presenter: string): StreamIn | null {
  const pictures = sent.filter(([, stream]) => stream.kind === "video" && isFlowing(stream));
  const screen = pictures.find(([, { source }]) => source === "screen");
  const own = pictures.find(([account]) => account === presenter);
  return (screen ?? own ?? pictures[0])?.[1] ?? null;
}

/** What is heard: the sound of a screen, who presents, then the others; no more than there are places. */
export function chooseSounds(sent: Sent, presenter: string, places: number): StreamIn[] {
  const sounds = sent.filter(([, stream]) => stream.kind === "audio" && isFlowing(stream));
  const rank = ([account, { source }]: Sent[number]) =>
    source === "screenSound" ? 0 : account === presenter ? 1 : 2;
  return sounds
    .toSorted((one, two) => rank(one) - rank(two))
    .slice(0, places)
    .map(([, stream]) => stream);
}

function isFlowing(stream: StreamIn): boolean {
  return stream.layer === "full" && stream.isAllowed();
}
