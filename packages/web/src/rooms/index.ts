export { BroadcastRoom } from "./broadcast/index.ts";
export { problemOf, problemText } from "./devices/device-problem.ts";
export { showDeviceFault } from "./devices/show-device-fault.ts";
export { useMayMake } from "./lobby/use-may-make.ts";
export { CameraIcon, CameraOffIcon, MicIcon, MicOffIcon } from "./parts/icons.tsx";
export { connectMember } from "./session/connection.ts";
export { makeRoomSession, type RoomSession } from "./session/room-session.ts";
export { Picture } from "./stage/Picture.tsx";
