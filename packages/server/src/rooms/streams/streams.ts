import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { RoomState } from "@lyceum/contract/shapes";
import { mayChooseStream, memberOf, streamViewers } from "@lyceum/domain/rooms";
import { LRUCache } from "lru-cache";
import type { App } from "../../app/context.ts";
import type { MediaEngine } from "../../ports/media-engine.ts";
import { clearStreams } from "./clear-streams.ts";
import { keepFiles, type KeptFiles } from "./kept-files.ts";
import { makeStreamLink, readStreamLink, type StreamGrant } from "./links.ts";

/** What is read of a stream. */
type StreamFile = { bytes: Buffer; isPlaylist: boolean };

/**
 * The streams of broadcasts, for viewers whom WebRTC does not bear (P6). They begin with who reads them, and end with the
 * last. The node that has the media of a room makes its stream, and every node serves it.
 */
export type RoomStreams = {
  /** Who in the room watches a stream, and has no media connection. */
  viewers(state: RoomState): ReadonlySet<string>;
  /** The path of the playlist for this person; null: a media connection is theirs. */
  pathFor(state: RoomState, account: string): string | null;
  /** The same for somebody who has a media connection and wants none; null: they may not, or enough others have done so. */
  choose(state: RoomState, account: string): string | null;
  /** The media connection is wanted again. */
  unchoose(roomId: string, account: string): void;
  /** A room as it is now; `isHere`: somebody of this node sits there. */
  follow(state: RoomState, isHere: boolean): void;
  /** For whom an address was made. Throws `forbidden` for a wrong one, also when that person is no longer in the room. */
  check(roomId: string, grant: string): Promise<StreamGrant>;
  /**
   * Null: the playlist is being made. Throws `notFound` for a segment that is not there, and `serverBusy` where no further
   * stream can be made, of which fewer are begun by choice.
   */
  open(roomId: string, file: string, isChosen?: boolean): Promise<StreamFile | null>;
  /** The same for another node, of a stream that this one makes. */
  openOwn(roomId: string, file: string, isChosen: boolean): Promise<Buffer | null>;
  close(): Promise<void>;
};

/** What streams need of the other nodes. */
export type StreamNodes = {
  /** The name of this one. */
  node: string;
  /** The one that makes the stream of a room; null: nobody has media there. */
  homeOf(state: RoomState): string | null;
  /** A room, by its number alone; null: there is none. */
  readRoom(roomId: string): Promise<RoomState | null>;
  /** A file of the stream that another node makes; null: there is none yet. */
  read(node: string, roomId: string, file: string, isChosen: boolean): Promise<Buffer | null>;
};

/** `choosers`: who watches by choice, and whoever did and has gone since it was full. */
type Known = { state: RoomState; stream: Stream | null; choosers: Set<string> };
type Stream = { folder: string; readAt: number; files: KeptFiles };
/** A stream that another node makes, as far as this one holds it. */
type Relay = { readAt: number; files: KeptFiles };

/** The one that viewers are told leads to the others: one picture for wide lines, one for narrow ones. */
const playlistName = "live.m3u8";
const mediaPlaylists = ["live-wide.m3u8", "live-narrow.m3u8"];
const segmentName = /^[0-9a-z]{1,12}-(?:wide|narrow)-\d{1,9}\.ts$/;
const lookEveryMs = 5_000;
/** What wrote there is gone by then. */
const endMs = 1_000;
/** So long somebody who was put out reads on at a node where nobody else of the room is. */
const stateKeptMs = 2_000;
const statesMax = 200;
/** Of streams that other nodes make. */
const relaysMax = 16;

const isPlaylistName = (file: string) => file === playlistName || mediaPlaylists.includes(file);

