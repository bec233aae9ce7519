import { useParams } from "@tanstack/react-router";
import { useQueryValues } from "../shared/RouteLink.tsx";
import { useIsSignedIn } from "../shared/session-port.ts";
import { isSignedIn } from "../shared/session/tokens.ts";
import { RoomEntry } from "./entry/RoomEntry.tsx";

/** A room by its number (R1): the check before entering, the room itself, and the end of it. */
export function Screen() {
  const { id = "" } = useParams({ strict: false });
  const { invitation } = useQueryValues();
  const isMember = useIsSignedIn() || isSignedIn("social");
  // Signed out meanwhile: the end of the session leads to the sign-in.
  if (!isMember && invitation === undefined) return null;
  // Of a member who is signed out nothing goes on: who stays by the invitation begins again as a guest.
  const key = `${id} ${isMember ? "member" : "guest"}`;
  return <RoomEntry key={key} roomId={id} invitation={isMember ? undefined : invitation} />;
}
