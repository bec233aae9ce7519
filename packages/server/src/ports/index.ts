export type { Bus } from "./bus.ts";
export type { Presence } from "./presence.ts";
