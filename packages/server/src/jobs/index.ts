export { jobJobs } from "./jobs.ts";
export { jobHandlers } from "./staff-jobs.ts";
