import { spawn } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
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
  const code = `const { lockData } = await import(${JSON.stringify(module)});
    try { lockData(process.argv[1]); console.log("won"); } catch { console.log("lost"); }
    setTimeout(() => {}, 1500);`;
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => outputOf(["--input-type=module", "-e", code, folder])),
  );
  expect(answers.toSorted()).toEqual(["lost", "lost", "lost", "lost", "lost", "won"]);
});

function outputOf(args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
    child.once("close", () => resolve(output.trim()));
  });
}
