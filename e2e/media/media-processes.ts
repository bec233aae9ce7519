import { readdirSync, readFileSync } from "node:fs";

/** The forwarding processes of the server on this port and those after it, by what they were started with. */
export function mediaProcesses(port: number): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, "utf8");
        const own = Number(/"port":(\d+)}/.exec(command)?.[1]);
        return command.includes("media/child.ts") && own >= port && own < port + 8;
      } catch {
        return false;
      }
    })
    .map(Number);
}
