import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from "node:crypto";

/** The key by which push services know this server (VAPID, RFC 8292). */
export type ServerKey = { publicKey: string; authorize(origin: string, now: number): string };

/** Services refuse more than a day. */
const tokenLifeMs = 43_200_000;

/** `privateKey`: 32 bytes, base64url. Throws where it is none. `contact` tells a service whom to ask. */
export function readServerKey(privateKey: string, contact: string): ServerKey {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  const point = pair.getPublicKey();
  const publicKey = point.toString("base64url");
  const key = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      d: privateKey,
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  return {
    publicKey,
    authorize(aud, now) {
      const exp = Math.floor((now + tokenLifeMs) / 1_000);
      return `vapid t=${writeToken(key, { aud, exp, sub: contact })}, k=${publicKey}`;
    },
  };
}

/** One that belongs to a secret: for development, where nobody has made any. */
export function deriveServerKey(secret: Uint8Array): string {
  return Buffer.from(hkdfSync("sha256", secret, "", "push-server-key", 32)).toString("base64url");
}

function writeToken(key: KeyObject, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const signature = sign("sha256", Buffer.from(signed), { key, dsaEncoding: "ieee-p1363" });
  return `${signed}.${signature.toString("base64url")}`;
}
