import { Fault } from "@lyceum/contract/faults";
import type { Message } from "@lyceum/contract/shapes";
import type { SentContent } from "@lyceum/domain/messages";
import type { Run } from "@lyceum/domain/sync";
import type { Store } from "../store.ts";
import type { CacheTx } from "./cache-port.ts";
import type { Cache } from "./cache.ts";
import type { CacheRows } from "./schema.ts";

/** A message of the cache; `seq` is null while it is only on this device. */
export type LocalMessage = Omit<SentContent, "body" | "attach"> & {
  sessionId: string;
  scene: Message["scene"];
  from: string;
  to: string;
  fromNick: string;
  body: string;
  attach?: Message["attach"] | SentContent["attach"];
  time: number;
  idClient: string;
  idServer: string;
  seq: number | null;
  recalled?: true;
  status: "sending" | "success" | "fail";
  isLocal: boolean;
  localCustom?: string;
};

export type LocalMsgQuery = {
  sessionId: string;
  /** Both ends belong to the range; 0 or none: open. */
  start?: number;
  end?: number;
  /** Newest first; so by default. */
  desc?: boolean;
  limit?: number;
  types?: readonly number[];
  /** Kinds of custom messages. */
  subTypes?: readonly number[];
  /** Contained in the body, whatever the case. */
  keyword?: string;
};

export type LocalMsgs = {
  getLocalMsgs(query: LocalMsgQuery): Promise<readonly LocalMessage[]>;
  getLocalMsgsByIdClients(idClients: readonly string[]): Promise<readonly LocalMessage[]>;
  updateLocalMsg(change: { idClient: string; localCustom: string }): Promise<void>;
  deleteLocalMsgs(idClients: readonly string[]): Promise<void>;
  deleteLocalMsgsBySession(sessionId: string): Promise<void>;
  deleteLocalMsgsByTime(range: { sessionId: string; start: number; end: number }): Promise<void>;
  deleteAllLocalMsgs(): Promise<void>;
  /** Messages of the application that never travel; they count as sent (`isLocal`). */
  saveMsgsToLocal(messages: readonly (Omit<Message, "seq"> & { sessionId: string })[]): Promise<void>;
};

const pageSize = 100;
const stores = ["msg", "msg1", "kv"] as const;
/** Where a note at a message stands. */
export const msgNoteKey = (idClient: string) => `msgCustom|${idClient}`;

/** The messages of the cache for an application (M17): every call rejects with `noDb` or `dbDisabled` without one. */
export function makeLocalMsgs(store: Store, cache: Cache): LocalMsgs {
  async function remove(pick: (tx: CacheTx) => Promise<LocalMessage[]>): Promise<void> {
    const gone = await cache.run(stores, "readwrite", async (tx) => {
      const found = await pick(tx);
      for (const { idClient, sessionId, seq } of found) {
        if (seq === null) tx.delete("msg1", idClient);
        else tx.delete("msg", [sessionId, seq]);
        tx.delete("kv", msgNoteKey(idClient));
      }
      return found;
    });
    dropShown(store, gone);
  }

  return {
    async getLocalMsgs({ sessionId, start = 0, end = 0, desc = true, limit = pageSize, ...filter }) {
      if (!Number.isInteger(limit) || limit < 1) throw new Fault("parameterError", { field: "limit" });
      checkRange(start, end);
      const where = wanted(filter);
      return await cache.run(stores, "readonly", async (tx) => {
        const query = { ...timeRange(sessionId, start, end), desc, limit, where };
        const known = (await tx.list("msg", query)).map(ofRow);
        const own = (await tx.list("msg1", query)).map(ofOwnRow);
        const all = own.length === 0 ? known : [...known, ...own].toSorted((a, b) => order(a, b, desc));
        return await withCustom(tx, all.slice(0, limit));
      });
    },
    getLocalMsgsByIdClients: (idClients) =>
      cache.run(stores, "readonly", async (tx) => await withCustom(tx, await find(tx, idClients))),
    async updateLocalMsg({ idClient, localCustom }) {
      await cache.run(stores, "readwrite", async (tx) => {
        if ((await find(tx, [idClient])).length === 0) throw new Fault("objectMissing");
        tx.put("kv", { key: msgNoteKey(idClient), value: localCustom });
      });
    },
    deleteLocalMsgs: (idClients) => remove((tx) => find(tx, idClients)),
    deleteLocalMsgsBySession: (sessionId) => remove((tx) => between(tx, sessionId, 0, 0)),
    async deleteLocalMsgsByTime({ sessionId, start, end }) {
      checkRange(start, end);
      await remove((tx) => between(tx, sessionId, start, end));
    },
    async deleteAllLocalMsgs() {
      await cache.run(stores, "readwrite", async (tx) => {
        tx.clear("msg");
        tx.clear("msg1");
        tx.deleteRange("kv", msgNoteKey(""), msgNoteKey("\uffff"));
      });
      dropShown(store, null);
    },
    async saveMsgsToLocal(messages) {
      await cache.run(stores, "readwrite", async (tx) => {
        for (const message of messages) {
          const localAfterSeq = store.replica().sessions.get(message.sessionId)?.lastSeq ?? 0;
          tx.put("msg1", { ...message, localAfterSeq });
        }
      });
    },
  };
}

