import { readdirSync, readFileSync } from "node:fs";

/** The forwarding processes of a server. */
export function mediaProcessesOf(server: number): number[] {
  const found: number[] = [];
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const isMedia = readFileSync(`/proc/${name}/cmdline`, "utf8").includes("media/child.ts");
      const stat = readFileSync(`/proc/${name}/stat`, "utf8");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      if (isMedia && parent === server) found.push(Number(name));
    } catch {
      // It has ended meanwhile.
    }
  }
  if (found.length === 0) throw new Error("the server has no forwarding process");
  return found;
}
