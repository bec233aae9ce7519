import { Mutex } from "async-mutex";

/** Runs what has the same key one after the other, in the order in which it was asked for. */
export type KeyedMutex = {
  runExclusive<T>(key: string, run: () => Promise<T>): Promise<T>;
  /** Resolves when everything that was asked for so far is done. */
  drain(): Promise<void>;
};

export function makeKeyedMutex(): KeyedMutex {
  const mutexes = new Map<string, Mutex>();
  const runExclusive: KeyedMutex["runExclusive"] = async (key, run) => {
    const mutex = mutexes.get(key) ?? new Mutex();
    mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(run);
    } finally {
      // Whoever waits has it by now.
      if (!mutex.isLocked() && mutexes.get(key) === mutex) mutexes.delete(key);
    }
  };
  return {
    runExclusive,
    async drain() {
      await Promise.all([...mutexes.keys()].map((key) => runExclusive(key, async () => {})));
    },
  };
}
