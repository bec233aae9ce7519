import { storedDatabases } from "./stored.ts";

/** Files that outlive a reload until what they are for is done. Never fails: some browsers forbid storage. */
export const storedFiles = {
  async put(key: string, file: Blob): Promise<void> {
    await run("readwrite", (store) => store.put({ file, at: Date.now() }, key));
  },
  async get(key: string): Promise<Blob | null> {
    const entry: unknown = await run("readonly", (store) => store.get(key));
    return isEntry(entry) ? entry.file : null;
  },
  async remove(key: string): Promise<void> {
    await run("readwrite", (store) => store.delete(key));
  },
  async removeAll(): Promise<void> {
    const database = await opening?.catch(() => null);
    database?.close();
    opening = null;
    storedDatabases.delete(databaseName);
  },
  /** Removes what was put before a moment. */
  async removeOlder(moment: number): Promise<void> {
    const keys = await run("readonly", (store) => store.getAllKeys());
    for (const key of keys ?? []) {
      const entry: unknown = await run("readonly", (store) => store.get(key));
      if (!isEntry(entry) || entry.at < moment) await run("readwrite", (store) => store.delete(key));
    }
  },
};

type Entry = { file: Blob; at: number };

function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && "file" in value && value.file instanceof Blob;
}

const databaseName = "lyceum-files";
const name = "files";
let opening: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener("upgradeneeded", () => request.result.createObjectStore(name));
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(new Error("no storage for files")));
  });
  return opening;
}

async function run<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const database = await open();
    return await new Promise((resolve, reject) => {
      const request = act(database.transaction(name, mode).objectStore(name));
      request.addEventListener("success", () => resolve(request.result));
      request.addEventListener("error", () => reject(new Error("the storage for files failed")));
    });
  } catch {
    return null;
  }
}
