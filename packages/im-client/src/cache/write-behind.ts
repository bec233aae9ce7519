import { emptyReplica, type Replica } from "@lyceum/domain/sync";
import type { Store } from "../store.ts";
import type { Timers } from "../timers.ts";
import type { Cache } from "./cache.ts";
import { type Notes, notesKey, ptsTag, replicaStores } from "./restore.ts";
import { writeReplica } from "./write-replica.ts";

export type WriteBehind = {
  /** The replica has just been read from the cache. */
  restored(replica: Replica): void;
  /** The stored rows belong to the log that this replica follows, so that they complete it. */
  isOfThisLog(storedPts: number): boolean;
  /** Writes at once what would wait, after what is being written. */
  settle(): Promise<void>;
};

/** What is remembered beside the log, by its owner. */
export type Memory = {
  read(): Notes;
  /** After a restart. */
  resume(notes: Notes): void;
  /** Of a tab that wrote before this one and is gone. */
  adopt(untoldAcks: Notes["untoldAcks"]): void;
};

/** Changes of this time go into one transaction. */
const batchMs = 100;

/** Stores what the log has brought, a moment later and in one piece; only the writer among the tabs does (M17). */
export function makeWriteBehind(
  store: Store,
  cache: Cache,
  timers: Timers,
  notes: Memory,
  onWritten: () => void,
): WriteBehind {
  /** What is stored, as far as this tab knows; null: unknown, or of another log. */
  let last: Replica | null = null;
  /** From this place on the replica has followed the log without a jump. */
  let base: number | null = null;
  let lastNotes = "";
  /** This tab has written nothing since it began to be the writer. */
  let isNew = true;
  let stopTimer: (() => void) | null = null;
  let writing: Promise<void> | null = null;
  let snapshots = 0;

  store.on("onsessions", (replica) => {
    snapshots += 1;
    last = null;
    base = replica.pts;
  });
  store.subscribe(writeSoon);
  cache.onWriter(() => {
    isNew = true;
    writeSoon();
  });

  function writeSoon(): void {
    if (!cache.isWriter() || writing || store.replica() === last) return;
    stopTimer ??= timers.after(batchMs, () => {
      stopTimer = null;
      void run();
    });
  }

  function run(): Promise<void> {
    writing ??= write().then((hasTried) => {
      writing = null;
      if (hasTried) writeSoon();
    });
    return writing;
  }

  /** False: there was nothing to write, or not by this tab. */
  async function write(): Promise<boolean> {
    const now = store.replica();
    const { pts } = now;
    if (pts === null || now.self !== cache.account() || !cache.isWriter()) return false;
    const noted = notes.read();
    if (now === last && JSON.stringify(noted) === lastNotes) return false;
    const snapshot = snapshots;
    let others: Notes["untoldAcks"] = [];
    try {
      const isWritten = await cache.run(replicaStores, "readwrite", async (tx) => {
        const stored = (await tx.get("timetag", ptsTag))?.value ?? null;
        const from = startingPoint(stored, pts);
        if (from === "ahead") return false;
        if (isNew) others = ((await tx.get("kv", notesKey))?.value as Notes | undefined)?.untoldAcks ?? [];
        await writeReplica(tx, from, { ...now, pts }, noted, others);
        return true;
      });
      if (isWritten) isNew = false;
      // A snapshot may have come meanwhile.
      if (isWritten && snapshot === snapshots) {
        last = now;
        lastNotes = JSON.stringify(noted);
        onWritten();
      }
      if (others.length > 0) notes.adopt(others);
    } catch (error) {
      cache.disable(error);
    }
    return true;
  }

  /** What the stored rows are as of; another tab may have written since this one last did. */
  function startingPoint(stored: number | null, pts: number): Replica | null | "ahead" {
    if (last && stored === last.pts) return last;
    if (stored === null || base === null || stored < base) return null;
    return stored > pts ? "ahead" : emptyReplica(store.replica().self);
  }

  return {
    restored(replica) {
      last = replica;
      base = replica.pts;
    },
    async settle() {
      await writing;
      stopTimer?.();
      stopTimer = null;
      await run();
    },
    isOfThisLog: (storedPts) => base !== null && storedPts >= base && (last !== null || !cache.isWriter()),
  };
}
