import { execFileSync } from "node:child_process";
import { networkInterfaces } from "node:os";
import { openJanusMedia } from "../../packages/server/src/engines/distributed/janus/engine.ts";
import { openEmbeddedMedia } from "../../packages/server/src/engines/embedded/media/engine.ts";
import type { MediaEngine } from "../../packages/server/src/ports/media-engine.ts";
import { startSystemJanus } from "../../packages/testing/src/system-janus.ts";

/** An engine whose forwarding process has the first core to itself, and what it is measured by. */
export type BenchEngine = {
  name: string;
  media: MediaEngine;
  address: string;
  /** The process that forwards; it begins with the first connection. */
  pid(): number;
  /** Ends the forwarding process as a crash would, and sees to it that there is another. */
  crash(): Promise<void>;
  close(): Promise<void>;
};

const address =
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal)?.address ?? "127.0.0.1";

const log = (event: string, detail: object) => {
  if (!["media.ended", "janus.lost", "janus.back"].includes(event)) console.log(event, detail);
};

export async function startEngine(name: string): Promise<BenchEngine> {
  if (name === "embedded") return startEmbedded();
  const janus = await startSystemJanus();
  if (!janus) throw new Error("the package janus is not installed");
  const media = openJanusMedia({ url: janus.url, secret: janus.secret, log });
  return {
    name: "Janus 1.1.2",
    media,
    address: janus.address,
    pid: () => janus.pid() ?? 0,
    async crash() {
      await janus.kill();
      await janus.start();
      pin(janus.pid() ?? 0, 0);
    },
    async close() {
      await media.close();
      await janus.stop();
    },
  };
}

function startEmbedded(): BenchEngine {
  const port = 20_000 + Math.floor(Math.random() * 9_000);
  const media = openEmbeddedMedia({ host: address, announced: address, port, processes: 1, log });
  return {
    name: "embedded",
    media,
    address,
    pid: () => media.pids()[0] ?? 0,
    async crash() {
      const [before = 0] = media.pids();
      process.kill(before, "SIGKILL");
      while ((media.pids()[0] ?? before) === before) await new Promise((resolve) => setTimeout(resolve, 5));
      pin(media.pids()[0] ?? 0, 0);
    },
    close: () => media.close(),
  };
}

/** All threads of a process to one core. */
export function pin(pid: number, core: number): void {
  execFileSync("taskset", ["-apc", `${core}`, `${pid}`], { stdio: "ignore" });
}
