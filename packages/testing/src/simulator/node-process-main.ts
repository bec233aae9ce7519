import { flushCompileCache } from "node:module";
import { startMessagingNode } from "../messaging-node.ts";
import { answersBeforeCommit, commitsInMemory } from "./node-bugs.ts";
import type { Answer, NodeProcessSettings, Question } from "./node-process-words.ts";
import { readScriptClock } from "./script-clock.ts";
import { simNodeHere } from "./sim-node.ts";

/** A node in a process of its own: its settings are its argument, its parent asks it by messages. It ends with its parent. */
const settings = JSON.parse(process.argv[2] ?? "") as NodeProcessSettings;
const { databaseUrl, redisUrl, clockFile, options, bug } = settings;

const planted = { answersBeforeCommit, commitsInMemory: commitsInMemory(databaseUrl) };

process.on("disconnect", () => process.exit());
const node = await startMessagingNode(databaseUrl, redisUrl, {
  ...options,
  clock: readScriptClock(clockFile),
  ...(bug === undefined ? {} : { through: planted[bug] }),
});
const asked = simNodeHere(node);
process.on("message", (message) => void answer(message as Question));
process.send?.({ url: node.url });
// The next one starts faster; this one may end silently.
flushCompileCache();

async function answer({ id, ask, values }: Question): Promise<void> {
  // The parent's side types the pair.
  const work = asked[ask] as (...values: unknown[]) => Promise<unknown>;
  const said: Answer = await work(...values).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, error: String(error) }),
  );
  if (process.connected) process.send?.(said);
}
