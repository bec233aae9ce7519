import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

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
  | "evidence"
  | "guardianCode"
  | "robot"
  | "statements"
  | "outsideTools";

const derived = new WeakMap<Uint8Array, Map<Purpose, Buffer>>();

/** A key for one purpose, so that a value made for one is worth nothing to another. */
export function keyFor(secret: Uint8Array, purpose: Purpose): Buffer {
  const keys = derived.get(secret) ?? new Map<Purpose, Buffer>();
  derived.set(secret, keys);
  const key =
    keys.get(purpose) ?? Buffer.from(hkdfSync("sha256", secret, "", `lyceum accounts ${purpose}`, 32));
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
