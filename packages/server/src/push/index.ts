export { pushJobs } from "./jobs.ts";
export { makePushQueue, type PushQueue } from "./message-queue.ts";
export { wakePerson, type WakeApp } from "./wake.ts";
export { pushComment } from "./job-kinds.ts";
export { sayTo } from "./say-to.ts";
export { whoHasTokens } from "./store.ts";
