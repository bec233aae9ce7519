import { Fault } from "@lyceum/contract/faults";
import type { Clock } from "@lyceum/kit";
import type { ChatGate } from "../../messages/chat-gate.ts";
import type { Database } from "../../ports/database.ts";
import { commitAsked, type Send, type SendEntry } from "./commit-asked.ts";

/** Stores the messages that wait for a gate. */
export type AskedLane = {
  send(send: Send): void;
  /** Waits for what was taken. */
  close(): Promise<void>;
};

const batchMax = 100;
const waitingMax = 10_000;

/**
 * A queue of its own over a connection of its own: a message that waits for the profiles of two members keeps no message of a
 * school waiting. All messages of a conversation take it, so they keep their order.
 */
export function makeAskedLane(database: Database, clock: Clock, gate: ChatGate): AskedLane {
  const waiting = new Map<string, SendEntry>();
  let running: Promise<void> | null = null;

  const run = async () => {
    // Everything that arrives in this turn of the event loop goes into one batch.
    await new Promise(setImmediate);
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, batchMax);
      for (const [key] of batch) waiting.delete(key);
      const entries = batch.map(([, entry]) => entry);
      await commitAsked(database, clock, gate, entries);
    }
    running = null;
  };

  return {
    send(send) {
      if (waiting.size >= waitingMax) return send.failed(new Fault("serverBusy"));
      const key = `${send.sender} ${send.key}`;
      const twin = waiting.get(key);
      if (twin) twin.twins.push(send);
      else waiting.set(key, { op: send, twins: [] });
      running ??= run();
    },
    async close() {
      while (running) await running;
    },
  };
}
