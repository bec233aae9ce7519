import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

type Whose = { deptId: number; kid: string };

/** AES-256-GCM bound to the row, so that a sealed key cannot be moved to another institution. */
export function sealKey(secret: Uint8Array, whose: Whose, key: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", sealingKey(secret), iv).setAAD(boundTo(whose));
  const sealed = Buffer.concat([cipher.update(key, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

export function openKey(secret: Uint8Array, whose: Whose, sealed: Buffer): string {
  const decipher = createDecipheriv("aes-256-gcm", sealingKey(secret), sealed.subarray(0, ivBytes))
    .setAAD(boundTo(whose))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
  const parts = [decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()];
  return Buffer.concat(parts).toString("utf8");
}

function sealingKey(secret: Uint8Array): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", "lyceum outside tools key", 32));
}

function boundTo({ deptId, kid }: Whose): Buffer {
  return Buffer.from(`${deptId} ${kid}`);
}
