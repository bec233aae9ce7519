import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { digest } from "./digest.ts";
import { sync } from "./sync.ts";

export { readHeads } from "./log/store.ts";
export { makeMemberCache as makeRoster } from "./groups/member-cache.ts";
export { makeAskedLane } from "./log/asked-lane.ts";
export { type LogWriter, makeLogWriter } from "./log/writer.ts";
export { repair } from "./repair.ts";
export { sweepChanges, syncJobs } from "./jobs.ts";

/** The commands of this feature by their names in the contract. */
export function syncCommands(context: MessagingContext) {
  return {
    sync: sync(context),
    digest: digest(context),
  };
}
