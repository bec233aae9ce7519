export { digest } from "./digest.ts";
export { readHeads } from "./log/store.ts";
export { makeMemberCache as makeRoster } from "./groups/member-cache.ts";
export { makeLogWriter } from "./log/writer.ts";
export { repair } from "./repair.ts";
export { sweepChanges, syncJobs } from "./jobs.ts";
export { sync } from "./sync.ts";
