import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Session } from "@lyceum/contract/shapes";
import type { CacheTx } from "./cache-port.ts";
import type { Cache } from "./cache.ts";
import { rowOfSession, sessionKey, sessionOfRow } from "./schema.ts";

export type LocalSession = Session & { localCustom?: string; isDeleted?: true };
/** Complete with an id, a scene and a peer. */
export type NewLocalSession = Pick<Session, "id" | "scene" | "to"> & Partial<Session>;

export type LocalSessions = {
  /** The newest first, or with `reverse` the oldest; `lastSessionId` is where the page before ended. */
  getLocalSessions(page?: {
    lastSessionId?: string;
    limit?: number;
    reverse?: boolean;
  }): Promise<readonly LocalSession[]>;
  getLocalSession(id: string): Promise<LocalSession | null>;
  insertLocalSession(session: NewLocalSession): Promise<void>;
  updateLocalSession(change: { id: string; localCustom: string }): Promise<void>;
  /** With `isLogic` it is marked as deleted and stays; whatever the server tells of it later brings it back. */
  deleteLocalSession(id: string, isLogic?: boolean): Promise<void>;
};

const stores = ["session", "kv"] as const;
/** Where a note at a conversation stands. */
export const sessionNoteKey = (id: string) => `sessionCustom|${sessionKey(id)}`;

/** The conversations of the cache for an application (M17). */
export function makeLocalSessions(cache: Cache, now: () => number): LocalSessions {
  return {
    async getLocalSessions({ lastSessionId, limit = limits.sessionPageMax.value, reverse = false } = {}) {
      if (!Number.isInteger(limit) || limit < 1 || limit > limits.sessionPageMax.value)
        throw new Fault("parameterError", { field: "limit" });
      return await cache.run(stores, "readonly", async (tx) => {
        const last =
          lastSessionId === undefined ? undefined : await tx.get("session", sessionKey(lastSessionId));
        if (lastSessionId !== undefined && !last) throw new Fault("localSessionMissing");
        // Rows of the same time stand by their key.
        const isPast = (time: number, key: string) =>
          !last || time !== last.updateTime || (reverse ? key > last.key : key < last.key);
        const rows = await tx.list("session", {
          index: "updateTime",
          desc: !reverse,
          limit,
          ...(last && (reverse ? { from: last.updateTime } : { to: last.updateTime })),
          where: (row) => isPast(row.updateTime, row.key),
        });
        const sessions: LocalSession[] = [];
        for (const row of rows) sessions.push(await withCustom(tx, sessionOfRow(row)));
        return sessions;
      });
    },
    getLocalSession: (id) =>
      cache.run(stores, "readonly", async (tx) => {
        const row = await tx.get("session", sessionKey(id));
        return row ? await withCustom(tx, sessionOfRow(row)) : null;
      }),
    async insertLocalSession(session) {
      await cache.run(stores, "readwrite", async (tx) => {
        if (await tx.get("session", sessionKey(session.id))) throw new Fault("localSessionExists");
        tx.put("session", rowOfSession({ ...beginning(now()), ...session }));
      });
    },
    async updateLocalSession({ id, localCustom }) {
      await cache.run(stores, "readwrite", async (tx) => {
        if (!(await tx.get("session", sessionKey(id)))) throw new Fault("localSessionMissing");
        tx.put("kv", { key: sessionNoteKey(id), value: localCustom });
      });
    },
    async deleteLocalSession(id, isLogic) {
      await cache.run(stores, "readwrite", async (tx) => {
        const row = isLogic && (await tx.get("session", sessionKey(id)));
        if (row) return tx.put("session", { ...row, isDeleted: true });
        tx.delete("session", sessionKey(id));
        tx.delete("kv", sessionNoteKey(id));
      });
    },
  };
}

function beginning(updateTime: number): Omit<Session, "id" | "scene" | "to"> {
  return {
    unread: 0,
    ackSeq: 0,
    peerAckSeq: 0,
    lastSeq: 0,
    lastMsg: null,
    updateTime,
    isTop: false,
    topCustom: "",
    deletedSeq: 0,
  };
}

async function withCustom(tx: CacheTx, session: Session): Promise<LocalSession> {
  const localCustom = (await tx.get("kv", sessionNoteKey(session.id)))?.value;
  return typeof localCustom === "string" ? { ...session, localCustom } : session;
}
