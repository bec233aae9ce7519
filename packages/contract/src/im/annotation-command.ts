import { Type } from "typebox";
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

/** At a push: done by this very connection, perhaps in another tab. */
export const isEcho = Type.Optional(Type.Literal(true));
