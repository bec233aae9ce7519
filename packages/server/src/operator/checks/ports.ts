import dgram from "node:dgram";
import net from "node:net";
import type { Settings } from "../../app/settings.ts";
import { errorCode } from "../../start-problem.ts";
import type { Finding } from "../finding.ts";

/** Each port is free, or it is Lyceum that has it. */
export async function checkPorts(settings: Settings): Promise<Finding[]> {
  const [host = "127.0.0.1"] = settings.hosts;
  const { media, operation, port } = settings;
  const isRunning = port !== 0 && (await answers(host, port, "/api/im/links", '"code"'));
  const findings = [await checkTcp("PORT", host, port, isRunning)];
  if (operation.port !== undefined && operation.port !== 0) {
    const isOurs = await answers(operation.host, operation.port, "/healthz", "alive");
    findings.push(await checkTcp("LYCEUM_METRICS_PORT", operation.host, operation.port, isOurs));
  }
  if (media.address !== undefined && !media.janus && media.port !== 0)
    for (let at = 0; at < media.processes; at++) findings.push(await checkUdp(media.port + at, isRunning));
  return findings;
}

async function checkTcp(about: string, host: string, port: number, isOurs: boolean): Promise<Finding> {
  if (isOurs) return { level: "ok", about, text: `Lyceum answers on ${host}:${port}` };
  if (port === 0) return { level: "ok", about, text: "any free one" };
  const server = net.createServer();
  const error = await new Promise<unknown>((resolve) => {
    server.once("error", resolve);
    server.listen({ host, port }, () => resolve(undefined));
  });
  server.close();
  return judge(about, `${port} on ${host}`, error);
}

async function checkUdp(port: number, isRunning: boolean): Promise<Finding> {
  const about = "LYCEUM_MEDIA_PORT";
  const socket = dgram.createSocket("udp4");
  const error = await new Promise<unknown>((resolve) => {
    socket.once("error", resolve);
    socket.bind(port, () => resolve(undefined));
  });
  if (error === undefined) socket.close();
  if (errorCode(error) === "EADDRINUSE" && isRunning)
    return { level: "ok", about, text: `${port} (UDP) is used, and Lyceum runs` };
  return judge(about, `${port} (UDP)`, error);
}

function judge(about: string, port: string, error: unknown): Finding {
  if (error === undefined) return { level: "ok", about, text: `${port} is free; Lyceum does not run there` };
  const reasons: Record<string, string> = {
    EADDRINUSE: "is taken by another program; stop it or choose another port",
    EACCES: "is not for this user; choose one above 1023",
    EADDRNOTAVAIL: "is no address of this machine; correct it",
  };
  return {
    level: "fail",
    about,
    text: `${port} ${reasons[errorCode(error) ?? ""] ?? `cannot be used (${errorCode(error) ?? "unknown"}); look at it`}`,
  };
}

async function answers(host: string, port: number, at: string, expected: string): Promise<boolean> {
  try {
    const name = host === "0.0.0.0" || host === "::" ? "localhost" : host.includes(":") ? `[${host}]` : host;
    const answer = await fetch(`http://${name}:${port}${at}`, { signal: AbortSignal.timeout(3_000) });
    return (await answer.text()).includes(expected);
  } catch {
    return false;
  }
}
