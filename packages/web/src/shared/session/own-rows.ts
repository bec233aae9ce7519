import { limits } from "@lyceum/contract/limits";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { stored } from "../stored.ts";
import { endedOwn, forgetEnded, oldOwnPrefix } from "./own-notes.ts";

/**
 * What this browser keeps of a person until the server has it, in IndexedDB. It is under their account: their sign-out takes it
 * away, that of somebody else does not. Where the sign-in ends by itself it waits for them, for some days. Nothing here fails:
 * where the browser refuses a database, or has no room, there is nothing and nothing is kept.
 */
export type OwnRow = {
  account: string;
  name: string;
  at: number;
  /** Another one with each change, so that nobody takes away what was entered since. */
  stamp: string;
  value: unknown;
};

/** All tabs of this browser but the one that tells it; `told` is what the teller knows besides. */
export type OwnChange = Pick<OwnRow, "account" | "name" | "stamp"> & { told?: unknown };

type Tables = DBSchema & { rows: { key: [string, string]; value: OwnRow } };
type Database = IDBPDatabase<Tables>;

/** A browser that does not answer is taken for one that refuses. */
const openingMs = 3_000;
/** So long a tab waits for its turn: longer than an answer takes to be saved on a line that is good for anything. */
const turnMs = 8_000;
/** No clock that goes right has said an earlier time. */
const earliest = Date.UTC(2025, 0);

const tabs = new BroadcastChannel("lyceum own");
let opening: Promise<Database | null> | null = null;

export async function readOwn(account: string, name: string): Promise<OwnRow | null> {
  return (await attempt((db) => db.get("rows", [account, name]))) ?? null;
}

/** All that waits of this account, by name. */
export async function listOwn(account: string): Promise<readonly OwnRow[]> {
  await takeOver();
  return (await attempt((db) => db.getAll("rows", rangeOf(account)))) ?? [];
}

/** Stands in the place of whatever was there. False: it is not kept. */
export async function writeOwn(row: OwnRow): Promise<boolean> {
  const isKept = await attempt(async (db) => {
    const tx = db.transaction("rows", "readwrite");
    const put = tx.store.put(row);
    // A page that is closed now has given it away.
    tx.commit();
    await Promise.all([put, tx.done]);
    return true;
  });
  if (isKept) tell(row);
  return isKept ?? false;
}

/** Changes what bears this stamp, or with null takes it away; what was written since stays. */
export async function replaceOwn(
  { account, name, stamp }: Pick<OwnRow, "account" | "name" | "stamp">,
  next: Pick<OwnRow, "stamp" | "value"> | null,
  told?: unknown,
): Promise<boolean> {
  const isDone = await attempt(async (db) => {
    const tx = db.transaction("rows", "readwrite");
    const row = await tx.store.get([account, name]);
    const isSame = row?.stamp === stamp;
    if (isSame) await (next ? tx.store.put({ ...row, ...next }) : tx.store.delete([account, name]));
    await tx.done;
    return isSame;
  });
  if (isDone) tell({ account, name, stamp: next?.stamp ?? stamp, told });
  return isDone ?? false;
}

/** Takes away what the person had left behind in this browser by then; who has signed in again since keeps what they enter. */
export async function removeAllOwn(account: string, until = Date.now()): Promise<void> {
  const isDone = await attempt(async (db) => {
    const tx = db.transaction("rows", "readwrite");
    const now = Date.now();
    const range = rangeOf(account);
    for (let cursor = await tx.store.openCursor(range); cursor; cursor = await cursor.continue())
      if (isOfEnded(cursor.value, until, now)) await cursor.delete();
    await tx.done;
    return true;
  });
  if (isDone) forgetEnded(account, until);
}

/** Of anybody: ends that were cut off, and what nobody came back for. What was written by a clock that went wrong waits from now on. */
export async function tidyOwn(now: number): Promise<void> {
  await takeOver();
  const ends = endedOwn();
  const isDone = await attempt(async (db) => {
    const tx = db.transaction("rows", "readwrite");
    for (let cursor = await tx.store.openCursor(); cursor; cursor = await cursor.continue()) {
      const { account, at } = cursor.value;
      const end = ends.get(account);
      if (end !== undefined && isOfEnded(cursor.value, end, now)) await cursor.delete();
      else if (at > now || at < earliest) await cursor.update({ ...cursor.value, at: now });
      else if (now - at > limits.answersKept.value) await cursor.delete();
    }
    await tx.done;
    return true;
  });
  if (isDone) for (const [account, until] of ends) forgetEnded(account, until);
}

