import type { App } from "../app/context.ts";
import { addMet } from "./store.ts";

/** Counts words that were met without a write for each message: what came together is added in one statement (M18). */
export type MetCounter = {
  count(deptId: number, words: readonly string[], day: number): void;
  /** Adds what is left. */
  close(): Promise<void>;
};

const flushMs = 3_000;
/** Of one statement. More words than these at once are an attack, whose figures nobody needs. */
const rowsMax = 2_000;

export function makeMetCounter({ database, log }: Pick<App, "database" | "log">): MetCounter {
  let met = new Map<string, { deptId: number; word: string; day: number; count: number }>();
  let timer: NodeJS.Timeout | undefined;
  let flushing: Promise<void> = Promise.resolve();

  /** One at a time; a figure that cannot be written is lost, and no message waits for it. */
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(write).catch((error: unknown) => log("words.count", { error }));
    return flushing;
  };
  const write = async () => {
    const rows = [...met.values()];
    met = new Map();
    if (rows.length > 0) await addMet(database.kysely, rows);
  };
  return {
    count(deptId, words, day) {
      for (const word of words) {
        const key = `${deptId}\n${day}\n${word}`;
        const row = met.get(key);
        if (row) row.count += 1;
        else if (met.size < rowsMax) met.set(key, { deptId, word, day, count: 1 });
      }
      if (met.size > 0) timer ??= setTimeout(() => void flush(), flushMs).unref();
    },
    close: flush,
  };
}
