/** How the replica stands to the log; only "live" is up to date. */
export type SyncPhase = "waiting" | "syncing" | "live" | "failed";
