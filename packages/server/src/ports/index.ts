export type { Bus } from "./bus.ts";
export type { Presence } from "./presence.ts";
export type { Registry } from "./registry.ts";
