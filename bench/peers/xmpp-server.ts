import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import type { Target } from "../im/target.ts";
import { usageOf } from "../server.ts";
import { untilPort } from "./port.ts";
import type { PeerDatabase } from "./postgres.ts";
import { xmppTarget } from "./xmpp-target.ts";

type Server = {
  name: string;
  command: readonly [program: string, args: string[]];
  env?: NodeJS.ProcessEnv;
  /** Removed at the end. */
  folder: string;
  port: number;
  /** How many pages of the history are read. */
  pages: number;
  lengthen: (database: PeerDatabase) => void;
  database: PeerDatabase;
};

/** Starts a server of XMPP and waits until it listens; its database ends with it. */
export async function startXmppServer(server: Server): Promise<Target> {
  const { name, command, env, folder, port, pages, lengthen, database } = server;
  const [program, args] = command;
  const child = spawn(program, args, { cwd: folder, stdio: "ignore", ...(env ? { env } : {}) });
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  const listening = untilPort(port, ended);
  await listening.catch(() => database.stop());
  await listening;
  return {
    name,
    ...xmppTarget(port, pages, lengthen, database),
    ...usageOf(child.pid ?? 0, database.pid),
    async stop() {
      child.kill("SIGTERM");
      await ended;
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
