import { Fault, type FaultKey } from "@lyceum/contract/faults";
import { readSessionId } from "@lyceum/domain/sessions";
import { ackLocally } from "@lyceum/domain/sync";
import type { Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";
import type { CatchUp } from "../sync/catch-up.ts";
import type { Timers } from "../timers.ts";

export type ReadMarks = {
  markRead(sessionId: string): void;
  flush(): void;
  /** The server knows all marks. */
  isIdle(): boolean;
  /** What was read here and the server has not confirmed; a restart goes on with it. */
  unsent(): readonly (readonly [sessionId: string, ackSeq: number])[];
  /** After a restart: this device shows it already. */
  resume(unsent: readonly (readonly [sessionId: string, ackSeq: number])[]): void;
  /** What a tab that is gone has read: shown here too, and told. */
  adopt(unsent: readonly (readonly [sessionId: string, ackSeq: number])[]): void;
};

const bufferMs = 300;
const retryMs = 1_000;
/** After these the mark is given again: this device shows it already. */
const mayComeThrough = new Set<FaultKey>([
  "disconnected",
  "requestTimeout",
  "rateLimit",
  "serverBusy",
  "serverError",
]);

export function ackCommandOf(sessionId: string): "markSessionAck" | "markSuperTeamSessionAck" {
  return readSessionId(sessionId)?.scene === "superTeam" ? "markSuperTeamSessionAck" : "markSessionAck";
}

/** Shows a conversation as read at once and tells the server the highest place, a few times a second at most (M4). */
export function makeReadMarks(
  transport: Transport,
  store: Store,
  catchUp: CatchUp,
  timers: Timers,
): ReadMarks {
  const waiting = new Map<string, number>();
  const unsent = new Map<string, number>();
  let stopTimer: (() => void) | null = null;
  let telling = 0;

  /** The first mark goes at once, for a page may be left right after; those that follow it closely go together. */
  function flushSoon(): void {
    if (stopTimer) return;
    stopTimer = timers.after(bufferMs, () => {
      stopTimer = null;
      if (waiting.size > 0) flushSoon();
    });
    flush();
  }

  function flush(): void {
    if (store.phase() !== "live") return;
    for (const [sessionId, ackSeq] of waiting) void tell(sessionId, ackSeq);
    waiting.clear();
  }

  async function tell(sessionId: string, ackSeq: number): Promise<void> {
    telling += 1;
    try {
      const { pts, ackSeq: held } = await transport.call(ackCommandOf(sessionId), { sessionId, ackSeq });
      if (held >= (unsent.get(sessionId) ?? 0)) unsent.delete(sessionId);
      if (pts !== null) catchUp.receive([{ pts, kind: "ack", sessionId, ackSeq: held }]);
    } catch (error) {
      if (!(error instanceof Fault) || !mayComeThrough.has(error.key)) {
        if (unsent.get(sessionId) === ackSeq) unsent.delete(sessionId);
        store.emit("onackrefused", sessionId);
        return;
      }
      waiting.set(sessionId, Math.max(ackSeq, waiting.get(sessionId) ?? 0));
      // A lost connection says itself when it is back; a connection that lives must be asked again.
      if (error.key !== "disconnected") timers.after(error.waitMs ?? retryMs, flush);
    } finally {
      telling -= 1;
    }
  }

  function resume(left: ReturnType<ReadMarks["unsent"]>): void {
    for (const [sessionId, ackSeq] of left) {
      unsent.set(sessionId, Math.max(ackSeq, unsent.get(sessionId) ?? 0));
      waiting.set(sessionId, Math.max(ackSeq, waiting.get(sessionId) ?? 0));
    }
  }

  return {
    markRead(sessionId) {
      const session = store.replica().sessions.get(sessionId);
      if (!session || session.ackSeq >= session.lastSeq) return;
      waiting.set(sessionId, session.lastSeq);
      unsent.set(sessionId, session.lastSeq);
      store.update((replica) => ackLocally(replica, sessionId, session.lastSeq));
      flushSoon();
    },
    flush,
    isIdle: () => waiting.size === 0 && telling === 0,
    unsent: () => [...unsent],
    resume,
    adopt(left) {
      resume(left);
      for (const [sessionId, ackSeq] of left)
        store.update((replica) => ackLocally(replica, sessionId, ackSeq));
      flush();
    },
  };
}
