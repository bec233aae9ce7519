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

/** Holds so many teams; the one that was set longest ago makes room. */
export function makeMemberCache(heldMax = 10_000): MemberCache {
  const held = new Map<number, Members>();
  return {
    of: (conversationId) => held.get(conversationId),
    set(conversationId, members) {
      held.delete(conversationId);
      for (const oldest of held.keys()) {
        if (held.size < heldMax) break;
        held.delete(oldest);
      }
      held.set(conversationId, members);
    },
  };
}
