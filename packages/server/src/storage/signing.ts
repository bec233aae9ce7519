import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from "node:crypto";

/** A proof that this server allows `purpose` of these fields until `end`. Fields hold no line ends. */
export function sign(
  secret: Uint8Array,
  purpose: string,
  fields: readonly (string | number)[],
  end: string,
): string {
  return digest(secret, purpose, fields, end).toString("base64url");
}

/** Whether the proof is right and not over. */
export function isSigned(
  secret: Uint8Array,
  purpose: string,
  fields: readonly (string | number)[],
  { end, proof, now }: { end: string; proof: string; now: number },
): boolean {
  const given = Buffer.from(proof, "base64url");
  const right = digest(secret, purpose, fields, end);
  return given.length === right.length && timingSafeEqual(given, right) && Number.parseInt(end, 36) > now;
}

/** Making a key of a secret takes five times as long as the proof, and a page may need dozens. */
const keys = new WeakMap<Uint8Array, KeyObject>();

function keyOf(secret: Uint8Array): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret);
  keys.set(secret, key);
  return key;
}

function digest(
  secret: Uint8Array,
  purpose: string,
  fields: readonly (string | number)[],
  end: string,
): Buffer {
  return createHmac("sha256", keyOf(secret))
    .update([purpose, ...fields, end].join("\n"))
    .digest();
}
