import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { Fault } from "@lyceum/contract/faults";
import { backOffDelayMs, type Deferred, makeDeferred } from "@lyceum/kit";
import type { FailedRecording, LostMedia, Speaking, WatchedPictures } from "../../../ports/media-engine.ts";
import type { Hang } from "./hang-judge.ts";
import type { Answer, CutSeat, ForwarderSettings, Order } from "./protocol.ts";
import { startWatchdog, type Watchdog } from "./watchdog.ts";

type Asked = Extract<Order, { id: number }>;
/** Of each kind of question on its own. */
type WithoutId<T> = T extends unknown ? Omit<T, "id"> : never;
type Value = Extract<Answer, { value: unknown }>["value"];

/** A forwarding process that is there again after each end. */
export type ForwarderProcess = {
  post(order: Exclude<Order, { id: number }>): void;
  /** Rejects with the fault of the answer, or `serverBusy` when the process ends, hangs or is not there. */
  ask(order: WithoutId<Asked>): Promise<Value>;
  /** The port of the loopback where other processes reach it; null until it has begun. */
  relayPort(): number | null;
  pid(): number | undefined;
  close(): Promise<void>;
};

export type ForwarderListeners = {
  /** It has begun. */
  ready(): void;
  /** It ended unasked; `isForced` when by what it was sent, as far as one can tell: it hung, or its code broke. */
  ended(isForced: boolean): void;
  /** After that a fresh process is there, which knows nothing of rooms and connections. */
  restarted(): void;
  lost(seat: LostMedia): void;
  watched(pictures: WatchedPictures): void;
  spoke(speaking: Speaking): void;
  cut(seat: CutSeat): void;
  recordingFailed(failed: FailedRecording): void;
  log(event: string, detail: object): void;
};

const file = path.join(import.meta.dirname, "child.ts");
const answerLimitMs = 8_000;
const beginLimitMs = 30_000;
const waitingMax = 1_000;
const nurseryMiB = 4;
const steadyAfterMs = 30_000;
/** Nobody sends these from outside. */
const broken: ReadonlySet<NodeJS.Signals | null> = new Set([
  "SIGSEGV",
  "SIGBUS",
  "SIGILL",
  "SIGFPE",
  "SIGABRT",
]);
const restart = { minMs: 100, maxMs: 5_000, factor: 2 };

export function runForwarder(settings: ForwarderSettings, on: ForwarderListeners): ForwarderProcess {
  const waiting = new Map<number, Deferred<Value>>();
  let ids = 0;
  let child: ChildProcess | null = null;
  let isClosing = false;
  let failures = 0;
  let restarting: NodeJS.Timeout | undefined;
  let exited: Promise<void> = Promise.resolve();
  let watchdog: Watchdog | undefined;
  let relayPort: number | null = null;

  function start(): void {
    const startedAt = performance.now();
    let hasHung = false;
    const mine = fork(file, [JSON.stringify(settings)], {
      serialization: "advanced",
      // Of a terminal it must not read, and what it says belongs into the server's log.
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      // Packets die young and are small: a larger nursery only fills memory before it is emptied.
      execArgv: [`--max-semi-space-size=${nurseryMiB}`],
      env: environment(),
    });
    child = mine;
    relayPort = null;
    const gone = makeDeferred<void>();
    exited = gone.promise;
    const hung = (how: Hang | "never began") => {
      on.log("media.hangs", { how });
      hasHung = true;
      mine.kill("SIGKILL");
    };
    const beginLimit = setTimeout(hung, beginLimitMs, "never began");
    const post = (order: Order) => {
      if (mine.connected) mine.send(order, () => {});
    };
    mine.on("message", (answer: Answer) => {
      if (!("ready" in answer)) return hear(answer);
      clearTimeout(beginLimit);
      const { port } = answer.ready;
      if (mine.pid === undefined || child !== mine) return;
      relayPort = answer.ready.relayPort;
      watchdog = startWatchdog({ pid: mine.pid, port, probe: (probe) => post({ do: "probe", probe }) }, hung);
      on.ready();
    });
    mine.on("error", (error) => on.log("media.process", { error }));
    mine.once("exit", (code, signal) => {
      gone.resolve();
      clearTimeout(beginLimit);
      watchdog?.close();
      if (child === mine) child = relayPort = null;
      for (const [id, deferred] of waiting) {
        waiting.delete(id);
        deferred.reject(new Fault("serverBusy"));
      }
      if (isClosing) return;
      on.log("media.ended", { code, signal });
      if (performance.now() - startedAt > steadyAfterMs) failures = 0;
      restarting = setTimeout(startAgain, backOffDelayMs(restart, failures++, Math.random()));
      // Who hears it may close us.
      on.ended(hasHung || broken.has(signal));
    });
  }

  function startAgain(): void {
    start();
    on.restarted();
  }

  function hear(answer: Answer): void {
    if ("ready" in answer) return;
    if ("echo" in answer) return watchdog?.echoed(answer.echo);
    if ("lost" in answer) return on.lost(answer.lost);
    if ("intrusion" in answer) return on.log("media.intrusion", answer.intrusion);
    if ("watched" in answer) return on.watched(answer.watched);
    if ("spoke" in answer) return on.spoke(answer.spoke);
    if ("cut" in answer) return on.cut(answer.cut);
    if ("recordingFailed" in answer) return on.recordingFailed(answer.recordingFailed);
    if ("streamStopped" in answer) return on.log("media.stream", answer.streamStopped);
    const deferred = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("value" in answer) deferred?.resolve(answer.value);
    else deferred?.reject(new Fault(answer.fault, answer.field === undefined ? {} : { field: answer.field }));
  }

  async function ask(order: WithoutId<Asked>): Promise<Value> {
    if (!child?.connected || waiting.size >= waitingMax) throw new Fault("serverBusy");
    const id = (ids += 1);
    const deferred = makeDeferred<Value>();
    waiting.set(id, deferred);
    const limit = setTimeout(() => {
      waiting.delete(id);
      deferred.reject(new Fault("serverBusy"));
    }, answerLimitMs);
    child.send({ ...order, id }, () => {});
    return await deferred.promise.finally(() => clearTimeout(limit));
  }

  start();

  return {
    post(order) {
      if (child?.connected) child.send(order, () => {});
    },
    ask,
    relayPort: () => relayPort,
    pid: () => child?.pid,
    async close() {
      isClosing = true;
      watchdog?.close();
      clearTimeout(restarting);
      child?.kill("SIGKILL");
      await exited;
    },
  };
}

/** It reads what strangers send: none of the server's secrets, only what finds programs and libraries. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, LD_LIBRARY_PATH } = process.env;
  return {
    ...(PATH === undefined ? {} : { PATH }),
    ...(LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }),
    // Connections come and go on many threads; with an arena for each, what they leave behind is hardly used again.
    MALLOC_ARENA_MAX: "2",
  };
}
