import { randomId } from "@lyceum/kit";
import type { App, SiteScope } from "../../app/context.ts";
import { readSigned, sign } from "../keys.ts";

const challengeLifeMs = 300_000;
/** Nobody is called so: a challenge for signing in. */
const anybody = "-";

/** A challenge that nobody has to keep: it carries its end, whom it is for and our signature. As WebAuthn sends it, in base64url. */
export function makeChallenge({ secret, clock }: Pick<App, "secret" | "clock">, accountId = anybody): string {
  const text = `${randomId()}.${clock.now() + challengeLifeMs}.${accountId}`;
  return Buffer.from(sign(secret, "passkey", text)).toString("base64url");
}

export type ClientData = { challenge: string; origin: string };

/** What the browser says that it has signed; null where that is not for this site, this person and this moment. */
export function readClientData(
  { secret, clock }: Pick<App, "secret" | "clock">,
  site: SiteScope,
  clientDataJSON: string,
  accountId = anybody,
): ClientData | null {
  const said = parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
  if (said === null || !isOriginOf(site, said.origin)) return null;
  const signed = Buffer.from(said.challenge, "base64url").toString("utf8");
  // The id of an account may hold dots, so it stands last.
  const [, endsAt, ...who] = readSigned(secret, "passkey", signed) ?? [];
  return who.join(".") === accountId && clock.now() < Number(endsAt) ? said : null;
}

/** A page of the site, encrypted on the way unless it is on this machine. */
function isOriginOf({ domain }: SiteScope, origin: string): boolean {
  const url = URL.parse(origin);
  if (url === null || url.hostname !== domain) return false;
  return url.protocol === "https:" || domain === "localhost" || domain.endsWith(".localhost");
}

function parse(text: string): ClientData | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return null;
    const { challenge, origin } = value as Partial<Record<keyof ClientData, unknown>>;
    return typeof challenge === "string" && typeof origin === "string" ? { challenge, origin } : null;
  } catch {
    return null;
  }
}
