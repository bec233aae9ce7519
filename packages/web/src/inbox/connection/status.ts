import type { DisconnectCode } from "@lyceum/domain/connection";
import type { ImClient, SyncPhase } from "@lyceum/im-client";

/** How the connection stands, as a page says it. */
export type Status = {
  /** 0: no problem; else the code of the event that ended the line (D6). */
  imStatus: DisconnectCode;
  /** The reason of a kick. */
  reason: string;
  line: "opening" | "up" | "waiting" | "retrying" | "ended";
  /** When the next try begins, in ms since the epoch. */
  nextTryAt: number | null;
  phase: SyncPhase;
  /** What this device holds was found equal to what the server holds (M2). */
  isProven: boolean;
  /** There are conversations to show, from this device or from the server; or the server has said that there are none. */
  isReady: boolean;
};

/** How a line ended: the code, and the reason of a kick. */
export type LinkEnd = { code: DisconnectCode; message: string };

export type StatusReader = { read(): Status; subscribe(listener: () => void): () => void };

const first: Status = {
  imStatus: 0,
  reason: "",
  line: "opening",
  nextTryAt: null,
  phase: "waiting",
  isProven: false,
  isReady: false,
};

/** `before` is how the line ended in an earlier visit or another tab, where it has not begun again. */
export function makeStatus(client: ImClient, before: LinkEnd | null): StatusReader {
  const listeners = new Set<() => void>();
  let status: Status = before
    ? { ...first, imStatus: before.code, reason: before.message, line: "ended" }
    : first;
  function change(part: Partial<Status>): void {
    const isSame = Object.entries(part).every(([key, value]) => status[key as keyof Status] === value);
    if (isSame) return;
    status = { ...status, ...part };
    for (const listener of listeners) listener();
  }
  client.on("onconnect", () => change({ imStatus: 0, reason: "", line: "up", nextTryAt: null }));
  client.on("onwillreconnect", ({ duration }) => {
    change({ imStatus: "disconnected", line: "waiting", nextTryAt: Date.now() + duration });
  });
  client.on("ondisconnect", ({ code, message }) => {
    change({ imStatus: code, reason: message, line: "ended", nextTryAt: null });
  });
  client.on("onstate", (link) => {
    if (link.name === "connecting") {
      change({ line: link.attempt === 0 ? "opening" : "retrying", nextTryAt: null });
    }
  });
  client.subscribe(() => {
    const phase = client.connection.phase();
    const isProven = client.connection.proof() === "same";
    const isReady = status.isReady || phase === "live" || client.connection.hasSessions();
    change({ phase, isProven, isReady });
  });
  return {
    read: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
