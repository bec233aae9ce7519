import { createCipheriv, createECDH, hkdfSync } from "node:crypto";

/** One record holds everything: services refuse more anyway. */
const recordSize = 4_096;
/** Of the record, besides its tag and the sign of its end. */
export const payloadMax = recordSize - 17 - 86;

/** Keys of the browser, as bytes. */
type Receiver = { p256dh: Uint8Array; auth: Uint8Array };

/** What is new for each message; fixed by the test alone. */
type Fresh = { privateKey: Uint8Array; salt: Uint8Array };

/** The body of a push message as RFC 8291 and RFC 8188 have it (aes128gcm): only the browser can read it. */
export function encryptPayload(text: string, { p256dh, auth }: Receiver, fresh: Fresh): Buffer {
  const plain = Buffer.from(text);
  if (plain.length > payloadMax) throw new RangeError(`more than ${payloadMax} bytes`);
  const own = createECDH("prime256v1");
  own.setPrivateKey(fresh.privateKey);
  const ownKey = own.getPublicKey();
  const shared = own.computeSecret(p256dh);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, ownKey]);
  const secret = derive(shared, auth, info, 32);
  const key = derive(secret, fresh.salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, fresh.salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  // 2: the last record.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final()]);
  const head = Buffer.alloc(21);
  Buffer.from(fresh.salt).copy(head);
  head.writeUInt32BE(recordSize, 16);
  head.writeUInt8(ownKey.length, 20);
  return Buffer.concat([head, ownKey, sealed, cipher.getAuthTag()]);
}

function derive(secret: Uint8Array, salt: Uint8Array, info: Uint8Array, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}
