import { Fault } from "@lyceum/contract/faults";
import { type FriendAct, mayBefriend } from "@lyceum/domain/friends";
import type { Person } from "@lyceum/domain/messages";

/** Throws unless the one may do it to the other; whoever is out of reach answers like unknown (M9, D8). */
export function checkMayBefriend(own: Person | null, other: Person | null, act: FriendAct): [Person, Person] {
  const fault = own ? mayBefriend(own, other, act) : "objectMissing";
  if (fault || !own || !other) throw new Fault(fault ?? "objectMissing");
  return [own, other];
}
