import { limits } from "@lyceum/contract/limits";
import {
  arrange,
  type Arrangement,
  bringForward,
  emptyFront,
  emptyStage,
  frontPatienceMs,
  memberOf,
  type PictureStream,
  type Sound,
  soundsOf,
  speak,
  type Stage,
  type Stream,
  streamsOf,
  takeStreams,
} from "@lyceum/domain/rooms";
import type { MediaSession, RoomClient, Tile } from "@lyceum/rooms-client";

/** What is seen now: a large tile may give way to the next one only when that has a picture. */
export type Scene = Arrangement & {
  /** Waits behind the large tile for its first picture. */
  coming: Stream | null;
};

/** The stage of one page: who stands where, and what is therefore asked of the server (R2, R6). */
export type StageStore = {
  state(): Stage;
  arrangement(): Scene;
  /** Does one of the acts of the layout. */
  change(act: (stage: Stage) => Stage): void;
  /** A tile is in sight and this wide, or (null) no longer in sight. */
  see(stream: PictureStream, width: number | null): void;
  /** A stream is seen outside the page, and also while that is hidden, until what is answered is called. */
  float(stream: PictureStream): () => void;
  /** A stream has a picture on the page, or no longer. */
  picture(key: string, isShown: boolean): void;
  /** What one hears. */
  sounds(): readonly Sound[];
  subscribe(listener: () => void): () => void;
  close(): void;
};

/** Tiles that come into sight together are asked for together. */
const gatherMs = 30;
/** Scrolling and turning pages ask no more often than this. */
const restMs = 300;

/** Pixels of a window over others, as browsers begin with. */
const floatingWidth = 480;

type Settings = { room: RoomClient; media: MediaSession; account: string };

export function makeStageStore({ room, media, account }: Settings): StageStore {
  const listeners = new Set<() => void>();
  const seen = new Map<string, { stream: PictureStream; width: number }>();
  let stage = emptyStage;
  let front = emptyFront;
  let scene: Scene = { ...arrange(stage), coming: null };
  let frontTimer: ReturnType<typeof setTimeout> | undefined;
  const pictured = new Set<string>();
  let sounds: readonly Sound[] = [];
  /** Who has spoken, the latest first. */
  let spoken: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const floating = new Map<symbol, { stream: PictureStream; width: number }>();
  let askedAt = -Infinity;

  function take(next: Stage): void {
    if (next === stage) return;
    stage = next;
    look();
    set(arrange(stage));
  }

  function set(arrangement: Arrangement): void {
    const find = (key: string | null) => stage.streams.find((stream) => stream.key === key) ?? null;
    scene = { ...arrangement, large: find(front.shown), coming: find(front.coming) };
    for (const listener of listeners) listener();
  }

  /** Whether another large tile has come to the front, or waits to. */
  function look(): boolean {
    const { large, tiles } = arrange(stage);
    const now = performance.now();
    const of = (key: string) => stage.streams.find((stream) => stream.key === key);
    const before = front;
    front = bringForward(front, {
      wanted: large?.key ?? null,
      isAlone: tiles.length === 0,
      isHere: (key) => of(key) !== undefined,
      isReady(key) {
        const stream = of(key);
        return pictured.has(key) || stream === undefined || !isLive(stream);
      },
      now,
    });
    clearTimeout(frontTimer);
    if (front.coming !== null) frontTimer = setTimeout(lookAgain, front.since + frontPatienceMs - now);
    return front.shown !== before.shown || front.coming !== before.coming;
  }

  function lookAgain(): void {
    if (look()) set(arrange(stage));
  }

  /** A picture is to be had. */
  function isLive({ account: who, source }: Stream): boolean {
    const state = room.state();
    if (who === null) return false;
    return source === "screen" || (state && memberOf(state, who)?.camera.isOn) === true;
  }

  function follow(): void {
    const state = room.state();
    if (!state) return;
    take(takeStreams(stage, streamsOf(state, account)));
    lookAgain();
    hear();
    // A camera that went on may take the line of one that is off.
    askSoon();
  }

  function hear(): void {
    const state = room.state();
    const next = state ? soundsOf(state, account, spoken, limits.mediaAudioPlaces.value) : [];
    const known = new Set(sounds.map(keyOf));
    if (next.length === sounds.length && next.every((one) => known.has(keyOf(one)))) return;
    sounds = next;
    for (const listener of listeners) listener();
    ask();
  }

  /** The large tile first, then cameras that are on: the first win where receiving lines are short. */
  function ask(): void {
    clearTimeout(timer);
    timer = undefined;
    askedAt = performance.now();
    const inSight = document.hidden ? [] : [...seen.values()];
    const apart = [...floating.values()].filter(
      ({ stream }) => !inSight.some((one) => one.stream.key === stream.key),
    );
    const pictures: Tile[] = [...inSight, ...apart]
      .filter(({ stream }) => !stream.isOwn)
      .toSorted((one, other) => other.width - one.width)
      .toSorted((one, other) => Number(isLive(other.stream)) - Number(isLive(one.stream)))
      .map(({ stream, width }) => ({ account: stream.account, source: stream.source, width }));
    const heard = sounds.map((sound): Tile => ({ ...sound, width: 0 }));
    media.show([...heard, ...pictures]);
  }

  function askSoon(): void {
    timer ??= setTimeout(ask, performance.now() - askedAt < restMs ? restMs : gatherMs);
  }

  function listen(): void {
    const speaker = media.activeSpeaker();
    const latest = [...new Set([speaker ?? [], media.speakers()].flat())];
    if (latest.every((one, index) => one === spoken[index])) return;
    spoken = [...latest, ...spoken.filter((one) => !latest.includes(one))];
    if (speaker !== null) take(speak(stage, speaker));
    hear();
  }

  const stops = [room.subscribe(follow), media.subscribe(listen), media.onMeasure(listen)];
  document.addEventListener("visibilitychange", askSoon);
  follow();
  return {
    state: () => stage,
    arrangement: () => scene,
    change: (act) => take(act(stage)),
    see(stream, width) {
      if (width === null) seen.delete(stream.key);
      else seen.set(stream.key, { stream, width: Math.round(width) });
      askSoon();
    },
    float(stream) {
      const one = Symbol(stream.key);
      floating.set(one, { stream, width: floatingWidth });
      askSoon();
      return () => {
        floating.delete(one);
        askSoon();
      };
    },
    picture(key, isShown) {
      if (isShown) pictured.add(key);
      else pictured.delete(key);
      lookAgain();
    },
    sounds: () => sounds,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      for (const stop of stops) stop();
      document.removeEventListener("visibilitychange", askSoon);
      clearTimeout(timer);
      clearTimeout(frontTimer);
      listeners.clear();
    },
  };
}

function keyOf({ account, source }: Sound): string {
  return `${source} ${account}`;
}
