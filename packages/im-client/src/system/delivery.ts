import type { CommandName } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Change, FilteredMessage } from "@lyceum/contract/shapes";
import type { Transport } from "../connection/transport.ts";
import type { Timers } from "../timers.ts";

type MarkCommand = Extract<CommandName, `batchMark${string}`>;

/** Tells the server what this device has received, every few seconds at most (M3). Delivered is not read. */
export type Delivery = {
  /** Whether what came counts as received by itself (at first), or when it is marked. */
  setAuto(isAuto: boolean): void;
  /** Messages that the program has received, by their server ids. */
  markReceived(idServers: readonly string[]): void;
  received(changes: readonly Change[]): void;
  receivedBroadcast(broadcastId: number): void;
  receivedFiltered(kind: FilteredMessage["kind"], place: number): void;
  stop(): void;
};

type Entry = { name: MarkCommand; pts: number; idServer: string | null };

const heldMax = 5_000;

export function makeDelivery(transport: Transport, timers: Timers): Delivery {
  const waiting = new Map<MarkCommand, number[]>();
  let stopPause: (() => void) | null = null;
  let isAuto = true;
  /** What came and is not told yet, in the order of the log; without `idServer` nothing has to be marked. */
  let held: Entry[] = [];

  function take(entry: Entry): void {
    held.push(entry);
    // A program that never marks must not fill the memory.
    if (held.length > heldMax) held = held.slice(-heldMax);
    settle();
  }

  /** A place says that all before it came too, so one that waits holds back those behind it. */
  function settle(): void {
    const at = held.findIndex((one) => !isAuto && one.idServer !== null);
    for (const one of at < 0 ? held : held.slice(0, at)) note(one.name, one.pts);
    held = at < 0 ? [] : held.slice(at);
  }

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
    transport.call(name, { ids: [...ids] }).catch(() => {});
  }

  return {
    setAuto(next) {
      isAuto = next;
      settle();
    },
    markReceived(idServers) {
      const marked = new Set(idServers);
      held = held.map((one) => (marked.has(one.idServer ?? "") ? { ...one, idServer: null } : one));
      settle();
    },
    received(changes) {
      for (const change of changes) {
        const { kind, pts } = change;
        if (kind === "sysMsg") {
          const isSuper = change.sysMsg.category === "superTeam";
          take({ name: isSuper ? "batchMarkSuperTeamSysMsgs" : "batchMarkSysMsgs", pts, idServer: null });
        }
        if (kind !== "message") continue;
        const { scene, idServer } = change.message;
        take({ name: scene === 0 ? "batchMarkMsgs" : "batchMarkTeamMsgs", pts, idServer });
      }
    },
    receivedBroadcast: (id) => note("batchMarkBroadcasts", id),
    receivedFiltered: (kind, place) =>
      note(kind === "msg" ? "batchMarkFilteredMsgs" : "batchMarkFilteredSysMsgs", place),
    stop() {
      stopPause?.();
      stopPause = null;
      waiting.clear();
    },
  };
}
