export { sendMsgReceipt } from "./send-msg-receipt.ts";
export { getTeamMsgReadAccounts, getTeamMsgReads, sendTeamMsgReceipt } from "./team-msg-reads.ts";
export { receiptJobs } from "./jobs.ts";
