import type { RollContext } from "./acting.ts";
import { bringBack } from "./bring-back.ts";
import { rollClass } from "./roll-class.ts";
import { findOpenYear, waitingRows } from "./store/rolls.ts";
import { writeState } from "./store/years.ts";

/**
 * Carries a roll-over out, or takes it back, class by class and person by person, each in a transaction of its own that
 * marks it: after a crash it goes on where it was, and nothing is done twice (P13).
 */
export async function rollYear(context: RollContext, yearId: string): Promise<void> {
  const { database, signal } = context;
  const year = await findOpenYear(database.kysely, yearId);
  if (!year) return;
  const isBack = year.state === "undoing";
  const waiting = await waitingRows(database.kysely, yearId, isBack);
  for (const [at, classId] of waiting.entries()) {
    signal.throwIfAborted();
    await (isBack ? bringBack : rollClass)(context, year, classId);
    await context.progress(Math.min(0.99, (at + 1) / waiting.length), String(year.year));
  }
  await writeState(database.kysely, yearId, { state: isBack ? "undone" : "done" });
}
