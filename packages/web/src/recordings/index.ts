export { Replay } from "./player/Replay.tsx";
export { useReplay } from "./queries.ts";
