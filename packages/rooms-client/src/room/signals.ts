import type { RoomSignal, ShownSignal } from "@lyceum/contract/shapes";
import type { Transport } from "@lyceum/im-client";

/** What people show at the moment; nothing of it is kept (R5, R7). */
export type RoomSignals = {
  send(signal: RoomSignal): Promise<void>;
  /** Also of one's own. */
  on(listener: (account: string, signal: ShownSignal) => void): () => void;
};

export function makeSignals({ transport, roomId }: { transport: Transport; roomId: string }): RoomSignals {
  return {
    async send(signal) {
      await transport.call("sendRoomSignal", { roomId, signal });
    },
    on: (listener) =>
      transport.on("onpush", (push) => {
        if (push.name === "roomSignal" && push.body.roomId === roomId)
          listener(push.body.account, push.body.signal);
      }),
  };
}
