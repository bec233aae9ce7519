import type { Friend, Message, MsgPin, Relation, Session, UserCard } from "@lyceum/contract/shapes";
import { keysOf } from "@lyceum/kit";
import type { Outgoing } from "../messages/outgoing.ts";

/** Raised whenever a store, a key path or an index changes. An older database is carried over, a newer one is left alone. */
export const cacheSchema = 12;

export type StoreShape = {
  keyPath: string | readonly string[];
  indexes?: Readonly<Record<string, string | readonly string[]>>;
};

/** The stores of the local cache (M17). Those that only programs read are written by the SDK alone. */
export const cacheStores = {
  kv: { keyPath: "key" },
  timetag: { keyPath: "key" },
  blacklist: { keyPath: "account" },
  mutelist: { keyPath: "account" },
  friend: { keyPath: "account" },
  user: { keyPath: "account" },
  team: { keyPath: "teamId" },
  teamMember: { keyPath: ["teamId", "account"] },
  superTeam: { keyPath: "teamId" },
  superTeamMember: { keyPath: ["teamId", "account"] },
  msg: {
    keyPath: ["sessionId", "seq"],
    indexes: { time: ["sessionId", "time"], idClient: "idClient" },
  },
  msg1: { keyPath: "idClient", indexes: { time: ["sessionId", "time"] } },
  msgPin: { keyPath: ["sessionId", "idClient"] },
  msgReadDetail: { keyPath: "idServer" },
  broadcastMsg: { keyPath: "broadcastId" },
  sysMsg: { keyPath: "idServer" },
  sysMsgUnread: { keyPath: "key" },
  session: { keyPath: "key", indexes: { updateTime: "updateTime" } },
} as const satisfies Record<string, StoreShape>;

export type StoreName = keyof typeof cacheStores;
export const storeNames = keysOf(cacheStores);

/**
 * A message that only this device has: a row of a tab, or one put here by the application. What has `localAfterSeq` was
 * never meant to travel, stands behind that place, and goes with the history that is cleared up to it.
 */
export type OwnMessageRow =
  | (Outgoing & { from: string; tab: string })
  | (Omit<Message, "seq"> & { sessionId: string; localAfterSeq: number });

export type CacheRows = {
  [S in StoreName]: S extends keyof KnownRows ? KnownRows[S] : Record<string, unknown>;
};

type KnownRows = {
  kv: { key: string; value: unknown };
  timetag: { key: string; value: number };
  blacklist: Relation;
  mutelist: Relation;
  friend: Friend;
  user: UserCard;
  msg: Message & { sessionId: string };
  msg1: OwnMessageRow;
  msgPin: PinRow;
  session: SessionRow;
};

/** With the message, so that it can be shown without a connection. */
export type PinRow = MsgPin & { sessionId: string; idClient: string; idServer: string; msg: Message };

/** `isDeleted` is there only when true. */
export type SessionRow = Session & { key: string; isDeleted?: true };

/** Scene and peer joined by a bar: "p2p|bob". A conversation's id joins them by a hyphen. */
export function sessionKey(sessionId: string): string {
  return sessionId.replace("-", "|");
}

/** What a list adds to a conversation for the eye; another start makes it again. */
const transientFields = ["card", "alias", "lastOutgoing", "isMuted", "isBlocked", "isDeleted", "key"];

export function rowOfSession(session: Session & { isDeleted?: boolean }): SessionRow {
  const kept = Object.entries(session).filter(([field]) => !transientFields.includes(field));
  return {
    // All that the contract declares is there; only fields beyond it were left out.
    ...(Object.fromEntries(kept) as Session),
    key: sessionKey(session.id),
    ...(session.isDeleted === true ? { isDeleted: true } : {}),
  };
}

export function sessionOfRow({ key: _key, ...session }: SessionRow): Session {
  return session;
}

export function messageOfRow({ sessionId: _id, ...message }: CacheRows["msg"]): Message {
  return message;
}
