/** Which of several stores new objects go to (M16): the next one while one is out of order, then the first again. */
export type Circuit = {
  /** When each store that failed may be tried again; the first is 0. */
  closedUntil: readonly number[];
};

export function newCircuit(stores: number): Circuit {
  return { closedUntil: Array.from({ length: stores }, () => 0) };
}

/** The first store that is not shut off; where all are, the one that opens next. */
export function storeNow({ closedUntil }: Circuit, now: number): number {
  const open = closedUntil.findIndex((until) => until <= now);
  return open === -1 ? closedUntil.indexOf(Math.min(...closedUntil)) : open;
}

/** A store has failed: it is left alone for a while. Where it was already, nothing is put off. */
export function storeFailed({ closedUntil }: Circuit, store: number, now: number, resetMs: number): Circuit {
  return {
    closedUntil: closedUntil.map((until, at) => (at === store && until <= now ? now + resetMs : until)),
  };
}
