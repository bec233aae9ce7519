import { randomId } from "@lyceum/kit";
import type { KeptPage, TakenPage } from "./kept-page.ts";
import type { KeptPages } from "./kept-pages.ts";
import type { PageOutcome } from "./send-own-page.ts";

/** A page of handwork on its way to its answer. */
export type WaitingPage = KeptPage & {
  state: "waiting" | "sending" | "refused";
  /** What the server said against it. */
  text: string;
  /** Whether it waits in this browser when the page is closed. */
  isKept: boolean;
};

export type PageQueue = {
  /** Takes what an earlier visit could not send, and follows other tabs until that is ended. */
  begin: () => { hasKept: Promise<boolean>; end: () => void };
  list: () => readonly WaitingPage[];
  /** Whether the last try found no connection. */
  isOffline: () => boolean;
  subscribe: (listener: () => void) => () => void;
  /** Resolves when it is kept, or cannot be; it is sent beside. */
  add: (itemNo: number, file: Blob, replaces: string | null) => Promise<void>;
  /** Sends a refused one again. */
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** Sends what waits at once; true when nothing is left. */
  flush: () => Promise<boolean>;
  stop: () => void;
};

type Options = {
  kept: KeptPages;
  send: (page: KeptPage) => Promise<PageOutcome>;
  /** One tab of the browser at a time. */
  inTurn: (act: () => Promise<void>) => Promise<void>;
  /** The answer has the page now. */
  onTaken: (page: Pick<KeptPage, "itemNo" | "replaces">, taken: TakenPage) => void;
  /** So long after a failure it is tried again, twice as long after each further one up to `retryMaxMs`. */
  retryMs?: number;
  retryMaxMs?: number;
  /** So long after another tab has brought something this one sends it, where that tab has not. */
  otherMs?: number;
};

/** Sends pages in the order in which they were brought, one at a time. What could not be sent waits; what was refused says why. */
export function makePageQueue({
  kept,
  send,
  inTurn,
  onTaken,
  retryMs = 3_000,
  retryMaxMs = 60_000,
  otherMs = 5_000,
}: Options): PageQueue {
  let pages: readonly WaitingPage[] = [];
  let isOffline = false;
  let isStopped = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<void> | null = null;
  let ready: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();

  function put(next: readonly WaitingPage[]): void {
    pages = next;
    for (const listener of listeners) listener();
  }

  function change(id: string, next: Partial<WaitingPage>): void {
    put(pages.map((page) => (page.id === id ? { ...page, ...next } : page)));
  }

  function find(id: string): WaitingPage | undefined {
    return pages.find((page) => page.id === id);
  }

  function enter(page: KeptPage): void {
    if (!find(page.id)) put([...pages, { ...page, state: "waiting", text: "", isKept: true }]);
  }

  function drop(id: string): void {
    put(pages.filter((page) => page.id !== id));
  }

  function plan(ms: number): void {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      void run();
    }, ms);
  }

  function run(): Promise<void> {
    running ??= sendAll().finally(() => {
      running = null;
      if (nextPage()) plan(Math.min(retryMs * 2 ** Math.max(0, failures - 1), retryMaxMs));
    });
    return running;
  }

  async function sendAll(): Promise<void> {
    for (let page = nextPage(); page; page = nextPage()) {
      const { id } = page;
      change(id, { state: "sending" });
      // One after the other: they stand in the answer as they were brought.
      // oxlint-disable-next-line no-await-in-loop
      await inTurn(() => sendOne(id));
      if (isOffline) return;
    }
  }

  async function sendOne(id: string): Promise<void> {
    const page = find(id);
    // Another tab has sent it meanwhile.
    if (!page) return;
    const outcome = await send(page);
    isOffline = outcome.kind === "later";
    failures = isOffline ? failures + 1 : 0;
    if (outcome.kind === "later") change(id, { state: "waiting" });
    else if (outcome.kind === "refused") change(id, { state: "refused", text: outcome.text });
    else {
      kept.remove(page, outcome.taken);
      onTaken(page, outcome.taken);
      drop(id);
    }
  }

  function nextPage(): WaitingPage | undefined {
    return pages.find(({ state }) => state === "waiting");
  }

  return {
    begin() {
      const ended = new AbortController();
      const hearer = {
        added(page: KeptPage) {
          enter(page);
          if (timer === undefined) plan(otherMs);
        },
        gone(id: string, taken: TakenPage | null) {
          const page = find(id);
          if (!page) return;
          if (taken) onTaken(page, taken);
          drop(id);
        },
      };
      const found = kept.follow(hearer, ended.signal).then((all) => {
        if (!ended.signal.aborted) for (const page of all) enter(page);
      });
      ready = found;
      return { hasKept: found.then(() => nextPage() !== undefined), end: () => ended.abort() };
    },
    list: () => pages,
    isOffline: () => isOffline,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async add(itemNo, file, replaces) {
      const page = { id: randomId(), itemNo, file, replaces };
      put([...pages, { ...page, state: "waiting", text: "", isKept: false }]);
      // Others may come meanwhile: they are written after it.
      const written = ready.then(() => kept.write(page));
      ready = written;
      const isKept = await written;
      if (find(page.id)) change(page.id, { isKept });
      // It was sent, or taken away, while it was written.
      else kept.remove(page, null);
      if (!isOffline) void run();
      else if (timer === undefined && !running) plan(retryMs);
    },
    retry(id) {
      change(id, { state: "waiting", text: "" });
      void run();
    },
    remove(id) {
      const page = find(id);
      if (!page || page.state === "sending") return;
      kept.remove(page, null);
      drop(id);
    },
    async flush() {
      await ready;
      clearTimeout(timer);
      timer = undefined;
      await running;
      await run();
      return pages.length === 0;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
