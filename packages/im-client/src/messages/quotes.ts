import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Message, MessageRef } from "@lyceum/contract/shapes";
import { editMessages, messageAt, sessionIdOf } from "@lyceum/domain/sync";
import type { Store } from "../store.ts";
import type { LookUp } from "./look-up.ts";

/** What a reply shows of the message that it answers. */
export type Quoted = Pick<Message, "from" | "fromNick" | "type" | "body" | "attach">;

export type Quotes = {
  /** Names a stored message for a reply; one that was recalled has nothing left to answer (`objectMissing`). */
  refer(sessionId: string, seq: number | null): MessageRef;
  /** The original; "recalled" when it was taken back, null while this device does not hold it. */
  quoted(sessionId: string, reference: MessageRef): Quoted | "recalled" | null;
  /** Fetches originals that this device does not hold, once, many callers in one request. */
  needQuoted(reference: MessageRef): void;
};

/** So many fetched originals are held; the oldest goes first. */
const fetchedMax = 500;

export function makeQuotes(
  store: Store,
  lookUp: Pick<LookUp, "getMsgsByIdServer">,
): Quotes & { connected(): void } {
  const wanted = new Set<string>();
  /** By server id; null: the server does not show it. */
  const fetched = new Map<string, Message | null>();

  const find = (sessionId: string, seq: number) => messageAt(store.replica().windows.get(sessionId), seq);

  /** What was recalled, deleted or cleared after it was fetched is gone here too. */
  function findFetched(sessionId: string, idServer: string): Message | null {
    const message = fetched.get(idServer);
    const { self, edits: allEdits } = store.replica();
    // A reply names what its author likes; only what was said in this conversation is quoted in it.
    if (!message || sessionIdOf(message, self) !== sessionId) return null;
    const edits = allEdits.get(sessionId);
    return edits ? (editMessages([message], edits)[0] ?? null) : message;
  }

  async function fetchWanted(): Promise<void> {
    if (store.phase() !== "live") return;
    const asked = [...wanted].slice(0, limits.messagesByIdMax.value);
    if (asked.length === 0) return;
    for (const idServer of asked) {
      wanted.delete(idServer);
      keep(idServer, null);
    }
    try {
      for (const message of await lookUp.getMsgsByIdServer(asked)) keep(message.idServer, message);
      store.touch();
    } catch {
      for (const idServer of asked) fetched.delete(idServer);
    }
    if (wanted.size > 0) await fetchWanted();
  }

  function keep(idServer: string, message: Message | null): void {
    fetched.set(idServer, message);
    for (const oldest of fetched.keys()) {
      if (fetched.size <= fetchedMax) break;
      fetched.delete(oldest);
    }
  }

  return {
    refer(sessionId, seq) {
      const message = seq === null ? undefined : find(sessionId, seq);
      if (!message || message.recalled) throw new Fault("objectMissing");
      const { from, to, time, idServer, idClient } = message;
      return { from, to, time, idServer, idClient, seq: message.seq };
    },
    quoted(sessionId, { seq, idServer }) {
      const held = find(sessionId, seq);
      const message = held?.idServer === idServer ? held : findFetched(sessionId, idServer);
      if (!message) return null;
      return message.recalled ? "recalled" : message;
    },
    needQuoted({ idServer }) {
      if (fetched.has(idServer) || wanted.has(idServer)) return;
      if (wanted.size === 0) queueMicrotask(() => void fetchWanted());
      wanted.add(idServer);
    },
    connected: () => void fetchWanted(),
  };
}
