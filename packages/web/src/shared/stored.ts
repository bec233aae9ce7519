type StorageAdapter = {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** All keys that begin with this. */
  keys(prefix: string): readonly string[];
  removeAll(prefix: string): void;
};

/** What this browser keeps for us. Reading and writing never fail: some browsers forbid storage. */
export const stored = storageAdapter(() => localStorage);

/** Tells what another tab of this browser has written; null is nothing. A null key: everything is gone. */
export function watchStored(
  tell: (key: string | null, before: string | null, after: string | null) => void,
): void {
  addEventListener("storage", ({ key, oldValue, newValue, storageArea }) => {
    if (storageArea === localStorage) tell(key, oldValue, newValue);
  });
}

/** What this tab keeps for us until it is closed; a reload leaves it. */
export const storedInTab = storageAdapter(() => sessionStorage);

function storageAdapter(storage: () => Storage): StorageAdapter {
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
    remove(key) {
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
    keys(prefix) {
      try {
        return Object.keys(storage()).filter((key) => key.startsWith(prefix));
      } catch {
        return [];
      }
    },
    removeAll(prefix) {
      try {
        const found = storage();
        for (const key of Object.keys(found)) if (key.startsWith(prefix)) found.removeItem(key);
      } catch {
        // Nothing was kept.
      }
    },
  };
}

/** The databases that this browser keeps for us. */
export const storedDatabases = {
  /** Those whose names begin so; null where the browser does not list them. */
  async names(prefix: string): Promise<readonly string[] | null> {
    try {
      const all = await indexedDB.databases();
      return all.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
    } catch {
      return null;
    }
  },
  /** Goes on by itself, also when the page is left. */
  delete(name: string): void {
    try {
      indexedDB.deleteDatabase(name);
    } catch {
      // Where databases are forbidden there is none.
    }
  },
};
