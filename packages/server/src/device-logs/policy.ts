import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Person } from "@lyceum/domain/messages";
import type { Database } from "../ports/database.ts";
import { readPeople } from "../users/index.ts";

const dayMs = 86_400_000;

/** A person of the institution whose devices its staff may ask. Throws `notFound` for everybody else, robots too (M16). */
export async function requireOwner(database: Database, deptId: number, account: string): Promise<Person> {
  const [person] = await readPeople(database, "edu", [account]);
  if (person?.deptId !== deptId || person.isRobot === true) throw new Fault("notFound");
  return person;
}

/** Throws `tooManyRequests` where a person's devices were asked often enough for a day. */
export function mayAsk(now: number) {
  return {
    since: now - dayMs,
    check(count: number): void {
      if (count >= limits.deviceLogsPerDay.value) throw new Fault("tooManyRequests");
    },
  };
}
