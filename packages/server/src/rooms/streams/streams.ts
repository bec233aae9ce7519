import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { RoomState } from "@lyceum/contract/shapes";
import { mayChooseStream, memberOf, streamViewers } from "@lyceum/domain/rooms";
import type { App } from "../../app/context.ts";
import type { MediaEngine } from "../../ports/media-engine.ts";
import { makeStreamLink, readStreamLink, type StreamGrant } from "./links.ts";

/** What is read of a stream. */
type StreamFile = { bytes: Buffer; isPlaylist: boolean };

/** The streams of broadcasts, for viewers whom WebRTC does not bear (P6). They begin with who reads them, and end with the last. */
export type RoomStreams = {
  /** Who in the room watches a stream, and has no media connection. */
  viewers(state: RoomState): ReadonlySet<string>;
  /** The path of the playlist for this person; null: a media connection is theirs. */
  pathFor(state: RoomState, account: string): string | null;
  /** The same for somebody who has a media connection and wants none; null: they may not, or enough others have done so. */
  choose(state: RoomState, account: string): string | null;
  /** The media connection is wanted again. */
  unchoose(roomId: string, account: string): void;
  /** A room as it is now; `isOurs`: somebody sits here. */
  follow(state: RoomState, isOurs: boolean): void;
  /** For whom an address was made. Throws `forbidden` for a wrong one, also when that person is no longer in the room. */
  check(roomId: string, grant: string): StreamReader;
  /**
   * Null: the playlist is being made. Throws `notFound` for a segment that is not there, and `serverBusy` where no further
   * stream can be made, of which fewer are begun by choice.
   */
  open(roomId: string, file: string, isChosen?: boolean): Promise<StreamFile | null>;
  close(): Promise<void>;
};

/** Who reads a stream, and whether by choice. */
type StreamReader = StreamGrant & { isChosen: boolean };

/** `choosers`: who watches by choice, and whoever did and has gone since it was full. */
type Known = { state: RoomState; stream: Stream | null; choosers: Set<string> };
type Stream = {
  folder: string;
  readAt: number;
  playlists: Map<string, Kept>;
  segments: Map<string, Promise<Buffer>>;
};
type Kept = { at: number; bytes: Promise<Buffer> };

/** The one that viewers are told leads to the others: one picture for wide lines, one for narrow ones. */
const playlistName = "live.m3u8";
const mediaPlaylists = ["live-wide.m3u8", "live-narrow.m3u8"];
const segmentName = /^[0-9a-z]{1,12}-(?:wide|narrow)-\d{1,9}\.ts$/;
/** All who ask for it within this time read it once. */
const playlistKeptMs = 300;
/** The windows of both playlists, and those that they have just dropped. */
const segmentsKept = 18;
const lookEveryMs = 5_000;
/** What wrote there is gone by then. */
const endMs = 1_000;

