export * from "./account.ts";
export * from "./attach.ts";
export * from "./basic.ts";
export * from "./content.ts";
export * from "./message.ts";
export * from "./messaging.ts";
export * from "./site.ts";
export * from "./team.ts";
