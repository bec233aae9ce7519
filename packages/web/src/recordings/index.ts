export { Replay } from "./player/Replay.tsx";
