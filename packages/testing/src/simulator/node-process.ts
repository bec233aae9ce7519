import { fork } from "node:child_process";
import path from "node:path";
import type { Answer, NodeProcessSettings, Question } from "./node-process-words.ts";
import type { SimNode } from "./sim-node.ts";

export type NodeProcess = SimNode & {
  /** SIGKILL: it learns nothing of it. Resolves when it is gone. */
  kill(): Promise<void>;
};

const main = path.join(import.meta.dirname, "node-process-main.ts");

/** Starts a node in a process of its own; rejects when it ends before it is ready. `died` hears of a later end that nobody asked for. */
export async function startNodeProcess(
  settings: NodeProcessSettings,
  died: (why: string) => void,
): Promise<NodeProcess> {
  const child = fork(main, [JSON.stringify(settings)], {
    env: { PATH: process.env["PATH"], NODE_COMPILE_CACHE: path.dirname(settings.clockFile) },
    execArgv: [],
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (said += text));
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let questions = 0;
  let isKilled = false;
  let isStarted = false;
  let isAlive = true;
  const ended = Promise.withResolvers<void>();
  const started = Promise.withResolvers<string>();
  child.on("message", (message) => {
    const word = message as Answer | { url: string };
    if ("url" in word) {
      isStarted = true;
      return started.resolve(word.url);
    }
    const asker = waiting.get(word.id);
    waiting.delete(word.id);
    if ("error" in word) asker?.reject(new Error(word.error));
    else asker?.resolve(word.result);
  });
  child.on("exit", (code, signal) => {
    isAlive = false;
    for (const { resolve } of waiting.values()) resolve(undefined);
    waiting.clear();
    const why = `a node ended (${signal ?? code}): ${said}`;
    started.reject(new Error(why));
    if (isStarted && !isKilled) died(why);
    ended.resolve();
  });

  /** Undefined when the process is gone; rejects with what the node could not do. */
  async function ask<T>(name: keyof SimNode, ...values: unknown[]): Promise<T | undefined> {
    if (!isAlive) return undefined;
    const id = (questions += 1);
    const asker = Promise.withResolvers<unknown>();
    waiting.set(id, asker);
    child.send({ id, ask: name, values } satisfies Question, () => {});
    // The same object answers there.
    return (await asker.promise) as T | undefined;
  }

  const url = await started.promise;
  return {
    url,
    isAlive: () => isAlive && !isKilled,
    addPerson: async (...values) => void (await ask("addPerson", ...values)),
    connectionCount: async () => (await ask<number>("connectionCount")) ?? 0,
    tell: async (word) => void (await ask("tell", word)),
    hear: async (word) => void (await ask("hear", word)),
    listed: async (personIds) => (await ask<string[]>("listed", personIds)) ?? [],
    logged: async () => (await ask<string[]>("logged")) ?? [],
    async kill() {
      isKilled = true;
      child.kill("SIGKILL");
      await ended.promise;
    },
  };
}
