import { createHash } from "node:crypto";
import { limits } from "@lyceum/contract/limits";
import type { CallHandlers } from "../app/calls.ts";
import { apiBase } from "../app/http/api-base.ts";
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
  } satisfies Partial<CallHandlers>;
}

const codesLogged = 10;

/** Each account has an order of its own: people are spread, and one who comes back meets the same node. */
function spread(urls: readonly string[], id: string): string[] {
  const weight = (url: string) => createHash("sha256").update(`${url} ${id}`).digest("hex");
  return urls
    .map((url) => ({ url, weight: weight(url) }))
    .toSorted((a, b) => (a.weight < b.weight ? -1 : 1))
    .map(({ url }) => url);
}
