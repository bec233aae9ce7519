import { type Message, messageTypes, superTeamEdit, superTeamRecall } from "@lyceum/contract/shapes";
import type { EditedText } from "./message-edits.ts";

/** What an entry of a super team's conversation does to the message at `seq` (M8). */
export type SuperTeamEntry = { seq: number } & ({ kind: "recall" } | ({ kind: "edit" } & EditedText));

/** The entry that stands in the place of a message in a super team's conversation, or null where it is a message. It is shown nowhere. */
export function entryOf({ type, attach }: Pick<Message, "type" | "attach">): SuperTeamEntry | null {
  if (type !== messageTypes.notification || !attach || !("type" in attach) || !("seq" in attach)) return null;
  const { type: kind, seq, body, edited } = attach;
  if (seq === undefined) return null;
  if (kind === superTeamRecall) return { kind: "recall", seq };
  if (kind !== superTeamEdit) return null;
  // Of a message that was recalled later nothing is said; the recall follows.
  return body === undefined || edited === undefined
    ? { kind: "recall", seq }
    : { kind: "edit", seq, body, edited };
}

export function isEntry(message: Pick<Message, "type" | "attach">): boolean {
  return entryOf(message) !== null;
}