/** Whether it was there when its person left; a clock that went wrong is no reason to leave it. */
function isOfEnded({ at }: OwnRow, until: number, now: number): boolean {
  return at <= until || at > now;
}

/** Hears what other tabs have changed; answers how to end that. */
export function watchOwn(hear: (change: OwnChange) => void): () => void {
  const listener = ({ data }: MessageEvent<OwnChange>) => hear(data);
  tabs.addEventListener("message", listener);
  return () => tabs.removeEventListener("message", listener);
}

/**
 * One tab of this browser at a time, where browsers can do that. A tab that keeps the others waiting has hung, or its line has:
 * its turn is taken over, and should it wake after all, the server tells its answer from a newer one. A `signal` ends the wait.
 */
export async function inTurn<T>(
  account: string,
  act: () => Promise<T>,
  { signal, patienceMs = turnMs }: { signal?: AbortSignal | undefined; patienceMs?: number } = {},
): Promise<T> {
  // Only secure pages have locks.
  const locks = (navigator.locks as LockManager | undefined) ?? null;
  if (!locks) return await act();
  const name = `lyceum own ${account}`;
  const turn: { done?: Promise<T> } = {};
  const run = async () => await (turn.done = act());
  // What has begun has its own end, also where another tab takes the turn over meanwhile.
  const outcome = async (lock: Promise<T>) =>
    await lock.catch((error: unknown) => turn.done ?? Promise.reject(error));
  const late = AbortSignal.timeout(patienceMs);
  try {
    const wait = signal ? AbortSignal.any([signal, late]) : late;
    return await outcome(locks.request(name, { signal: wait }, run));
  } catch (error) {
    if (turn.done || !late.aborted || signal?.aborted) throw error;
    return await outcome(locks.request(name, { steal: true }, run));
  }
}

function tell({ account, name, stamp, told }: OwnChange): void {
  tabs.postMessage({ account, name, stamp, told } satisfies OwnChange);
}

/** What an earlier version kept in the local storage: once, and never over what is newer. */
async function takeOver(): Promise<void> {
  for (const key of stored.keys(oldOwnPrefix)) {
    const [, account, name, at, text] =
      /^own:([^:]*):(.+)\n(\d+) (.*)$/s.exec(`${key}\n${stored.get(key) ?? ""}`) ?? [];
    const value = text === undefined ? null : parsed(text);
    if (account === undefined || name === undefined || value === null) {
      stored.remove(key);
      continue;
    }
    // One after the other: there are few, once.
    // oxlint-disable-next-line no-await-in-loop
    const isDone = await attempt(async (db) => {
      const tx = db.transaction("rows", "readwrite");
      // Another tab may have been faster, and sent it already.
      const isThere = stored.get(key) === null || (await tx.store.get([account, name])) !== undefined;
      if (!isThere) await tx.store.put({ account, name, at: Number(at), stamp: `old ${at}`, value });
      await tx.done;
      return true;
    });
    if (isDone) stored.remove(key);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function rangeOf(account: string): IDBKeyRange {
  return IDBKeyRange.bound([account, ""], [account, []]);
}

async function attempt<T>(act: (db: Database) => Promise<T>): Promise<T | null> {
  try {
    const db = await open();
    return db ? await act(db) : null;
  } catch {
    return null;
  }
}

function open(): Promise<Database | null> {
  opening ??= openOnce().then(
    (db) => db,
    () => (opening = null),
  );
  return opening;
}

async function openOnce(): Promise<Database | null> {
  const found = openDB<Tables>("lyceum-own", 1, {
    upgrade: (db) => void db.createObjectStore("rows", { keyPath: ["account", "name"] }),
    // A newer version of this page wants another schema, or the browser has closed it: the next call opens it again.
    blocking: (_current, _wanted, event) => {
      opening = null;
      (event.target as IDBDatabase).close();
    },
    terminated: () => (opening = null),
  });
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), openingMs));
  const db = await Promise.race([found, late]);
  // It may come after all: the next call finds it open.
  if (!db) opening = null;
  return db;
}
