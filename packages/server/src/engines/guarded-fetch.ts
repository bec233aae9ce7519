import { Resolver } from "node:dns/promises";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import {
  type GuardedAnswer,
  type GuardedFetch,
  type GuardedRequest,
  GuardRefusal,
} from "../ports/guarded-fetch.ts";

type Options = {
  /** All addresses of a name; by default what the name servers of the system know. */
  resolve?: (host: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Beginnings of addresses, such as "http://127.0.0.1:4000", that are reached although they are here: for development alone. */
  exceptions?: () => readonly string[];
};

const headersMax = 40;
const headerBytesMax = 16_384;

export function makeGuardedFetch({
  resolve = makeResolve(),
  exceptions = () => [],
}: Options = {}): GuardedFetch {
  return async (request) => {
    const signal = AbortSignal.timeout(request.timeoutMs);
    try {
      return await follow(request, signal);
    } catch (error) {
      if (error instanceof GuardRefusal) throw error;
      if (signal.aborted) throw new GuardRefusal("time", `no answer within ${request.timeoutMs} ms`);
      throw new GuardRefusal("failed", error instanceof Error ? error.message : String(error));
    }
  };

  async function follow(request: GuardedRequest, signal: AbortSignal): Promise<GuardedAnswer> {
    checkHeaders(request.headers ?? {});
    let url = readUrl(request.url);
    let { method, body } = request;
    for (let hops = request.redirectsMax ?? 0; ; hops--) {
      if (request.allows?.(url) === false) throw new GuardRefusal("host", url.host);
      if (request.usualPorts && url.port !== "" && !exceptions().includes(url.origin))
        throw new GuardRefusal("host", url.host);
      const address = await withinTime(judge(url, signal), signal);
      const sent = { ...request, method, ...(body === undefined ? {} : { body }) };
      const answer = await ask(url, address, sent, signal);
      const { location } = answer.headers;
      if (answer.status < 300 || answer.status > 399 || location === undefined)
        return { ...answer, url: url.href };
      if (hops <= 0) throw new GuardRefusal("redirect", `to ${location.slice(0, 200)}`);
      url = readUrl(location, url);
      // As browsers do: only these two repeat what was sent.
      if (answer.status !== 307 && answer.status !== 308) [method, body] = ["GET", undefined];
    }
  }

  /** The one address that is connected to; a name with any address that must not be reached is refused as a whole. */
  async function judge(url: URL, signal: AbortSignal): Promise<string> {
    const host = url.hostname.replace(/^\[|\]$/g, "");
    if (exceptions().includes(url.origin)) return host;
    const addresses = isIP(host) > 0 ? [host] : await resolve(host, signal);
    const [first] = addresses;
    if (first === undefined) throw new GuardRefusal("address", `${host} has none`);
    const wrong = addresses.find((address) => !isPublicAddress(address));
    if (wrong !== undefined) throw new GuardRefusal("address", `${host} is ${wrong}`);
    return first;
  }
}

/** Neither this machine, nor its networks, nor what carries such an address inside itself. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  // All of IPv6 that is given out; what is outside is reserved or translated.
  return parsed.kind() === "ipv4" || parsed.match(ipaddr.parse("2000::"), 3);
}

function readUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new GuardRefusal("scheme", "no address");
  const url = new URL(text, base);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw new GuardRefusal("scheme", url.protocol);
  if (url.username !== "" || url.password !== "") throw new GuardRefusal("scheme", "a name and password");
  return url;
}

function checkHeaders(headers: Readonly<Record<string, string>>): void {
  const entries = Object.entries(headers);
  const bytes = entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  const wrong = entries.find(
    ([name, value]) =>
      !/^[a-z0-9-]{1,64}$/i.test(name) || ownHeaders.has(name.toLowerCase()) || /[\r\n\0]/.test(value),
  );
  if (entries.length > headersMax || bytes > headerBytesMax || wrong !== undefined)
    throw new GuardRefusal("headers", wrong?.[0].slice(0, 64) ?? "too many");
}

/** What belongs to the connection, and what would make another request of this one. */
const ownHeaders = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "proxy-authorization",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

const lookUp = { timeout: 2_000, tries: 2 };

/** Asks name servers without the few threads that files and passwords share; what is late is given up. */
export function makeResolve(servers?: readonly string[]): NonNullable<Options["resolve"]> {
  return async (host, signal) => {
    if (/(^|\.)localhost\.?$/i.test(host)) throw new GuardRefusal("address", `${host} is this machine`);
    const resolver = new Resolver(lookUp);
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      return asked.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };
}

async function withinTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const late = Promise.withResolvers<never>();
  const abort = () => late.reject(new GuardRefusal("time", "no answer in time"));
  if (signal.aborted) abort();
  signal.addEventListener("abort", abort, { once: true });
  return await Promise.race([work, late.promise]).finally(() => signal.removeEventListener("abort", abort));
}

function ask(
  url: URL,
  address: string,
  { method, headers = {}, body, ...bounds }: GuardedRequest,
  signal: AbortSignal,
): Promise<GuardedAnswer> {
  const send = url.protocol === "https:" ? httpsRequest : httpRequest;
  const family = isIP(address) === 6 ? 6 : 4;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method,
        headers: {
          "accept-encoding": "identity",
          "user-agent": "Lyceum",
          ...headers,
          ...(body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) }),
        },
        signal,
        // No connection of before, to an address that was judged another time.
        agent: false,
        maxHeaderSize: headerBytesMax,
        // The name is not asked for again: what was judged is what is connected to.
        lookup: (_host, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
      },
      (answer) => void read(answer, bounds).then(resolve, reject),
    );
    request.on("error", reject);
    request.end(body);
  });
}

async function read(
  answer: IncomingMessage,
  { answerMax, isCut = false, accepts }: Pick<GuardedRequest, "answerMax" | "isCut" | "accepts">,
): Promise<GuardedAnswer> {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(
      ([name, value]) => [name, Array.isArray(value) ? value.join(", ") : (value ?? "")] as const,
    ),
  );
  if (answer.statusCode === 200 && accepts?.(headers) === false) {
    answer.destroy();
    throw new GuardRefusal("type", headers["content-type"]?.slice(0, 100) ?? "none");
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > answerMax) {
      answer.destroy();
      if (isCut) {
        parts.push(part.subarray(0, answerMax - size + part.length));
        break;
      }
      throw new GuardRefusal("size", `more than ${answerMax} bytes`);
    }
    parts.push(part);
  }
  const bytes = Buffer.concat(parts);
  return { status: answer.statusCode ?? 0, headers, body: bytes.toString("utf8"), bytes };
}