function wanted({ types = [], subTypes = [], keyword = "" }: Partial<LocalMsgQuery>) {
  const words = keyword.toLowerCase();
  return (row: { type: number; subType?: number; body: string }) =>
    (types.length === 0 || types.includes(row.type)) &&
    (subTypes.length === 0 || subTypes.includes(row.subType ?? 0)) &&
    row.body.toLowerCase().includes(words);
}

function checkRange(start: number, end: number): void {
  if (start > 0 && end > 0 && end <= start) throw new Fault("parameterError", { field: "end" });
}

function timeRange(sessionId: string, start: number, end: number) {
  const to = [sessionId, end > 0 ? end : Number.MAX_SAFE_INTEGER];
  return { index: "time", from: [sessionId, start], to };
}

async function between(tx: CacheTx, sessionId: string, start: number, end: number): Promise<LocalMessage[]> {
  const range = timeRange(sessionId, start, end);
  const known = await tx.list("msg", range);
  const own = await tx.list("msg1", range);
  return [...known.map(ofRow), ...own.map(ofOwnRow)];
}

async function find(tx: CacheTx, idClients: readonly string[]): Promise<LocalMessage[]> {
  const found: LocalMessage[] = [];
  for (const idClient of idClients) {
    const [known] = await tx.list("msg", { index: "idClient", from: idClient, to: idClient, limit: 1 });
    const own = await tx.get("msg1", idClient);
    if (known) found.push(ofRow(known));
    else if (own) found.push(ofOwnRow(own));
  }
  return found;
}

async function withCustom(tx: CacheTx, rows: readonly LocalMessage[]): Promise<LocalMessage[]> {
  const all: LocalMessage[] = [];
  for (const row of rows) {
    const localCustom = (await tx.get("kv", msgNoteKey(row.idClient)))?.value;
    all.push(typeof localCustom === "string" ? { ...row, localCustom } : row);
  }
  return all;
}

function ofRow(row: CacheRows["msg"]): LocalMessage {
  return { ...row, status: "success", isLocal: false };
}

function ofOwnRow(row: CacheRows["msg1"]): LocalMessage {
  const { localAfterSeq, ...own } = row;
  const isLocal = localAfterSeq !== undefined;
  if (!("tab" in own)) return { ...own, seq: null, status: "success", isLocal };
  const { tab: _tab, tries: _tries, fault: _fault, isInBlackList: _black, ...rest } = own;
  const { pts: _pts, isRestored: _restored, ...content } = rest;
  return { ...content, fromNick: row.from, idServer: "", seq: null, isLocal };
}

function order(a: LocalMessage, b: LocalMessage, desc: boolean): number {
  return (a.time - b.time || (a.seq ?? Infinity) - (b.seq ?? Infinity)) * (desc ? -1 : 1);
}

/** Takes them from what is shown as well; null: all. */
function dropShown(store: Store, gone: readonly LocalMessage[] | null): void {
  const ids = gone && new Set(gone.map(({ idClient }) => idClient));
  const isGone = (idClient: string) => ids === null || ids.has(idClient);
  store.setOutbox(store.outbox().filter((row) => row.status === "sending" || !isGone(row.idClient)));
  store.update((replica) => {
    const windows = new Map(replica.windows);
    for (const [id, window] of windows) {
      const left = dropRows(window, isGone);
      const detached = window.detached && dropRows(window.detached, isGone);
      if (left === window && detached === window.detached) continue;
      const { detached: _detached, ...run } = left;
      windows.set(id, detached && detached.rows.length > 0 ? { ...run, detached } : run);
    }
    return { ...replica, windows };
  });
}

function dropRows<R extends Run>(run: R, isGone: (idClient: string) => boolean): R {
  const rows = run.rows.filter(({ idClient }) => !isGone(idClient));
  return rows.length < run.rows.length ? { ...run, rows } : run;
}
