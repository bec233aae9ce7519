import type { ImClient, SessionView } from "@lyceum/im-client";
import { useSyncExternalStore } from "react";
import { makePendingActs } from "../pending-acts.ts";

/** Conversations that are about to be deleted, up to a place. */
const deletes = makePendingActs<number>();

/**
 * Hides a conversation at once and deletes it when nobody took that back. A message that comes meanwhile shows it again.
 * Returns the function that takes it back.
 */
export function deleteSoon(
  { sessions }: ImClient,
  { id, lastSeq }: Pick<SessionView, "id" | "lastSeq">,
  failed: (error: unknown) => void,
): () => void {
  return deletes.begin(id, lastSeq, () => sessions.deleteSession(id, lastSeq).catch(failed));
}

/** Those that are not about to be deleted. */
export function useVisibleSessions(sessions: readonly SessionView[]): readonly SessionView[] {
  const now = useSyncExternalStore(deletes.subscribe, deletes.read);
  if (now.size === 0) return sessions;
  return sessions.filter(({ id, lastSeq }) => lastSeq > (now.get(id) ?? -1));
}
