export { createRoomClient, type RoomClient, type RoomSettings } from "./create-room-client.ts";
export type { RoomChat } from "./chat/chat.ts";
export type { RoomActs } from "./room/acts.ts";
export type { CloseReason, RoomPhase } from "./room/follow-room.ts";
