import { parentPort, workerData } from "node:worker_threads";
import { readText } from "./read-text.ts";

// The one who starts the thread gives it updates, see `readTextApart`.
const updates = workerData as readonly Uint8Array[];
parentPort?.postMessage(readText(updates));
