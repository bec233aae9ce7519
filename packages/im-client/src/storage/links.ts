import { limits } from "@lyceum/contract/limits";
import type { ObjectLink } from "@lyceum/contract/shapes";
import type { Transport } from "../connection/transport.ts";
import type { Timers } from "../timers.ts";

export type Links = {
  /** A signed way to read an object, or null when this person does not see it. Rejects with the fault of the connection. */
  getLink(url: string): Promise<string | null>;
  /** The same as far as it is known. */
  cachedLink(url: string): string | null;
};

/** A page that opens asks for many at the same time. */
const gatherMs = 5;
const spareMs = 60_000;

type Asked = { resolve(link: string | null): void; reject(error: unknown): void };

/** Signed links, asked for together and kept while they are good (M16). */
export function makeLinks(transport: Transport, timers: Timers): Links {
  const held = new Map<string, ObjectLink>();
  let asked = new Map<string, Asked[]>();

  async function ask(): Promise<void> {
    const mine = asked;
    asked = new Map();
    const urls = [...mine.keys()];
    for (let at = 0; at < urls.length; at += limits.objectLinksMax.value) {
      const page = urls.slice(at, at + limits.objectLinksMax.value);
      try {
        const { links } = await transport.call("getNosAccessToken", { urls: page });
        for (const link of links) held.set(link.url, link);
        for (const url of page) for (const one of mine.get(url) ?? []) one.resolve(cachedLink(url));
      } catch (error) {
        for (const url of page) for (const one of mine.get(url) ?? []) one.reject(error);
      }
    }
  }

  function cachedLink(url: string): string | null {
    const link = held.get(url);
    return link && link.expireTime - spareMs > timers.now() ? link.link : null;
  }

  return {
    cachedLink,
    getLink(url) {
      const known = cachedLink(url);
      if (known !== null) return Promise.resolve(known);
      return new Promise((resolve, reject) => {
        if (asked.size === 0) timers.after(gatherMs, () => void ask());
        asked.set(url, [...(asked.get(url) ?? []), { resolve, reject }]);
      });
    },
  };
}
