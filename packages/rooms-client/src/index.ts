export { createRoomClient, type RoomClient, type RoomSettings } from "./create-room-client.ts";
export { type Board, makeBoard } from "./board/board.ts";
export { type Decks, makeDecks, type SlideView } from "./decks/decks.ts";
export { makeSlidePointers, type SlidePointer, type SlidePointers } from "./decks/pointers.ts";
export type { RoomChat, UnsentMessage } from "./chat/chat.ts";
export type { RoomPrivates, UnsentPrivate } from "./chat/privates.ts";
export type { RoomActions } from "./room/actions.ts";
export type { RoomSignals } from "./room/signals.ts";
export type { CloseReason, RoomPhase, RoomStep } from "./room/follow-room.ts";
export {
  createMediaSession,
  type MediaSession,
  type MediaSessionSettings,
  type MediaState,
} from "./media/media-session.ts";
export {
  type DeviceInfo,
  type DeviceKind,
  listDevices,
  onDevicesChanged,
  openCamera,
  openMic,
  type OpenedScreen,
  openScreen,
  type Resolution,
  resolutions,
  type ScreenKind,
  screenSoundOf,
} from "./media/devices.ts";
export type { MediaLayer, MediaSource, Tile } from "./media/places.ts";
export type { NetworkView, TileQuality } from "./media/monitor.ts";
export type { MediaTransport } from "./media/read-stats.ts";
export type { NetworkGrade } from "@lyceum/domain/rooms";
