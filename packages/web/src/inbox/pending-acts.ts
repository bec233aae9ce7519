/** How long an act can be undone. */
export const undoMs = 5_000;

type Pending<V> = { value: V; commit: () => void; timer: ReturnType<typeof setTimeout> };

export type PendingActs<V> = {
  /** What is about to happen, by its key; another object after every change. */
  read(): ReadonlyMap<string, V>;
  subscribe(listener: () => void): () => void;
  /** Does it when nobody took it back, also when the page is left before. Answers the function that takes it back. */
  begin(key: string, value: V, act: () => Promise<unknown>): () => void;
};

/** Acts that are shown at once and done a little later, so that they can be undone. */
export function makePendingActs<V>(): PendingActs<V> {
  const listeners = new Set<() => void>();
  const pending = new Map<string, Pending<V>>();
  let values: ReadonlyMap<string, V> = new Map();

  function tell(): void {
    values = new Map([...pending].map(([key, { value }]) => [key, value]));
    for (const listener of listeners) listener();
  }

  addEventListener("pagehide", () => {
    for (const { commit } of pending.values()) commit();
  });
  return {
    read: () => values,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    begin(key, value, act) {
      const end = () => {
        clearTimeout(pending.get(key)?.timer);
        pending.delete(key);
        tell();
      };
      const commit = () => {
        clearTimeout(pending.get(key)?.timer);
        void act().finally(end);
      };
      end();
      pending.set(key, { value, commit, timer: setTimeout(commit, undoMs) });
      tell();
      return end;
    },
  };
}
