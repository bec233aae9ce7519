import { Fault } from "@lyceum/contract/faults";
import type { TeamMsgReads } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import { type CommandCall, type CommandHandler, loginOf } from "../app/socket/commands.ts";
import { writePush } from "../app/socket/hub.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { readRole } from "../teams/index.ts";
import { markRead, readReaders, type Reads, readReads } from "./store.ts";

/** Tells the senders of messages of one team that the caller has read them (M5). */
export function sendTeamMsgReceipt(context: MessagingContext): CommandHandler<"sendTeamMsgReceipt"> {
  const { database, clock, bus } = context;
  return async ({ teamMsgReceipts }, call) => {
    const [first] = teamMsgReceipts;
    const teamId = first?.teamId ?? "";
    if (teamMsgReceipts.some((one) => one.teamId !== teamId))
      throw new Fault("parameterError", { field: "teamMsgReceipts" });
    const own = await memberOf(context, call, teamId);
    const seqs = [...new Set(teamMsgReceipts.map(({ seq }) => seq))];
    const changed = await markRead(database, own.id, Number(teamId), seqs, clock.now());
    for (const [senderId, reads] of Map.groupBy(changed, (one) => one.sender_id)) {
      const frame = writePush("teamMsgReceipts", { reads: reads.map((one) => writeReads(teamId, one)) });
      bus.publish({ kind: "push", realm: own.realm, userIds: [senderId], frame });
    }
    return { seqs: changed.map(({ seq }) => seq) };
  };
}

/** How many have read messages of a team (M5). */
export function getTeamMsgReads(context: MessagingContext): CommandHandler<"getTeamMsgReads"> {
  return async ({ teamId, seqs }, call) => {
    await memberOf(context, call, teamId);
    const reads = await readReads(context.database.kysely, Number(teamId), seqs);
    return { reads: reads.map((one) => writeReads(teamId, one)) };
  };
}

/** Who has read a message of a team; only its sender learns it (M5). */
export function getTeamMsgReadAccounts(context: MessagingContext): CommandHandler<"getTeamMsgReadAccounts"> {
  return async ({ teamId, seq }, call) => {
    const own = await memberOf(context, call, teamId);
    const readers = await readReaders(context.database, Number(teamId), seq);
    if (readers.length === 0) throw new Fault("objectMissing");
    if (readers.some(({ senderId }) => senderId !== own.id)) throw new Fault("noPermission");
    const accounts = (isRead: boolean) =>
      readers.filter((one) => one.isRead === isRead).map(({ account }) => account);
    return { readAccounts: accounts(true), unreadAccounts: accounts(false) };
  };
}

type ReceiptCommand = "sendTeamMsgReceipt" | "getTeamMsgReads" | "getTeamMsgReadAccounts";

async function memberOf(
  { people, database }: MessagingContext,
  call: CommandCall<ReceiptCommand>,
  teamId: string,
): Promise<Person> {
  const own = await people.byId(loginOf(call).personId);
  if (!own || !(await readRole(database.kysely, own, Number(teamId)))) throw new Fault("teamMissing");
  return own;
}

function writeReads(teamId: string, { seq, read, unread }: Reads): TeamMsgReads {
  return { teamId, seq, read, unread };
}
