import { type MediaSession, openScreen, type RoomClient } from "@lyceum/rooms-client";

/** The own shared screen in a room (R2). */
export type OwnShare = {
  track(): MediaStreamTrack | null;
  /** Asks the browser for a screen and takes the room's lease; rejects with the browser's error or the refusal. */
  start(): Promise<void>;
  stop(): Promise<void>;
  subscribe(listener: () => void): () => void;
  close(): void;
};

export function makeOwnShare({ room, media }: { room: RoomClient; media: MediaSession }): OwnShare {
  const listeners = new Set<() => void>();
  let track: MediaStreamTrack | null = null;
  const take = async (next: MediaStreamTrack | null) => {
    track?.stop();
    track = next;
    for (const listener of listeners) listener();
    await media.send("screen", next);
  };
  return {
    track: () => track,
    async start() {
      const next = await openScreen();
      try {
        await room.acts.startShare();
      } catch (error) {
        next.stop();
        throw error;
      }
      await take(next);
    },
    async stop() {
      await take(null);
      await room.acts.stopShare();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      track?.stop();
      listeners.clear();
    },
  };
}
