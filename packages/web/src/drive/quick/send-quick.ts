import { limits } from "@lyceum/contract/limits";
import type { AssetView } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import { http } from "../../shared/http/index.ts";

/**
 * A file whose bytes the institution has already, without sending them (P11). Null: it has to be sent, also where anything fails
 * on the way.
 */
export async function sendQuick(file: File, signal: AbortSignal): Promise<AssetView | null> {
  const { size, name } = file;
  if (size < limits.driveQuickMin.value || size > limits.driveQuickMax.value) return null;
  try {
    const requestId = randomId();
    const calling = { signal, isQuiet: true } as const;
    const { key } = await http.call("POST /drive/quick", { body: { requestId, size }, ...calling });
    const digests = await hash(file, key, signal);
    if (digests === null) return null;
    const body = { requestId, name, size, key, ...digests };
    const { assetId } = await http.call("POST /drive/quick/claim", { body, ...calling });
    if (assetId === null) return null;
    return await http.call("GET /files/{assetId}", { params: { assetId }, ...calling });
  } catch {
    return null;
  }
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
