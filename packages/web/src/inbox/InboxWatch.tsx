import { useLocation } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useGo } from "../shared/RouteLink.tsx";
import { hasMessages, useIsSignedIn, usePerson } from "../shared/session-port.ts";

/** Opens the messages of a signed-in person behind any page, after the page itself has come. */
export function InboxWatch() {
  const isSignedIn = useIsSignedIn();
  // Until the profile has come everybody may have some.
  const person = usePerson();
  const hasNone = person !== null && !hasMessages(person);
  // The pages of the social realm keep their own.
  const isHere = !useLocation().pathname.startsWith("/social");
  const go = useGo();
  const see = useEffectEvent(
    (query: { to: string } | { team: string }) => void go({ screen: "message", query }),
  );
  useEffect(() => {
    if (!isSignedIn) {
      void import("./connection/cached-account.ts").then(({ forgetOtherAccounts }) => forgetOtherAccounts());
      return;
    }
    if (hasNone || !isHere) return;
    let stop = () => {};
    let isOver = false;
    const start = async () => {
      const { watchInbox } = await import("./connection/watch.ts");
      if (!isOver) stop = watchInbox((query) => see(query));
    };
    const timer = setTimeout(() => void start(), startDelayMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [isSignedIn, hasNone, isHere]);
  return null;
}

/** The page's own calls go first. */
const startDelayMs = 400;
