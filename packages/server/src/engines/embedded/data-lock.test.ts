import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { makeTempFolder } from "@lyceum/testing";
import { expect, test } from "vitest";
import { lockData } from "./data-lock.ts";
import { birthTicks } from "./process-table.ts";

const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();

test("a lock is held until its release", () => {
  const folder = makeTempFolder();
  const release = lockData(folder);
  expect(() => lockData(folder)).toThrow(
    `(process ${process.pid}) already runs on the data folder ${folder}`,
  );
  release();
  lockData(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

const leftovers = [
  { what: "of a process that is gone", line: `4194304 1 ${boot}\n` },
  { what: "whose pid another process has now", line: `${process.pid} 1 ${boot}\n` },
  { what: "of an earlier boot", line: `${process.pid} ${birthTicks(process.pid)} other\n` },
  { what: "that is empty", line: "" },
];

test.each(leftovers)("a lock $what is taken over", ({ line }) => {
  const folder = makeTempFolder();
  writeFileSync(path.join(folder, "server.lock"), line);
  lockData(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test("of many starts over one stale lock exactly one wins", async () => {
  const folder = makeTempFolder();
  writeFileSync(path.join(folder, "server.lock"), `4194304 1 ${boot}\n`);
  const module = path.join(import.meta.dirname, "data-lock.ts");
  // Each stays until all have answered: the lock of one that is gone would be free again.
  const code = `const { lockData } = await import(${JSON.stringify(module)});
    let answer = "won";
    try { lockData(process.argv[1]); } catch { answer = "lost"; }
    console.log(answer);
    process.stdin.resume();`;
  const starts = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", code, folder], {
      stdio: ["pipe", "pipe", "inherit"],
    }),
  );
  const answers = await Promise.all(starts.map(({ stdout }) => firstLineOf(stdout)));
  for (const { stdin } of starts) stdin.end();
  expect(answers.toSorted()).toEqual(["lost", "lost", "lost", "lost", "lost", "won"]);
});

async function firstLineOf(output: Readable): Promise<string> {
  const [line] = (await once(createInterface(output), "line")) as [string];
  return line;
}
