import { protocolVersion } from "@lyceum/contract/wire";
import { limits } from "@lyceum/contract/limits";
import {
  beginLinkSearch,
  type LinkSearchEvent,
  type LinkSearchStep,
  stepLinkSearch,
} from "@lyceum/domain/connection";
import type { Timers } from "../timers.ts";
import { type BalancerPort, BalancerRefusal } from "./balancer-port.ts";
import { makeFailureReports } from "./failure-reports.ts";

export const sdkVersion = "1.0.0";

export type BalancerSettings = {
  /** Asked first, by `GET` with id, sv, pv, networkType and k. */
  lbsUrl: string;
  /** Whether backups are asked after it; they are `lbsBackupUrlsCustomer` and what the last answer named. Default: yes. */
  lbsBackup?: boolean;
  lbsBackupUrlsCustomer?: readonly string[];
  /** Where to connect when no balancer answers. */
  defaultLink?: string | readonly string[];
  /** Asks again before each connection; otherwise known addresses are used as long as they serve. */
  noCacheLinkUrl?: boolean;
  /** Where failures are reported until a balancer has named a place. */
  reportUrl?: string;
  platform: string;
  port: BalancerPort;
};

type Asker = { account: string; appKey: string };

/** Addresses for the connection, from a balancer (M1). */
export type LinkSource = {
  /** The address to try; null when there is none. */
  next(asker: Asker): Promise<string | null>;
  /** Nothing could be opened at this address: the next one comes, and after the last the balancer is asked again. */
  drop(url: string): void;
  /** Where files go, as the last answer named it. */
  uploads(): readonly string[];
  /** Ends a search under way: its `next` answers null. */
  stop(): void;
};

export function makeLinkSource(settings: BalancerSettings, timers: Timers): LinkSource {
  const {
    port,
    lbsUrl,
    lbsBackup = true,
    lbsBackupUrlsCustomer = [],
    defaultLink = [],
    noCacheLinkUrl,
  } = settings;
  const reports = makeFailureReports(port, timers, settings.reportUrl ?? null);
  let known: readonly string[] = [];
  const dropped = new Set<string>();
  let named: readonly string[] = [];
  let uploads: readonly string[] = [];
  let stopSearch = () => {};

  function search(asker: Asker): Promise<string[]> {
    stopSearch();
    const backups = lbsBackup ? [...lbsBackupUrlsCustomer, ...named] : [];
    const rules = {
      balancers: [...new Set([lbsUrl, ...backups])],
      defaultLinks: typeof defaultLink === "string" ? [defaultLink] : defaultLink,
      pauseMs: limits.balancerRetryPause.value,
    };
    return new Promise((resolve) => {
      let stopWaiting = () => {};
      let isOver = false;
      const end = (links: readonly string[]) => {
        if (isOver) return;
        isOver = true;
        stopWaiting();
        resolve([...links]);
      };
      let lastStatus = 0;
      let step: LinkSearchStep = beginLinkSearch(rules);
      const happen = (event: LinkSearchEvent) => {
        if (isOver) return;
        step = stepLinkSearch(step.search, event, rules);
        perform();
      };
      const perform = () => {
        for (const effect of step.effects) {
          if (effect.name === "report")
            reports.add({
              request_url: effect.url,
              appkey: asker.appKey,
              accid: asker.account,
              timestamp: timers.now(),
              error_code: lastStatus,
              platform: settings.platform,
            });
          if (effect.name === "wait")
            stopWaiting = timers.after(effect.delayMs, () => happen({ name: "waitEnded" }));
          if (effect.name === "ask") void ask(effect.url);
        }
        if (step.search.name === "found") end(step.search.links);
        if (step.search.name === "failed") end([]);
      };
      const ask = async (url: string) => {
        const abort = new AbortController();
        const timeOut = new Promise<never>((_, reject) => {
          stopWaiting = timers.after(limits.connectTimeout.value, () => reject(new BalancerRefusal(408)));
        });
        let links: readonly string[] = [];
        try {
          const answer = await Promise.race([port.get(addressOf(url, asker), abort.signal), timeOut]);
          const data = readAnswer(answer, url);
          if (!isOver) {
            named = data.backups;
            known = data.links;
            uploads = data.uploads;
            if (data.reportUrl !== null) reports.sendTo(data.reportUrl);
          }
          links = data.links;
          lastStatus = 200;
        } catch (error) {
          lastStatus = error instanceof BalancerRefusal ? error.status : 0;
          abort.abort();
        }
        stopWaiting();
        happen(links.length > 0 ? { name: "answered", links } : { name: "refused" });
      };
      stopSearch = () => end([]);
      perform();
    });
  }

  return {
    async next(asker) {
      const isGood = (url: string) => !dropped.has(url);
      let links = noCacheLinkUrl ? [] : known.filter(isGood);
      if (links.length === 0) links = await search(asker);
      const good = links.find(isGood);
      // All were tried in vain: each may be tried again.
      if (good === undefined) dropped.clear();
      return good ?? links[0] ?? null;
    },
    drop(url) {
      dropped.add(url);
      if (dropped.size > droppedMax) dropped.clear();
    },
    uploads: () => uploads,
    stop: () => stopSearch(),
  };
}

function addressOf(url: string, { account, appKey }: Asker): string {
  const address = new URL(url);
  const query = { id: account, sv: sdkVersion, pv: `${protocolVersion}`, networkType: "0", k: appKey };
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  return address.href;
}

/** A balancer may be another's server, so nothing of its answer is taken on trust. */
function readAnswer(answer: unknown, base: string) {
  const data = record(record(answer)["data"]);
  const report = record(data["report"]);
  return {
    links: addresses(data["links"], base),
    uploads: addresses(data["uploads"], base),
    backups: addresses(data["backups"], base),
    reportUrl: addresses([report["url"]], base)[0] ?? null,
  };
}

const addressesMax = 20;
const droppedMax = 100;

function addresses(list: unknown, base: string): string[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, addressesMax).flatMap((one: unknown) => {
    if (typeof one !== "string" || !URL.canParse(one, base)) return [];
    const url = new URL(one, base);
    return /^https?:$/.test(url.protocol) ? [url.href] : [];
  });
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
