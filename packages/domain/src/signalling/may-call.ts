import type { PersonFacts } from "../messages/index.ts";

/**
 * Whether two who may write to each other may also call each other. At a school for children (`kind` k12) nobody calls a
 * pupil nor is called by one, except staff where the institution has switched that on (M14, D8).
 */
export function mayCall(
  one: Pick<PersonFacts, "kind" | "isStaff">,
  other: Pick<PersonFacts, "kind" | "isStaff">,
  isPupilCallOn: boolean,
): boolean {
  if (one.kind !== "k12" && other.kind !== "k12") return true;
  if (one.isStaff && other.isStaff) return true;
  return isPupilCallOn && (one.isStaff || other.isStaff);
}
