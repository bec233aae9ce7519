import type { CommandName } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Change } from "@lyceum/contract/shapes";
import type { Wire } from "../connection/wire.ts";
import type { Timers } from "../timers.ts";

type MarkCommand = Extract<CommandName, `batchMark${string}`>;

/** Tells the server what this device has received, every few seconds at most (M3). Delivered is not read. */
export type Delivery = {
  received(changes: readonly Change[]): void;
  receivedBroadcast(broadcastId: number): void;
  stop(): void;
};

export function makeDelivery(wire: Wire, timers: Timers): Delivery {
  const waiting = new Map<MarkCommand, number[]>();
  let stopPause: (() => void) | null = null;

  function note(name: MarkCommand, place: number): void {
    const ids = waiting.get(name) ?? [];
    waiting.set(name, ids);
    ids.push(place);
    if (ids.length >= limits.deliveryBatchMax.value) send(name, ids);
    else stopPause ??= timers.after(limits.deliveryPause.value, flush);
  }

  function flush(): void {
    stopPause = null;
    for (const [name, ids] of waiting) send(name, ids);
  }

  function send(name: MarkCommand, ids: readonly number[]): void {
    waiting.delete(name);
    // One that is lost does no harm: the next says it too, for a device receives in order.
    wire.call(name, { ids: [...ids] }).catch(() => {});
  }

  return {
    received(changes) {
      for (const change of changes) {
        if (change.kind === "sysMsg") note("batchMarkSysMsgs", change.pts);
        if (change.kind !== "message") continue;
        note(change.message.scene === 0 ? "batchMarkMsgs" : "batchMarkTeamMsgs", change.pts);
      }
    },
    receivedBroadcast: (id) => note("batchMarkBroadcasts", id),
    stop() {
      stopPause?.();
      stopPause = null;
      waiting.clear();
    },
  };
}
