import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Answer, Task } from "./protocol.ts";

export type DecoderLimits = { timeMs: number; memoryMax: number };

const childFile = path.join(import.meta.dirname, "child.ts");
const lookEveryMs = 100;
const pageSize = 4_096;

/** A process that decodes one picture at a time. It is started when needed and killed when it takes too much. */
export function makeDecoder({ timeMs, memoryMax }: DecoderLimits) {
  let child: ChildProcess | undefined;

  function start(): ChildProcess {
    const mine = fork(childFile, [], {
      execArgv: ["--no-warnings"],
      serialization: "advanced",
      env: environment(),
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    mine.on("error", () => {});
    mine.once("exit", () => {
      if (child === mine) child = undefined;
    });
    // An idle one must not keep the server from ending; it ends when its channel does.
    mine.unref();
    mine.channel?.unref();
    return mine;
  }

  /** Null when the process ended by itself. */
  async function ask(task: Task): Promise<Answer | null> {
    child ??= start();
    const mine = child;
    const { promise, resolve, reject } = Promise.withResolvers<Answer | null>();
    const kill = (why: string) => {
      if (child === mine) child = undefined;
      mine.kill("SIGKILL");
      resolve({ kind: "tooLarge", why });
    };
    const timer = setTimeout(() => kill(`longer than ${timeMs} ms`), timeMs);
    const look = setInterval(() => {
      void memoryOf(mine.pid).then((used) => used > memoryMax && kill(`more than ${memoryMax} bytes`));
    }, lookEveryMs);
    const ended = () => resolve(null);
    mine.once("message", resolve);
    mine.once("exit", ended);
    mine.once("error", reject);
    try {
      if (mine.connected) mine.send(task, () => {});
      else ended();
      return await promise;
    } finally {
      clearTimeout(timer);
      clearInterval(look);
      mine.off("message", resolve);
      mine.off("exit", ended);
      mine.off("error", reject);
    }
  }

  return {
    async run(task: Task): Promise<Answer> {
      // Something else may have ended it, such as a machine short of memory; twice, it is the picture.
      return (await ask(task)) ?? (await ask(task)) ?? { kind: "undecodable", why: "it ends the decoder" };
    },
    async close(): Promise<void> {
      const mine = child;
      child = undefined;
      if (!mine || mine.exitCode !== null || mine.signalCode !== null) return;
      const gone = new Promise((resolve) => mine.once("exit", resolve));
      mine.ref();
      mine.kill("SIGKILL");
      await gone;
    },
  };
}

/** It reads what strangers send: none of the server's secrets. */
function environment(): NodeJS.ProcessEnv {
  const { SystemRoot, LD_LIBRARY_PATH } = process.env;
  return {
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
    ...(LD_LIBRARY_PATH === undefined ? {} : { LD_LIBRARY_PATH }),
    // On many threads glibc would keep much of what a large picture took.
    MALLOC_ARENA_MAX: "2",
  };
}

/** Bytes in use; 0 where the system does not say. */
async function memoryOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/statm`, "utf8").catch(() => "");
  return Number(text.split(" ")[1] ?? 0) * pageSize;
}
