import type { App } from "../../app/context.ts";
import { deleteEndedLinks } from "./store.ts";

/** Longer than any command runs, and than a node may be without the word that a connection is to end. */
const endedLinkLifeMs = 86_400_000;

/** Deletes what is remembered of connections that ended long ago (M10). Run it hourly. */
export async function sweepEndedLinks({ database, clock }: Pick<App, "database" | "clock">): Promise<void> {
  await deleteEndedLinks(database, clock.now() - endedLinkLifeMs);
}
