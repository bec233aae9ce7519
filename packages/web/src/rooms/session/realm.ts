import { isSignedIn } from "../../shared/session/tokens.ts";

/** In whose name one enters rooms; signed in to both realms, the school's. */
export function roomRealm(): "edu" | "social" {
  return isSignedIn("social") && !isSignedIn("edu") ? "social" : "edu";
}
