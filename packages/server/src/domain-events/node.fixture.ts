import { openPool } from "../engines/postgres-pool.ts";
import { makeNode, note } from "./harness.fixture.ts";
import { on } from "./index.ts";

// A node in a process of its own, to be killed in the middle of handling: it has written by then, and never ends.
const [url = ""] = process.argv.slice(2);
const database = openPool({ url, connectionsMax: 4 });
process.on("disconnect", () => process.exit());
const handler = on("document.published", "killed.note", async ({ subject }, { trx }) => {
  await note(trx, `killed ${subject}`);
  process.send?.("begun");
  await new Promise(() => {});
});
const node = makeNode(database, [handler]);
await node.jobs.work(node.events.jobs, node.app);
process.send?.("ready");
