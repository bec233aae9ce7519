import {
  type MediaSession,
  type OpenedScreen,
  openScreen,
  type RoomClient,
  type ScreenKind,
} from "@lyceum/rooms-client";

/** What somebody wants to share. */
export type ShareChoice = { kind: ScreenKind; hasSound: boolean };

/** The own shared screen in a room (R2). */
export type OwnShare = {
  track(): MediaStreamTrack | null;
  /** The others hear what the screen plays. */
  hasSound(): boolean;
  /** What was shared last from this page. */
  lastChoice(): ShareChoice | null;
  /** A lost connection or a page loaded again ended the share; it can be taken up again (R7). */
  isInterrupted(): boolean;
  /**
   * Asks the browser for a screen and takes the room's lease; rejects with the browser's error or the refusal. Resolves to
   * whether its sound, where it was wanted, was given.
   */
  start(choice: ShareChoice): Promise<boolean>;
  /** Ends it, or what was interrupted for good. */
  stop(): Promise<void>;
  subscribe(listener: () => void): () => void;
  close(): void;
};

type Settings = { room: RoomClient; media: MediaSession; open?: typeof openScreen };

export function makeOwnShare({ room, media, open = openScreen }: Settings): OwnShare {
  const listeners = new Set<() => void>();
  let shown: OpenedScreen | null = null;
  let choice: ShareChoice | null = null;
  /** Something of this page is on its way: the room and the track need not agree. */
  let isBusy = false;
  const changed = () => {
    for (const listener of listeners) listener();
  };

  async function take(next: OpenedScreen | null): Promise<void> {
    if (shown) end(shown);
    shown = next;
    changed();
    await media.send("screen", next?.picture ?? null);
    await media.send("screenSound", next?.sound ?? null);
  }

  /** The sound alone has ended, such as with a tab that was left for another. */
  async function lose(sound: MediaStreamTrack): Promise<void> {
    if (shown?.sound !== sound) return;
    shown = { ...shown, sound: null };
    changed();
    await media.send("screenSound", null);
  }

  function holds(): boolean {
    const account = room.self()?.account;
    return account !== undefined && room.state()?.share?.account === account;
  }

  /** The room may end the share, and a long break does; nothing is captured that nobody sees. */
  function follow(): void {
    if (isBusy) return;
    const isKept = room.phase().name === "reconnecting" || holds();
    if (shown && !isKept) void take(null);
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
      if (holds()) await room.actions.stopShare();
    });

  const leave = room.subscribe(follow);
  return {
    track: () => shown?.picture ?? null,
    hasSound: () => (shown?.sound ?? null) !== null,
    lastChoice: () => choice,
    // After a page was loaded again the room still counts on this person's screen.
    isInterrupted: () => !isBusy && shown === null && (room.shareLost() || holds()),
    async start(next) {
      let isWhole = true;
      await busily(async () => {
        const opened = await open(next.kind, next.hasSound);
        const { picture, sound } = opened;
        try {
          await room.actions.startShare();
        } catch (error) {
          end(opened);
          throw error;
        }
        choice = next;
        isWhole = sound !== null || !next.hasSound;
        await take(opened);
        // The browser has a button of its own to stop.
        picture.addEventListener("ended", () => {
          if (shown?.picture === picture) void stop().catch(() => {});
        });
        sound?.addEventListener("ended", () => void lose(sound).catch(() => {}));
      });
      if (shown?.picture.readyState === "ended") await stop();
      return isWhole;
    },
    stop,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      leave();
      if (shown) end(shown);
      listeners.clear();
    },
  };
}

function end({ picture, sound }: OpenedScreen): void {
  picture.stop();
  sound?.stop();
}
