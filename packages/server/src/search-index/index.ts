export { addRebuild, makeRebuildJob } from "./jobs.ts";
export { rebuildIndex } from "./rebuild-index.ts";
export type { SearchSource } from "./source.ts";
