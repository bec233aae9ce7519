import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from "node:crypto";

export type Purpose =
  | "token"
  | "guest"
  | "ticket"
  | "code"
  | "secondFactor"
  | "recovery"
  | "passkey"
  | "wechat"
  | "ageRefusal"
  | "schoolGroup"
  | "evidence"
  | "messageReport"
  | "guardianCode"
  | "robot"
  | "statements"
  | "outsideTools"
  | "meetingReply"
  | "mailboxToken";

const derived = new WeakMap<Uint8Array, Map<Purpose, KeyObject>>();

/**
 * A key for one purpose, so that a value made for one is worth nothing to another. Prepared once: every signed-in request
 * computes a MAC, and preparing the key takes longer than that.
 */
export function keyFor(secret: Uint8Array, purpose: Purpose): KeyObject {
  const keys = derived.get(secret) ?? new Map<Purpose, KeyObject>();
  derived.set(secret, keys);
  const known = keys.get(purpose);
  if (known) return known;
  const bytes = hkdfSync("sha256", secret, "", `lyceum accounts ${purpose}`, 32);
  const key = createSecretKey(Buffer.from(bytes));
  keys.set(purpose, key);
  return key;
}

export function macOf(secret: Uint8Array, purpose: Purpose, text: string): Buffer {
  return createHmac("sha256", keyFor(secret, purpose)).update(text).digest();
}

/** What is kept of a device of the social realm: worth nothing outside its institution. */
export function deviceMacOf(secret: Uint8Array, deptId: number, device: string): Buffer {
  return macOf(secret, "ageRefusal", `${deptId} device ${device}`);
}

/** Appends the MAC: `text.mac`. */
export function sign(secret: Uint8Array, purpose: Purpose, text: string): string {
  return `${text}.${macOf(secret, purpose, text).toString("base64url")}`;
}

/** The signed parts between the dots, or null when the MAC is not ours. */
export function readSigned(secret: Uint8Array, purpose: Purpose, signed: string): string[] | null {
  const cut = signed.lastIndexOf(".");
  if (cut < 0) return null;
  const text = signed.slice(0, cut);
  const mac = Buffer.from(signed.slice(cut + 1), "base64url");
  const expected = macOf(secret, purpose, text);
  return mac.length === expected.length && timingSafeEqual(mac, expected) ? text.split(".") : null;
}
