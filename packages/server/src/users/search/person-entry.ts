import type { Person } from "@lyceum/domain/messages";
import type { Audience } from "@lyceum/domain/search";
import type { SearchEntry } from "../../ports/search-index.ts";

/**
 * A person as colleagues and classmates find them: by name, and by nothing that reaches them elsewhere. Null for those who
 * were not admitted, and for everybody of the social realm (A5, D7).
 */
export function personEntry(person: Person): SearchEntry | null {
  const { realm, account, deptId, isMember, profile } = person;
  if (realm !== "edu" || !isMember) return null;
  return {
    kind: "person",
    id: account,
    institution: deptId,
    audiences: audiencesFor(person),
    titles: [profile.nick],
    names: [profile.nick],
    date: 0,
  };
}

/** In a school children are found by staff and in their classes only (D8). */
function audiencesFor({ kind, isStaff, classIds, isRobot }: Person): Audience[] {
  if (isRobot && classIds.length === 0) return ["member"];
  if ((kind !== "k12" && !isRobot) || isStaff) return ["member"];
  return ["staff", ...classIds.map((id) => `class:${id}` as const)];
}
