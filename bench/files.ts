// The drive, uploads and replays over the real server: `npm run bench:files`.
// Options: --part list,upload,replay (all without it), --nodes 10000, --bytes 200000000, --cuts 12, --minutes 60.
import path from "node:path";
import { parseArgs } from "node:util";
import { measureLists } from "./files/list.ts";
import { measureReplay } from "./files/replay.ts";
import { measureUploads } from "./files/upload.ts";
import { makeCaller } from "./load.ts";
import { startBenchServer } from "./server.ts";
import { printTable } from "./table.ts";

const { values } = parseArgs({
  options: {
    part: { type: "string", default: "list,upload,replay" },
    nodes: { type: "string", default: "10000" },
    bytes: { type: "string", default: "200000000" },
    cuts: { type: "string", default: "12" },
    minutes: { type: "string", default: "60" },
  },
});
const server = await startBenchServer(undefined, path.join(import.meta.dirname, "files", "serve.ts"), {
  BENCH_NODES: values.nodes,
  BENCH_MINUTES: values.minutes,
  LYCEUM_DEMO: "small",
});
const caller = makeCaller(server.url);
const parts: Record<string, () => Promise<void>> = {
  async list() {
    printTable("Folders of a drive", await measureLists(caller));
  },
  async upload() {
    const bytes = Number(values.bytes);
    const rows = await measureUploads(server.url, bytes, Number(values.cuts));
    printTable(`A file of ${(bytes / 1_000_000).toFixed(0)} MB`, rows);
  },
  async replay() {
    printTable(`A recording of ${values.minutes} minutes`, await measureReplay(server.url, caller));
  },
};
try {
  for (const name of values.part.split(",")) {
    const part = parts[name];
    if (!part) throw new Error(`there is no part ${name}; there are ${Object.keys(parts).join(", ")}`);
    // oxlint-disable-next-line no-await-in-loop -- one at a time has the machine
    await part();
  }
} finally {
  caller.close();
  await server.stop();
}
