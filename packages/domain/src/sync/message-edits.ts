import type { Message } from "@lyceum/contract/shapes";
import { packFlags, unpackFlags } from "../messages/index.ts";

/** What happened to messages of one conversation after they were written, as this person sees it. */
export type Edits = {
  recalled: ReadonlySet<number>;
  /** Deleted for this person alone. */
  deleted: ReadonlySet<number>;
  /** Nothing up to here is shown. */
  clearedSeq: number;
};

export const noEdits: Edits = { recalled: new Set(), deleted: new Set(), clearedSeq: 0 };

/** What is left to see: a page that was read before an edit must not bring back what the edit took away (M3). */
export function editMessages(messages: readonly Message[], edits: Edits): readonly Message[] {
  const touches = messages.some(
    ({ seq, recalled }) => isHidden(seq, edits) || (edits.recalled.has(seq) && !recalled),
  );
  if (!touches) return messages;
  return messages
    .filter(({ seq }) => !isHidden(seq, edits))
    .map((message) => (edits.recalled.has(message.seq) ? recallMessage(message) : message));
}

export function isHidden(seq: number, { deleted, clearedSeq }: Edits): boolean {
  return seq <= clearedSeq || deleted.has(seq);
}

/** The same place without its content. */
export function recallMessage(message: Message): Message {
  if (message.recalled) return message;
  const { scene, from, to, fromNick, type, time, idClient, idServer, seq } = message;
  const place = { scene, from, to, fromNick, type, time, idClient, idServer, seq };
  return { ...place, ...unpackFlags(packFlags(message)), body: "", recalled: true };
}
