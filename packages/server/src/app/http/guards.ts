import type { HttpCall } from "@lyceum/contract/define";
import { Fault } from "@lyceum/contract/faults";
import { rates } from "@lyceum/contract/limits";
import { hasPermission } from "@lyceum/contract/permissions";
import { isFeatureOff } from "@lyceum/domain/sites";
import type { App, Caller, Realm, SiteScope } from "../context.ts";

/** What the accounts feature makes of a bearer token. */
export type TokenReading =
  | { kind: "caller"; caller: Caller; renewed?: string }
  | { kind: "guest" }
  /** Expired but exchangeable: the successor goes to the client with 419 before any handler runs. */
  | { kind: "expired"; accessToken: string; clientId: string }
  | { kind: "refused"; endedBy?: "owner" };

export type Authenticate = (token: string, realm: Realm) => Promise<TokenReading>;

/** Reads the bearer token for the realm of the call. A token of the other realm is refused with 401 (D7). */
export async function readCaller(
  row: Pick<HttpCall, "realm" | "auth" | "onLargeScreen">,
  token: string | null,
  authenticate: Authenticate,
): Promise<{ caller: Caller | null; renewed?: string }> {
  if (row.realm === "open") return { caller: null };
  if (token === null) return refuseUnless(row.auth === "optional");
  const realm: Realm = row.realm === "both" ? realmOfToken(token) : row.realm;
  const reading = await authenticate(token, realm);
  if (reading.kind === "expired")
    throw new Fault("tokenExpired", {
      data: { access_token: reading.accessToken, client_id: reading.clientId },
    });
  const endedBy = reading.kind === "refused" ? reading.endedBy : undefined;
  if (endedBy && row.auth !== "optional") throw new Fault("unauthorized", { data: { endedBy } });
  if (reading.kind === "caller" && reading.caller.isLent && !row.onLargeScreen) {
    // On pages that anybody reads a screen reads as a visitor.
    if (row.auth !== "optional") throw new Fault("forbidden");
    return reading.renewed === undefined ? { caller: null } : { caller: null, renewed: reading.renewed };
  }
  if (reading.kind !== "caller") return refuseUnless(row.auth === "optional" && reading.kind === "guest");
  return reading;
}

/** On a site without the social realm its calls and tokens do not exist, whoever asks (D7). */
export function isOfAbsentRealm(
  row: Pick<HttpCall, "realm" | "needsSocial">,
  token: string | null,
  site: SiteScope | null,
): boolean {
  const isSocial =
    row.needsSocial ||
    row.realm === "social" ||
    (row.realm === "both" && token !== null && realmOfToken(token) === "social");
  return isSocial && site?.features["social"] !== true;
}

export function requireRealmOfSite(...asked: Parameters<typeof isOfAbsentRealm>): void {
  if (isOfAbsentRealm(...asked)) throw new Fault("notFound");
}

/** What the institution has switched off does not exist there, whoever asks (P13). */
export function requireFeatureOfSite(row: Pick<HttpCall, "feature">, site: SiteScope | null): void {
  if (row.feature && site && isFeatureOff(site.features, row.feature)) throw new Fault("notFound");
}

/** At another institution's site the token is none, whatever its roles allow at home (P1). */
export function checkCaller(
  row: Pick<HttpCall, "permission">,
  caller: Caller | null,
  site: SiteScope | null,
): void {
  if (!caller) return;
  if (caller.deptId !== site?.deptId) throw new Fault("unauthorized");
  if (!hasPermission(caller.permissions, row.permission, caller.realm)) throw new Fault("forbidden");
}

/** One point of the call's rate class, counted by address or account. */
export async function takeRate(
  app: App,
  row: Pick<HttpCall, "rate">,
  caller: Caller | null,
  address: string,
): Promise<void> {
  const by = rates[row.rate].by === "account" && caller ? `${caller.realm}:${caller.accountId}` : address;
  const waitMs = await app.rateLimit.take(row.rate, by);
  if (waitMs > 0) throw new Fault("tooManyRequests", { waitMs });
}

/** Tokens name their realm in the first letter. */
function realmOfToken(token: string): Realm {
  return token.startsWith("s.") ? "social" : "edu";
}

function refuseUnless(allowed: boolean): { caller: null } {
  if (!allowed) throw new Fault("unauthorized");
  return { caller: null };
}
