import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { sendMsgReceipt } from "./send-msg-receipt.ts";
import { getTeamMsgReadAccounts, getTeamMsgReads, sendTeamMsgReceipt } from "./team-msg-reads.ts";

export { receiptJobs } from "./jobs.ts";

/** The commands of this feature by their names in the contract. */
export function receiptCommands(context: MessagingContext) {
  return {
    sendMsgReceipt: sendMsgReceipt(context),
    sendTeamMsgReceipt: sendTeamMsgReceipt(context),
    getTeamMsgReads: getTeamMsgReads(context),
    getTeamMsgReadAccounts: getTeamMsgReadAccounts(context),
  };
}