export function makeRoomStreams(
  { clock, secret, log }: Pick<App, "clock" | "secret" | "log">,
  { folder, mediaViewers }: NonNullable<App["liveStreams"]>,
  media: Pick<MediaEngine, "stream">,
  { node, homeOf, readRoom, read }: StreamNodes,
): RoomStreams {
  const rooms = new Map<string, Known>();
  const ending = new Set<Promise<void>>();
  const states = new LRUCache<string, Promise<RoomState | null>>({ max: statesMax, ttl: stateKeptMs });
  const relays = new LRUCache<string, Relay>({ max: relaysMax });
  let lives = 0;
  const failed = (error: unknown) => log("rooms.streams", { error });

  const running = () => [...rooms.values()].filter(({ stream }) => stream !== null).length;

  /** A balancer sends a reader to any node, also to one where nobody of the room is. */
  async function stateOf(roomId: string): Promise<RoomState | null> {
    const here = rooms.get(roomId);
    if (here) return here.state;
    let state = states.get(roomId);
    if (!state) {
      state = readRoom(roomId);
      states.set(roomId, state);
      state.catch(() => states.delete(roomId));
    }
    return await state;
  }

  function begin(known: Known, isChosen: boolean): Stream {
    const most = isChosen ? limits.liveStreamsChosenMax : limits.liveStreamsMax;
    if (running() >= most.value) throw new Fault("serverBusy");
    const { roomId } = known.state;
    const own = path.join(folder, `${roomId}-${node}-${(lives += 1)}`);
    const files = keepFiles((name) => readFile(path.join(own, name)).catch(() => null));
    const stream = { folder: own, readAt: clock.now(), files };
    void clearStreams(folder)
      .catch(failed)
      .then(() => {
        // It may be over before it began, or have another host.
        if (known.stream === stream) media.stream(roomId, { folder: own, presenter: known.state.host });
      });
    return stream;
  }

  function end(known: Known): void {
    const { stream } = known;
    if (!stream) return;
    known.stream = null;
    media.stream(known.state.roomId, null);
    const gone = sleep(endMs)
      .then(() => rm(stream.folder, { recursive: true, force: true }))
      .catch(failed)
      .finally(() => ending.delete(gone));
    ending.add(gone);
  }

  const looks = setInterval(() => {
    const now = clock.now();
    for (const known of rooms.values())
      if (known.stream && now - known.stream.readAt > limits.liveStreamIdle.value) end(known);
    for (const [key, { readAt }] of relays.entries())
      if (now - readAt > limits.liveStreamIdle.value) relays.delete(key);
  }, lookEveryMs);

  const linkFor = ({ roomId }: RoomState, account: string, isChosen: boolean) =>
    makeStreamLink(secret, { roomId, account, isChosen }, clock.now());

  async function openOwn(roomId: string, file: string, isChosen: boolean): Promise<Buffer | null> {
    const known = rooms.get(roomId);
    if (!known) return null;
    if (!isPlaylistName(file)) {
      const isSegment = segmentName.test(file);
      return isSegment ? ((await known.stream?.files.segment(file)) ?? null) : null;
    }
    const stream = (known.stream ??= begin(known, isChosen));
    stream.readAt = clock.now();
    // It is written before the last of those to which it leads.
    const names = file === playlistName ? [file, ...mediaPlaylists] : [file];
    const all = await Promise.all(names.map((name) => stream.files.playlist(name)));
    return all.includes(null) ? null : (all[0] ?? null);
  }

  async function openElsewhere(
    home: string,
    roomId: string,
    file: string,
    isChosen: boolean,
  ): Promise<Buffer | null> {
    const key = `${home} ${roomId} ${String(isChosen)}`;
    const files = relays.get(key)?.files ?? keepFiles((name) => read(home, roomId, name, isChosen));
    relays.set(key, { readAt: clock.now(), files });
    return isPlaylistName(file) ? await files.playlist(file) : await files.segment(file);
  }

  return {
    viewers: (state) => streamViewers(state, mediaViewers),
    pathFor(state, account) {
      if (!streamViewers(state, mediaViewers).has(account)) return null;
      return linkFor(state, account, false);
    },
    choose(state, account) {
      const choosers = rooms.get(state.roomId)?.choosers;
      if (!choosers || !mayChooseStream(state, account)) return null;
      if (!choosers.has(account) && choosers.size >= limits.liveStreamChoosersMax.value) {
        for (const one of choosers) if (!mayChooseStream(state, one)) choosers.delete(one);
        if (choosers.size >= limits.liveStreamChoosersMax.value) return null;
      }
      choosers.add(account);
      return linkFor(state, account, true);
    },
    unchoose: (roomId, account) => void rooms.get(roomId)?.choosers.delete(account),
    follow(state, isHere) {
      if (!state.broadcast) return;
      const known = rooms.get(state.roomId);
      if (!isHere || state.end !== null) {
        if (known) end(known);
        rooms.delete(state.roomId);
        return;
      }
      if (!known) return void rooms.set(state.roomId, { state, stream: null, choosers: new Set() });
      if (known.state.rev >= state.rev) return;
      const isOther = known.state.host !== state.host;
      known.state = state;
      if (!known.stream) return;
      if (homeOf(state) !== node) end(known);
      else if (isOther) media.stream(state.roomId, { folder: known.stream.folder, presenter: state.host });
    },
    async check(roomId, grant) {
      const link = readStreamLink(secret, roomId, grant, clock.now());
      const state = link && (await stateOf(roomId));
      if (!link || !state || state.end !== null || !memberOf(state, link.account))
        throw new Fault("forbidden");
      return { ...link, isChosen: link.isChosen && !streamViewers(state, mediaViewers).has(link.account) };
    },
    async open(roomId, file, isChosen = false) {
      const isPlaylist = isPlaylistName(file);
      const state = isPlaylist || segmentName.test(file) ? await stateOf(roomId) : null;
      if (!state) throw new Fault("notFound");
      const home = homeOf(state);
      const bytes =
        home === null || home === node
          ? await openOwn(roomId, file, isChosen)
          : await openElsewhere(home, roomId, file, isChosen);
      if (bytes) return { bytes, isPlaylist };
      if (!isPlaylist) throw new Fault("notFound");
      return null;
    },
    openOwn,
    async close() {
      clearInterval(looks);
      for (const known of rooms.values()) end(known);
      rooms.clear();
      await Promise.all(ending);
    },
  };
}
