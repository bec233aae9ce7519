import type { PushBody } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { ImClient } from "../create-im-client.ts";
import type { Transport } from "../connection/transport.ts";
import type { Timers } from "../timers.ts";
import { lineOf, type LogEntry, type LogLevel, makeLogStore } from "./log-store.ts";

type KeptLog = {
  add(level: LogLevel, log: string): void;
  /** What is kept, oldest first. Rejects without a database. */
  read(): Promise<LogEntry[]>;
  /** Uploads what is kept as one text file of the person's own. Rejects without a database and with faults of uploads. */
  upload(): Promise<{ url: string }>;
  close(): void;
};

type Settings = {
  deviceId: string;
  timers: Timers;
  /** Each entry, as it comes. */
  added?: (entry: LogEntry) => void;
  /** Staff ask this device for its log; it is uploaded already. */
  asked?: (push: PushBody<"notifyUploadLog">) => void;
  /** What happened before this began to listen, and what this device was asked meanwhile. */
  early?: { entries: readonly LogEntry[]; asked: readonly PushBody<"notifyUploadLog">[] };
  /** Of several that share a database one alone writes and answers. */
  isWriter?: () => boolean;
};

/** So long after it was asked a tab is the one that writes, or another one is. */
const electionMs = 3_000;
/** What a tab remembers until then. */
const heldMax = 50;
/** Bytes that the server takes of a log; of a longer one the newest lines go. */
const uploadMax = 1_000_000;

/** Keeps what happens to the connection on this device, and hands it over when staff ask for it (M16, M19). No texts of messages. */
export function keepLog(
  core: Pick<ImClient, "local" | "on" | "storage">,
  transport: Pick<Transport, "call" | "on">,
  { deviceId, timers, added, asked, early, isWriter = () => true }: Settings,
): KeptLog {
  const store = makeLogStore(core.local.run, timers);
  let stopWaiting = () => {};
  let held: LogEntry[] = early ? [...early.entries] : [];
  /** Told again at each login until it is answered. */
  const answering = new Set<string>();

  function add(level: LogLevel, log: string): void {
    const entry = { time: timers.now(), level, log };
    held = [...held, entry].slice(-heldMax);
    added?.(entry);
    if (isWriter()) keepHeld();
  }

  function keepHeld(): void {
    for (const one of held) store.add(one.level, one.log, one.time);
    held = [];
  }

  async function read(): Promise<LogEntry[]> {
    if (isWriter()) keepHeld();
    return await store.read();
  }

  async function upload(nosSurvivalTime = Infinity): Promise<{ url: string }> {
    const lines = newest((await read()).map(lineOf));
    const blob = new Blob([`${lines.join("\n")}\n`], { type: "text/plain" });
    const file = { blob, type: "file", name: "sdk.log", nosSurvivalTime } as const;
    const { url } = await core.storage.upload(file).done;
    return { url };
  }

  async function answer(push: PushBody<"notifyUploadLog">): Promise<void> {
    if (answering.has(push.id)) return;
    answering.add(push.id);
    try {
      asked?.(push);
      // The server reads it now; what is left here goes before the answer does.
      const { url } = await upload(limits.objectSurvivalMin.value);
      await transport.call("uploadSdkLogUrl", { id: push.id, url });
    } catch {
      // The server asks again at the next login.
      add("warn", "log asked for and not sent");
    } finally {
      answering.delete(push.id);
    }
  }

  function hear(push: PushBody<"notifyUploadLog">): void {
    if (push.deviceId !== deviceId) return;
    if (isWriter()) return void answer(push);
    stopWaiting = timers.after(electionMs, () => {
      if (isWriter()) void answer(push);
    });
  }

  for (const push of early?.asked ?? []) hear(push);
  const stops = [
    core.on("onstate", ({ name }) => add("info", `connection ${name}`)),
    core.on("onwillreconnect", ({ code, retryCount }) => add("warn", `lost by ${code}, try ${retryCount}`)),
    core.on("ondisconnect", ({ code, message }) => add("warn", `ended by ${code}: ${message}`)),
    core.on("onsyncdone", () => add("info", "sync done")),
    core.on("onerror", ({ key }) => add("error", key)),
    transport.on("onpush", (push) => {
      if (push.name === "notifyUploadLog") hear(push.body);
    }),
  ];
  return {
    add,
    read,
    upload: () => upload(),
    close() {
      store.close();
      stopWaiting();
      for (const stop of stops) stop();
    },
  };
}

/** As many of the last lines as fit. */
function newest(lines: readonly string[]): readonly string[] {
  let size = 0;
  let from = lines.length;
  for (; from > 0; from--) {
    // A character takes at most three bytes of UTF-8 for each unit of its own.
    size += (lines[from - 1]?.length ?? 0) * 3 + 1;
    if (size > uploadMax) break;
  }
  return lines.slice(from);
}
