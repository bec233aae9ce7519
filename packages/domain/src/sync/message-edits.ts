import type { Edited, Message } from "@lyceum/contract/shapes";
import { packFlags, unpackFlags } from "../messages/index.ts";

/** What happened to messages of one conversation after they were written, as this person sees it. */
export type Edits = {
  recalled: ReadonlySet<number>;
  /** By place: what a text says since it was edited. Only the newest are held. */
  edited: ReadonlyMap<number, EditedText>;
  /** Deleted for this person alone. */
  deleted: ReadonlySet<number>;
  /** Nothing up to here is shown. */
  clearedSeq: number;
};

/** What an edit made of a text. */
export type EditedText = { body: string; edited: Edited };

export const noEdits: Edits = { recalled: new Set(), edited: new Map(), deleted: new Set(), clearedSeq: 0 };

/** A page that is on its way was read a moment ago; so many edits in between are enough. */
const editedMax = 200;

/** Holds an edit, unless a later version is known. */
export function addEdit(edits: Edits, seq: number, text: EditedText): Edits {
  if ((edits.edited.get(seq)?.edited.version ?? 0) >= text.edited.version) return edits;
  const edited = new Map(edits.edited);
  edited.delete(seq);
  edited.set(seq, text);
  const [oldest] = edited.keys();
  if (edited.size > editedMax && oldest !== undefined) edited.delete(oldest);
  return { ...edits, edited };
}

/** A message with its text after an edit; of two versions the later one stays, and a recalled one says nothing. */
export function editText(message: Message, text: EditedText | undefined): Message {
  if (!text || message.recalled || (message.edited?.version ?? 0) >= text.edited.version) return message;
  return { ...message, body: text.body, edited: text.edited };
}

/** What is left to see: a page that was read before an edit must not bring back what the edit took away (M3). */
export function editMessages(messages: readonly Message[], edits: Edits): readonly Message[] {
  const touches = messages.some(
    (message) =>
      isHidden(message.seq, edits) ||
      (edits.recalled.has(message.seq) && !message.recalled) ||
      editText(message, edits.edited.get(message.seq)) !== message,
  );
  if (!touches) return messages;
  return messages
    .filter(({ seq }) => !isHidden(seq, edits))
    .map((message) =>
      edits.recalled.has(message.seq)
        ? recallMessage(message)
        : editText(message, edits.edited.get(message.seq)),
    );
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
