import type { App } from "../app/context.ts";
import { togetherOrAlone } from "../db/together-or-alone.ts";
import type { Database } from "../ports/database.ts";
import type { Member } from "./store/members.ts";
import { addExposure } from "./store/relations.ts";

type Deck = readonly Pick<Member, "deptId" | "id">[];
type Counting = Pick<App, "clock" | "database" | "log">;
type Count = (deck: Deck) => Promise<true | undefined>;

const counts = new WeakMap<Database, Count>();
/** As many as one statement stays short with. */
const batchMax = 50;

/**
 * Counts that the members of a deck were shown (D2): of all decks that are made meanwhile in one statement. A deck whose count
 * fails takes no other along, and is shown itself: the count is a figure for ranking.
 */
export async function countShown(app: Counting, deck: Deck): Promise<void> {
  const count = counts.get(app.database) ?? makeCount(app);
  counts.set(app.database, count);
  if (await count(deck)) return;
  // Why the database refused them stands in the log already, once for all that failed at that moment.
  await add(app, [deck]).catch(() => undefined);
}

function makeCount(app: Counting): Count {
  const count = async (decks: Deck[]) => {
    await add(app, decks);
    return new Map(decks.map((deck) => [deck, true as const]));
  };
  return togetherOrAlone(app, "social.countShown", count, batchMax);
}

async function add({ database }: Counting, decks: readonly Deck[]): Promise<void> {
  const shown = new Map<string, { deptId: number; id: string; times: number }>();
  for (const { deptId, id } of decks.flat())
    shown.set(id, { deptId, id, times: (shown.get(id)?.times ?? 0) + 1 });
  await addExposure(database.kysely, [...shown.values()]);
}
