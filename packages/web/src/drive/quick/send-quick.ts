import { limits } from "@lyceum/contract/limits";
import type { AssetView } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import type { SendingNews } from "../../kit/upload/index.ts";
import { CallFault, http } from "../../shared/http/index.ts";

/** The server waits for its turn, reads the file and copies it. */
const claimMs = 30_000;

/** Until then no tries are left, and nothing is hashed in vain. */
let asksAgainAt = 0;

/**
 * A file whose bytes the institution has already, without sending them (P11). Null: it has to be sent, also where anything fails
 * on the way.
 */
export async function sendQuick(
  file: File,
  signal: AbortSignal,
  tell: (news: SendingNews) => void,
): Promise<AssetView | null> {
  const { size, name } = file;
  if (size < limits.driveQuickMin.value || size > limits.driveQuickMax.value) return null;
  if (Date.now() < asksAgainAt) return null;
  const requestId = randomId();
  const calling = { signal, isQuiet: true } as const;
  let isClaimed = false;
  tell({ state: "comparing" });
  try {
    const { key } = await http.call("POST /drive/quick", { body: { requestId, size }, ...calling });
    const digests = key === null ? null : await hash(file, key, signal);
    if (key === null || digests === null) return null;
    const body = { requestId, name, size, key, ...digests };
    isClaimed = true;
    const claim = { body, ...calling, timeoutMs: claimMs };
    const { assetId } = await http.call("POST /drive/quick/claim", claim);
    if (assetId === null) return null;
    const asset = await http.call("GET /files/{assetId}", { params: { assetId }, ...calling });
    signal.throwIfAborted();
    return asset;
  } catch (error) {
    if (error instanceof CallFault && error.key === "tooManyRequests")
      asksAgainAt = Date.now() + (error.retryAfterSeconds ?? 60) * 1_000;
    if (isClaimed) discard(requestId);
    return null;
  }
}

/** The copy may be there without anybody knowing of it; what cannot be removed now goes away by itself after a day. */
function discard(assetId: string): void {
  http.call("POST /files/{assetId}/discard", { params: { assetId }, isQuiet: true }).catch(() => undefined);
}

type Digests = { sha256: string; proof: string };

async function hash(file: File, key: string, signal: AbortSignal): Promise<Digests | null> {
  const worker = new Worker(new URL("hash-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<Digests | null>();
  worker.addEventListener("message", ({ data }: MessageEvent<Digests | null>) => resolve(data));
  worker.addEventListener("error", () => resolve(null));
  signal.addEventListener("abort", () => resolve(null), { once: true });
  worker.postMessage({ file, key });
  const digests = await promise;
  worker.terminate();
  return digests;
}
