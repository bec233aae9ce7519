import type { DisconnectCode } from "@lyceum/domain/connection";
import type { ImClient, SyncPhase } from "@lyceum/im-client";

/** How the connection stands, as a page says it. */
export type Status = {
  /** 0: no problem; else the code of the event that ended the connection (D6). */
  imStatus: DisconnectCode;
  /** The reason of a kick. */
  reason: string;
  connection: "opening" | "up" | "waiting" | "retrying" | "ended";
  /** When the next try begins, in ms since the epoch. */
  nextTryAt: number | null;
  phase: SyncPhase;
  /** What this device holds was found equal to what the server holds (M2). */
  isVerified: boolean;
  /** There are conversations to show, from this device or from the server; or the server has said that there are none. */
  isReady: boolean;
};

/** How a connection ended: the code, and the reason of a kick. */
export type ConnectionEnd = { code: DisconnectCode; message: string };

export type StatusReader = { read(): Status; subscribe(listener: () => void): () => void };

const first: Status = {
  imStatus: 0,
  reason: "",
  connection: "opening",
  nextTryAt: null,
  phase: "waiting",
  isVerified: false,
  isReady: false,
};

/** `before` is how the connection ended in an earlier visit or another tab, where it has not begun again. */
export function makeStatus(client: ImClient, before: ConnectionEnd | null): StatusReader {
  const listeners = new Set<() => void>();
  let status: Status = before
    ? { ...first, imStatus: before.code, reason: before.message, connection: "ended" }
    : first;
  function change(part: Partial<Status>): void {
    const isSame = Object.entries(part).every(([key, value]) => status[key as keyof Status] === value);
    if (isSame) return;
    status = { ...status, ...part };
    for (const listener of listeners) listener();
  }
  client.on("onconnect", () => change({ imStatus: 0, reason: "", connection: "up", nextTryAt: null }));
  client.on("onwillreconnect", ({ duration }) => {
    change({ imStatus: "disconnected", connection: "waiting", nextTryAt: Date.now() + duration });
  });
  client.on("ondisconnect", ({ code, message }) => {
    change({ imStatus: code, reason: message, connection: "ended", nextTryAt: null });
  });
  client.on("onstate", (state) => {
    if (state.name === "connecting") {
      change({ connection: state.attempt === 0 ? "opening" : "retrying", nextTryAt: null });
    }
  });
  client.subscribe(() => {
    const phase = client.connection.phase();
    const isVerified = client.connection.verification() === "same";
    const isReady = status.isReady || phase === "live" || client.connection.hasSessions();
    change({ phase, isVerified, isReady });
  });
  return {
    read: () => status,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
