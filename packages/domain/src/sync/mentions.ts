import { limits } from "@lyceum/contract/limits";
import type { Session } from "@lyceum/contract/shapes";
import { type Edits, isHidden } from "./message-edits.ts";

/** What of the unread mentions is left. Not `sure`: there may be more than this device was told of. */
export function keepMentions(
  session: Session,
  stays: (seq: number) => boolean,
): { session: Session; sure: boolean } {
  const { mentions, ...rest } = session;
  const left = mentions?.filter(stays) ?? [];
  if (!mentions || left.length === mentions.length) return { session, sure: true };
  return {
    session: left.length === 0 ? rest : { ...rest, mentions: left },
    sure: mentions.length < limits.mentionsHeld.value,
  };
}

/** The same after recalls and deletions. */
export function editMentions(session: Session, edits: Edits): { session: Session; sure: boolean } {
  return keepMentions(session, (seq) => !edits.recalled.has(seq) && !isHidden(seq, edits));
}
