/** A request to an address that somebody else wrote down. */
export type GuardedRequest = {
  url: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** For everything together, redirects too. */
  timeoutMs: number;
  answerMax: number;
  /** Hops to other addresses that are followed; none by default. */
  redirectsMax?: number;
  /** Asked of each hop, besides the guard's own rules. */
  allows?: (url: URL) => boolean;
};

export type GuardedAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string };

/** Why the guard refused, or what the other side did not do. */
type GuardProblem = "scheme" | "address" | "host" | "redirect" | "size" | "time" | "headers" | "failed";

export class GuardRefusal extends Error {
  override readonly name = "GuardRefusal";
  readonly problem: GuardProblem;

  constructor(problem: GuardProblem, detail: string) {
    super(`${problem}: ${detail}`);
    this.problem = problem;
  }
}

/**
 * Asks addresses that people enter, and never those of this machine or its networks (design: guard against server-side request
 * forgery). The address that was judged is the one that is connected to, at each hop. Throws `GuardRefusal`.
 */
export type GuardedFetch = (request: GuardedRequest) => Promise<GuardedAnswer>;
