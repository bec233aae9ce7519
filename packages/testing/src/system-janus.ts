import { existsSync, globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";
import { makeSystemProgram } from "./system-program.ts";

export type SystemJanus = {
  url: string;
  secret: string;
  /** Where it and its peers meet: Janus passes over the loopback. */
  address: string;
  pid(): number | undefined;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Starts it again, empty, at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

const program = "/usr/bin/janus";
const secret = "test";

/** What a Janus needs and is not here; undefined where it can run. */
export function missingForJanus(): "the package janus" | "an address beside the loopback" | undefined {
  if (!existsSync(program) || findFolder() === undefined) return "the package janus";
  return findAddress() === undefined ? "an address beside the loopback" : undefined;
}

/** A throw-away Janus of the package that Debian brings; undefined where something is missing for it. */
export async function startSystemJanus(): Promise<SystemJanus | undefined> {
  const [address, folder] = [findAddress(), findFolder()];
  if (!existsSync(program) || address === undefined || folder === undefined) return undefined;
  const port = await freePort();
  const settings = mkdtempSync(path.join(tmpdir(), "lyceum-janus-"));
  for (const [name, text] of Object.entries(describe(folder, address, port)))
    writeFileSync(path.join(settings, name), text);
  const janus = makeSystemProgram(program, ["-F", settings, "-C", path.join(settings, "janus.jcfg")], port);
  await janus.start();
  return {
    url: `ws://127.0.0.1:${port}`,
    secret,
    address,
    ...janus,
    async stop() {
      await janus.kill();
      rmSync(settings, { recursive: true, force: true });
    },
  };
}

/** The video room alone, over a WebSocket alone. */
function describe(folder: string, address: string, port: number): Record<string, string> {
  const others = (kind: string, kept: string) =>
    globSync(`${folder}/${kind}/*.so`)
      .map((file) => path.basename(file))
      .filter((name) => name !== kept)
      .join(",");
  return {
    "janus.jcfg": `
general: {
  configs_folder = "/nowhere"
  plugins_folder = "${folder}/plugins"
  transports_folder = "${folder}/transports"
  events_folder = "${folder}/events"
  loggers_folder = "${folder}/loggers"
  debug_level = 2
  api_secret = "${secret}"
}
media: { min_nack_queue = 500 }
nat: {
  ice_lite = true
  ice_enforce_list = "${address}"
}
plugins: { disable = "${others("plugins", "libjanus_videoroom.so")}" }
transports: { disable = "${others("transports", "libjanus_websockets.so")}" }
`,
    "janus.transport.websockets.jcfg": `
general: {
  ws = true
  ws_port = ${port}
  ws_ip = "127.0.0.1"
}
admin: { admin_ws = false }
`,
    "janus.plugin.videoroom.jcfg": "general: {}\n",
  };
}

/** Where the package keeps its plugins. */
function findFolder(): string | undefined {
  return globSync("/usr/lib/*/janus").find((folder) => existsSync(path.join(folder, "plugins")));
}

function findAddress(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
  return all.find(({ family, internal }) => family === "IPv4" && !internal)?.address;
}
