import { type ChildProcess, spawn } from "node:child_process";
import net from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export type SystemProgram = {
  pid(): number | undefined;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Starts it, again too, and waits until it listens. */
  start(): Promise<void>;
};

/** A server of the system that listens on a port of the loopback. */
export function makeSystemProgram(program: string, args: readonly string[], port: number): SystemProgram {
  let child: ChildProcess | undefined;
  return {
    pid: () => child?.pid,
    async kill() {
      const running = child;
      child = undefined;
      if (!running) return;
      const ended = new Promise((resolve) => running.once("exit", resolve));
      running.kill("SIGKILL");
      await ended;
    },
    async start() {
      child = spawn(program, args, { stdio: "ignore", cwd: "/" });
      for (let tries = 0; !(await accepts(port)); tries++) {
        if (tries === triesMax) throw new Error(`${program} does not start`);
        await sleep(pauseMs);
      }
    },
  };
}

/** Half a minute: on a busy machine programs take long to begin. */
const triesMax = 1_200;
const pauseMs = 25;

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: "127.0.0.1" }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
