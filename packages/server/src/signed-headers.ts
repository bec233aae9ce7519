import { createHmac } from "node:crypto";

/**
 * What lets the receiver of a request see who sent it, and when: HMAC-SHA256 in hex of "time.body" under a key that both know,
 * so that forged and repeated requests can be refused.
 */
export function signedHeaders(key: string, timeMs: number, body: string): Record<string, string> {
  const time = String(timeMs);
  const signature = createHmac("sha256", key).update(`${time}.${body}`).digest("hex");
  return { "content-type": "application/json", "x-lyceum-time": time, "x-lyceum-signature": signature };
}
