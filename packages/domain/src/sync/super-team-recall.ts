import { type Message, messageTypes, superTeamRecall } from "@lyceum/contract/shapes";

/**
 * The place of the message that this entry of a super team's conversation takes away, or null where it is a message (M8). The
 * entry itself is shown nowhere.
 */
export function recalledBy({ type, attach }: Pick<Message, "type" | "attach">): number | null {
  if (type !== messageTypes.notification || !attach || !("type" in attach) || !("seq" in attach)) return null;
  return attach.type === superTeamRecall && attach.seq !== undefined ? attach.seq : null;
}
