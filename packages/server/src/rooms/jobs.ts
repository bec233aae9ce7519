import { limits } from "@lyceum/contract/limits";
import type { App } from "../app/context.ts";
import { defineSweep, type Sweep } from "../app/job.ts";
import { deleteOlder } from "./retention/store.ts";

export const roomJobs = [defineSweep("rooms.sweep", 38, sweepRooms)];

/** Longer than any repetition of a decision takes. */
const decisionLifeMs = 86_400_000;
const auditLifeMs = 15_552_000_000;

/** Deletes keys of old decisions, news that could not be told, tries and guests whose time is over, and after half a year what was noted of refused acts. */
export async function sweepRooms({
  database,
  clock,
  signal,
}: Pick<App, "database" | "clock"> & Sweep): Promise<void> {
  const now = clock.now();
  const batches = { signal };
  await deleteOlder(database, "rooms.decision", now - decisionLifeMs, batches);
  await deleteOlder(database, "rooms.news", now - decisionLifeMs, batches);
  await deleteOlder(database, "rooms.wrong_password", now - limits.roomPasswordWindow.value, batches);
  await deleteOlder(database, "rooms.guest", now, batches);
  await deleteOlder(database, "rooms.audit", now - auditLifeMs, batches);
}
