import type { Params } from "@lyceum/contract/im";
import { answerOf, type Transport } from "../connection/transport.ts";
import { type MarkCommand, ownChange } from "../messages/own-change.ts";
import type { Store } from "../store.ts";
import type { CatchUp } from "../sync/catch-up.ts";
import { ackCommandOf } from "./mark-read.ts";

/** How a person arranges conversations; each rejects with the fault of the server or of the connection (M4). */
export type Arranging = {
  addStickTop(sessionId: string, topCustom?: string): Promise<void>;
  updateStickTop(sessionId: string, topCustom: string): Promise<void>;
  deleteStickTop(sessionId: string): Promise<void>;
  /** Keeps a text of the program at a conversation, for all own devices. */
  updateServerSession(sessionId: string, extra: string): Promise<void>;
  /** Says that a conversation is read up to a place, also one that this device does not know. */
  markSessionAck(sessionId: string, ackSeq: number): Promise<void>;
  /** Takes a conversation out of the list, up to a message; a later one brings it back. */
  deleteSession(sessionId: string, upToSeq: number): Promise<void>;
};

export function makeArranging(transport: Transport, store: Store, catchUp: CatchUp): Arranging {
  async function tell<N extends MarkCommand | ReturnType<typeof ackCommandOf>>(
    name: N,
    params: Params<N>,
  ): Promise<void> {
    const result = await transport.call(name, params);
    const { self: account } = store.replica();
    const change = ownChange(answerOf(name, params, result), { account, nick: account });
    if (!change) return;
    store.isOwn(change.pts);
    catchUp.receive([change]);
  }
  return {
    addStickTop: (sessionId, topCustom) =>
      tell("addStickTopSession", { sessionId, ...(topCustom === undefined ? {} : { topCustom }) }),
    updateStickTop: (sessionId, topCustom) => tell("updateStickTopSession", { sessionId, topCustom }),
    deleteStickTop: (sessionId) => tell("deleteStickTopSession", { sessionId }),
    updateServerSession: (sessionId, extra) => tell("updateServerSession", { sessionId, extra }),
    markSessionAck: (sessionId, ackSeq) => tell(ackCommandOf(sessionId), { sessionId, ackSeq }),
    deleteSession: (sessionId, upToSeq) => tell("deleteSessions", { sessions: [{ sessionId, upToSeq }] }),
  };
}
