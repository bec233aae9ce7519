import { limits } from "../limits.ts";

/** What all commands of teams have in common. */
export const teamCommand = {
  permission: "*:im:chat",
  row: "M7",
  requires: "loggedIn",
  rate: "command",
  timeoutMs: limits.commandTimeout.value,
  repeatable: true,
  service: 8,
} as const;

/** Those that change one are counted apart. */
export const teamChange = { ...teamCommand, rate: "teamChange" } as const;
