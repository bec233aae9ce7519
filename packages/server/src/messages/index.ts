export { clearServerHistoryMsgs } from "./clear-server-history-msgs.ts";
export { makeConversations } from "./conversations.ts";
export { deleteMsg } from "./delete-msg.ts";
export { deleteMsgSelf, deleteMsgSelfBatch } from "./delete-msg-self.ts";
export { writeEdit } from "./edit-conversation.ts";
export { getHistoryMsgs } from "./get-history-msgs.ts";
export { checkMayMessage, checkMayRead } from "./policy.ts";
export { makeReach } from "./reach.ts";
export { sendMsg } from "./send-msg.ts";
