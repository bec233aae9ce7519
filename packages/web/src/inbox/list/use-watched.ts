import type { SessionView } from "@lyceum/im-client";
import { useEffect } from "react";
import { openInbox, useStatus } from "../connection/inbox.ts";
import { useOpenedProfile } from "../people/opened-profile.ts";

const watchedMax = 300;

/** Asks who of the list, of the open conversation and of the open card is online (M13). */
export function useWatched(sessions: readonly SessionView[], openAccount: string | undefined): void {
  const card = useOpenedProfile()?.account;
  const isLive = useStatus().phase === "live";
  // The order moves with every message; who is looked at does not.
  const names = sessions
    .filter(({ scene }) => scene === 0)
    .slice(0, watchedMax)
    .map((session) => session.to)
    .toSorted()
    .join(" ");
  useEffect(() => {
    if (!isLive) return;
    const accounts = new Set(names === "" ? [] : names.split(" "));
    for (const account of [openAccount, card]) if (account !== undefined) accounts.add(account);
    openInbox().client.presence.watch([...accounts]);
  }, [names, openAccount, card, isLive]);
}
