// Sound and picture through the embedded engine and through Janus, in one run: `npm run bench:rooms`.
// Options: --hearers 10,50,100, --seconds 5, --tries 20, --engines embedded,janus, --part browser,forward (both without it), lossy, narrow, lips, resume (--cuts 1,10), hostile, record (--rooms 20) or churn (--joins 3000).
import { parseArgs } from "node:util";
import { measureBrowser } from "./rooms/browser.ts";
import { measureChurn } from "./rooms/churn.ts";
import { pin, startEngine } from "./rooms/engines.ts";
import { measureForwarding } from "./rooms/forward.ts";
import { measureHostile } from "./rooms/hostile.ts";
import { measureLips } from "./rooms/lips.ts";
import { measureLossy } from "./rooms/lossy.ts";
import { measureNarrow } from "./rooms/narrow.ts";
import { measureRecording } from "./rooms/record.ts";
import { measureResuming } from "./rooms/resume.ts";
import { printTable } from "./table.ts";

const { values } = parseArgs({
  options: {
    hearers: { type: "string", default: "10,50,100" },
    seconds: { type: "string" },
    engines: { type: "string", default: "embedded,janus" },
    tries: { type: "string" },
    cuts: { type: "string", default: "1,10" },
    rooms: { type: "string", default: "20" },
    joins: { type: "string", default: "3000" },
    part: { type: "string" },
  },
});
const engines = values.engines.split(",");
const secondsOr = (usual: number) => Number(values.seconds ?? usual);
const triesOr = (usual: number) => Number(values.tries ?? usual);

const parts: Record<string, () => Promise<void>> = {
  browser,
  forward,
  async lossy() {
    printTable("A tenth lost each way, 400 ms there and back", await measureLossy(secondsOr(20)));
  },
  async narrow() {
    printTable("A line that is too narrow (kbit/s)", await measureNarrow(secondsOr(20)));
  },
  async lips() {
    printTable("Claps that are heard and seen", await measureLips(triesOr(10)));
  },
  async resume() {
    const cuts = values.cuts.split(",").map(Number);
    printTable("Sound and picture are back", await measureResuming(triesOr(5), cuts));
  },
  async hostile() {
    printTable("Somebody attacks", await measureHostile());
  },
  async record() {
    printTable("Rooms that are recorded", await measureRecording(Number(values.rooms), secondsOr(10)));
  },
  async churn() {
    printTable("Joining and leaving", await measureChurn(Number(values.joins)));
  },
};
for (const name of values.part?.split(",") ?? ["browser", "forward"]) {
  const part = parts[name];
  if (!part) throw new Error(`there is no part ${name}; there are ${Object.keys(parts).join(", ")}`);
  await part();
}
process.exit(0);

async function forward(): Promise<void> {
  // The engine has the first core, all others the second.
  pin(process.pid, 1);
  const rows = [];
  for (const hearers of values.hearers.split(",").map(Number))
    for (const name of engines) {
      const engine = await startEngine(name);
      rows.push(await measureForwarding(engine, hearers, secondsOr(5)));
      await engine.close();
    }
  printTable("One speaks, many hear", rows);
}

async function browser(): Promise<void> {
  const rows = [];
  for (const name of engines) {
    const engine = await startEngine(name);
    rows.push(await measureBrowser(engine, triesOr(20)));
    await engine.close();
  }
  printTable("Chromium on both sides", rows);
}
