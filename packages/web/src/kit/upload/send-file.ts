import { tusPath } from "@lyceum/contract/asset-purposes";
import type { AssetView } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { http } from "../../shared/http/index.ts";
import { sendSmall } from "./send-small.ts";
import type { Sending } from "./sending.ts";

/** Brings a file to the server: small ones in one request, larger ones in pieces that survive a lost line and a reload. */
export async function sendFile(file: File, sending: Sending): Promise<AssetView> {
  const isSmall = file.size <= limits.smallAssetMax.value;
  if (isSmall) return await sendSmall(file, sending);
  // The library for pieces comes with the first large file.
  const { sendLarge } = await import("./send-large.ts");
  const id = await sendLarge(file, sending, tusPath);
  return await viewAsset(id, sending.signal);
}

/** Asks what became of a file until the server has looked at it. */
export async function awaitAsset(asset: AssetView, signal: AbortSignal): Promise<AssetView> {
  for (let seen = asset; ; seen = await viewAsset(asset.id, signal)) {
    if (seen.state === "ready" || seen.state === "refused") return seen;
    await pause(askEveryMs, signal);
  }
}

const askEveryMs = 1_500;

function viewAsset(assetId: string, signal: AbortSignal): Promise<AssetView> {
  return http.call("GET /files/{assetId}", { params: { assetId }, isQuiet: true, signal });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      "abort",
      () => {
        clearTimeout(timer);
        reject(new Error("the upload was given up"));
      },
      { once: true },
    );
  });
}
