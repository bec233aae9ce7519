import type { ImClient, SessionView } from "@lyceum/im-client";
import { useSyncExternalStore } from "react";

/** How long a deletion can be undone. */
export const undoMs = 5_000;

type Pending = { upToSeq: number; commit: () => void; timer: ReturnType<typeof setTimeout> };

const listeners = new Set<() => void>();
let pending: ReadonlyMap<string, Pending> = new Map();

/**
 * Hides a conversation at once and deletes it when nobody took that back, also when the page is left before. A message
 * that comes meanwhile shows it again. Returns the function that takes it back.
 */
export function deleteSoon(
  { sessions }: ImClient,
  { id, lastSeq }: Pick<SessionView, "id" | "lastSeq">,
  failed: (error: unknown) => void,
): () => void {
  const undo = () => {
    clearTimeout(pending.get(id)?.timer);
    put(id, null);
  };
  const commit = () => {
    clearTimeout(pending.get(id)?.timer);
    sessions
      .deleteSession(id, lastSeq)
      .catch(failed)
      .finally(() => put(id, null));
  };
  undo();
  put(id, { upToSeq: lastSeq, commit, timer: setTimeout(commit, undoMs) });
  return undo;
}

/** Those that are not about to be deleted. */
export function useVisibleSessions(sessions: readonly SessionView[]): readonly SessionView[] {
  const now = useSyncExternalStore(subscribe, () => pending);
  if (now.size === 0) return sessions;
  return sessions.filter(({ id, lastSeq }) => lastSeq > (now.get(id)?.upToSeq ?? -1));
}

function put(id: string, one: Pending | null): void {
  const next = new Map(pending);
  if (one) next.set(id, one);
  else next.delete(id);
  pending = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

addEventListener("pagehide", () => {
  for (const { commit } of pending.values()) commit();
});
