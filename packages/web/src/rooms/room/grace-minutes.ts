import { limits } from "@lyceum/contract/limits";

/** How long a place is kept while the connection is lost, as texts say it. */
export const graceMinutes = limits.roomGrace.value / 60_000;
