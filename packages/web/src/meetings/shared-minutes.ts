import { limits } from "@lyceum/contract/limits";
import type { MinutesCursor, MinutesNews } from "@lyceum/contract/shapes";
import { Awareness } from "y-protocols/awareness";
import {
  applyUpdate,
  createRelativePositionFromJSON,
  Doc,
  mergeUpdates,
  relativePositionToJSON,
  type XmlFragment,
} from "yjs";
import { CallFault, http } from "../shared/http/index.ts";

export type MinutesState = {
  isSaved: boolean;
  isOffline: boolean;
  isFinished: boolean;
  writers: readonly { userId: string; name: string }[];
  fault: unknown;
};

/** The minutes as this page has them. What is written goes to the server, and what others write comes, without a socket. */
export type SharedMinutes = {
  fragment: XmlFragment;
  /** Where others have their cursors, and this page its own. */
  awareness: Awareness;
  read(): MinutesState;
  subscribe(listener: () => void): () => void;
  /** Ends when all that was written is stored. */
  flush(): Promise<void>;
  close(): void;
};

const gatherMs = 400;
const againMs = 3_000;
/** Others hear of it no sooner. */
const cursorMs = limits.minutesCursorPause.value;
const remote = "remote";

export function openMinutes(meetingId: number): SharedMinutes {
  const params = { id: String(meetingId) };
  const doc = new Doc();
  const listeners = new Set<() => void>();
  const aborted = new AbortController();
  let state: MinutesState = { isSaved: true, isOffline: false, isFinished: false, writers: [], fault: null };
  let unsent: Uint8Array[] = [];
  let after = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  let sending: Promise<void> | null = null;
  const awareness = new Awareness(doc);
  let at: MinutesCursor["at"] = null;
  let isMoved = false;
  let seen = "";

  function set(change: Partial<MinutesState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function exchange(updates: readonly Uint8Array[], waits: boolean): Promise<void> {
    const cursor = { client: doc.clientID, at };
    const news = await http.call("POST /meetings/{id}/minutes", {
      params,
      body: { after, updates: updates.map((one) => toBase64(one)), waits, cursor, seen },
      signal: aborted.signal,
      isQuiet: true,
      isHeld: true,
    });
    for (const update of news.updates) hear(fromBase64(update));
    after = Math.max(after, news.last);
    seen = news.seen;
    showCursors(awareness, news.cursors);
    set({ isOffline: false, isFinished: news.finishedAt !== null, writers: news.writers });
  }

  function hear(update: Uint8Array): void {
    try {
      applyUpdate(doc, update, remote);
    } catch {
      // One that breaks off does not keep what comes behind it away.
    }
  }

  async function send(): Promise<void> {
    const [first, ...others] = unsent;
    if (!first && !isMoved) return;
    unsent = [];
    isMoved = false;
    try {
      const all = first && others.length > 0 ? mergeUpdates([first, ...others]) : first;
      await exchange(all ? [all] : [], false);
      set({ isSaved: unsent.length === 0 });
    } catch (error) {
      if (isRefusal(error)) return set({ fault: error });
      // Without a connection it stays here, and goes with what is written meanwhile.
      unsent = [...(first ? [first] : []), ...others, ...unsent];
      isMoved = true;
      set({ isOffline: true });
      plan(againMs);
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending = (sending ?? Promise.resolve()).then(send);
    return sending;
  }

  function plan(ms: number): void {
    if (aborted.signal.aborted) return;
    const at = performance.now() + ms;
    // What is written does not wait for a cursor.
    if (timer !== undefined && due <= at) return;
    clearTimeout(timer);
    due = at;
    timer = setTimeout(() => void flush(), ms);
  }

  /** One exchange that waits, after the other. */
  async function listen(): Promise<void> {
    while (!aborted.signal.aborted && !state.isFinished) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- each waits for the news behind the last.
        await exchange([], after > 0 || state.isSaved);
        // Where many write at once there is always something new, and a person may ask only so often.
        // oxlint-disable-next-line no-await-in-loop
        await new Promise((resolve) => setTimeout(resolve, gatherMs));
      } catch (error) {
        if (aborted.signal.aborted) return;
        if (isRefusal(error)) return set({ fault: error });
        set({ isOffline: true });
        // oxlint-disable-next-line no-await-in-loop
        await new Promise((resolve) => setTimeout(resolve, againMs));
      }
    }
  }

  doc.on("update", (update: Uint8Array, origin: unknown) => {
    if (origin === remote) return;
    unsent.push(update);
    set({ isSaved: false });
    plan(gatherMs);
  });
  awareness.on("change", (_changed: unknown, origin: unknown) => {
    if (origin !== "local") return;
    const next = cursorOf(awareness);
    if (JSON.stringify(next) === JSON.stringify(at)) return;
    at = next;
    isMoved = true;
    plan(cursorMs);
  });
  /** The page may be gone before the next exchange. */
  function leave(): void {
    if (at === null) return;
    const cursor = { client: doc.clientID, at: null };
    const body = { after, updates: [], waits: false, cursor };
    void http
      .call("POST /meetings/{id}/minutes", { params, body, isQuiet: true, isHeld: true, outlivesPage: true })
      .catch(() => {});
  }
  addEventListener("pagehide", leave);
  void listen();
  return {
    fragment: doc.getXmlFragment("minutes"),
    awareness,
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    flush,
    close() {
      removeEventListener("pagehide", leave);
      leave();
      at = null;
      void flush().finally(() => {
        clearTimeout(timer);
        aborted.abort();
        awareness.destroy();
        doc.destroy();
      });
    },
  };
}

/** The own cursor, as it is sent. */
function cursorOf(awareness: Awareness): MinutesCursor["at"] {
  const cursor: unknown = awareness.getLocalState()?.["cursor"];
  if (typeof cursor !== "object" || cursor === null || !("anchor" in cursor) || !("head" in cursor))
    return null;
  const place = (value: unknown) => {
    // The editor's library writes both.
    const { type, tname, item, assoc } = relativePositionToJSON(
      createRelativePositionFromJSON(value),
    ) as MinutesNews["cursors"][number]["anchor"];
    return { ...(type && { type }), ...(tname && { tname }), ...(item && { item }), assoc: assoc ?? 0 };
  };
  return { anchor: place(cursor.anchor), head: place(cursor.head) };
}

/** Those of others take the place of what was shown of them before. */
function showCursors(awareness: Awareness, cursors: MinutesNews["cursors"]): void {
  const now = Date.now();
  const others = new Map(cursors.map((one) => [one.client, one]));
  others.delete(awareness.clientID);
  const removed = [...awareness.states.keys()].filter(
    (client) => client !== awareness.clientID && !others.has(client),
  );
  for (const client of removed) awareness.states.delete(client);
  for (const [client, { userId, name, anchor, head }] of others) {
    awareness.states.set(client, { user: { userId, name }, cursor: { anchor, head } });
    awareness.meta.set(client, { clock: now, lastUpdated: now });
  }
  awareness.emit("change", [{ added: [], updated: [...others.keys()], removed }, remote]);
}

const refusals: ReadonlySet<string> = new Set([
  "paramError",
  "forbidden",
  "notFound",
  "unauthorized",
  "minutesClosed",
  "minutesFull",
]);

/** Every other failure passes, such as a connection that is gone for a moment. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallFault && refusals.has(error.key);
}

function toBase64(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
}
