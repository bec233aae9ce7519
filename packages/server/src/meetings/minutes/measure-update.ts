import * as Y from "yjs";

export type Measure = {
  /** Who wrote it, as the library numbers documents: each page that is open is one of its own. */
  clients: readonly number[];
  /** Pieces that a reader has to put into their place. */
  structs: number;
  /** What it is counted as: pieces cost a reader more than their bytes say. */
  cost: number;
};

const structCost = 24;
const updateCost = 48;

/** Null for what is no update, or cut. It is decoded and put into no document: that can cost the square of its length. */
export function measureUpdate(update: Uint8Array): Measure | null {
  try {
    const { structs, ds } = Y.decodeUpdate(update);
    const ranges = [...ds.clients.values()].reduce((sum, all) => sum + all.length, 0);
    const count = structs.length + ranges;
    return {
      clients: [...new Set(structs.map(({ id }) => id.client))],
      structs: count,
      cost: Math.max(update.length, count * structCost, updateCost),
    };
  } catch {
    return null;
  }
}
