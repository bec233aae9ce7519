import { type MediaSession, openScreen, type RoomClient, type ScreenKind } from "@lyceum/rooms-client";

/** The own shared screen in a room (R2). */
export type OwnShare = {
  track(): MediaStreamTrack | null;
  /** A lost connection or a page loaded anew ended the share; it can be taken up again (R7). */
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
  /** Something of this page is on its way: the room and the track need not agree. */
  let isBusy = false;
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

  /** The room may end the share, and a long break does; nothing is captured that nobody sees. */
  function follow(): void {
    if (isBusy) return;
    const isKept = room.phase().name === "reconnecting" || holds();
    if (track && !isKept) void take(null);
    else changed();
  }

  async function busily(work: () => Promise<void>): Promise<void> {
    isBusy = true;
    try {
      await work();
    } finally {
      isBusy = false;
      follow();
    }
  }

  const stop = () =>
    busily(async () => {
      await take(null);
      if (room.shareLost()) room.forgetShare();
      if (holds()) await room.acts.stopShare();
    });

  const leave = room.subscribe(follow);
  return {
    track: () => track,
    // After a page was loaded anew the room still counts on this person's screen.
    isInterrupted: () => !isBusy && track === null && (room.shareLost() || holds()),
    async start(kind) {
      await busily(async () => {
        const opened = await open(kind);
        try {
          await room.acts.startShare();
        } catch (error) {
          opened.stop();
          throw error;
        }
        await take(opened);
        // The browser has a button of its own to stop.
        opened.addEventListener("ended", () => {
          if (track === opened) void stop().catch(() => {});
        });
      });
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
