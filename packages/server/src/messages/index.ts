import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { clearServerHistoryMsgs } from "./clear-server-history-msgs.ts";
import { deleteMsg } from "./delete-msg.ts";
import { deleteMsgSelf, deleteMsgSelfBatch } from "./delete-msg-self.ts";
import { getHistoryMsgsByTime } from "./get-history-msgs-by-time.ts";
import { getMsgsByIdServer } from "./get-msgs-by-id-server.ts";
import { getHistoryMsgs } from "./get-history-msgs.ts";
import { getThreadMsgs } from "./threads/get-thread-msgs.ts";
import { editMsg } from "./edits/edit-msg.ts";
import { getMsgEdits } from "./edits/get-msg-edits.ts";
import { getFilteredMsgs } from "./filtered/get-filtered-msgs.ts";
import { sendFilteredMsg } from "./filtered/send-filtered-msg.ts";
import { sendMsg } from "./send-msg.ts";

export { type ChatAsk, type ChatGate, closedGate } from "./chat-gate.ts";
export { makeConversations } from "./conversations.ts";
export { removeMsg } from "./remove-msg.ts";
export { writeEdit } from "./edit-conversation.ts";
export { type Asking, checkMayMessage, checkMayRead, isGated } from "./policy.ts";
export { makeFanOut, messageChange, skipEntry } from "./fan-out.ts";
export { findReadable } from "./history/find-readable.ts";
export { readByPlaces } from "./history/store.ts";
export { countThreads } from "./threads/store.ts";
export { writeFound, writeTeamMessages } from "./history/write-found.ts";

/** The commands of this feature by their names in the contract. */
export function messageCommands(context: MessagingContext) {
  return {
    sendMsg: sendMsg(context),
    getHistoryMsgs: getHistoryMsgs(context),
    getHistoryMsgsByTime: getHistoryMsgsByTime(context),
    getMsgsByIdServer: getMsgsByIdServer(context),
    getThreadMsgs: getThreadMsgs(context),
    deleteMsg: deleteMsg(context),
    editMsg: editMsg(context),
    getMsgEdits: getMsgEdits(context),
    sendFilteredMsg: sendFilteredMsg(context),
    getFilteredMsgs: getFilteredMsgs(context),
    deleteMsgSelf: deleteMsgSelf(context),
    deleteMsgSelfBatch: deleteMsgSelfBatch(context),
    clearServerHistoryMsgs: clearServerHistoryMsgs(context),
  };
}
