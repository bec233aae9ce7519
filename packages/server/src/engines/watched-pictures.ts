import { keepOn, type PicturesOn } from "@lyceum/domain/rooms";
import type { SentPicture, VideoCodec, WatchedPictures } from "../ports/media-engine.ts";

/** What an engine knows at this moment. */
export type Watching = {
  rooms(): Iterable<string>;
  /** For each seat that sends pictures: those that somebody watches or waits for. */
  watchedIn(roomId: string): Iterable<readonly [seat: string, pictures: readonly SentPicture[]]>;
};

/** Tells senders which of their pictures are watched (R2). */
export type PictureWatch = {
  /** After something changed in a room; what else changes is found within a second. */
  look(roomId: string): void;
  /** The same, and this seat is told in any case: it may not know what it was told before. */
  pushAgain(roomId: string, seat: string): void;
  close(): void;
};

/** `codecs`: by picture, as it was last to be sent. */
type LastPush = { on: PicturesOn; codecs: ReadonlyMap<string, VideoCodec>; text: string };

const lookEveryMs = 1_000;

export function watchPictures(watching: Watching, push: (watched: WatchedPictures) => void): PictureWatch {
  const rooms = new Map<string, Map<string, LastPush>>();

  function look(roomId: string, again?: string): void {
    const now = performance.now();
    const before = rooms.get(roomId);
    const delivered = new Map<string, LastPush>();
    for (const [seat, pictures] of watching.watchedIn(roomId)) {
      const was = before?.get(seat);
      const on = keepOn(was?.on ?? new Map(), new Set(pictures.map(nameOf)), now);
      const told = pictures.flatMap((one) => (one.codec ? [[nameOf(one), one.codec] as const] : []));
      const codecs = new Map([...(was?.codecs ?? []), ...told]);
      const text = [...on.keys()]
        .toSorted()
        .map((name) => `${name} ${codecs.get(name) ?? ""}`)
        .join();
      delivered.set(seat, { on, codecs, text });
      if (text === was?.text && seat !== again) continue;
      push({ roomId, seat, pictures: [...on.keys()].map((name) => read(name, codecs.get(name))) });
    }
    if (delivered.size > 0) rooms.set(roomId, delivered);
    else rooms.delete(roomId);
  }

  const looks = setInterval(() => {
    for (const roomId of new Set([...rooms.keys(), ...watching.rooms()])) look(roomId);
  }, lookEveryMs);
  looks.unref();

  return {
    look: (roomId) => look(roomId),
    pushAgain: look,
    close: () => clearInterval(looks),
  };
}

function nameOf({ source, layer }: SentPicture): string {
  return `${source} ${layer}`;
}

function read(name: string, codec: VideoCodec | undefined): SentPicture {
  const [source, layer] = name.split(" ");
  // Only what `nameOf` made is ever read.
  return { source, layer, ...(codec ? { codec } : {}) } as SentPicture;
}
