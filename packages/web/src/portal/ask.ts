import type { Call, CallKey } from "@lyceum/contract/http";
import { http } from "../shared/http/index.ts";

export { CallFault, isGone, sentenceOf } from "../shared/http/index.ts";

type Output<K extends CallKey> = Call<K>["answers"] extends "rows"
  ? { rows: Call<K>["data"][]; total: number }
  : Call<K>["data"];

type PortalKey =
  | Extract<CallKey, `GET /basic/front/${string}` | `GET /column/front/${string}`>
  | "GET /live/front/teaser"
  | "GET /notices/front";

/** A public read of the portal: no token goes along, and a refusal is shown by the block that asked. */
export function ask<K extends PortalKey>(
  key: K,
  query: Call<K>["query"],
  signal?: AbortSignal,
): Promise<Output<K>> {
  return http.call(key, { query, as: "none", isQuiet: true, ...(signal ? { signal } : {}) });
}
