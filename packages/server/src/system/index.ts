import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { batchMark, batchMarkBroadcasts, batchMarkFiltered } from "./batch-mark.ts";
import { getBroadcastMsgs, markBroadcastRead } from "./broadcasts.ts";
import { getSysMsgs } from "./get-sys-msgs.ts";
import { markSysMsgRead } from "./mark-sys-msg-read.ts";
import { type CheckMayMessage, sendCustomSysMsg, type SendTeamSysMsg } from "./send-custom-sys-msg.ts";

export { missedBroadcasts } from "./broadcasts.ts";
export { keepSystemMessage } from "./keep-system-message.ts";
export { ringCustom } from "./ring-custom.ts";
export { deliverBroadcast, deliverSystemMessage } from "./fan-out.ts";
export { broadcastHandlers, sendBroadcast } from "./send-broadcast.ts";
export {
  blockersAmong,
  countUnread,
  hasBlocked,
  insertSystemMessage,
  readSystemMessages,
  settleSystemMessages,
} from "./store.ts";
export {
  readOpenApplications,
  readOpenTeamMessages,
  settleTeamMessages,
  type TeamMessages,
} from "./team-messages/store.ts";
export { sweepSystem, systemJobs } from "./jobs.ts";

/** The commands of this feature by their names in the contract. */
export function systemCommands(
  context: MessagingContext,
  checkMayMessage: CheckMayMessage,
  sendTeamSysMsg: SendTeamSysMsg,
) {
  return {
    sendCustomSysMsg: sendCustomSysMsg(context, checkMayMessage, sendTeamSysMsg),
    getSysMsgs: getSysMsgs(context),
    markSysMsgRead: markSysMsgRead(context),
    getBroadcastMsgs: getBroadcastMsgs(context),
    markBroadcastRead: markBroadcastRead(context),
    batchMarkMsgs: batchMark(context),
    batchMarkSysMsgs: batchMark(context),
    batchMarkSuperTeamSysMsgs: batchMark(context),
    batchMarkTeamMsgs: batchMark(context),
    batchMarkBroadcasts: batchMarkBroadcasts(context),
    batchMarkFilteredMsgs: batchMarkFiltered(context),
    batchMarkFilteredSysMsgs: batchMarkFiltered(context),
  };
}
