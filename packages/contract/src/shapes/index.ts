export * from "./account.ts";
export * from "./basic.ts";
export * from "./content.ts";
export * from "./messaging.ts";
export * from "./room.ts";
export * from "./site.ts";
