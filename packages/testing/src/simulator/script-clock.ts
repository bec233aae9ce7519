import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Clock } from "@lyceum/kit";

/** The time of the script for nodes in other processes: one number in a file, which they read whenever they ask for the time. */
export type ScriptClock = { file: string; tell(ms: number): void; close(): void };

const bytes = 8;

export function makeScriptClock(): ScriptClock {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-test-"));
  const file = path.join(folder, "clock");
  const open = openSync(file, "w");
  const number = Buffer.alloc(bytes);
  const tell = (ms: number) => {
    number.writeDoubleLE(ms);
    writeSync(open, number, 0, bytes, 0);
  };
  tell(Date.now());
  return {
    file,
    tell,
    close() {
      closeSync(open);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function readScriptClock(file: string): Clock {
  const open = openSync(file, "r");
  const number = Buffer.alloc(bytes);
  return {
    now() {
      readSync(open, number, 0, bytes, 0);
      return Math.floor(number.readDoubleLE());
    },
  };
}
