import { type Bridge, makeBridge } from "./bridge.ts";
import type { Room } from "./forwarder-room.ts";

/** To the other process of a split room. */
export type BridgeLine = (heard: (bytes: Buffer) => void) => { send(bytes: Buffer): void; close(): void };

/** The way to the other process of a room; `changed` when somebody there has come, gone or changed what is sent. */
export function makeRoomBridge(room: Room, line: BridgeLine, changed: () => void): Bridge & { end(): void } {
  const { send, close } = line((bytes) => bridge.hear(bytes, performance.now()));
  const bridge = makeBridge({
    *own() {
      for (const [seat, { connection }] of room.seats) yield [seat, connection.ins] as const;
    },
    send,
    changed,
  });
  return {
    ...bridge,
    end() {
      bridge.close();
      close();
      room.bridge = null;
    },
  };
}
