import type { App } from "../../app/context.ts";
import { deleteEnded } from "./store.ts";

/** Longer than any command runs, and than a node may be without the message that a connection is to end. */
const endedLifeMs = 86_400_000;

/** Deletes what is remembered of connections and sessions that ended long ago (M10). Run it hourly. */
export async function sweepEnded({ database, clock }: Pick<App, "database" | "clock">): Promise<void> {
  await deleteEnded(database, clock.now() - endedLifeMs);
}
