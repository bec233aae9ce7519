import { limits } from "@lyceum/contract/limits";
import type { ChatRow, ImClient } from "@lyceum/im-client";
import { useMemo, useSyncExternalStore } from "react";
import { makePendingActs } from "../pending-acts.ts";
import { peerOfSession } from "../peer-of-session.ts";

/** Messages that are about to be deleted for oneself; a key names the conversation first. */
const hides = makePendingActs<ReadonlySet<number>>();

/** Takes messages out of sight at once, and deletes them for this person when nobody took that back. */
export function hideSoon(
  { messages }: ImClient,
  sessionId: string,
  seqs: readonly number[],
  failed: (error: unknown) => void,
): () => void {
  return hides.begin(`${sessionId} ${seqs.join()}`, new Set(seqs), () =>
    Promise.all(batchesOf(seqs).map((batch) => messages.deleteSelf(peerOfSession(sessionId), batch))).catch(
      failed,
    ),
  );
}

/** Those that are not about to be deleted; the same list where nothing is. */
export function useVisibleRows(sessionId: string, rows: readonly ChatRow[]): readonly ChatRow[] {
  const pending = useSyncExternalStore(hides.subscribe, hides.read);
  return useMemo(() => {
    const gone = [...pending].flatMap(([key, seqs]) => (key.startsWith(`${sessionId} `) ? [...seqs] : []));
    return gone.length === 0 ? rows : rows.filter(({ seq }) => seq === null || !gone.includes(seq));
  }, [pending, sessionId, rows]);
}

/** So many as are deleted at once: those of several albums may be more. */
function batchesOf(seqs: readonly number[]): number[][] {
  const size = limits.deleteBatchMax.value;
  return Array.from({ length: Math.ceil(seqs.length / size) }, (_, at) =>
    seqs.slice(at * size, (at + 1) * size),
  );
}
