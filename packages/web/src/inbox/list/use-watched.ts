import type { SessionView } from "@lyceum/im-client";
import { useEffect } from "react";
import { openInbox, useStatus } from "../connection/inbox.ts";

const watchedMax = 300;

/** Asks who of the list, and of the open conversation, is on line (M13). */
export function useWatched(sessions: readonly SessionView[], current: string | undefined): void {
  const isLive = useStatus().phase === "live";
  // The order moves with every message; who is looked at does not.
  const names = sessions
    .slice(0, watchedMax)
    .map((session) => session.to)
    .toSorted()
    .join(" ");
  useEffect(() => {
    if (!isLive) return;
    const accounts = new Set(names === "" ? [] : names.split(" "));
    if (current !== undefined) accounts.add(current);
    openInbox().client.presence.watch([...accounts]);
  }, [names, current, isLive]);
}
