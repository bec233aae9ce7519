import { Type } from "typebox";
import type { Job } from "../../ports/jobs.ts";
import { openPool } from "../postgres-pool.ts";
import { openJobs } from "./open-jobs.ts";

// A node in a process of its own, to be killed or paused: it works on "kill.hang" and says what happens to it.
const [url = "", leaseMs = ""] = process.argv.slice(2);
const database = openPool({ url, connectionsMax: 3 });
const say = (text: string) => process.send?.(text);
process.on("disconnect", () => process.exit());

const engine = openJobs(database, () => {}, { heartbeatMs: 100, leaseMs: Number(leaseMs), pollMs: 100 });
const Numbered = Type.Object({ n: Type.Integer() });
const hang: Job<typeof Numbered, object> = {
  name: "kill.hang",
  payload: Numbered,
  attempts: 3,
  timeoutMs: 60_000,
  async run({ n }, { signal, attempt }) {
    say(`begun ${n} ${attempt}`);
    await new Promise((resolve) => signal.addEventListener("abort", resolve, { once: true }));
    say(`ended ${n} ${String(signal.reason)}`);
  },
};
await engine.work([hang], {});
say("ready");
