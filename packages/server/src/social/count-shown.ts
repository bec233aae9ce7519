import { batch } from "../db/batch.ts";
import type { Database } from "../ports/database.ts";
import type { Member } from "./store/members.ts";
import { addExposure } from "./store/relations.ts";

type Deck = readonly Member[];
type Count = (deck: Deck) => Promise<true | undefined>;

const counts = new WeakMap<Database, Count>();
/** As many as one statement stays short with. */
const batchMax = 50;

/** Counts that the members of a deck were shown (D2): of all decks that are made meanwhile in one statement. */
export async function countShown(database: Database, deck: Deck): Promise<void> {
  const count = counts.get(database) ?? makeCount(database);
  counts.set(database, count);
  await count(deck);
}

function makeCount({ kysely }: Database): Count {
  return batch(async (decks: Deck[]) => {
    const shown = new Map<string, { deptId: number; id: string; times: number }>();
    for (const { deptId, id } of decks.flat())
      shown.set(id, { deptId, id, times: (shown.get(id)?.times ?? 0) + 1 });
    await addExposure(kysely, [...shown.values()]);
    return new Map(decks.map((deck) => [deck, true]));
  }, batchMax);
}
