export { pushJobs } from "./jobs.ts";
export { makePushQueue, type PushQueue } from "./message-queue.ts";
export { wakePerson, type WakeApp } from "./wake.ts";
export { sayCall } from "./say-call.ts";
export { whoHasTokens } from "./store.ts";
