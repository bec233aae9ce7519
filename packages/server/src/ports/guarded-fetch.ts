import { isIP } from "node:net";

/** A request to an address that somebody else wrote down. */
export type GuardedRequest = {
  url: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** For everything together, redirects too. */
  timeoutMs: number;
  answerMax: number;
  /** What is longer is read so far, and not refused. */
  isCut?: boolean;
  /** Ports other than those of the web are refused, also after a redirect. */
  usualPorts?: boolean;
  /** Asked before anything of the answer is read. */
  accepts?: (headers: Readonly<Record<string, string>>) => boolean;
  /** Hops to other addresses that are followed; none by default. */
  redirectsMax?: number;
  /** Asked of each hop, besides the guard's own rules. */
  allows?: (url: URL) => boolean;
};

export type GuardedAnswer = {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** The body as it came. */
  bytes?: Uint8Array;
  /** The address that answered, after redirects. */
  url?: string;
};

/** Why the guard refused, or what the other side did not do. */
type GuardProblem =
  | "scheme"
  | "address"
  | "host"
  | "redirect"
  | "size"
  | "time"
  | "headers"
  | "type"
  | "failed";

export class GuardRefusal extends Error {
  override readonly name = "GuardRefusal";
  readonly problem: GuardProblem;

  constructor(problem: GuardProblem, detail: string) {
    super(`${problem}: ${detail}`);
    this.problem = problem;
  }
}

/** Whether a server elsewhere may have this name. What it leads to is judged at each request. */
export function isNamedHost(host: string): boolean {
  const isAddress = isIP(host.replace(/^\[|\]$/g, "")) > 0;
  return !isAddress && host.includes(".") && !/\.(localhost|local|internal)\.?$/.test(host);
}

/**
 * Asks addresses that people enter, and never those of this machine or its networks (design: guard against server-side request
 * forgery). The address that was judged is the one that is connected to, at each hop. Throws `GuardRefusal`.
 */
export type GuardedFetch = (request: GuardedRequest) => Promise<GuardedAnswer>;
