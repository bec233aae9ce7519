import { limits } from "@lyceum/contract/limits";
import { readEmail, tidyPhone } from "@lyceum/domain/accounts";

export type ContactWay = "phone" | "email";

export type Complaint =
  | "phoneMissing"
  | "phoneInvalid"
  | "emailMissing"
  | "emailInvalid"
  | "userNameMissing"
  | "userNameEmpty"
  | "userNameShape";

/** Null when the contact may be sent; the server looks closer. */
export function checkContact(way: ContactWay, typed: string): Complaint | null {
  if (typed.trim() === "") return way === "phone" ? "phoneMissing" : "emailMissing";
  if (way === "email") return readEmail(typed) === null ? "emailInvalid" : null;
  const tidy = tidyPhone(typed);
  const fits = tidy !== null && (/^\+[1-9]\d{6,14}$/.test(tidy) || /^(?:86)?1[3-9]\d{9}$/.test(tidy));
  return fits ? null : "phoneInvalid";
}

export function checkLoginName(typed: string): Complaint | null {
  if (typed === "") return "userNameMissing";
  return typed.trim() === "" ? "userNameEmpty" : null;
}

export function checkNewUserName(typed: string): Complaint | null {
  return checkLoginName(typed) ?? (/^[A-Za-z0-9_.-]{1,32}$/.test(typed.trim()) ? null : "userNameShape");
}

export const passwordMin = limits.memberPasswordMin.value;

export function isTooShort(password: string): boolean {
  return [...password.normalize("NFKC")].length < passwordMin;
}

/** Six digits, also those of a Chinese keyboard, without what was pasted around them; null when they are none. */
export function readCode(typed: string): string | null {
  const digits = typed.normalize("NFKC").replaceAll(/\s/g, "");
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** Where to go after the sign-in: a path of this site, nothing else. */
export function safeRedirect(asked: string | undefined, fallback: string): string {
  return asked !== undefined && /^\/(?![/\\])/.test(asked) ? asked : fallback;
}
