import type { SystemMessage, SystemUnread } from "@lyceum/contract/shapes";
import { mergeSystemMessage } from "./merge.ts";

/** What a program notes at a system message on its device: a text, a word of its own, and why it could not be settled. */
export type SystemNotes = {
  localCustom?: string;
  status?: string;
  error?: { code: string | number; message: string };
};
export type HeldSystemMessage = SystemMessage & SystemNotes;

/** A person's system messages as far as a device holds them, and the counters of all (M11). */
export type SystemBox = {
  /** By `idServer`; the newest come last. */
  messages: ReadonlyMap<string, HeldSystemMessage>;
  unread: SystemUnread;
};

export const emptySystemBox: SystemBox = { messages: new Map(), unread: [] };

/** Older ones are read from the server page by page. */
const heldMax = 500;

/** Adds one, or brings a held one up to date; the same one again changes nothing. */
export function putSystemMessage(box: SystemBox, message: HeldSystemMessage): SystemBox {
  const held = box.messages.get(message.idServer);
  const next = held ? mergeSystemMessage(held, message) : message;
  const was = held && !held.read ? 1 : 0;
  const is = next.read ? 0 : 1;
  const messages = new Map(box.messages).set(next.idServer, next);
  if (messages.size > heldMax) for (const [first] of [...messages].slice(0, 1)) messages.delete(first);
  return { messages, unread: addCount(box.unread, next.type, is - was) };
}

/** Marks as read what was named, or all up to a place. The counters are the server's: it knows of those that are not held. */
export function readSystemMessages(
  box: SystemBox,
  marks: { idServers: readonly string[]; upTo: string | null; unread: SystemUnread },
): SystemBox {
  const named = new Set(marks.idServers);
  const upTo = Number(marks.upTo ?? 0);
  const messages = new Map(box.messages);
  for (const [id, message] of messages)
    if (!message.read && (named.has(id) || Number(id) <= upTo)) messages.set(id, { ...message, read: true });
  return { messages, unread: marks.unread };
}

/** The counters from scratch. */
export function countSystemUnread(messages: Iterable<SystemMessage>): SystemUnread {
  let unread: SystemUnread = [];
  for (const { type, read } of messages) if (!read) unread = addCount(unread, type, 1);
  return unread;
}

function addCount(unread: SystemUnread, type: number, by: number): SystemUnread {
  if (by === 0) return unread;
  const count = (unread.find((one) => one.type === type)?.count ?? 0) + by;
  const others = unread.filter((one) => one.type !== type);
  return (count > 0 ? [...others, { type, count }] : others).toSorted((a, b) => a.type - b.type);
}
