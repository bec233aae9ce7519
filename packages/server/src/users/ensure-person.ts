import type { Person } from "@lyceum/domain/messages";
import { systemClock } from "@lyceum/kit";
import type { Database } from "../ports/database.ts";
import { type PersonDetails, upsertPerson } from "./store.ts";

export type { PersonDetails } from "./store.ts";

/**
 * Makes the account known to messaging, or brings its card and rights up to date (M10). The accounts room calls it
 * whenever an account is made or changed; a running gateway sees the change within seconds.
 */
export async function ensurePerson(
  database: Database,
  details: PersonDetails,
  clock = systemClock,
): Promise<Person> {
  return await upsertPerson(database, details, clock.now());
}
