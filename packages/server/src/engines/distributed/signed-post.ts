import type { Clock } from "@lyceum/kit";
import { signedHeaders } from "../../signed-headers.ts";

export type SignedPost = { url: string; key: string; clock: Clock };

const timeoutMs = 8_000;
const answerMax = 65_536;

/**
 * Posts JSON to a provider's adapter with `x-lyceum-time` and `x-lyceum-signature`: HMAC-SHA256 in hex of
 * "time.body" under the shared key, so that the adapter can refuse forged and repeated requests. Throws unless 2xx.
 */
export async function postSigned(
  { url, key, clock }: SignedPost,
  payload: unknown,
  /** How long the answer may take; else 8 s. */
  signal = AbortSignal.timeout(timeoutMs),
): Promise<unknown> {
  const body = JSON.stringify(payload);
  const answer = await fetch(url, {
    method: "POST",
    body,
    headers: signedHeaders(key, clock.now(), body),
    signal,
    redirect: "error",
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`the provider answered ${answer.status}`);
  return text === "" || text.length > answerMax ? null : JSON.parse(text);
}
