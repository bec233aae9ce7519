import { Fault, faultRow } from "@lyceum/contract/faults";
import type { Params, Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { type Message, scenes, type TeamMsgReads } from "@lyceum/contract/shapes";
import { checkParams } from "../connection/check-params.ts";
import type { Transport } from "../connection/transport.ts";
import type { ChatRow } from "../messages/outgoing.ts";
import type { Store } from "../store.ts";

/** Telling others that their messages were read, and learning it of own ones (M5). */
export type Receipts = {
  /** Tells the other of a p2p conversation; only of a message that is newer than the last one told. */
  sendMsgReceipt(sessionId: string, row: Pick<ChatRow, "seq" | "flow" | "status">): void;
  /** The other has read this own message of a p2p conversation. */
  isMsgRemoteRead(sessionId: string, row: Pick<ChatRow, "seq" | "flow" | "status">): boolean;
  sendTeamMsgReceipt(receipts: Params<"sendTeamMsgReceipt">["teamMsgReceipts"]): Promise<void>;
  getTeamMsgReads(teamId: string, seqs: readonly number[]): Promise<readonly TeamMsgReads[]>;
  getTeamMsgReadAccounts(teamId: string, seq: number): Promise<Result<"getTeamMsgReadAccounts">>;
};

export type ReceiptSync = Receipts & {
  /** The person has read a conversation. */
  read(sessionId: string): void;
  receive(reads: readonly TeamMsgReads[]): void;
  flush(): void;
};

export function makeReceipts(transport: Transport, store: Store): ReceiptSync {
  /** As far as this device knows; the server passes nothing on either way. */
  const isOff = () => store.replica().myInfo?.shouldSendReceipts === false;
  /** By conversation: sent up to here, and the newest place that waits for the connection. */
  const sent = new Map<string, number>();
  const waiting = new Map<string, number>();
  const waitingInTeams = new Map<string, Set<number>>();
  const sentInTeams = new Map<string, Set<number>>();

  async function tell(sessionId: string, seq: number): Promise<void> {
    const to = store.replica().sessions.get(sessionId)?.to;
    if (to === undefined || (sent.get(sessionId) ?? 0) >= seq) return;
    sent.set(sessionId, seq);
    try {
      await transport.call("sendMsgReceipt", { to, seq });
    } catch (error) {
      if (sent.get(sessionId) === seq) sent.delete(sessionId);
      if (error instanceof Fault && faultRow(error.key).retry) waiting.set(sessionId, seq);
    }
  }

  async function tellTeam(teamId: string): Promise<void> {
    const seqs = [...(waitingInTeams.get(teamId) ?? [])];
    waitingInTeams.delete(teamId);
    for (let at = 0; at < seqs.length; at += limits.receiptsMax.value) {
      const part = seqs.slice(at, at + limits.receiptsMax.value);
      try {
        await transport.call("sendTeamMsgReceipt", { teamMsgReceipts: part.map((seq) => ({ teamId, seq })) });
      } catch {
        for (const seq of part) sentInTeams.get(teamId)?.delete(seq);
      }
    }
  }

  function readTeam(sessionId: string, teamId: string): void {
    const { windows, self } = store.replica();
    const known = sentInTeams.get(teamId) ?? new Set();
    const isAsked = (row: Message) =>
      row.needMsgReceipt === true && row.from !== self && !row.recalled && !known.has(row.seq);
    const seqs = (windows.get(sessionId)?.rows ?? []).filter(isAsked).map(({ seq }) => seq);
    if (seqs.length === 0) return;
    sentInTeams.set(teamId, new Set([...known, ...seqs]));
    waitingInTeams.set(teamId, new Set([...(waitingInTeams.get(teamId) ?? []), ...seqs]));
    if (store.phase() === "live") void tellTeam(teamId);
  }

  function readP2p(sessionId: string): void {
    const { windows, self } = store.replica();
    const newest = windows.get(sessionId)?.rows.findLast((row) => row.from !== self && !row.recalled);
    if (!newest || (sent.get(sessionId) ?? 0) >= newest.seq) return;
    if (store.phase() === "live") void tell(sessionId, newest.seq);
    else waiting.set(sessionId, newest.seq);
  }

  function receive(reads: readonly TeamMsgReads[]): void {
    store.update((replica) => {
      const all = new Map(replica.reads);
      for (const one of reads) {
        const id = `team-${one.teamId}`;
        const held = all.get(id);
        // They come in any order; the count only grows.
        if ((held?.get(one.seq)?.read ?? -1) < one.read) all.set(id, new Map(held).set(one.seq, one));
      }
      return { ...replica, reads: all };
    });
    store.emit("onTeamMsgReceipt", reads);
  }

  return {
    sendMsgReceipt(sessionId, { seq, flow, status }) {
      const scene = store.replica().sessions.get(sessionId)?.scene;
      if (isOff() || scene !== scenes.p2p || flow !== "in" || status !== "success" || seq === null) return;
      void tell(sessionId, seq);
    },
    isMsgRemoteRead(sessionId, { seq, flow, status }) {
      const session = store.replica().sessions.get(sessionId);
      const isOwn = flow === "out" && status === "success" && seq !== null;
      return session?.scene === scenes.p2p && isOwn && seq <= session.peerAckSeq;
    },
    async sendTeamMsgReceipt(teamMsgReceipts) {
      checkParams("sendTeamMsgReceipt", { teamMsgReceipts });
      await transport.call("sendTeamMsgReceipt", { teamMsgReceipts });
    },
    async getTeamMsgReads(teamId, seqs) {
      checkParams("getTeamMsgReads", { teamId, seqs: [...seqs] });
      const { reads } = await transport.call("getTeamMsgReads", { teamId, seqs: [...seqs] });
      receive(reads);
      return reads;
    },
    getTeamMsgReadAccounts: async (teamId, seq) =>
      await transport.call("getTeamMsgReadAccounts", { teamId, seq }),
    read(sessionId) {
      const session = store.replica().sessions.get(sessionId);
      if (isOff() || !session) return;
      if (session.scene === scenes.team) readTeam(sessionId, session.to);
      else if (session.scene === scenes.p2p && session.to !== store.replica().self) readP2p(sessionId);
    },
    receive,
    flush() {
      for (const [sessionId, seq] of waiting) {
        waiting.delete(sessionId);
        void tell(sessionId, seq);
      }
      for (const teamId of waitingInTeams.keys()) void tellTeam(teamId);
    },
  };
}
