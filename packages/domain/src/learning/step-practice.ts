/** A question in a quiz as it is now; `isHeld`: nobody may be told what is right. */
export type PracticePlace = { itemNo: number; questionId: number; version: number; isHeld: boolean };

type Step = {
  /** The question that was asked is still asked as it was. */
  isGood: boolean;
  next: PracticePlace | null;
  /** How many are asked from the next one on. */
  left: number;
  heldBack: number;
};

/**
 * Where practice of which nothing is kept goes on, by the question that was asked last alone; null: it begins. A quiz may be
 * changed meanwhile: a question that was written again is asked again as it is now, and where one was taken out, what
 * has moved up to its place (P10).
 */
export function stepPractice(
  places: readonly PracticePlace[],
  asked: Pick<PracticePlace, "itemNo" | "questionId" | "version"> | null,
): Step {
  const found = places.find(({ questionId }) => questionId === asked?.questionId);
  const isSame = found !== undefined && found.version === asked?.version;
  const isGood = isSame && !found.isHeld;
  const from = asked === null ? 0 : isSame ? found.itemNo + 1 : (found ?? asked).itemNo;
  const free = places.filter(({ itemNo, isHeld }) => itemNo >= from && !isHeld);
  const heldBack = places.filter(({ isHeld }) => isHeld).length;
  return { isGood, next: free[0] ?? null, left: free.length, heldBack };
}
