import { LRUCache } from "lru-cache";

/** Who was a member of a team at a revision of its membership. */
export type Members = { rev: number; ids: readonly number[] };

/**
 * Members of teams as this process last read them. The revision comes back with every message, read under the lock of its
 * conversation, so what is held is used only where it is still true.
 */
export type MemberCache = {
  of(conversationId: number): Members | undefined;
  set(conversationId: number, members: Members): void;
};

/** Holds so many teams; the one that was used longest ago makes room. */
export function makeMemberCache(heldMax = 10_000): MemberCache {
  const held = new LRUCache<number, Members>({ max: heldMax });
  return {
    of: (conversationId) => held.get(conversationId),
    set: (conversationId, members) => void held.set(conversationId, members),
  };
}
