import { Fault } from "@lyceum/contract/faults";
import type { RoomMember } from "@lyceum/contract/shapes";
import type { Timers, Transport } from "@lyceum/im-client";
import { backOffDelayMs } from "@lyceum/kit";
import type { RoomPhase } from "../room/follow-room.ts";
import { makeMonitor, type NetworkView } from "./monitor.ts";
import type { OpenConnection } from "./connection.ts";
import { openPeer, type Peer, type SentPicture } from "./peer.ts";
import { type Place, placeOf } from "./place-in-room.ts";
import type { MediaSource, Tile } from "./places.ts";
import { makeStreamChoice, type StreamChoice, type StreamMemory } from "./stream-choice.ts";
import { tryAgain } from "./try-again.ts";
import { makeVoices } from "./voices.ts";
import { makeWatchList } from "./watch-list.ts";

/** `absent`: the server has no media. `streamed`: this viewer watches the stream of a broadcast instead. `cut`: this seat broke its budgets and is let in again after a while. */
export type MediaState = "off" | "connecting" | "connected" | "absent" | "streamed" | "cut";

export type MediaSessionSettings = {
  transport: Transport;
  timers: Timers;
  roomId: string;
  room: { phase(): RoomPhase; self?(): RoomMember | null; subscribe(listener: () => void): () => void };
  /** Whose own voice is measured; without it only that of others. */
  account?: string;
  openConnection?: OpenConnection;
  streamMemory?: StreamMemory;
};

/** Sound and picture of one person in one room (R2, R7). It connects by itself while the person is inside. */
export type MediaSession = {
  state(): MediaState;
  /** Where the playlist of the stream is, while the state is `streamed`. */
  streamPath(): string | null;
  /** Whether this viewer of a broadcast may watch its stream in place of the connection, or does so. */
  streamChoice(): StreamChoice;
  /** The stream in place of the connection, or the connection again; the stream goes on until that is there. */
  chooseStream(isOn: boolean): void;
  /** The chosen stream cannot be played or is not made: the connection again. */
  giveUpStream(): void;
  /** Sends a track, in place of what the source sent; null ends it. Whether others receive it is up to the room. */
  send(source: MediaSource, track: MediaStreamTrack | null): Promise<void>;
  /** All that the page shows now; nothing else is received. */
  show(tiles: readonly Tile[]): void;
  trackOf(account: string, source: MediaSource): MediaStreamTrack | undefined;
  stats(): Promise<RTCStatsReport | undefined>;
  /** The own connection: grade, round trip, loss, rates and what comes for each tile; measured once a second. */
  network(): NetworkView;
  /** Loudness of 0 to 1 while somebody speaks, or oneself; 0 otherwise. */
  speaking(account: string): number;
  /** Who speaks now or spoke last. */
  activeSpeaker(): string | null;
  /** Who speaks now, the loudest first, heard or not; without an engine that says so the active speaker alone. */
  speakers(): readonly string[];
  /** Called when one of the four above may have changed: twice a second, and when the server says so. */
  onMeasure(listener: () => void): () => void;
  /** The device may have another address now: a connection on which nothing comes any more is made again at once. */
  networkChanged(): void;
  /** Called when the state or a track may have changed. */
  subscribe(listener: () => void): () => void;
  close(): void;
};

const retry = { minMs: 300, maxMs: 5_000, factor: 2 };
/** A browser says so only after some seconds without an answer; what heals itself now heals at once. */
const brokenAfterMs = 300;
/** Feedback alone comes once a second; a media connection on which nothing comes for this long leads nowhere. */
const flowCheckMs = 1_200;
/** Where silence was noticed before, and the server was asked to break it. */
const suspectFlowCheckMs = 700;
const flowCheckStepMs = 100;

