import { Fault } from "@lyceum/contract/faults";
import type { Params, Result } from "@lyceum/contract/im";
import { type Message, scenes } from "@lyceum/contract/shapes";
import { editMessages, messageAt, sessionIdOf } from "@lyceum/domain/sync";
import { randomId } from "@lyceum/kit";
import { checkParams } from "../connection/check-params.ts";
import { answerOf, type Transport } from "../connection/transport.ts";
import type { Store } from "../store.ts";
import type { CatchUp } from "../sync/catch-up.ts";
import type { Peer } from "./read-page.ts";
import type { ChatRow } from "./outgoing.ts";
import { type EditName, ownChange } from "./own-change.ts";

export type Editor = {
  /** Takes one's own stored message back for everybody. Refuses others at once (`recallNotAllowed`), late ones by the server (403). */
  recall(peer: Peer, row: Pick<ChatRow, "seq" | "flow" | "status" | "isLocal">): Promise<void>;
  /** Changes what one's own stored text says, for everybody; late ones are refused by the server (403). */
  editText(
    peer: Peer,
    row: Pick<ChatRow, "seq" | "flow" | "status" | "isLocal">,
    body: string,
  ): Promise<void>;
  /** What an edited message said before, oldest first. */
  getEdits(peer: Peer, seq: number): Promise<Result<"getMsgEdits">["versions"]>;
  /** The same messages as they are after all recalls, edits and deletions that this device knows. */
  asEdited(sessionId: string, messages: readonly Message[]): readonly Message[];
  /** Hides messages from this person on all devices; at most a hundred. */
  deleteSelf(peer: Peer, seqs: readonly number[]): Promise<void>;
  /** Hides all that is there now, as far as this device knows or up to a place, from this person on all devices. */
  clearHistory(peer: Peer, upToSeq?: number): Promise<void>;
};

/** Recalls, edits and deletions (M3); what they change goes by the log, as on every other device. */
export function makeEditor(transport: Transport, store: Store, catchUp: CatchUp): Editor {
  async function edit<N extends EditName>(name: N, params: Params<N>): Promise<void> {
    checkParams(name, params);
    const result: Result<N> = await transport.call(name, params);
    const change = ownChange(answerOf(name, params, result), { account: store.replica().self, nick: "" });
    if (change) catchUp.receive([change]);
  }

  return {
    async recall({ scene, to }, { seq, flow, status, isLocal = false }) {
      // In a team the owner and managers recall others' too; the server knows who they are.
      if ((flow !== "out" && scene === scenes.p2p) || status !== "success" || isLocal || seq === null)
        throw new Fault("recallNotAllowed");
      await edit("deleteMsg", { scene, to, seq });
    },
    async editText({ scene, to }, { seq, flow, status, isLocal = false }, body) {
      if (flow !== "out" || status !== "success" || isLocal || seq === null) throw new Fault("noPermission");
      await edit("editMsg", { scene, to, seq, body, idEdit: randomId() });
    },
    async getEdits({ scene, to }, seq) {
      return (await transport.call("getMsgEdits", { scene, to, seq })).versions;
    },
    asEdited(sessionId, messages) {
      const edits = store.replica().edits.get(sessionId);
      return edits ? editMessages(messages, edits) : messages;
    },
    async deleteSelf({ scene, to }, seqs) {
      // Of a super team there is no batch.
      const isEach = seqs.length === 1 || scene === scenes.superTeam;
      if (isEach) for (const seq of seqs) await edit("deleteMsgSelf", { scene, to, seq });
      else await edit("deleteMsgSelfBatch", { scene, to, seqs: [...seqs] });
    },
    async clearHistory({ scene, to }, upToSeq) {
      const seq =
        upToSeq ?? store.replica().sessions.get(sessionIdOf({ scene, from: "", to }, ""))?.lastSeq ?? 0;
      if (seq > 0) await edit("clearServerHistoryMsgs", { scene, to, seq });
    },
  };
}

/** The stored message of a row; one that was recalled has nothing left to pass on. */
export function findMessage(store: Store, sessionId: string, seq: number | null): Message {
  const message = seq === null ? undefined : messageAt(store.replica().windows.get(sessionId), seq);
  if (!message || message.recalled) throw new Fault("objectMissing");
  return message;
}
