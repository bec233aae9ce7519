export { msgFtsInServer } from "./msg-fts-in-server.ts";
export { msgFtsInServerByTiming } from "./msg-fts-in-server-by-timing.ts";
export { addRebuild, makeRebuildJob } from "./rebuild/jobs.ts";
export { rebuildIndex } from "./rebuild/rebuild-index.ts";
export type { SearchSource, SourceBatch } from "./rebuild/source.ts";
export { searchHistoryMsgs } from "./search-history-msgs.ts";
