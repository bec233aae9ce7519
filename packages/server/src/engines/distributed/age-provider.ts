import { createHmac, timingSafeEqual } from "node:crypto";
import { limits } from "@lyceum/contract/limits";
import { readDay } from "@lyceum/domain/social";
import type { Clock } from "@lyceum/kit";
import type { AgeCheck } from "../../ports/age-check.ts";

type Settings = { url: string; key: string; clock: Clock };

/** How far the provider's clock may run ahead. */
const aheadMs = 60_000;

/**
 * A provider with a page of its own, or an adapter before one (D1). The person goes there with a signed link and comes back
 * with `payload.signature`: base64url of JSON, and HMAC-SHA256 in hex of that under the key that both know.
 */
export function makeAgeProvider({ url, key, clock }: Settings): AgeCheck {
  return {
    isPresent: true,
    begin({ sessionId, returnUrl }) {
      const time = String(clock.now());
      const page = new URL(url);
      page.searchParams.set("session", sessionId);
      page.searchParams.set("return", returnUrl);
      page.searchParams.set("time", time);
      page.searchParams.set("signature", macOf(key, `${time}.${sessionId}.${returnUrl}`));
      return page.href;
    },
    read(proof) {
      const [payload = "", signature = "", ...more] = proof.split(".");
      if (more.length > 0 || !isSame(signature, macOf(key, payload))) return Promise.resolve(null);
      return Promise.resolve(findingOf(payload, clock.now()));
    },
  };
}

function macOf(key: string, text: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** What was signed is still read with care: a provider that answers nonsense proves nothing. */
function findingOf(payload: string, now: number) {
  const said = read(payload);
  if (typeof said !== "object" || said === null) return null;
  const { session, birthday, level, method, at } = said as Record<string, unknown>;
  if (typeof session !== "string" || typeof birthday !== "string" || readDay(birthday) === null) return null;
  if (typeof method !== "string" || !/^[\w.-]{1,40}$/.test(method)) return null;
  if (level !== 1 && level !== 2 && level !== 3) return null;
  if (typeof at !== "number" || at > now + aheadMs || now - at > limits.ageProofLife.value) return null;
  return { finding: { birthday, level, method }, sessionId: session };
}

function read(payload: string): unknown {
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
