import type { Person } from "@lyceum/domain/messages";
import { systemClock } from "@lyceum/kit";
import type { Bus } from "../ports/bus.ts";
import type { Database } from "../ports/database.ts";
import { type PersonDetails, upsertPerson } from "./store.ts";

export type { PersonDetails } from "./store.ts";

/**
 * Makes the account known to messaging, or brings its profile and rights up to date (M10). The accounts feature calls it
 * whenever an account is made or changed; a running gateway sees the change within seconds, and a move to another
 * institution at once where it is told by `bus` (D8).
 */
export async function ensurePerson(
  database: Database,
  details: PersonDetails,
  clock = systemClock,
  bus?: Pick<Bus, "publish">,
): Promise<Person> {
  const { person, hasMoved } = await upsertPerson(database, details, clock.now());
  if (hasMoved) bus?.publish({ kind: "moved", personId: person.id });
  return person;
}
