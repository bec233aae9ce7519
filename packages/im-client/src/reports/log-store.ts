import type { Cache } from "../cache/cache.ts";
import type { Timers } from "../timers.ts";

export type LogLevel = "debug" | "info" | "warn" | "error";
/** `time` is of one entry alone. */
export type LogEntry = { time: number; level: LogLevel; log: string };

/** Written when so many wait, or so long after the first; kept so long (M19). */
const entriesHeld = 50;
const writePauseMs = 60_000;
const keptMs = 72 * 3_600_000;
/** While there is no database the newest stay in memory. */
const heldMax = 500;
const prefix = "log|";
const keyOf = (time: number) => prefix + String(time).padStart(15, "0");

export type LogStore = {
  /** `at`: when it happened, where that is not now. */
  add(level: LogLevel, log: string, at?: number): void;
  flush(): Promise<void>;
  /** All that is kept, oldest first. Rejects without a database. */
  read(): Promise<LogEntry[]>;
  close(): void;
};

/** What a program did, kept on the device for whoever is asked to help. No texts of messages and no tokens belong into it. */
export function makeLogStore(run: Cache["run"], timers: Pick<Timers, "now" | "after">): LogStore {
  let waiting: LogEntry[] = [];
  let last = 0;
  let stop: (() => void) | null = null;

  async function flush(): Promise<void> {
    stop?.();
    stop = null;
    const entries = waiting;
    waiting = [];
    try {
      await run(["kv"], "readwrite", async (tx) => {
        tx.deleteRange("kv", prefix, keyOf(Math.max(0, timers.now() - keptMs)));
        for (const entry of entries) tx.put("kv", { key: keyOf(entry.time), value: entry });
      });
    } catch {
      waiting = [...entries, ...waiting].slice(-heldMax);
    }
  }

  return {
    add(level, log, at = timers.now()) {
      // Two of one moment would be one.
      last = Math.max(at, last + 1);
      waiting = [...waiting, { time: last, level, log }].slice(-heldMax);
      if (waiting.length % entriesHeld === 0) void flush();
      else stop ??= timers.after(writePauseMs, () => void flush());
    },
    flush,
    async read() {
      await flush();
      return await run(["kv"], "readonly", async (tx) => {
        const rows = await tx.list("kv", { from: prefix, to: `${prefix}\uffff` });
        // Only this file writes them.
        return rows.map(({ value }) => value as LogEntry);
      });
    },
    close() {
      stop?.();
      stop = null;
    },
  };
}

/** One entry as a line. */
export function lineOf({ time, level, log }: LogEntry): string {
  return `${new Date(time).toISOString()} ${level} ${log.replaceAll(/\s+/g, " ")}`;
}
