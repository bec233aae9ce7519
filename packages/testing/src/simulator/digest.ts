import type { Friend, Relation, Session } from "@lyceum/contract/shapes";

/** One text for what a person's device or the server holds; equal states have equal texts. */
export function writeDigest({
  sessions,
  relations,
  friends,
}: {
  sessions: readonly Session[];
  relations: readonly Relation[];
  friends: readonly Friend[];
}): string {
  const rows = sessions.map(
    ({
      id,
      lastSeq,
      ackSeq,
      peerAckSeq,
      unread,
      lastMsg,
      isTop,
      topCustom,
      deletedSeq,
      updateTime,
      mentions = [],
    }) =>
      [
        id,
        lastSeq,
        ackSeq,
        peerAckSeq,
        unread,
        lastMsg?.seq ?? 0,
        lastMsg?.body ?? "",
        isTop,
        topCustom,
        deletedSeq,
        updateTime,
        mentions.join("+"),
      ].join("/"),
  );
  const related = new Set(
    relations.map(({ account, isBlacked, isMuted }) => [account, isBlacked, isMuted].join("/")),
  );
  const befriended = friends.map(({ account, flag, beflag, alias, source, bits }) =>
    [account, flag, beflag, alias, source, bits].join("/"),
  );
  return [...rows.toSorted(), ...[...related].toSorted(), ...befriended.toSorted()].join(" ");
}
