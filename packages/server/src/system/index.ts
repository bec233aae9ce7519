export { batchMark, batchMarkBroadcasts } from "./batch-mark.ts";
export { getBroadcastMsgs, markBroadcastRead, missedBroadcasts } from "./broadcasts.ts";
export { getSysMsgs } from "./get-sys-msgs.ts";
export { markSysMsgRead } from "./mark-sys-msg-read.ts";
export { deliverBroadcast } from "./reach.ts";
export { broadcastHandlers, sendBroadcast } from "./send-broadcast.ts";
export { sendCustomSysMsg } from "./send-custom-sys-msg.ts";
export { countUnread, readSystemMessages } from "./store.ts";
export { sweepSystem } from "./sweep.ts";
