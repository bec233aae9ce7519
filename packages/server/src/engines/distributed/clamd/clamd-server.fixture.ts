import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, chmodSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eicar } from "../../../ports/virus-scan.suite.ts";

export const clamdProgram = ["/usr/sbin/clamd", "/usr/local/sbin/clamd"].find(existsSync);

/** A real clamd with a database of one signature, which is that of the test virus. */
export async function startClamd(streamMax: string): Promise<{ socket: string; close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-clamd-"));
  const database = path.join(folder, "db");
  const socket = path.join(folder, "clamd.sock");
  mkdirSync(database);
  writeFileSync(path.join(database, "test.ndb"), `Test.Eicar:0:0:${eicar.toString("hex")}\n`);
  // clamd gives up the rights of root, and must still find its files.
  for (const place of [folder, database]) chmodSync(place, 0o777);
  const config = path.join(folder, "clamd.conf");
  const lines = [
    "Foreground yes",
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${database}`,
    `StreamMaxLength ${streamMax}`,
    "MaxThreads 4",
    "User root",
  ];
  writeFileSync(config, `${lines.join("\n")}\n`);
  const child = spawn(clamdProgram ?? "clamd", ["--config-file", config], { stdio: "ignore" });
  const ended = once(child, "exit");
  for (let tries = 0; !existsSync(socket); tries++) {
    if (tries > 200 || child.exitCode !== null) throw new Error("clamd did not start");
    await sleep(100);
  }
  return {
    socket,
    async close() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
