import { existsSync } from "node:fs";
import { freePort } from "./free-port.ts";
import { makeSystemProgram } from "./system-program.ts";

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
  const settings = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"];
  const { kill, start } = makeSystemProgram(program, settings, port);
  await start();
  return { url: `redis://127.0.0.1:${port}`, kill, start, stop: kill };
}
