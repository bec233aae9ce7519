import { createHmac, timingSafeEqual } from "node:crypto";

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

function digest(
  secret: Uint8Array,
  purpose: string,
  fields: readonly (string | number)[],
  end: string,
): Buffer {
  return createHmac("sha256", secret)
    .update([purpose, ...fields, end].join("\n"))
    .digest();
}
