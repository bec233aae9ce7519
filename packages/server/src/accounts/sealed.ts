import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyFor, type Purpose } from "./keys.ts";

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM bound to whose secret it is, so that a sealed secret cannot be moved to another row. */
export function sealFor(appSecret: Uint8Array, purpose: Purpose, owner: string, plain: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", keyFor(appSecret, purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Throws where it was sealed for somebody else, or by another secret of the server. */
export function openFor(
  appSecret: Uint8Array,
  purpose: Purpose,
  owner: string,
  sealed: Buffer,
): Uint8Array<ArrayBuffer> {
  const iv = sealed.subarray(0, ivBytes);
  const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
  const decipher = createDecipheriv("aes-256-gcm", keyFor(appSecret, purpose), iv)
    .setAAD(Buffer.from(owner))
    .setAuthTag(tag);
  return new Uint8Array(
    Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]),
  );
}
