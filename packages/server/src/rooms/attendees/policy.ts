import { Fault } from "@lyceum/contract/faults";
import { mayReach, type Person } from "@lyceum/domain/messages";
import type { App } from "../../app/context.ts";
import { readPeople } from "../../users/index.ts";

/**
 * Whom somebody may name for a room: people of the own institution whom he or she may write to, and nobody in the social
 * realm, where chat rights are between two people (D8). All others are answered like people who do not exist.
 */
export async function checkAttendees(
  { database }: Pick<App, "database">,
  maker: Person,
  accounts: readonly string[],
): Promise<void> {
  if (accounts.length === 0) return;
  const people = maker.realm === "edu" ? await readPeople(database, maker.realm, accounts) : [];
  const able = people.filter((person) => person.deptId === maker.deptId && mayReach(maker, person));
  if (able.length < accounts.length) throw new Fault("roomAttendeeUnknown", { field: "attendees" });
}

/** Each person once, and who made the room not at all. */
export function attendeesOf(given: readonly string[], maker: string): string[] {
  return [...new Set(given)].filter((account) => account !== maker);
}
