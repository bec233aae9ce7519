import { type ChildProcess, spawn } from "node:child_process";
import path from "node:path";

export type OperatorRun = {
  process: ChildProcess;
  /** Exit code, or the signal that ended it, and what it printed. */
  ended: Promise<{ code: number | NodeJS.Signals; output: string }>;
};

const main = path.join(import.meta.dirname, "..", "..", "..", "server", "src", "operator", "main.ts");

/** `npm run backup`, `restore`, `upgrade-database` or `doctor` as a process. */
export function runOperator(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): OperatorRun {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const listen = (text: string) => void (output += text);
  child.stdout.setEncoding("utf8").on("data", listen);
  child.stderr.setEncoding("utf8").on("data", listen);
  const ended = new Promise<{ code: number | NodeJS.Signals; output: string }>((resolve) => {
    child.once("close", (code, signal) => resolve({ code: code ?? signal ?? 1, output }));
  });
  return { process: child, ended };
}
