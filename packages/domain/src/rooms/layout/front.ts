/** So long the large tile of before may stay while the picture of the next one is on its way. */
export const frontPatienceMs = 1_000;

/** Which large tile is seen, by its key, and which one waits behind it for its first picture (R6). */
export type Front = { shown: string | null; coming: string | null; since: number };

export const emptyFront: Front = { shown: null, coming: null, since: 0 };

/** What decides when the tile that the layout wants comes to the front. */
export type FrontView = {
  /** The large tile of the layout. */
  wanted: string | null;
  /** No small tiles stand beside it, so nothing of the wanted one was received before. */
  isAlone: boolean;
  /** Whether it still belongs to the stage. */
  isHere(key: string): boolean;
  /** Its picture is there, or none is to come. */
  isReady(key: string): boolean;
  /** Milliseconds. */
  now: number;
};

/**
 * The tile of before stays, with its own name, until the next one has a picture, but no longer than the patience allows,
 * however often another is wanted meanwhile. Who leaves is not kept.
 */
export function bringForward({ shown, coming, since }: Front, view: FrontView): Front {
  const { wanted, isAlone, isHere, isReady, now } = view;
  const isThere = { shown: wanted, coming: null, since: now };
  if (wanted === null || wanted === shown) return isThere;
  const mayStay = isAlone && shown !== null && isHere(shown) && !isReady(wanted);
  const began = coming === null ? now : since;
  return mayStay && now - began < frontPatienceMs ? { shown, coming: wanted, since: began } : isThere;
}
