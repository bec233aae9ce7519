export type { ChatroomOptions } from "./chatroom/options.ts";
export {
  Chatroom,
  type ChatroomKickReason,
  type NimChatroom,
  type NimChatroomEvents,
} from "./chatroom/instance.ts";
export type { ChatroomNotification, NimChatroomMessage } from "./chatroom/shapes.ts";
export { NimError } from "./errors.ts";
export type { NimEvents } from "./events.ts";
export type { NimFilteredMsg } from "./filtered-shape.ts";
export { getInstance, type Nim } from "./instance.ts";
export type { NimLocalMsg, NimLocalSession } from "./local.ts";
export type { NimOptions } from "./options.ts";
export type { Sent, SentFile } from "./send.ts";
export type { NimCustomSysMsg, NimFriend, NimMessage, NimSignal, NimSysMsg } from "./shapes.ts";
export type { NimSession } from "./session-shape.ts";
