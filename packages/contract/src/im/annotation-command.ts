import { limits } from "../limits.ts";

/** What all commands that keep something beside messages have in common: reactions, pins, what people put aside. */
export const annotationCommand = {
  permission: "*:im:chat",
  row: "M12",
  requires: "loggedIn",
  rate: "annotation",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
} as const;
