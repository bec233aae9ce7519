import { randomBytes } from "node:crypto";
import { Fault } from "@lyceum/contract/faults";
import type { SignedIn } from "@lyceum/contract/shapes";
import { Secret, TOTP } from "otpauth";
import { type CallHandler, siteOf } from "../app/calls.ts";
import type { App, CallContext, Realm, SiteScope } from "../app/context.ts";
import { clearAttempts } from "./attempts/store.ts";
import { takeAttempt } from "./attempts/take.ts";
import { deviceMacOf, readSigned, sign } from "./keys.ts";
import { requireActive, requireRealm } from "./policy.ts";
import { openFor, sealFor } from "./sealed.ts";
import { startSession } from "./sessions/start.ts";
import { type AccountRow, findAccount, offerSecondFactor, useSecondFactor } from "./store.ts";

const ticketLifeMs = 300_000;
export const secretBytes = 20;

/** The answer to a good first step where a second is asked for: a ticket for it. */
export async function askSecondFactor(
  context: CallContext,
  realm: Realm,
  site: SiteScope,
  account: AccountRow,
): Promise<SignedIn> {
  const expiresAt = context.clock.now() + ticketLifeMs;
  // The second step goes to a path that the cookie of the device is not sent to, so the ticket bears what the first knew (D5).
  const mac =
    realm === "social" && context.device ? deviceMacOf(context.secret, site.deptId, context.device) : null;
  const where = mac === null ? realm : `${realm}~${mac.toString("base64url")}`;
  const ticket = sign(context.secret, "ticket", `${where}.${expiresAt}.${account.id}`);
  if (account.second_factor_at !== null) return { secondFactor: { ticket, enrolled: true } };
  const offered = sealSecret(context, account.id, randomBytes(secretBytes));
  const kept = await offerSecondFactor(context.database, realm, account.id, offered);
  const uri = totpOf(
    openSecret(context, account.id, kept),
    `${account.user_name} (${site.domain})`,
  ).toString();
  return { secondFactor: { ticket, enrolled: false, uri } };
}

/** POST /login/secondFactor (A1): digits count once, and only within the life of the ticket. */
export const secondFactor: CallHandler<"POST /login/secondFactor"> = async ({ body }, context) => {
  const { realm, accountId, deviceMac } = readTicket(context, body.ticket);
  const account = await findAccount(context.database, realm, accountId);
  const site = siteOf(context);
  if (!account || account.second_factor === null || account.dept_id !== site.deptId)
    throw new Fault("codeExpired", { field: "code" });
  requireRealm(site, realm);
  requireActive(account);
  const subject = await takeAttempt(context, realm, "secondFactor", accountId);
  const now = context.clock.now();
  const counter = acceptedCounter(openSecret(context, accountId, account.second_factor), body.code, now);
  if (counter === null || !(await useSecondFactor(context.database, realm, accountId, counter, now)))
    throw new Fault("secondFactorWrong", { field: "code" });
  await clearAttempts(context.database, realm, subject);
  return await startSession(context, realm, account, { deviceMac });
};

/** Bound to the account. */
export function sealSecret(app: App, accountId: string, secret: Uint8Array): Buffer {
  return sealFor(app.secret, "secondFactor", accountId, secret);
}

/** The digits for a time step of an account's secret; the demo page shows them. */
export function digitsAt(app: App, accountId: string, sealed: Buffer, counter: number): string {
  const totp = totpOf(openSecret(app, accountId, sealed), "");
  return totp.generate({ timestamp: counter * totp.period * 1_000 });
}

export const stepMs = 30_000;

export function openSecret(app: App, accountId: string, sealed: Buffer): Uint8Array<ArrayBuffer> {
  return openFor(app.secret, "secondFactor", accountId, sealed);
}

export function totpOf(secret: Uint8Array<ArrayBuffer>, label: string): TOTP {
  return new TOTP({ issuer: "Lyceum", label, secret: new Secret({ buffer: secret.buffer }) });
}

/** The time step whose digits these are, one step early or late allowed. */
export function acceptedCounter(secret: Uint8Array<ArrayBuffer>, code: string, now: number): number | null {
  const totp = totpOf(secret, "");
  const delta = totp.validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** `deviceMac`: of the browser of the first step, in the social realm; null: it is known by nothing. */
type Ticket = { realm: Realm; accountId: string; deviceMac: Buffer | null };

export function readTicket(context: CallContext, ticket: string): Ticket {
  // The id of an account may hold dots, so it stands last.
  const [where = "", expiresAt, ...id] = readSigned(context.secret, "ticket", ticket) ?? [];
  const [realm, mac] = where.split("~");
  const accountId = id.join(".");
  const known = (realm === "edu" || realm === "social") && accountId !== "";
  if (!known || context.clock.now() >= Number(expiresAt)) throw new Fault("codeExpired", { field: "code" });
  return { realm, accountId, deviceMac: mac === undefined ? null : Buffer.from(mac, "base64url") };
}
