import { Fault } from "@lyceum/contract/faults";
import { isStaff } from "@lyceum/domain/accounts";
import type { Realm, SiteScope } from "../app/context.ts";

/** The social realm does not exist on a site without it (D7). */
export function requireRealm(site: SiteScope, realm: Realm): void {
  if (realm === "social" && site.features["social"] !== true) throw new Fault("notFound");
}

export function requireAgreement(agreement: boolean): void {
  if (!agreement) throw new Fault("agreementMissing", { field: "agreement" });
}

export function requireActive(account: { status: string }): void {
  if (account.status !== "active") throw new Fault("accountDisabled");
}

/** Development pages answer this machine only. */
export function requireLoopback(address: string): void {
  if (!/^(?:::ffff:)?127\.|^::1$/.test(address)) throw new Fault("notFound");
}

/** In a school for children the school gives the names; its staff write their own. */
export function mayNameThemselves(kind: string, roles: readonly string[]): boolean {
  return kind !== "k12" || isStaff(roles);
}

/** What a sign-in may do that a phone has lent to a large screen (P8). */
export function lentOf(permissions: readonly string[]): string[] {
  return permissions.filter((one) => one === "edu:homework:do");
}

/** The rights of staff stay with the password and the second factor of who holds them (P8). */
export function requireLending(roles: readonly string[]): void {
  if (isStaff(roles)) throw new Fault("tvStaff");
}

/** In a school for children its pupils do not: WeChat is for adults, and the school gives pupils their accounts (A3). */
export function mayUseWeChat(kind: string, roles: readonly string[]): boolean {
  if (kind !== "k12" || isStaff(roles)) return true;
  return roles.includes("guardian") && !roles.includes("student");
}
