import { spawn } from "node:child_process";
import path from "node:path";

export type ServerProcess = {
  pid: number;
  /** The address, once it says that it is ready; rejects when it ends before. */
  ready: Promise<string>;
  /** Exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
  output(): string;
  kill(signal: NodeJS.Signals): void;
};

const root = path.join(import.meta.dirname, "..", "..", "..");
const main = path.join(root, "packages", "server", "src", "main.ts");
/** As under npm; a second start reads what the first one compiled. */
const compileCache = path.join(root, "node_modules", ".cache", "compile");

/** The real server in a process of its own, on a free port. `wrap` goes before the program, such as setpriv. */
export function runServer(
  env: Readonly<Record<string, string>>,
  wrap: readonly string[] = [],
): ServerProcess {
  const [program, ...args] = [...wrap, process.execPath, main];
  const child = spawn(program, args, {
    env: {
      // As under npm: the server ends when the test run is killed.
      npm_lifecycle_event: "test",
      NODE_COMPILE_CACHE: compileCache,
      PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
      PORT: "0",
      LYCEUM_DEMO: "small",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const ready = Promise.withResolvers<string>();
  ready.promise.catch(() => {}); // who waits for the end alone does not ask
  const listen = (text: string) => {
    output += text;
    const address = /is ready: (\S+)/.exec(output)?.[1];
    if (address !== undefined) ready.resolve(address);
  };
  child.stdout.setEncoding("utf8").on("data", listen);
  child.stderr.setEncoding("utf8").on("data", listen);
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once("close", (code, signal) => {
      ready.reject(new Error(`the server ended before it was ready:\n${output}`));
      resolve(code ?? signal ?? 1);
    });
  });
  return {
    pid: child.pid ?? 0,
    ready: ready.promise,
    ended,
    output: () => output,
    kill: (signal) => child.kill(signal),
  };
}
