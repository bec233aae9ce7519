import type { PinnedMsg } from "@lyceum/contract/shapes";
import type { Cache } from "./cache.ts";
import type { PinRow } from "./schema.ts";

/** The pins of a conversation as this device last read them (M17). */
export type LocalPins = {
  getLocalPins(sessionId: string): Promise<readonly PinnedMsg[]>;
  /** Replaces those of a conversation. */
  saveLocalPins(sessionId: string, pins: readonly PinnedMsg[]): Promise<void>;
};

const stores = ["msgPin"] as const;

export function makeLocalPins(cache: Cache): LocalPins {
  const rangeOf = (sessionId: string) => [
    [sessionId, ""],
    [sessionId, "\uffff"],
  ];
  return {
    getLocalPins: (sessionId) =>
      cache.run(stores, "readonly", async (tx) => {
        const [from = [], to = []] = rangeOf(sessionId);
        const rows = await tx.list("msgPin", { from, to });
        return rows.map(pinnedOf).toSorted((one, other) => other.pin.createTime - one.pin.createTime);
      }),
    async saveLocalPins(sessionId, pins) {
      await cache.run(stores, "readwrite", async (tx) => {
        const [from = [], to = []] = rangeOf(sessionId);
        tx.deleteRange("msgPin", from, to);
        for (const { msg, pin } of pins)
          tx.put("msgPin", { sessionId, idClient: msg.idClient, idServer: msg.idServer, msg, ...pin });
      });
    },
  };
}

function pinnedOf({ msg, pinFrom, pinCustom, createTime, updateTime }: PinRow): PinnedMsg {
  return { msg, pin: { pinFrom, pinCustom, createTime, updateTime } };
}
