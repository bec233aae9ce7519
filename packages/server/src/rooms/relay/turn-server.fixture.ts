import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@lyceum/testing";

export const turnProgram = ["/usr/bin/turnserver", "/usr/local/bin/turnserver"].find(existsSync);

type TurnServerOptions = {
  host?: string;
  /** Where it relays to. */
  peer?: string;
  /** A file with a certificate and its key: then it speaks TLS alone. */
  certificate?: string;
};

/**
 * A real coturn as the guide for production sets it up: it shares the secret, takes TCP alone and relays to the media
 * address alone. It has an address of the loopback to itself.
 */
export async function startTurnServer(
  secret: string,
  { host = "127.0.0.2", peer = "127.0.0.1", certificate }: TurnServerOptions = {},
): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-turn-"));
  const port = await freePort();
  const settings = {
    "listening-ip": host,
    "relay-ip": host,
    [certificate ? "tls-listening-port" : "listening-port"]: `${port}`,
    ...(certificate ? { cert: certificate, pkey: certificate } : {}),
    "min-port": "49152",
    "max-port": "50151",
    realm: "lyceum",
    "static-auth-secret": secret,
    "denied-peer-ip": "0.0.0.0-255.255.255.255",
    "allowed-peer-ip": peer,
    pidfile: path.join(folder, "pid"),
    "log-file": "stdout",
    userdb: path.join(folder, "db"),
  };
  const flags = ["use-auth-secret", "no-udp", "no-dtls", "no-cli", "allow-loopback-peers"];
  flags.push(certificate ? "no-tcp" : "no-tls");
  const child = spawn(
    turnProgram ?? "turnserver",
    [
      "-n",
      ...flags.map((flag) => `--${flag}`),
      ...Object.entries(settings).map(([name, value]) => `--${name}=${value}`),
    ],
    { cwd: folder, stdio: "ignore" },
  );
  const ended = once(child, "exit");
  for (let tries = 0; !(await listens(host, port)); tries++) {
    if (tries > 200 || child.exitCode !== null) throw new Error("coturn did not start");
    await sleep(50);
  }
  return {
    url: `${certificate ? "turns" : "turn"}:${host}:${port}?transport=tcp`,
    async close() {
      child.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function listens(host: string, port: number): Promise<boolean> {
  const socket = net.connect({ host, port });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
