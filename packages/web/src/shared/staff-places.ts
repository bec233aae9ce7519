import { type SchoolScreen, type ScreenName, type ScreenRow, screens } from "@lyceum/contract/screens";
import { isOffered } from "./offered-screens.ts";
import type { SessionPerson } from "./session-port.ts";

/** Below a page that not everybody who opens these may open. Whatever else lies below a page is reached from that one. */
const placesBelow: readonly ScreenName[] = ["staffClassFigures", "staffSchoolFigures"];

/** The pages of the administration that somebody may open, in the order of the table. */
export function staffPlaces(person: SessionPerson | null): readonly SchoolScreen[] {
  // The keys of the table are its names; TypeScript types keys as plain text.
  return (Object.keys(screens) as ScreenName[]).filter((name): name is SchoolScreen => {
    const row: ScreenRow = screens[name];
    const isPlace =
      row.feature === "staff" &&
      row.permission !== undefined &&
      (row.path.split("/").length === 3 || placesBelow.includes(name));
    return isPlace && isOffered(name) && holds(row, person);
  });
}

/** Whether somebody holds the permission that a screen asks for. */
export function holds({ permission }: ScreenRow, person: SessionPerson | null): boolean {
  return permission === undefined || (person?.permissions.includes(permission) ?? false);
}
