import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";

export type SystemRedis = {
  url: string;
  /** Ends it as a crash would; what it held is lost. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

const program = "/usr/bin/redis-server";

/** A throw-away Redis of the package that Debian brings; undefined where it is not installed. */
export async function startSystemRedis(): Promise<SystemRedis | undefined> {
  if (!existsSync(program)) return undefined;
  const port = await freePort();
  let child: ChildProcess | undefined;
  const kill = async () => {
    const running = child;
    child = undefined;
    if (!running) return;
    const ended = new Promise((resolve) => running.once("exit", resolve));
    running.kill("SIGKILL");
    await ended;
  };
  const start = async () => {
    const settings = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
    child = spawn(program, settings, { stdio: "ignore", cwd: "/" });
    for (let tries = 0; !(await accepts(port)); tries++) {
      if (tries === 200) throw new Error("redis-server does not start");
      await sleep(25);
    }
  };
  await start();
  return { url: `redis://127.0.0.1:${port}`, kill, start, stop: kill };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: "127.0.0.1" }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
