import type { AssetView } from "@lyceum/contract/shapes";
import type { SendingNews } from "./sending.ts";

/** "comparing": it is found out whether the server has it already. "checking": the server looks at what has come. */
export type UploadState = "waiting" | "comparing" | "sending" | "paused" | "checking" | "ready" | "failed";

export type UploadItem = {
  key: string;
  name: string;
  size: number;
  state: UploadState;
  /** From 0 to 1. */
  progress: number;
  /** From when the server knows of it. */
  assetId: string | null;
  /** What is said of a failure. */
  text: string;
  canRetry: boolean;
};

export type Failure = { text: string; canRetry: boolean };

type Ports = {
  send: (file: File, signal: AbortSignal, tell: (news: SendingNews) => void) => Promise<AssetView>;
  /** Resolves when the server has looked at it. */
  settle: (asset: AssetView, signal: AbortSignal) => Promise<AssetView>;
  /** Removes what was sent and is not wanted any more. */
  discard: (assetId: string) => Promise<void>;
  /** Why a file may not be sent at all; null where it may. */
  refuse: (file: File) => Failure | null;
  failureOf: (error: unknown) => Failure;
  /** What is said of a file that the server has looked at and refused. */
  refusalOf: (asset: AssetView) => Promise<Failure>;
  newKey: () => string;
};

export type Uploads = {
  list: () => readonly UploadItem[];
  subscribe: (listener: () => void) => () => void;
  add: (files: readonly File[]) => void;
  pause: (key: string) => void;
  /** Goes on with a paused one, or tries a failed one again. */
  resume: (key: string) => void;
  /** Ends it and removes what has come. */
  remove: (key: string) => void;
  /** Ends all of them; none begins after it. */
  stop: () => void;
};

const atOnce = 2;

/** Files on their way: two at a time, the others wait their turn, each can be paused, tried again and taken away. */
export function makeUploads(ports: Ports): Uploads {
  let items: readonly UploadItem[] = [];
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();
  const listeners = new Set<() => void>();

  return {
    list: () => items,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    add(added) {
      const fresh = added.map((file) => itemOf(file));
      put([...items, ...fresh]);
      fill();
    },
    pause(key) {
      change(key, { state: "paused" });
      end(key);
      fill();
    },
    resume(key) {
      change(key, { state: "waiting", text: "" });
      fill();
    },
    remove(key) {
      const item = items.find((one) => one.key === key);
      end(key);
      files.delete(key);
      put(items.filter((one) => one.key !== key));
      // What cannot be removed now goes away by itself after a day.
      if (item?.assetId) ports.discard(item.assetId).catch(() => undefined);
      fill();
    },
    stop() {
      put([]);
      files.clear();
      for (const key of running.keys()) end(key);
    },
  };

  function itemOf(file: File): UploadItem {
    const key = ports.newKey();
    const refused = ports.refuse(file);
    if (!refused) files.set(key, file);
    return {
      key,
      name: file.name,
      size: file.size,
      state: refused ? "failed" : "waiting",
      progress: 0,
      assetId: null,
      text: refused?.text ?? "",
      canRetry: refused?.canRetry ?? true,
    };
  }

  function fill(): void {
    for (const { key, state } of items) {
      if (running.size >= atOnce) return;
      if (state === "waiting") void run(key);
    }
  }

  async function run(key: string): Promise<void> {
    const file = files.get(key);
    if (!file) return;
    const ended = new AbortController();
    running.set(key, ended);
    const { signal } = ended;
    const tell = (next: Partial<UploadItem>) => {
      if (!signal.aborted) change(key, next);
    };
    tell({ state: "sending" });
    try {
      const sent = await ports.send(file, signal, tell);
      tell({ state: "checking", progress: 1, assetId: sent.id });
      const settled = await ports.settle(sent, signal);
      if (settled.state === "refused")
        tell({ state: "failed", assetId: null, ...(await ports.refusalOf(settled)) });
      else tell({ state: "ready" });
    } catch (error) {
      tell({ state: "failed", ...ports.failureOf(error) });
    } finally {
      // Another run of the same file may have begun.
      if (running.get(key) === ended) running.delete(key);
      fill();
    }
  }

  function end(key: string): void {
    running.get(key)?.abort();
    running.delete(key);
  }

  function change(key: string, next: Partial<UploadItem>): void {
    put(items.map((item) => (item.key === key ? { ...item, ...next } : item)));
  }

  function put(next: readonly UploadItem[]): void {
    items = next;
    for (const listener of listeners) listener();
  }
}
