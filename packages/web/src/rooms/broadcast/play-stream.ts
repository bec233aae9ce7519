import type Hls from "hls.js/light";

/** How a stream stands to who watches it. `full`: the server makes no more of them; `unplayable`: this browser cannot. */
export type StreamStatus = "starting" | "playing" | "lost" | "full" | "unplayable";

type Listener = {
  status(status: StreamStatus): void;
  /** Seconds behind what happens now, by the server's clock. */
  behind(seconds: number): void;
  /** The browser wants a click before it plays sound. */
  blocked(): void;
};

const askEveryMs = 1_000;
const measureEveryMs = 1_000;
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

  function again(status: StreamStatus): void {
    if (isOver) return;
    end();
    on.status(status);
    timer = setTimeout(() => void begin(), askEveryMs);
  }

  function end(): void {
    clearTimeout(timer);
    hls?.destroy();
    hls = null;
  }

  async function begin(): Promise<void> {
    try {
      const answer = await fetch(path, { cache: "no-store" });
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
      return await play();
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
    mine.loadSource(path);
    mine.attachMedia(video);
    await play();
  }

  async function play(): Promise<void> {
    try {
      await video.play();
    } catch (error) {
      if (error instanceof DOMException && error.name === "NotAllowedError") on.blocked();
    }
  }

  const playing = () => {
    hasPlayed = true;
    on.status("playing");
  };
  // Of a source that the browser plays by itself.
  const broke = () => {
    if (!hls) again("lost");
  };
  video.addEventListener("playing", playing);
  video.addEventListener("error", broke);
  const measures = setInterval(() => {
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
    video.removeEventListener("error", broke);
    video.removeAttribute("src");
    video.load();
  };
}
