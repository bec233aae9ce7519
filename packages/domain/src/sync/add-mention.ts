import { limits } from "@lyceum/contract/limits";
import { type Message, type Relation, scenes, type Session } from "@lyceum/contract/shapes";
import { mentionsPerson } from "../messages/index.ts";
import { type Edits, isHidden } from "./message-edits.ts";
import { isCountable } from "./unread.ts";

type Known = {
  self: string;
  relations: ReadonlyMap<string, Relation>;
  edits: Edits | undefined;
};

/**
 * The places of the unread messages that mention the person are a set: only a new message adds one, and what takes one away
 * names its place, so that they are right whatever of the conversation this device holds (M7).
 */
export function addMention(session: Session, message: Message, { self, relations, edits }: Known): Session {
  const { mentions = [], ackSeq } = session;
  const { seq, scene, from } = message;
  if (scene === scenes.p2p || !mentionsPerson(message, self) || !isCountable(message, self)) return session;
  const isGone = edits && (edits.recalled.has(seq) || isHidden(seq, edits));
  if (isGone || seq <= ackSeq || relations.get(from)?.isBlacked) return session;
  if (mentions.includes(seq) || mentions.length >= limits.mentionsHeld.value) return session;
  return { ...session, mentions: [...mentions, seq] };
}
