// Sound and picture through the embedded engine and through Janus, in one run: `npm run bench:rooms`.
// Options: --hearers 10,50,100, --seconds 5, --tries 20, --engines embedded,janus, --part forward or browser (both without it).
import { parseArgs } from "node:util";
import { pin, startEngine } from "./rooms/engines.ts";
import { measureForwarding } from "./rooms/forward.ts";
import { measureBrowser } from "./rooms/browser.ts";
import { printTable } from "./table.ts";

const { values } = parseArgs({
  options: {
    hearers: { type: "string", default: "10,50,100" },
    seconds: { type: "string", default: "5" },
    engines: { type: "string", default: "embedded,janus" },
    tries: { type: "string", default: "20" },
    part: { type: "string" },
  },
});
const engines = values.engines.split(",");

if (values.part !== "forward") await browser();
if (values.part !== "browser") await forward();
process.exit(0);

async function forward(): Promise<void> {
  // The engine has the first core, all others the second.
  pin(process.pid, 1);
  const rows = [];
  for (const hearers of values.hearers.split(",").map(Number))
    for (const name of engines) {
      const engine = await startEngine(name);
      rows.push(await measureForwarding(engine, hearers, Number(values.seconds)));
      await engine.close();
    }
  printTable("One speaks, many hear", rows);
}

async function browser(): Promise<void> {
  const rows = [];
  for (const name of engines) {
    const engine = await startEngine(name);
    rows.push(await measureBrowser(engine, Number(values.tries)));
    await engine.close();
  }
  printTable("Chromium on both sides", rows);
}
