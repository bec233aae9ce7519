import type { Replay } from "@lyceum/contract/shapes";
import { compose } from "@lyceum/domain/recordings";

/** Plays the tracks of a recording by one clock. */
export type Player = {
  subscribe(listener: () => void): () => void;
  state(): PlayerState;
  play(): void;
  pause(): void;
  seek(toMs: number): void;
  setRate(rate: number): void;
  setMuted(isMuted: boolean): void;
  /** Holds what is heard; it stands somewhere in the page. */
  readonly sounds: HTMLElement;
  /** The picture of a track, for the place where it is shown. */
  pictureOf(track: number): HTMLVideoElement;
  close(): void;
};

export type PlayerState = {
  atMs: number;
  isPlaying: boolean;
  /** Waits for bytes. */
  isWaiting: boolean;
  rate: number;
  isMuted: boolean;
  /** A track cannot be played; the others go on. */
  hasBroken: boolean;
};

const tickMs = 100;
/** Tracks are fetched so long before they are needed. */
const aheadMs = 6_000;
/** Further off than this a track jumps, and from the other on it runs a little faster or slower. */
const jumpS = 0.35;
const driftS = 0.04;
const steer = 0.06;
/** Longer than this the others do not wait for a track. */
const waitMaxMs = 8_000;

export function makePlayer(replay: Pick<Replay, "tracks" | "events" | "speakers" | "durationMs">): Player {
  const { tracks, durationMs } = replay;
  const media = new Map<number, HTMLMediaElement>();
  const sounds = document.createElement("div");
  sounds.hidden = true;
  const broken = new Set<number>();
  const listeners = new Set<() => void>();
  let state: PlayerState = {
    atMs: 0,
    isPlaying: false,
    isWaiting: false,
    rate: 1,
    isMuted: false,
    hasBroken: false,
  };
  let base = { atMs: 0, time: performance.now() };
  let waitingSince: number | null = null;

  function set(change: Partial<PlayerState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  /** The clock stands while something is waited for. */
  function now(): number {
    if (!state.isPlaying || state.isWaiting) return base.atMs;
    return Math.min(durationMs, base.atMs + (performance.now() - base.time) * state.rate);
  }

  function rebase(atMs = now()): void {
    base = { atMs, time: performance.now() };
  }

  function open(track: number): HTMLMediaElement {
    const found = media.get(track);
    if (found) return found;
    const isPicture = ["camera", "screen"].includes(tracks[track]?.source ?? "");
    const element = document.createElement(isPicture ? "video" : "audio");
    element.preload = "auto";
    element.muted = isPicture || state.isMuted;
    if (element instanceof HTMLVideoElement) {
      element.playsInline = true;
      element.disablePictureInPicture = true;
    }
    element.addEventListener("error", () => {
      broken.add(track);
      set({ hasBroken: true });
    });
    element.src = tracks[track]?.url ?? "";
    if (!isPicture) sounds.append(element);
    media.set(track, element);
    return element;
  }

  /** What is over, or was jumped away from, gives its memory back. */
  function release(track: number, element: HTMLMediaElement): void {
    element.pause();
    element.removeAttribute("src");
    element.load();
    element.remove();
    media.delete(track);
  }

  function sync(): void {
    const atMs = now();
    const soon = new Set<number>();
    tracks.forEach(({ startMs, endMs }, track) => {
      if (startMs - aheadMs <= atMs && atMs < endMs) soon.add(track);
    });
    for (const [track, element] of media) if (!soon.has(track)) release(track, element);
    let isLate = false;
    for (const track of soon) {
      const element = open(track);
      if (broken.has(track)) continue;
      const { startMs = 0, endMs = 0 } = tracks[track] ?? {};
      const isActive = startMs <= atMs && atMs < endMs;
      if (!isActive) {
        if (!element.paused) element.pause();
        continue;
      }
      const wanted = (atMs - startMs) / 1_000;
      // Its own end may come a little before that of the log.
      if (Number.isFinite(element.duration) && wanted >= element.duration - 0.05) continue;
      isLate ||= element.seeking || element.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
      follow(element, wanted);
    }
    waitFor(isLate);
  }

  function follow(element: HTMLMediaElement, wanted: number): void {
    if (element.readyState === HTMLMediaElement.HAVE_NOTHING) return;
    const off = element.currentTime - wanted;
    if (Math.abs(off) > (state.isPlaying && !state.isWaiting ? jumpS : driftS) && !element.seeking)
      element.currentTime = wanted;
    const steered = Math.abs(off) < driftS ? 1 : 1 - Math.sign(off) * steer;
    const rate = state.rate * steered;
    if (element.playbackRate !== rate) element.playbackRate = rate;
    const mayRun = state.isPlaying && !state.isWaiting;
    if (mayRun && element.paused) element.play().catch(() => {});
    if (!mayRun && !element.paused) element.pause();
  }

  function waitFor(isLate: boolean): void {
    waitingSince = isLate && state.isPlaying ? (waitingSince ?? performance.now()) : null;
    const isWaiting = waitingSince !== null && performance.now() - waitingSince < waitMaxMs;
    if (isWaiting === state.isWaiting) return;
    rebase();
    set({ isWaiting });
  }

  const ticks = setInterval(() => {
    sync();
    const atMs = now();
    if (atMs >= durationMs && state.isPlaying) {
      rebase(durationMs);
      set({ atMs: durationMs, isPlaying: false });
    } else if (atMs !== state.atMs) set({ atMs });
  }, tickMs);

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,
    sounds,
    play() {
      if (state.isPlaying) return;
      rebase(state.atMs >= durationMs ? 0 : state.atMs);
      set({ isPlaying: true, atMs: base.atMs });
      sync();
    },
    pause() {
      rebase();
      set({ isPlaying: false, isWaiting: false });
      sync();
    },
    seek(toMs) {
      rebase(Math.max(0, Math.min(durationMs, toMs)));
      waitingSince = null;
      set({ atMs: base.atMs, isWaiting: false });
      sync();
    },
    setRate(rate) {
      rebase();
      set({ rate });
      sync();
    },
    setMuted(isMuted) {
      for (const element of media.values()) if (element instanceof HTMLAudioElement) element.muted = isMuted;
      set({ isMuted });
    },
    pictureOf(track) {
      const element = open(track);
      if (element instanceof HTMLVideoElement) return element;
      throw new Error("a sound has no picture");
    },
    close() {
      clearInterval(ticks);
      for (const [track, element] of media) release(track, element);
    },
  };
}

/** What is shown now; the same object as long as nothing changes. */
export function makeComposer(replay: Pick<Replay, "tracks" | "events" | "speakers">) {
  let last = compose(replay, 0);
  let text = JSON.stringify(last);
  return (atMs: number) => {
    const next = compose(replay, atMs);
    const nextText = JSON.stringify(next);
    if (nextText === text) return last;
    [last, text] = [next, nextText];
    return last;
  };
}
