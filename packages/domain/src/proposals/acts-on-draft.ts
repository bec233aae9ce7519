/** What can be done with a draft of something that is published by some and may be proposed by others. */
type DraftAct = "edit" | "publish" | "discard" | "propose" | "takeBack" | "refuse";

type DraftRights = {
  mayPublish: boolean;
  isAuthor: boolean;
  /** Writes what others publish. */
  isProposer: boolean;
};

/**
 * Whoever may publish changes, takes or refuses what is proposed. Its author, who may not, takes it back to go on writing, so
 * that nobody publishes what changes under their hands.
 */
export function actsOnDraft(
  isProposed: boolean,
  { mayPublish, isAuthor, isProposer }: DraftRights,
): DraftAct[] {
  if (mayPublish) return isProposed ? ["edit", "publish", "refuse"] : ["edit", "publish", "discard"];
  if (!isAuthor) return [];
  if (isProposed) return ["takeBack"];
  return isProposer ? ["edit", "propose", "discard"] : ["edit", "discard"];
}

/** What the author of a proposal is told once it is published: whether it was changed before. Null: it was none. */
export function takenAs(proposedVersion: number | null, version: number): "taken" | "takenChanged" | null {
  if (proposedVersion === null) return null;
  return proposedVersion === version ? "taken" : "takenChanged";
}
