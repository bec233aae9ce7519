import type { PersonFacts } from "./person.ts";

/**
 * Whether one may send the other what stands in no conversation (M18), where they may write to each other at all. No page
 * shows it and nobody can report it there, so at schools for children it is for staff alone. In the social realm nobody may:
 * what is said there is evidence, and may have to be paid for.
 */
export function maySendFiltered(
  sender: Pick<PersonFacts, "realm" | "kind" | "isStaff">,
  receiver: Pick<PersonFacts, "kind" | "isStaff" | "isRobot">,
): boolean {
  if (sender.realm === "social" || receiver.isRobot) return false;
  return (sender.kind !== "k12" && receiver.kind !== "k12") || (sender.isStaff && receiver.isStaff);
}
