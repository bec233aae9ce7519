import type { Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { BroadcastMessage } from "@lyceum/contract/shapes";
import { addBroadcasts, countUnreadBroadcasts, hearBroadcast, readBroadcasts } from "@lyceum/domain/system";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";
import type { CatchUp } from "../sync/catch-up.ts";
import type { Delivery } from "./delivery.ts";

/** What the institution says to everybody (M11). */
export type Broadcasts = {
  /** Ascending. */
  list(): readonly BroadcastMessage[];
  unread(): number;
  /** Older ones; false when there are no more. Rejects with the fault of the server or of the connection. */
  loadOlder(): Promise<boolean>;
  /** All that are held are read. */
  markRead(): Promise<void>;
};

type Heard = { hear(message: BroadcastMessage): void; caughtUp(part: Result<"sync">["broadcasts"]): void };

export function makeBroadcasts(
  transport: Transport,
  store: Store,
  catchUp: CatchUp,
  delivery: Delivery,
): Broadcasts & Heard {
  const box = () => store.replica().broadcasts;
  const read = async (beforeId?: number) =>
    await transport.call("getBroadcastMsgs", {
      limit: limits.systemPageMax.value,
      ...(beforeId === undefined ? {} : { beforeId }),
    });

  /** One that a push lost; those that have expired meanwhile do not come. */
  async function fill(upTo: number): Promise<void> {
    const { broadcastMsgs } = await read();
    store.update((replica) => ({
      ...replica,
      broadcasts: addBroadcasts(replica.broadcasts, broadcastMsgs, upTo),
    }));
  }

  function take(msgs: readonly BroadcastMessage[]): void {
    const last = msgs.at(-1);
    if (last) delivery.receivedBroadcast(last.broadcastId);
    for (const message of msgs) store.emit("onbroadcastmsg", message);
  }

  return {
    list: () => box().msgs,
    unread: () => countUnreadBroadcasts(box(), store.replica().self),
    async loadOlder() {
      const { broadcastMsgs, more } = await read(box().msgs[0]?.broadcastId);
      store.update((replica) => ({
        ...replica,
        broadcasts: addBroadcasts(replica.broadcasts, broadcastMsgs),
      }));
      return more;
    },
    async markRead() {
      const upTo = box().msgs.at(-1)?.broadcastId ?? 0;
      if (upTo <= box().readUpTo) return;
      const { pts, upTo: held } = await transport.call("markBroadcastRead", { upTo });
      if (pts !== null) catchUp.receive([{ pts, kind: "broadcastRead", upTo: held }]);
    },
    hear(message) {
      if (box().msgs.some(({ broadcastId }) => broadcastId === message.broadcastId)) return;
      store.update((replica) => ({ ...replica, broadcasts: hearBroadcast(replica.broadcasts, message) }));
      // Without a connection nothing comes; the next catch-up brings it.
      if (box().cursor < message.broadcastId) fill(message.broadcastId).catch(() => {});
      take([message]);
    },
    caughtUp(part) {
      if (!part) return;
      const held = new Set(box().msgs.map(({ broadcastId }) => broadcastId));
      store.update((replica) => ({
        ...replica,
        broadcasts: readBroadcasts(addBroadcasts(replica.broadcasts, part.msgs, part.cursor), part.readUpTo),
      }));
      // What is read already, on another device, is no news.
      take(part.msgs.filter(({ broadcastId }) => !held.has(broadcastId) && broadcastId > part.readUpTo));
    },
  };
}
