import { CollectLater } from "../learning/index.ts";
import { usePerson } from "../shared/session-port.ts";

/** Saves a question of a quiz for later, for who has a collection: pupils, and no visitors, guests or teachers. */
export function Collect({ roundId, itemNo }: { roundId: number; itemNo: number }) {
  const person = usePerson();
  if (person?.permissions.includes("edu:wrong:own") !== true) return null;
  // The next question may be another one to save.
  return <CollectLater key={`${roundId} ${itemNo}`} source={{ roundId, itemNo }} savedId={null} />;
}
