import type { TokenKeeper } from "../../ports/mailbox.ts";

/** How access to a mailbox is had without a password (OAuth 2.0, RFC 6749). */
export type MailboxOAuth = {
  tokenUrl: string;
  clientId: string;
  /** Undefined: the provider knows the program without one. */
  clientSecret: string | undefined;
  /** Of the person who let the program in; undefined: the program itself was let in (client credentials). */
  refreshToken: string | undefined;
  scope: string | undefined;
};

/** Why no access token came: the error of the provider as a code, without anything that was sent. */
export class TokenProblem extends Error {
  override readonly name = "TokenProblem";
  readonly code: string;
  constructor(code: string) {
    super(`the provider of the mailbox gave no access token (${code})`);
    this.code = code;
  }
}

const timeoutMs = 15_000;
const answerMax = 65_536;
/** A token that is about to end is none: reading takes its time. */
const earlyMs = 120_000;
/** Of one that says nothing. */
const usualSeconds = 600;

/**
 * Access tokens of a mailbox, asked for when they are needed and kept in memory until shortly before their end. `take(true)`
 * asks again, where the mailbox has refused the one that is kept. A provider that gives another refresh token with an access token
 * is asked with that one from then on, by every node that has the same keeper. Rejects with a `TokenProblem`.
 */
export function makeMailboxTokens(
  settings: MailboxOAuth,
  keeper: TokenKeeper = keepInMemory(),
  now: () => number = () => performance.now(),
): { take(mustRenew: boolean): Promise<string> } {
  let kept: { token: string; endsAt: number } | null = null;
  return {
    async take(mustRenew) {
      if (!mustRenew && kept && kept.endsAt > now()) return kept.token;
      kept = null;
      const askedAt = now();
      const answer = await askKept(settings, keeper);
      kept = { token: answer.token, endsAt: askedAt + answer.seconds * 1_000 - earlyMs };
      return kept.token;
    },
  };
}

/** With the newest refresh token, where the program has one. */
async function askKept(settings: MailboxOAuth, keeper: TokenKeeper): Promise<Answer> {
  if (settings.refreshToken === undefined) return await ask(settings);
  return await keeper.renew(async (kept) => {
    const refreshToken = kept ?? settings.refreshToken;
    const answer = await ask({ ...settings, refreshToken });
    return { ...answer, next: answer.next === refreshToken ? null : answer.next };
  });
}

function keepInMemory(): TokenKeeper {
  let token: string | null = null;
  return {
    async renew(use) {
      const done = await use(token);
      token = done.next ?? token;
      return done;
    },
  };
}

/** `next`: another refresh token in place of the one that was asked with. */
type Answer = { token: string; seconds: number; next: string | null };

async function ask({ tokenUrl, clientId, clientSecret, refreshToken, scope }: MailboxOAuth): Promise<Answer> {
  const grant =
    refreshToken === undefined
      ? { grant_type: "client_credentials" }
      : { grant_type: "refresh_token", refresh_token: refreshToken };
  const body = new URLSearchParams({
    ...grant,
    client_id: clientId,
    ...(clientSecret === undefined ? {} : { client_secret: clientSecret }),
    ...(scope === undefined ? {} : { scope }),
  });
  let status: number;
  let text: string;
  try {
    const response = await fetch(tokenUrl, {
      method: "POST",
      headers: { accept: "application/json" },
      body,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
    ({ status } = response);
    text = (await response.text()).slice(0, answerMax);
  } catch {
    throw new TokenProblem("no answer");
  }
  const said = read(text);
  const { access_token: token, expires_in: seconds, refresh_token: next, error } = said;
  if (status !== 200 || typeof token !== "string" || token === "")
    throw new TokenProblem(isCode(error) ? error : `status ${status}`);
  return {
    token,
    seconds: Number(seconds) > 0 ? Number(seconds) : usualSeconds,
    next: typeof next === "string" && next !== "" ? next : null,
  };
}

function read(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** A word of the standard, such as "invalid_grant", and nothing that could repeat a secret. */
function isCode(error: unknown): error is string {
  return typeof error === "string" && /^[a-z_]{1,40}$/.test(error);
}
