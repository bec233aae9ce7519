import type { FaultKey } from "@lyceum/contract/faults";
import type { Call, CallKey } from "@lyceum/contract/http";
import { CallFault } from "./call-fault.ts";
import { readAnswer, type Reading, type Successor } from "./read-answer.ts";

export type Realm = "edu" | "social";

type Output<K extends CallKey> = Call<K>["answers"] extends "rows"
  ? { rows: Call<K>["data"][]; total: number }
  : Call<K>["data"];

type Part<Name extends string, T> = [T] extends [undefined] ? unknown : { [N in Name]: T };
type Optional<Name extends string, T> = [T] extends [undefined] ? unknown : { [N in Name]?: T };

export type CallOptions = {
  /** Whose token goes along; "none" sends none. */
  as?: Realm | "none";
  /** The caller shows a refusal itself, as forms do. */
  isQuiet?: boolean;
  signal?: AbortSignal;
  /** How long the answer may take, in ms, where that is longer than usual. */
  timeoutMs?: number;
  /** The answer waits for news: nobody waits for it on the page. */
  isHeld?: boolean;
  /** Goes on when the page is closed, as far as the browser lets it: a body of at most 64 KiB. */
  outlivesPage?: boolean;
};

type Input<K extends CallKey> = Part<"params", Call<K>["params"]> &
  Part<"body", Call<K>["body"]> &
  Optional<"query", Call<K>["query"]> &
  CallOptions;

export type Http = {
  /** Rejects with a CallFault; with the signal's reason when the caller gave up. */
  call<K extends CallKey>(
    key: K,
    ...input: Record<never, never> extends Input<K> ? [Input<K>?] : [Input<K>]
  ): Promise<Output<K>>;
};

/** What the client needs of the page. */
export type HttpPage = {
  baseUrl: string;
  timeoutMs: number;
  language(): string;
  /** The token in use, or null. */
  token(realm: Realm): string | null;
  /** Keeps the successor, unless the token in use is no longer the one that was sent. */
  replaceToken(realm: Realm, sent: string | null, successor: Partial<Successor>): Promise<void>;
  /** 401: the sign-in is over, perhaps because its owner has ended it on another device. */
  signedOut(realm: Realm, isByOwner: boolean): void;
  /** A failure that speaks of the token: forgets what the page remembers of the sign-in. */
  clearAuth(): void;
  /** Nothing of the site is answered any more. */
  suspended(): void;
  show(text: string): void;
  /** The sentence of a fault that no server has worded. */
  faultText(key: FaultKey): Promise<string>;
  /** Called at the start of each call; what it returns at the end. */
  begin(): () => void;
};

type Plain = Record<string, string | number | boolean | null | undefined>;

type AnyInput = {
  params?: Plain;
  query?: Plain;
  body?: unknown;
} & CallOptions;

/** The product's own HTTP client (A4): Bearer, 10 s, the exchange of tokens, the fault table. */
export function makeHttp(page: HttpPage): Http {
  return {
    async call(key, ...input) {
      const isHeld: boolean | undefined = (input[0] as CallOptions | undefined)?.isHeld;
      const end = isHeld ? undefined : page.begin();
      try {
        // The table is typed call by call; below, every call is sent alike.
        return (await send(page, key, (input[0] ?? {}) as AnyInput)) as never;
      } finally {
        end?.();
      }
    },
  };
}

async function send(page: HttpPage, key: CallKey, input: AnyInput): Promise<unknown> {
  const realm = input.as ?? "edu";
  for (let isRepeated = false; ; isRepeated = true) {
    const sent = realm === "none" ? null : page.token(realm);
    const reading = await exchange(page, key, input, sent);
    if (reading.kind === "good") return resultOf(reading.body);
    if (realm !== "none" && !isRepeated) {
      if (reading.kind === "exchange") {
        await page.replaceToken(realm, sent, reading.successor);
        continue;
      }
      // Another tab has signed in again while this call was under way.
      const now = page.token(realm);
      if (reading.does === "signOut" && now !== null && now !== sent) continue;
    }
    const key401 = reading.kind === "exchange" ? "tokenExpired" : reading.key;
    throw await refuse(page, input, sent, key401, reading);
  }
}

async function exchange(
  page: HttpPage,
  key: CallKey,
  input: AnyInput,
  token: string | null,
): Promise<Reading> {
  const [method = "GET", path = ""] = key.split(" ");
  const isPost = method === "POST";
  const timeout = AbortSignal.timeout(input.timeoutMs ?? page.timeoutMs);
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
  try {
    const answer = await fetch(
      page.baseUrl + fill(path, input.params) + (isPost ? "" : queryOf(input.query)),
      {
        method,
        signal,
        keepalive: input.outlivesPage === true,
        headers: {
          "accept-language": page.language(),
          ...(isPost ? { "content-type": "application/json" } : {}),
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        ...(isPost ? { body: JSON.stringify(input.body ?? {}) } : {}),
      },
    );
    const renewed = answer.headers.get("authorization")?.replace(/^Bearer /, "");
    if (renewed && input.as !== "none")
      await page.replaceToken(input.as ?? "edu", token, { accessToken: renewed });
    return readAnswer(answer.status, parse(await answer.text()));
  } catch (error) {
    if (input.signal?.aborted) throw error;
    const fault = timeout.aborted ? "timedOut" : "requestFailed";
    return { kind: "fault", key: fault, does: "show", text: "", body: {} };
  }
}

/** Does what the fault table says and returns what the caller is to be given. */
async function refuse(
  page: HttpPage,
  input: AnyInput,
  sent: string | null,
  key: FaultKey,
  reading: Exclude<Reading, { kind: "good" }>,
): Promise<CallFault> {
  const body = reading.kind === "fault" ? reading.body : {};
  const text = (reading.kind === "fault" && reading.text) || (await page.faultText(key));
  const does = reading.kind === "fault" ? reading.does : "signOut";
  const realm = input.as ?? "edu";
  if (does === "signOut" && realm !== "none") {
    // Of many calls that fail together, the first signs out and the others are silent.
    if (sent === null || page.token(realm) === sent) {
      page.show(text);
      page.signedOut(realm, body.endedBy === "owner");
    }
  } else {
    if (does === "clearAuth") page.clearAuth();
    if (key === "institutionSuspended") page.suspended();
    if (does !== "silent" && !input.isQuiet) page.show(text);
  }
  return new CallFault(key, text, {
    field: body.field,
    traceId: body.traceId,
    retryAfterSeconds: body.retryAfter,
  });
}

function resultOf(body: Record<string, unknown>): unknown {
  return "rows" in body ? { rows: body["rows"], total: body["total"] ?? 0 } : body["data"];
}

function fill(path: string, params: Plain = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    return typeof value === "string" || typeof value === "number" ? encodeURIComponent(value) : "";
  });
}

function queryOf(query: Plain = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : null;
  } catch {
    return null;
  }
}
