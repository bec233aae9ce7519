import { createECDH, createHash, ECDH, randomBytes } from "node:crypto";
import type { WebPushKeys } from "@lyceum/contract/shapes";
import { isKnownPushHost } from "@lyceum/domain/push";
import type { Clock } from "@lyceum/kit";
import type { GuardedFetch } from "../../ports/guarded-fetch.ts";
import { type PushMessage, type PushProvider, webPush } from "../../ports/push-provider.ts";
import { encryptPayload, payloadMax } from "./encrypt-payload.ts";
import type { ServerKey } from "./server-key.ts";

type Options = {
  key: ServerKey;
  /** Asks the services; it never reaches this machine or its networks, whatever a browser named. */
  fetch: GuardedFetch;
  /** Where services are; see `isKnownPushHost`. */
  hosts: readonly string[];
  clock: Clock;
};

const timeoutMs = 10_000;
const answerMax = 4_096;
/** What services that forgot a subscription answer. */
const goneStatuses = [404, 410];

/** Push to browsers by the standard of the web: the service that a browser names brings what only that browser can read. */
export function makeWebPush({ key, fetch, hosts, clock }: Options): PushProvider {
  return {
    publicKey: key.publicKey,
    takes: (endpoint, keys) => isKnownPushHost(endpoint, hosts) && readKeys(keys) !== null,
    async send(message) {
      if (message.tokenName !== webPush || !message.keys) return "unable";
      const { token: endpoint } = message;
      const receiver = readKeys(message.keys);
      // Hosts that were taken off the list since are not asked.
      if (!receiver || !isKnownPushHost(endpoint, hosts)) return "gone";
      const sender = createECDH("prime256v1");
      sender.generateKeys();
      const fresh = { privateKey: sender.getPrivateKey(), salt: randomBytes(16) };
      const { status } = await fetch({
        url: endpoint,
        method: "POST",
        headers: {
          authorization: key.authorize(new URL(endpoint).origin, clock.now()),
          "content-encoding": "aes128gcm",
          "content-type": "application/octet-stream",
          ttl: String(Math.ceil(message.lifeMs / 1_000)),
          urgency: message.isUrgent ? "high" : "normal",
          topic: createHash("sha256").update(message.tag).digest("base64url").slice(0, 32),
        },
        body: encryptPayload(writePayload(message), receiver, fresh),
        timeoutMs,
        answerMax,
      });
      if (goneStatuses.includes(status)) return "gone";
      if (status < 200 || status > 299) throw new Error(`the push service answered ${status}`);
      return "taken";
    },
  };
}

/** What the service worker reads. The texts are cut before they burst the record. */
function writePayload({ title, content, payload, hasBadge, path, tag, isUrgent }: PushMessage): string {
  const said = { title: title.slice(0, 200), content: content.slice(0, 400), hasBadge, path, tag, isUrgent };
  const whole = JSON.stringify({ ...said, payload });
  return Buffer.byteLength(whole) <= payloadMax ? whole : JSON.stringify(said);
}

/** Null: no browser has made these. */
function readKeys({ p256dh, auth }: WebPushKeys): { p256dh: Buffer; auth: Buffer } | null {
  const bytes = { p256dh: Buffer.from(p256dh, "base64url"), auth: Buffer.from(auth, "base64url") };
  if (bytes.p256dh.length !== 65 || bytes.auth.length !== 16) return null;
  try {
    ECDH.convertKey(bytes.p256dh, "prime256v1");
    return bytes;
  } catch {
    return null;
  }
}
