import { type SchoolScreen, type ScreenName, type ScreenRow, screens } from "@lyceum/contract/screens";
import { isOffered, isOfSocial } from "../../shared/offered-screens.ts";
import type { SessionPerson } from "../../shared/session-port.ts";
import { holds, staffPlaces } from "../../shared/staff-places.ts";

type Visitor = { isSignedIn: boolean; person: SessionPerson | null; isDevelopment: boolean };

/** Where somebody gets by name alone: screens of the school that exist, ask for nothing in their path, and let this person in. */
export function openScreens(visitor: Visitor): SchoolScreen[] {
  // The keys of the table are its names; TypeScript types keys as plain text.
  return (Object.keys(screens) as ScreenName[]).filter(
    (name): name is SchoolScreen => !isOfSocial(name) && isOffered(name) && mayOpen(name, visitor),
  );
}

/** An analysis is shown by a ticket. */
const pointless: readonly ScreenName[] = ["notFound", "optionError", "analysis"];
const beforeSignIn: readonly ScreenName[] = ["login", "register", "resetPassword"];

function mayOpen(name: ScreenName, { isSignedIn, person, isDevelopment }: Visitor): boolean {
  const row: ScreenRow = screens[name];
  if (row.path.includes("$") || pointless.includes(name) || needsAnId(row.path)) return false;
  if (row.development && !isDevelopment) return false;
  if (isSignedIn && beforeSignIn.includes(name)) return false;
  if (row.access === "login" && !isSignedIn) return false;
  if (name === "staff") return staffPlaces(person).length > 0;
  return holds(row, person);
}

/** A detail is of something, which stands in the query. */
function needsAnId(path: string): boolean {
  return /\/(?:detail|\w+Detail)$/.test(path);
}
