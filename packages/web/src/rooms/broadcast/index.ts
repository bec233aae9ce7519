export { BroadcastRoom } from "./BroadcastRoom.tsx";
