import type { Message } from "@lyceum/contract/shapes";
import type { CacheDatabase, CachePort, CacheTx, Key } from "../cache/cache-port.ts";
import { msgNoteKey } from "../cache/local-msgs.ts";
import { sessionNoteKey } from "../cache/local-sessions.ts";
import { sessionKey, type StoreName } from "../cache/schema.ts";
import type { Outgoing } from "../messages/outgoing.ts";
import { messageOf, type NimMessage } from "./shapes.ts";

/** When the last message was written that was cleared, and that this device has said to have read; 0: none. */
export type SessionTimes = { lastEmptyTime: number; msgReceiptSendTime: number };

/** What this device alone notes at messages and conversations (M3, M4): kept in its cache, and at hand when they are told. */
export type DeviceNotes = {
  /** The same cache, followed. The notes are known as soon as it is open, before anything of it is told. */
  follow(port: CachePort): CachePort;
  /** A message as programs are told it, with what was noted at it. */
  told(message: Message | Outgoing): NimMessage;
  noteMessage(idClient: string, localCustom: string): void;
  ofSession(sessionId: string): string | undefined;
  timesOf(sessionId: string): SessionTimes;
  /** The time of a receipt never goes back. */
  keepTimes(sessionId: string, times: Partial<SessionTimes>): void;
};

const timesKey = (sessionId: string) => `sessionTimes|${sessionKey(sessionId)}`;
const prefixes = [msgNoteKey(""), sessionNoteKey(""), timesKey("")];
const isNote = (key: string) => prefixes.some((prefix) => key.startsWith(prefix));
const never: SessionTimes = { lastEmptyTime: 0, msgReceiptSendTime: 0 };

/** Without a cache the notes last as long as the program. */
export function makeDeviceNotes(self: () => string): DeviceNotes {
  const held = new Map<string, unknown>();
  let database: CacheDatabase | null = null;

  async function load(opened: CacheDatabase): Promise<void> {
    const early = new Map(held);
    const rows = await opened.run(["kv"], "readwrite", async (tx) => {
      for (const [key, value] of early) tx.put("kv", { key, value });
      const found = [];
      for (const prefix of prefixes)
        found.push(...(await tx.list("kv", { from: prefix, to: `${prefix}\uffff` })));
      return found;
    });
    for (const { key, value } of rows) if (!held.has(key)) held.set(key, value);
  }

  /** What others put into the cache, as `updateLocalMsg` does, is known here as well. */
  function watch(opened: CacheDatabase): CacheDatabase {
    return {
      ...opened,
      async run(stores, mode, work) {
        const changes: (() => void)[] = [];
        const result = await opened.run(stores, mode, (tx) => work(watchedBy(tx, changes)));
        for (const change of changes) change();
        return result;
      },
    };
  }

  function watchedBy(tx: CacheTx, changes: (() => void)[]): CacheTx {
    const drop = (store: StoreName, isGone: (key: string) => boolean) => {
      if (store !== "kv") return;
      changes.push(() => {
        for (const key of held.keys()) if (isGone(key)) held.delete(key);
      });
    };
    return {
      ...tx,
      put(store, row) {
        tx.put(store, row);
        const { key, value } = row as { key?: unknown; value?: unknown };
        if (store === "kv" && typeof key === "string" && isNote(key))
          changes.push(() => held.set(key, value));
      },
      delete(store, key) {
        tx.delete(store, key);
        if (store === "kv" && typeof key === "string") changes.push(() => held.delete(key));
      },
      deleteRange(store, from, to) {
        tx.deleteRange(store, from, to);
        drop(store, (key) => isBetween(key, from, to));
      },
      clear(store) {
        tx.clear(store);
        drop(store, () => true);
      },
    };
  }

  function keep(key: string, value: unknown): void {
    held.set(key, value);
    // A cache that is gone has said so; the program goes on with what it knows.
    database?.run(["kv"], "readwrite", async (tx) => tx.put("kv", { key, value })).catch(() => {});
  }

  function timesOf(sessionId: string): SessionTimes {
    const times = held.get(timesKey(sessionId));
    return { ...never, ...(typeof times === "object" ? times : {}) };
  }

  const textAt = (key: string): string | undefined => {
    const text = held.get(key);
    return typeof text === "string" ? text : undefined;
  };

  return {
    follow: (port) => ({
      async open(name, onGone) {
        const opened = await port.open(name, () => {
          database = null;
          onGone();
        });
        await load(opened);
        database = opened;
        return watch(opened);
      },
      async delete(name) {
        database = null;
        held.clear();
        await port.delete(name);
      },
    }),
    told(message) {
      const localCustom = textAt(msgNoteKey(message.idClient));
      return { ...messageOf(message, self()), ...(localCustom === undefined ? {} : { localCustom }) };
    },
    noteMessage: (idClient, localCustom) => keep(msgNoteKey(idClient), localCustom),
    ofSession: (sessionId) => textAt(sessionNoteKey(sessionId)),
    timesOf,
    keepTimes(sessionId, times) {
      const before = timesOf(sessionId);
      const { lastEmptyTime = before.lastEmptyTime, msgReceiptSendTime = 0 } = times;
      const sent = Math.max(before.msgReceiptSendTime, msgReceiptSendTime);
      keep(timesKey(sessionId), { lastEmptyTime, msgReceiptSendTime: sent });
    },
  };
}

function isBetween(key: string, from: Key, to: Key): boolean {
  return typeof from === "string" && typeof to === "string" && from <= key && key <= to;
}
