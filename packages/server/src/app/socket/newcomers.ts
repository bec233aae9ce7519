import type { IncomingMessage } from "node:http";
import type { Link } from "./link.ts";

/** Connections that have not signed in, by the address that they come from (M1). */
export type Newcomers = {
  isFull(address: string): boolean;
  add(address: string, link: Link): void;
  /** The link is gone. */
  remove(address: string, link: Link): void;
};

export function makeNewcomers(max: number): Newcomers {
  const byAddress = new Map<string, Set<Link>>();
  return {
    isFull(address) {
      const links = byAddress.get(address);
      if (!links || links.size < max) return false;
      // Looked at only when it matters: a login does not wait for book-keeping.
      for (const link of links) if (link.login) links.delete(link);
      return links.size >= max;
    },
    add(address, link) {
      byAddress.set(address, (byAddress.get(address) ?? new Set()).add(link));
    },
    remove(address, link) {
      const links = byAddress.get(address);
      links?.delete(link);
      if (links?.size === 0) byAddress.delete(address);
    },
  };
}

/** Behind a proxy, which sets the header, the address that the proxy saw. */
export function addressOf(request: IncomingMessage, behindProxy: boolean): string {
  const header = behindProxy ? request.headers["x-forwarded-for"] : undefined;
  const [first = ""] = (Array.isArray(header) ? header.join() : (header ?? "")).split(",");
  return first.trim() || (request.socket.remoteAddress ?? "");
}
