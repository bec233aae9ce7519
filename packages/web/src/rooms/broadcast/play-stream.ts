import type Hls from "hls.js/light";

/** How a stream stands to who watches it. `full`: the server makes no more of them; `unplayable`: this browser cannot. */
export type StreamStatus = "starting" | "playing" | "lost" | "full" | "unplayable";

type Listener = {
  status(status: StreamStatus): void;
  /** Seconds behind what happens now, by the server's clock. */
  behind(seconds: number): void;
  /** Whether the line carries the large picture, or the small one alone. */
  narrow(isNarrow: boolean): void;
  /** The browser wants a click before it plays sound. */
  blocked(): void;
};

const askEveryMs = 1_000;
/** On a line that is gone without a word an answer never comes. */
const answerMs = 10_000;
const measureEveryMs = 1_000;
/** A picture that stands still so long is none, and after longer it does not come back by itself. */
const stillAfterMs = 4_000;
const deadAfterMs = 20_000;
/** The times in the playlist begin with the first segment, so much after what is in it. */
const encodingS = 1.5;
/** Two segments behind the newest: one is played while the next is on its way. */
const segmentsBehind = 2;
/** What a playlist answers that is being made. */
const notYet = 202;
const playlistType = "application/vnd.apple.mpegurl";

/** Plays a playlist (HLS), and again after each break until it is told to stop. Asking for it begins the stream. */
export function playStream(video: HTMLVideoElement, path: string, on: Listener): () => void {
  let isOver = false;
  let hls: Hls | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Of the server's clock before ours. */
  let aheadMs = 0;
  let hasPlayed = false;
  /** The video has its source, and should go on. */
  let isAttached = false;
  let isBlocked = false;
  let isStill = false;
  /** How far it was played, and when that last changed. */
  let moved = { to: 0, at: 0 };

  function again(status: StreamStatus): void {
    if (isOver) return;
    end();
    on.status(status);
    timer = setTimeout(() => void begin(), askEveryMs);
  }

  function end(): void {
    clearTimeout(timer);
    isAttached = false;
    hls?.destroy();
    hls = null;
  }

  async function begin(): Promise<void> {
    try {
      const answer = await fetch(path, { cache: "no-store", signal: AbortSignal.timeout(answerMs) });
      if (isOver) return;
      if (answer.status === notYet) return again(hasPlayed ? "lost" : "starting");
      if (!answer.ok) return again(answer.status === 503 ? "full" : "lost");
      aheadMs = Date.parse(answer.headers.get("date") ?? "") - Date.now();
      await attach();
    } catch {
      again("lost");
    }
  }

  async function attach(): Promise<void> {
    const { default: Player } = await import("hls.js/light");
    if (isOver) return;
    if (!Player.isSupported()) {
      if (video.canPlayType(playlistType) === "") return on.status("unplayable");
      video.src = path;
      return await go();
    }
    const mine = new Player({
      // Scripts of blobs are not allowed here.
      enableWorker: false,
      liveSyncDurationCount: segmentsBehind,
      // Who fell behind comes near again, unheard.
      maxLiveSyncPlaybackRate: 1.05,
    });
    hls = mine;
    mine.on(Player.Events.ERROR, (_event, { fatal }) => {
      if (fatal && hls === mine) again("lost");
    });
    mine.on(Player.Events.LEVEL_SWITCHED, (_event, { level }) => {
      // Levels ascend by what they need.
      if (hls === mine) on.narrow(level < mine.levels.length - 1);
    });
    mine.loadSource(path);
    mine.attachMedia(video);
    await go();
  }

  async function go(): Promise<void> {
    isAttached = true;
    isStill = false;
    moved = { to: video.currentTime, at: performance.now() };
    await play();
  }

  async function play(): Promise<void> {
    try {
      await video.play();
    } catch (error) {
      if (isOver || !(error instanceof DOMException) || error.name !== "NotAllowedError") return;
      isBlocked = true;
      on.blocked();
    }
  }

  /** A browser may stop the picture of a page that nobody sees. */
  const isResting = () => isBlocked || (video.paused && document.visibilityState === "hidden");

  function look(): void {
    const now = performance.now();
    const hasMoved = video.currentTime !== moved.to;
    if (!isAttached || isResting() || hasMoved) {
      moved = { to: video.currentTime, at: now };
      if (isAttached && hasMoved && isStill) on.status("playing");
      if (hasMoved) isStill = false;
      return;
    }
    if (now - moved.at >= deadAfterMs) return again("lost");
    if (now - moved.at >= stillAfterMs && hasPlayed && !isStill) {
      isStill = true;
      on.status("lost");
    }
    if (video.paused) void play();
  }

  const playing = () => {
    hasPlayed = true;
    isBlocked = false;
    isStill = false;
    moved = { to: video.currentTime, at: performance.now() };
    on.status("playing");
  };
  // A live picture has no pause: a key of the keyboard or another player did it.
  const paused = () => {
    if (isAttached && !isResting()) void play();
  };
  // Of a source that the browser plays by itself.
  const broke = () => {
    if (!hls) again("lost");
  };
  video.addEventListener("playing", playing);
  video.addEventListener("pause", paused);
  video.addEventListener("error", broke);
  const measures = setInterval(() => {
    look();
    const shown = hls?.playingDate;
    if (shown && !video.paused)
      on.behind((Date.now() + (aheadMs || 0) - shown.getTime()) / 1_000 + encodingS);
  }, measureEveryMs);
  void begin();

  return () => {
    isOver = true;
    end();
    clearInterval(measures);
    video.removeEventListener("playing", playing);
    video.removeEventListener("pause", paused);
    video.removeEventListener("error", broke);
    video.removeAttribute("src");
    video.load();
  };
}
