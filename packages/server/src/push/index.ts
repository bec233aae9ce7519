export { pushJobs } from "./jobs.ts";
export { makePushQueue } from "./message-queue.ts";
export { pushAnswer } from "./push-answer.ts";
export { wakePerson } from "./wake.ts";
export { pushComment, pushSystem } from "./job-kinds.ts";
export { sayTo } from "./say-to.ts";
export { whoHasTokens } from "./store.ts";
