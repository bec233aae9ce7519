import type { BalancerPort } from "../connection/balancer-port.ts";
import type { Timers } from "../timers.ts";

/** An address that has not answered in this time comes last (M19). */
const probeMs = 2_000;
const probesMax = 20;

/**
 * A balancer whose addresses are tried before they are used: those that answer come first, the quickest before the others.
 * Whatever answers is there, a refusal too. One address is not tried: there is no choice.
 */
export function probingBalancer(port: BalancerPort, timers: Timers): BalancerPort {
  async function answers(url: string): Promise<boolean> {
    const abort = new AbortController();
    return await new Promise((resolve) => {
      const stop = timers.after(probeMs, () => {
        abort.abort();
        resolve(false);
      });
      const end = (isThere: boolean) => {
        stop();
        resolve(isThere);
      };
      port.reach(url, abort.signal).then(
        () => end(true),
        () => end(false),
      );
    });
  }

  async function inOrder(links: readonly string[], base: string): Promise<string[]> {
    const quick: string[] = [];
    const probes = links.slice(0, probesMax).map(async (link) => {
      if (await answers(new URL("/robots.txt", new URL(link, base)).href)) quick.push(link);
    });
    await Promise.all(probes);
    return [...quick, ...links.filter((link) => !quick.includes(link))];
  }

  return {
    ...port,
    async get(url, signal) {
      const answer = await port.get(url, signal);
      const { data } = (answer ?? {}) as { data?: { links?: unknown } };
      const links = data?.links;
      if (!Array.isArray(links) || links.length < 2) return answer;
      const named = links.filter((one): one is string => typeof one === "string" && isAddress(one, url));
      return { ...(answer as object), data: { ...data, links: await inOrder(named, url) } };
    },
  };
}

function isAddress(link: string, base: string): boolean {
  return URL.canParse(link, base) && /^https?:$/.test(new URL(link, base).protocol);
}
