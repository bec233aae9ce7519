import { createHash } from "node:crypto";
import { Fault, faults } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { CallHandlers } from "../app/calls.ts";
import { apiBase } from "../app/http/api-base.ts";
import type { RawBody } from "../app/context.ts";
import { uploadAddresses } from "../storage/index.ts";
import { socketPath } from "../app/socket/socket-path.ts";

/** Full addresses; empty where this server is the only one. */
export type BalancerSettings = {
  linkUrls: readonly string[];
  balancerBackupUrls: readonly string[];
};

/** Where an account connects, the best first. */
export function linksFor(linkUrls: readonly string[]): (account: string) => string[] {
  return (account) => (linkUrls.length === 0 ? [socketPath] : spread(linkUrls, account));
}

/** Tells clients where to connect (M1). The answer depends on nothing but the name that is given, so it tells nothing about anybody. */
export function makeBalancerHandlers({ linkUrls, balancerBackupUrls }: BalancerSettings) {
  const linksOf = linksFor(linkUrls);
  return {
    "GET /im/links": async ({ query }, context) => ({
      links: linksOf(query.id),
      uploads: uploadAddresses(context),
      backups: [...balancerBackupUrls],
      report: { url: `${apiBase}/im/linkFailures`, pauseMs: limits.balancerReportPause.value },
    }),
    "POST /im/linkFailures": async ({ body }, { log, address }) => {
      const codes = [...new Set(body.map((one) => one.error_code))];
      // Addresses and accounts are the client's word, so they stay out of the log.
      log("balancer.failures", { address, count: body.length, codes: codes.slice(0, codesLogged) });
      return {};
    },
    "POST /im/delays": async ({ body }, { log }) => {
      const delays = body.map(({ serverTime, receiveTime }) => receiveTime - serverTime);
      log("messages.delays", { count: delays.length, latestMs: Math.max(...delays) });
      return {};
    },
    "POST /im/logs": async (_input, { log, bytes }) => {
      if (!bytes) throw new Fault("forbidden");
      log("sdk.lines", countLines(await readText(bytes)));
      return {};
    },
    "GET /im/logins": async ({ query: { ver, appkey } }, { log }) => {
      log("sdk.login", { appkey, ver });
      return {};
    },
  } satisfies Partial<CallHandlers>;
}

const codesLogged = 10;

async function readText({ stream }: RawBody): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    size += part.length;
    if (size > limits.sdkLogBytesMax.value) throw new Fault("bodyTooLarge");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

/** What the SDK writes by itself. Whoever asks may write anything, so nothing else is repeated. */
const knownLine = /^\S{20,30} (info|warn|error) (?:(connection|sync done|lost by|ended by)\b.*|(\w+))$/;

function countLines(text: string) {
  const levels = { info: 0, warn: 0, error: 0 };
  const happenings: Record<string, number> = {};
  let [count, others] = [0, 0];
  for (const line of text.split("\n")) {
    if (line === "") continue;
    count += 1;
    const [, level, did, fault] = knownLine.exec(line) ?? [];
    const happening = did ?? (fault !== undefined && Object.hasOwn(faults, fault) ? fault : undefined);
    if (happening === undefined || (level !== "info" && level !== "warn" && level !== "error")) {
      others += 1;
      continue;
    }
    levels[level] += 1;
    happenings[happening] = (happenings[happening] ?? 0) + 1;
  }
  return { count, others, ...levels, happenings };
}

/** Each account has an order of its own: people are spread, and one who comes back meets the same node. */
function spread(urls: readonly string[], id: string): string[] {
  const weight = (url: string) => createHash("sha256").update(`${url} ${id}`).digest("hex");
  return urls
    .map((url) => ({ url, weight: weight(url) }))
    .toSorted((a, b) => (a.weight < b.weight ? -1 : 1))
    .map(({ url }) => url);
}
