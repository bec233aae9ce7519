import { useParams, useRouter } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useGo, useQueryValues } from "../app/RouteLink.tsx";
import { useIsSignedIn } from "../app/session-port.ts";
import { isSignedIn } from "../app/session/tokens.ts";
import { Door } from "./entry/Door.tsx";

/** A room by its number (R1): the check before entering, the room itself, and the end of it. */
export function Screen() {
  const { id = "" } = useParams({ strict: false });
  const { invitation } = useQueryValues();
  const isMember = useIsSignedIn() || isSignedIn("social");
  if (!isMember && invitation === undefined) return <SignInFirst />;
  return <Door key={id} roomId={id} invitation={isMember ? undefined : invitation} />;
}

/** Without an invitation one signs in, and comes back here. */
function SignInFirst() {
  const go = useGo();
  const { history } = useRouter();
  const leave = useEffectEvent(
    () => void go({ screen: "login", query: { redirect: history.location.href }, replace: true }),
  );
  useEffect(() => leave(), []);
  return null;
}
