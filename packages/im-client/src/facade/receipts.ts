import type { Result } from "@lyceum/contract/im";
import type { TeamMsgReads } from "@lyceum/contract/shapes";
import type { ImClient } from "../create-im-client.ts";
import type { Transport } from "../connection/transport.ts";
import { refuse } from "./refuse.ts";
import type { SessionShape } from "./session-shape.ts";
import type { NimMessage } from "./shapes.ts";

type TeamMsg = { teamId: string; idServer: string };

/** Telling others that messages were read, and learning it (M5). */
export type ReceiptCalls = {
  /** Of the other's message in a conversation of two; only one newer than the last one told travels. */
  sendMsgReceipt(options: { msg: NimMessage }): Promise<void>;
  /** Says that messages arrived here, where `autoMarkRead` is false: what no device has received comes as offline to the next. Received is not read. */
  markMsgRead(options: { msgs: readonly Pick<NimMessage, "idServer">[] }): Promise<void>;
  /** At most 50. */
  sendTeamMsgReceipt(options: { teamMsgReceipts: readonly TeamMsg[] }): Promise<void>;
  /** At most 50 of one team. */
  getTeamMsgReads(options: { teamMsgReads: readonly TeamMsg[] }): Promise<readonly TeamMsgReads[]>;
  /** Only of one's own message. */
  getTeamMsgReadAccounts(options: TeamMsg): Promise<Result<"getTeamMsgReadAccounts">>;
};

export function makeReceiptCalls(
  { connection, delivery, receipts, sessions }: ImClient,
  transport: Pick<Transport, "call">,
  { sentReceipt }: SessionShape,
): ReceiptCalls {
  /** Up to where the others of conversations that the list does not hold were told. */
  const told = new Map<string, number>();
  return {
    async sendMsgReceipt({ msg: { scene, sessionId, target, seq, flow, status, time } }) {
      if (scene !== "p2p" || flow !== "in" || status !== "success" || seq === null) return;
      if (target === connection.self()) return;
      sentReceipt(sessionId, time);
      if (sessions.list().some(({ id }) => id === sessionId))
        return receipts.sendMsgReceipt(sessionId, { seq, flow, status });
      if ((told.get(sessionId) ?? 0) >= seq) return;
      await transport.call("sendMsgReceipt", { to: target, seq });
      told.set(sessionId, seq);
    },
    markMsgRead: async ({ msgs }) => delivery.markReceived(msgs.map(({ idServer }) => idServer)),
    sendTeamMsgReceipt: async ({ teamMsgReceipts }) =>
      await receipts.sendTeamMsgReceipt(
        teamMsgReceipts.map(({ teamId, idServer }) => ({ teamId, seq: placeOf(idServer) })),
      ),
    async getTeamMsgReads({ teamMsgReads }) {
      const teamId = teamMsgReads[0]?.teamId ?? "";
      if (teamMsgReads.some((one) => one.teamId !== teamId)) refuse("teamMsgReads");
      return await receipts.getTeamMsgReads(
        teamId,
        teamMsgReads.map(({ idServer }) => placeOf(idServer)),
      );
    },
    getTeamMsgReadAccounts: async ({ teamId, idServer }) =>
      await receipts.getTeamMsgReadAccounts(teamId, placeOf(idServer)),
  };
}

/** A server id names conversation and place: "7-3". */
function placeOf(idServer: string): number {
  const [, place] = /^[0-9]{1,15}-([0-9]{1,15})$/.exec(idServer) ?? [];
  return place === undefined ? refuse("idServer") : Number(place);
}
