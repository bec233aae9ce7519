import { limits } from "@lyceum/contract/limits";
import { writeAlbum } from "@lyceum/domain/messages";
import { randomId } from "@lyceum/kit";
import type { Chosen } from "./chosen.ts";

const albumMax = limits.albumMax.value;

/** A file that is about to be sent, with the album that it belongs to and the words beneath it. */
export type Placed = { one: Chosen; custom?: string; body: string };

export function alone(one: Chosen): Placed {
  return { one, body: "" };
}

/**
 * Pictures and films in albums of at most `albumMax`, then the other files; where there is no album all stay in their order. The
 * words go with the first that is sent, which is the one that others are told of.
 */
export function placed(chosen: readonly Chosen[], caption: string): Placed[] {
  const shown = chosen.filter(isShown);
  const others = chosen.filter((one) => !isShown(one)).map(alone);
  const albums = Array.from({ length: Math.ceil(shown.length / albumMax) }, (_, at) =>
    inAlbum(shown.slice(at * albumMax, (at + 1) * albumMax)),
  );
  const files = shown.length < 2 ? chosen.map(alone) : [...albums.flat(), ...others];
  return files.map((one, at) => (at === 0 ? { ...one, body: caption.trim() } : one));
}

function inAlbum(shown: readonly Chosen[]): Placed[] {
  if (shown.length < 2) return shown.map(alone);
  const id = randomId();
  const films = shown.filter(({ kind }) => kind === "video").length;
  return shown.map((one, at) => ({
    ...alone(one),
    custom: writeAlbum({ id, at: at + 1, of: shown.length, films }),
  }));
}

export function isShown({ kind }: Chosen): boolean {
  return kind === "image" || kind === "video";
}
