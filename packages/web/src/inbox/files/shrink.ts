import { shrinkPlan } from "./shrink-plan.ts";

export type Small = { file: File; w: number; h: number };

/** A picture may take long on a slow computer; then it is sent as it is. */
const patienceMs = 20_000;

/** A picture in a size to look at; null: it is sent as it is, for it is small, or would not become smaller. */
export async function shrink(file: File, size: { w: number; h: number }): Promise<Small | null> {
  const plan = shrinkPlan({ type: file.type, name: file.name, ...size });
  if (!plan || typeof OffscreenCanvas === "undefined") return null;
  const worker = new Worker(new URL("shrink-worker.ts", import.meta.url), { type: "module" });
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const timer = setTimeout(() => resolve(null), patienceMs);
  worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => resolve(data));
  worker.addEventListener("error", () => resolve(null));
  worker.postMessage({ file, plan });
  const blob = await promise;
  clearTimeout(timer);
  worker.terminate();
  // A browser that does not know the type answers with another one.
  if (!(blob instanceof Blob) || blob.type !== plan.type || blob.size >= file.size) return null;
  const { w, h, type, name } = plan;
  return { file: new File([blob], name, { type, lastModified: file.lastModified }), w, h };
}
