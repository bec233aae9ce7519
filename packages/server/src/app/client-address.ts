import type { IncomingMessage } from "node:http";
import ipaddr from "ipaddr.js";
import proxyAddr from "proxy-addr";

/** Where a request came from: the address as text, and what limits count, which of IPv6 is the /64. */
export type ClientAddress = { address: string; group: string };
export type AddressOf = (request: IncomingMessage) => ClientAddress;

/**
 * Reads the client's address. X-Forwarded-For counts only as far as trusted proxies wrote it: the last entry that is none
 * of them. What is no address there leaves the address of the connection. Throws for a network that cannot be read.
 */
export function makeAddressOf(trustedProxies: readonly string[]): AddressOf {
  const trusts = proxyAddr.compile([...trustedProxies]);
  const read = (request: IncomingMessage): ClientAddress => {
    const direct = request.socket.remoteAddress ?? "";
    const address = trustedProxies.length === 0 ? direct : proxyAddr(request, trusts);
    const known = ipaddr.isValid(address) ? address : direct;
    return { address: plain(known), group: groupOf(known) };
  };
  // Asked several times for each request, and without proxies the same for all of a connection.
  const found = new WeakMap<object, ClientAddress>();
  return (request) => {
    const place = trustedProxies.length === 0 ? request.socket : request;
    const before = found.get(place);
    if (before) return before;
    const address = read(request);
    found.set(place, address);
    return address;
  };
}

/** The host that the client named. A forwarded one is what anybody may write, so it never names the institution (P1). */
export function hostOf(request: IncomingMessage): string {
  return (request.headers.host ?? "").replace(/:\d+$/, "").toLowerCase();
}

/** Refused by RFC 9112: whose site was meant is anybody's guess. */
export function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  // Names and values in turn.
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (name.length === 4 && name.toLowerCase() === "host") count += 1;
  }
  return count > 1;
}

/** One household or school has a /64 of IPv6, and could show a new address with each request. */
function groupOf(address: string): string {
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  const { parts } = parsed as ipaddr.IPv6;
  return `${parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

/** An IPv4 address that travelled as IPv6 is written as what it is. */
function plain(address: string): string {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : "";
}
