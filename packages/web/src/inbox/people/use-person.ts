import type { User } from "@lyceum/contract/shapes";
import { useCallback, useEffect, useState } from "react";
import { openInbox, useInbox, useStatus } from "../connection/inbox.ts";

/** What a person says of themselves; before that, or instead, how it stands. Out of reach is like somebody unknown. */
export type PersonState = User | "coming" | "failed" | "outOfReach";

/**
 * A line of text is not told to others when it changes, so it is read whenever the card is opened, the page is shown
 * again, the connection is back or the name changes (M10).
 */
export function usePerson(account: string): { person: PersonState; isLive: boolean; retry: () => void } {
  const isLive = useStatus().phase === "live";
  const updateTime = useInbox((client) => client.users.card(account)?.updateTime);
  const [person, setPerson] = useState<PersonState>("coming");
  const load = useCallback(() => {
    openInbox()
      .client.users.getUsers([account])
      .then(
        ([found]) => setPerson(found ?? "outOfReach"),
        // What is shown stays until something better is known.
        () => setPerson((current) => (current === "coming" ? "failed" : current)),
      );
  }, [account]);
  useEffect(() => {
    if (isLive) load();
  }, [isLive, updateTime, load]);
  useEffect(() => {
    const ended = new AbortController();
    const look = () => {
      if (document.visibilityState === "visible") load();
    };
    document.addEventListener("visibilitychange", look, { signal: ended.signal });
    return () => ended.abort();
  }, [load]);
  const retry = () => {
    setPerson("coming");
    load();
  };
  return { person, isLive, retry };
}
