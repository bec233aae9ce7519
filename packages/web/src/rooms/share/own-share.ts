import { type MediaSession, openScreen, type RoomClient, type ScreenKind } from "@lyceum/rooms-client";

/** The own shared screen in a room (R2). */
export type OwnShare = {
  track(): MediaStreamTrack | null;
  /** A lost connection or a page loaded anew ended the share; it can be taken up again. */
  isInterrupted(): boolean;
  /** Asks the browser for a screen and takes the room's lease; rejects with the browser's error or the refusal. */
  start(kind: ScreenKind): Promise<void>;
  /** Ends it, or what was interrupted for good. */
  stop(): Promise<void>;
  subscribe(listener: () => void): () => void;
  close(): void;
};

type Settings = { room: RoomClient; media: MediaSession; open?: typeof openScreen };

export function makeOwnShare({ room, media, open = openScreen }: Settings): OwnShare {
  const listeners = new Set<() => void>();
  let track: MediaStreamTrack | null = null;
  let isInterrupted = false;
  let isStarting = false;
  /** The page or the line came back and has not looked at the room since. */
  let wasAway = true;
  const changed = () => {
    for (const listener of listeners) listener();
  };

  async function take(next: MediaStreamTrack | null): Promise<void> {
    track?.stop();
    track = next;
    changed();
    await media.send("screen", next);
  }

  function holds(): boolean {
    const account = room.self()?.account;
    return account !== undefined && room.state()?.share?.account === account;
  }

  /** The room may end the share, and a lost line does; nothing is captured that nobody sees. */
  function follow(): void {
    const { name } = room.phase();
    if (name === "reconnecting" || name === "joining") wasAway = true;
    const isOver = name === "closed" || name === "refused" || name === "outside";
    if ((name !== "joined" && !isOver) || isStarting) return;
    const isKept = !isOver && holds();
    const isLost = (track !== null && !isKept) || (track === null && isKept);
    if (isLost) isInterrupted = wasAway && !isOver;
    if (track && !isKept) void take(null);
    else if (isLost) changed();
    wasAway = false;
  }

  async function stop(): Promise<void> {
    isInterrupted = false;
    await take(null);
    if (holds()) await room.acts.stopShare();
  }

  const leave = room.subscribe(follow);
  return {
    track: () => track,
    isInterrupted: () => isInterrupted,
    async start(kind) {
      isStarting = true;
      try {
        const next = await open(kind);
        // The browser has a button of its own to stop.
        next.addEventListener("ended", () => {
          if (track === next) void stop().catch(() => {});
        });
        try {
          await room.acts.startShare();
        } catch (error) {
          next.stop();
          throw error;
        }
        isInterrupted = false;
        await take(next);
      } finally {
        isStarting = false;
      }
      if (track?.readyState === "ended") await stop();
    },
    stop,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      leave();
      track?.stop();
      listeners.clear();
    },
  };
}
