import { Fault } from "@lyceum/contract/faults";
import type { Message, MessageRef } from "@lyceum/contract/shapes";
import type { Store } from "../store.ts";

/** What a reply shows of the message that it answers. */
export type Quoted = Pick<Message, "from" | "fromNick" | "type" | "body" | "attach">;

export type Quotes = {
  /** Names a stored message for a reply; one that was recalled has nothing left to answer (`objectMissing`). */
  refer(sessionId: string, seq: number | null): MessageRef;
  /** The original; "recalled" when it was taken back, null while this device does not hold it. */
  quoted(sessionId: string, reference: MessageRef): Quoted | "recalled" | null;
};

export function makeQuotes(store: Store): Quotes {
  const find = (sessionId: string, seq: number) =>
    at(store.replica().windows.get(sessionId)?.rows ?? [], seq);
  return {
    refer(sessionId, seq) {
      const message = seq === null ? undefined : find(sessionId, seq);
      if (!message || message.recalled) throw new Fault("objectMissing");
      const { from, to, time, idServer, idClient } = message;
      return { from, to, time, idServer, idClient, seq: message.seq };
    },
    quoted(sessionId, { seq, idServer }) {
      const message = find(sessionId, seq);
      if (!message || message.idServer !== idServer) return null;
      return message.recalled ? "recalled" : message;
    },
  };
}

/** Rows stand in the order of their places. */
function at(rows: readonly Message[], seq: number): Message | undefined {
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (!row || row.seq === seq) return row;
    if (row.seq < seq) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}
