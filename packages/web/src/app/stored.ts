type Shelf = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  /** All keys that begin with this. */
  removeAll(prefix: string): void;
};

/** What this browser keeps for us. Reading and writing never fail: some browsers forbid storage. */
export const stored = shelf(() => localStorage);

/** What this tab keeps for us until it is closed; a reload leaves it. */
export const storedInTab = shelf(() => sessionStorage);

function shelf(storage: () => Storage): Shelf {
  return {
    get(key) {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    set(key, value) {
      try {
        storage().setItem(key, value);
      } catch {
        // Forgotten at the end of the visit.
      }
    },
    removeAll(prefix) {
      try {
        const shelved = storage();
        for (const key of Object.keys(shelved)) if (key.startsWith(prefix)) shelved.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}