export function makeRoomStreams(
  { clock, secret, log }: Pick<App, "clock" | "secret" | "log">,
  { folder, mediaViewers }: NonNullable<App["liveStreams"]>,
  media: Pick<MediaEngine, "stream">,
): RoomStreams {
  const rooms = new Map<string, Known>();
  const ending = new Set<Promise<void>>();
  let lives = 0;
  // Of an earlier life of this server.
  const cleared = rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
    log("rooms.streams", { error }),
  );

  const running = () => [...rooms.values()].filter(({ stream }) => stream !== null).length;

  function begin({ state }: Known, isChosen: boolean): Stream {
    const most = isChosen ? limits.liveStreamsChosenMax : limits.liveStreamsMax;
    if (running() >= most.value) throw new Fault("serverBusy");
    const own = path.join(folder, `${state.roomId}-${(lives += 1)}`);
    void cleared.then(() => media.stream(state.roomId, { folder: own, presenter: state.host }));
    return { folder: own, readAt: clock.now(), playlists: new Map(), segments: new Map() };
  }

  function end(known: Known): void {
    const { stream } = known;
    if (!stream) return;
    known.stream = null;
    media.stream(known.state.roomId, null);
    const gone = sleep(endMs)
      .then(() => rm(stream.folder, { recursive: true, force: true }))
      .catch((error: unknown) => log("rooms.streams", { error }))
      .finally(() => ending.delete(gone));
    ending.add(gone);
  }

  const looks = setInterval(() => {
    const now = clock.now();
    for (const known of rooms.values())
      if (known.stream && now - known.stream.readAt > limits.liveStreamIdle.value) end(known);
  }, lookEveryMs);

  const linkFor = ({ roomId }: RoomState, account: string) =>
    makeStreamLink(secret, { roomId, account }, clock.now());

  return {
    viewers: (state) => streamViewers(state, mediaViewers),
    pathFor(state, account) {
      if (!streamViewers(state, mediaViewers).has(account)) return null;
      return linkFor(state, account);
    },
    choose(state, account) {
      const choosers = rooms.get(state.roomId)?.choosers;
      if (!choosers || !mayChooseStream(state, account)) return null;
      if (!choosers.has(account) && choosers.size >= limits.liveStreamChoosersMax.value) {
        for (const one of choosers) if (!mayChooseStream(state, one)) choosers.delete(one);
        if (choosers.size >= limits.liveStreamChoosersMax.value) return null;
      }
      choosers.add(account);
      return linkFor(state, account);
    },
    unchoose: (roomId, account) => void rooms.get(roomId)?.choosers.delete(account),
    follow(state, isOurs) {
      if (!state.broadcast) return;
      const known = rooms.get(state.roomId);
      if (!isOurs || state.end !== null) {
        if (known) end(known);
        rooms.delete(state.roomId);
        return;
      }
      if (!known) return void rooms.set(state.roomId, { state, stream: null, choosers: new Set() });
      if (known.state.rev >= state.rev) return;
      const isOther = known.state.host !== state.host;
      known.state = state;
      if (isOther && known.stream)
        media.stream(state.roomId, { folder: known.stream.folder, presenter: state.host });
    },
    check(roomId, grant) {
      const read = readStreamLink(secret, roomId, grant, clock.now());
      const known = rooms.get(roomId);
      if (!read || !known || !memberOf(known.state, read.account)) throw new Fault("forbidden");
      const isChosen =
        known.choosers.has(read.account) && !streamViewers(known.state, mediaViewers).has(read.account);
      return { ...read, isChosen };
    },
    async open(roomId, file, isChosen = false) {
      const known = rooms.get(roomId);
      if (!known) throw new Fault("notFound");
      if (file === playlistName || mediaPlaylists.includes(file)) {
        const stream = (known.stream ??= begin(known, isChosen));
        stream.readAt = clock.now();
        // It is written before the last of those to which it leads.
        const names = file === playlistName ? [file, ...mediaPlaylists] : [file];
        const now = performance.now();
        const read = await Promise.all(names.map((name) => readPlaylist(stream, name, now))).catch(
          () => null,
        );
        return read?.[0] ? { bytes: read[0], isPlaylist: true } : null;
      }
      if (!known.stream || !segmentName.test(file)) throw new Fault("notFound");
      const bytes = await readSegment(known.stream, file).catch(() => null);
      if (!bytes) throw new Fault("notFound");
      return { bytes, isPlaylist: false };
    },
    async close() {
      clearInterval(looks);
      for (const known of rooms.values()) end(known);
      rooms.clear();
      await Promise.all(ending);
    },
  };
}

async function readPlaylist({ folder, playlists }: Stream, name: string, now: number): Promise<Buffer> {
  const known = playlists.get(name);
  const kept =
    known && now - known.at <= playlistKeptMs ? known : { at: now, bytes: readFile(path.join(folder, name)) };
  playlists.set(name, kept);
  return await kept.bytes;
}

/** One that is named is whole: it was given its name at its end. */
async function readSegment({ folder, segments }: Stream, name: string): Promise<Buffer> {
  const kept = segments.get(name);
  if (kept) return await kept;
  const bytes = readFile(path.join(folder, name));
  segments.set(name, bytes);
  const [oldest] = segments.keys();
  if (segments.size > segmentsKept && oldest !== undefined) segments.delete(oldest);
  try {
    return await bytes;
  } catch (error) {
    segments.delete(name);
    throw error;
  }
}
