import { p2pKey } from "@lyceum/domain/messages";
import { LRUCache } from "lru-cache";
import type { Realm } from "../app/context.ts";
import type { Database } from "../ports/database.ts";
import { findP2p, findP2ps, openP2p } from "./store.ts";

/** Ids of conversations; they never change, so they are held. */
export type Conversations = {
  held(one: number, other: number): number | undefined;
  find(realm: Realm, one: number, other: number): Promise<number | null>;
  /** With several people, by their ids: one question to the database for those that are not held. */
  findAll(realm: Realm, one: number, others: readonly number[]): Promise<ReadonlyMap<number, number>>;
  open(realm: Realm, one: number, other: number): Promise<number>;
};

const heldMax = 100_000;

export function makeConversations(database: Database): Conversations {
  const ids = new LRUCache<string, number>({ max: heldMax });
  const hold = (key: string, id: number) => {
    ids.set(key, id);
    return id;
  };
  return {
    held: (one, other) => ids.get(p2pKey(one, other)),
    async find(realm, one, other) {
      const key = p2pKey(one, other);
      const held = ids.get(key);
      if (held !== undefined) return held;
      const id = await findP2p(database, realm, one, other);
      return id === null ? null : hold(key, id);
    },
    async findAll(realm, one, others) {
      const found = new Map<number, number>();
      const missing: number[] = [];
      for (const other of others) {
        const id = ids.get(p2pKey(one, other));
        if (id === undefined) missing.push(other);
        else found.set(other, id);
      }
      for (const [other, id] of await findP2ps(database, realm, one, missing))
        found.set(other, hold(p2pKey(one, other), id));
      return found;
    },
    async open(realm, one, other) {
      const key = p2pKey(one, other);
      return ids.get(key) ?? hold(key, await openP2p(database, realm, one, other));
    },
  };
}
