import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

type Received = { path: string; headers: IncomingHttpHeaders; text: string };

/** A push service of this machine with the browser behind it: what arrives is opened as a browser does. */
export async function startPushService() {
  const received: Received[] = [];
  const answers = { status: 201 };
  const browser = makeBrowser();
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      if (answers.status === 201)
        received.push({
          path: request.url ?? "",
          headers: request.headers,
          text: browser.open(Buffer.concat(parts)),
        });
      response.writeHead(answers.status).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, keys: browser.keys, received, answers, close };
}

/** The side of RFC 8291 that a browser has. */
export function makeBrowser(privateKey?: Buffer, auth: Buffer = randomBytes(16)) {
  const pair = createECDH("prime256v1");
  if (privateKey) pair.setPrivateKey(privateKey);
  else pair.generateKeys();
  const p256dh = pair.getPublicKey();
  return {
    keys: { p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") },
    open(body: Buffer): string {
      const salt = body.subarray(0, 16);
      const keyLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + keyLength);
      const sealed = body.subarray(21 + keyLength);
      const from = (secret: Buffer, by: Buffer, info: Buffer, length: number) =>
        Buffer.from(hkdfSync("sha256", secret, by, info, length));
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, sender]);
      const secret = from(pair.computeSecret(sender), auth, info, 32);
      const key = from(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
      const nonce = from(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return plain.subarray(0, plain.lastIndexOf(2)).toString();
    },
  };
}

/** What the token of an Authorization header says; null when this key has not signed it. */
export function readAuthorization(
  header = "",
): { claims: Record<string, unknown>; publicKey: string } | null {
  const [, token = "", publicKey = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const key = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) return null;
  const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as Record<string, unknown>;
  return { claims, publicKey };
}