export function createMediaSession(settings: MediaSessionSettings): MediaSession {
  const { transport, timers, roomId, room } = settings;
  const listeners = new Set<() => void>();
  const tracks = new Map<MediaSource, MediaStreamTrack>();
  let state: MediaState = "off";
  let peer: Peer | null = null;
  /** Rises with every attempt, so that a late one ends itself. */
  let generation = 0;
  /** Of the own pictures those that somebody watches; null: all, because the server has not said. */
  let watched: readonly SentPicture[] | null = null;
  let stream: string | null = null;
  /** On the stage nobody watches a stream. */
  let isOnStage = false;
  let failures = 0;
  let place: Place = "out";
  let cancel = () => {};
  const measureListeners = new Set<() => void>();
  const watchList = makeWatchList(transport, roomId, changed);
  const choice = makeStreamChoice(settings.streamMemory, changed);
  const monitor = makeMonitor({
    timers,
    account: settings.account,
    stats: async () => await peer?.stats(),
    watches: watchList.all,
    mic: () => tracks.get("mic")?.id,
    measured,
    delay: (mid, delayMs) => peer?.delay(mid, delayMs),
    broke: suspect,
  });
  const voices = makeVoices(monitor);

  function changed(): void {
    for (const listener of listeners) listener();
  }

  function measured(): void {
    for (const listener of measureListeners) listener();
  }

  function setState(next: MediaState): void {
    state = next;
    if (next === "off" || next === "absent" || next === "streamed") monitor.stop();
    else monitor.start();
    changed();
  }

  /** It may lead nowhere. */
  function suspect(): void {
    if (peer && place === "in" && state === "connected") void resume(peer, suspectFlowCheckMs);
  }

  function drop(): void {
    generation++;
    cancel();
    peer?.close();
    peer = null;
  }

  /** The server has given the connection up. Where it cannot reach what forwards, only we can end what still goes through. */
  function lose(): void {
    // Of who went to the stream meanwhile it is over.
    if (state === "streamed" && !peer) return;
    drop();
    if (place === "in") void connect();
    else setState("connecting");
  }

  /** A new network is a new connection; the old one is kept until the server has answered. */
  async function connect(): Promise<void> {
    cancel();
    const mine = ++generation;
    const isLate = () => mine !== generation;
    // Another try says nothing new, and a stream is watched until something better is there.
    const wantsStream = prefersStream();
    if (state === "off" || (state !== "cut" && state !== "streamed" && !wantsStream)) setState("connecting");
    let next: Peer | null = null;
    try {
      const asked = wantsStream ? { roomId, wantsStream } : { roomId };
      const servers = await transport.call("getMediaServers", asked);
      if (isLate()) return;
      // On the stage nobody chooses, and what was chosen holds afterwards.
      if (!isOnStage) choice.follow(servers, wantsStream);
      if (servers.stream !== undefined) return watchStream(servers.stream);
      next = await openPeer(servers, () => look(next), settings.openConnection);
      const answers = isLate() ? [] : await offer(next);
      if (isLate()) return next.close();
      peer?.close();
      peer = next;
      if (!isOnStage) stream = null;
      await next.accept(answers);
      await want();
      for (const [source, track] of tracks) await next.send(source, track);
      watchList.clear();
      await watch();
    } catch (error) {
      if (isLate()) return next?.close();
      if (next !== peer) next?.close();
      if (error instanceof Fault && error.key === "mediaAbsent") {
        drop();
        return setState("absent");
      }
      again(error instanceof Fault && error.key === "mediaCut" ? "cut" : "connecting");
    }
  }

  const prefersStream = () => choice.now() === "chosen" && !isOnStage;

  function choose(next: "free" | "chosen" | "refused"): void {
    const had = prefersStream();
    if (choice.choose(next) && place === "in" && prefersStream() !== had) void connect();
  }

  function watchStream(path: string): void {
    drop();
    failures = 0;
    // One that is being watched goes on.
    if (state !== "streamed") stream = path;
    setState("streamed");
  }

  /** Messaging is back, or nothing comes any more. The media connection may have gone on all the same, or lead to a network that is no longer there. */
  async function resume(old: Peer, limitMs: number): Promise<void> {
    cancel();
    const mine = generation;
    const isLate = () => mine !== generation || room.phase().name !== "joined";
    if (old.state() !== "connected") return await connect();
    try {
      const before = await old.received();
      // Refused where the server knows no connection of this seat.
      await watchList.ask();
      if (isLate()) return;
      for (let waited = 0; waited < limitMs; waited += flowCheckStepMs) {
        await new Promise<void>((resolve) => void timers.after(flowCheckStepMs, resolve));
        if (isLate()) return;
        if ((await old.received()) <= before) continue;
        if (isLate()) return;
        failures = 0;
        return setState("connected");
      }
    } catch {
      // Below.
    }
    if (!isLate()) await connect();
  }

  /** Waits for every answer, also after a refusal, so that no late one meets the next attempt. */
  async function offer(next: Peer): Promise<string[]> {
    const calls = next.offers.map((one) => transport.call("connectMedia", { roomId, ...one }));
    await Promise.allSettled(calls);
    return (await Promise.all(calls)).map(({ answer }) => answer);
  }

  function again(shown: "connecting" | "cut" = "connecting"): void {
    // Without messaging nothing can be asked; `follow` goes on when it is back.
    if (room.phase().name !== "joined") return;
    setState(shown);
    cancel();
    cancel = timers.after(backOffDelayMs(retry, failures++, timers.random()), () => void connect());
  }

  /** The state of a connection changed; only the one in use counts, also after an attempt at another has failed. */
  function look(of: Peer | null): void {
    if (!of || of !== peer) return;
    cancel();
    switch (peer.state()) {
      case "connected":
        failures = 0;
        setState("connected");
        return void watchList.askAgain().catch(refused);
      case "failed":
        return again();
      case "disconnected":
        // The next one is kept ready beside it: should it heal meanwhile, nothing is lost.
        cancel = timers.after(brokenAfterMs, () => {
          if (place === "in") void connect();
        });
    }
  }

  async function watch(): Promise<void> {
    if (peer) await watchList.assign(peer.lines);
  }

  /** Asked for again, with all else, after the messaging or the media connection came back. */
  function refused(): void {
    if (place === "in" && state === "connected") again();
  }

  /** What nobody watches is not sent. */
  async function want(): Promise<void> {
    if (watched) await peer?.want(watched);
  }

  function follow(): void {
    const was = place;
    place = placeOf(room.phase());
    const wasOnStage = isOnStage;
    isOnStage = room.self?.()?.place === "on";
    // Who comes up from a stream sends and receives, and goes back to it afterwards.
    if (place === "in" && was === "in" && wasOnStage !== isOnStage && stream !== null) return void connect();
    if (place === was) return;
    if (place === "kept") return cancel();
    if (place === "in") return void (peer && !prefersStream() ? resume(peer, flowCheckMs) : connect());
    drop();
    watched = null;
    voices.forget();
    choice.leave();
    setState("off");
  }

  const stops = [
    room.subscribe(follow),
    transport.on("onpush", (push) => {
      if (place === "out") return;
      if (push.name === "mediaLost" && push.body.roomId === roomId) lose();
      if (push.name === "mediaSpeaking" && push.body.roomId === roomId) {
        voices.hear(push.body);
        measured();
      }
      if (push.name !== "mediaWatched" || push.body.roomId !== roomId) return;
      watched = push.body.pictures;
      const [mine, constraints] = [peer, watched];
      void tryAgain(timers, want, () => mine === peer && constraints === watched);
    }),
  ];
  follow();

  return {
    state: () => state,
    streamPath: () => (state === "streamed" ? stream : null),
    streamChoice: choice.now,
    chooseStream: (isOn) => choose(isOn ? "chosen" : "free"),
    giveUpStream: () => {
      if (choice.now() === "chosen") choose("refused");
    },
    async send(source, track) {
      if (track) tracks.set(source, track);
      else tracks.delete(source);
      await peer?.send(source, track);
    },
    show(next) {
      watchList.show(next);
      watch().catch(refused);
    },
    trackOf(account, source) {
      const mid = watchList.lineOf({ account, source });
      return mid === undefined ? undefined : peer?.trackOf(mid);
    },
    stats: async () => await peer?.stats(),
    network: monitor.network,
    speaking: voices.speaking,
    activeSpeaker: voices.activeSpeaker,
    speakers: voices.speakers,
    onMeasure(listener) {
      measureListeners.add(listener);
      return () => void measureListeners.delete(listener);
    },
    networkChanged: suspect,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      for (const stop of stops) stop();
      place = "out";
      drop();
      setState("off");
      listeners.clear();
      measureListeners.clear();
    },
  };
}
