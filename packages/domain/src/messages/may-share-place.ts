import { messageTypes } from "@lyceum/contract/shapes";
import type { PersonFacts } from "./person.ts";

/** Whether somebody may send a message of this type as far as places go: at a school for children staff alone say where they are (D8). */
export function maySharePlace(sender: Pick<PersonFacts, "kind" | "isStaff">, type: number): boolean {
  return type !== messageTypes.geo || sender.kind !== "k12" || sender.isStaff;
}
