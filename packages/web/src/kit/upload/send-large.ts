import { type DetailedError, type PreviousUpload, Upload, type UrlStorage } from "tus-js-client";
import { isFault } from "./is-fault.ts";
import { CallFault } from "../../shared/http/index.ts";
import { faultText } from "../../shared/fault-text.ts";
import { language } from "../../shared/language.ts";
import { readToken } from "../../shared/session/tokens.ts";
import { stored } from "../../shared/stored.ts";
import { renewToken } from "./renew-token.ts";
import type { Sending } from "./sending.ts";

const pieceBytes = 8 * 1_048_576;
const retryAfterMs = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/** Sends a file in pieces, from where it stopped the last time; answers the id of the asset. */
export async function sendLarge(
  file: File,
  { purpose, personId, signal, tell }: Sending,
  endpoint: string,
): Promise<string> {
  let mustRenew = false;
  return await new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      endpoint,
      chunkSize: pieceBytes,
      retryDelays: retryAfterMs,
      metadata: { filename: file.name, filetype: file.type, purpose },
      // Another person of the same browser, or another use, is another upload.
      fingerprint: () =>
        Promise.resolve([personId, purpose, file.name, file.size, file.lastModified].join("|")),
      urlStorage: rememberedUploads,
      removeFingerprintOnSuccess: true,
      async onBeforeRequest(request) {
        if (mustRenew) {
          mustRenew = false;
          await renewToken();
        }
        request.setHeader("authorization", `Bearer ${readToken("edu") ?? ""}`);
        request.setHeader("accept-language", language());
      },
      onShouldRetry(error) {
        const status = error.originalResponse?.getStatus() ?? 0;
        mustRenew = status === 401 || status === 419;
        // No answer, a lost session, another request that still holds the upload, or a server that is ill.
        return (
          mustRenew || status === 0 || status === 409 || status === 423 || status === 460 || status >= 500
        );
      },
      onUploadUrlAvailable: () => tell({ assetId: idOf(upload) }),
      onProgress: (sent, total) => tell({ progress: total === 0 ? 0 : sent / total }),
      onError: (error) => void faultOf(error).then(reject),
      onSuccess: () => resolve(idOf(upload)),
    });
    // What has come stays on the server; to take it away is another call.
    signal.addEventListener(
      "abort",
      () => void upload.abort(false).finally(() => reject(new Error("the upload was given up"))),
      { once: true },
    );
    const start = (previous?: PreviousUpload) => {
      if (signal.aborted) return;
      if (previous) upload.resumeFromPreviousUpload(previous);
      upload.start();
    };
    upload.findPreviousUploads().then(
      ([previous]) => start(previous),
      () => start(),
    );
  });
}

function idOf({ url }: Upload): string {
  return url?.split("/").at(-1) ?? "";
}

async function faultOf(error: Error | DetailedError): Promise<CallFault> {
  const body = "originalResponse" in error ? (error.originalResponse?.getBody() ?? "") : "";
  const { fault, msg, traceId } = parse(body);
  const key = typeof fault === "string" && isFault(fault) ? fault : "requestFailed";
  const said = typeof msg === "string" ? msg : await faultText(key);
  return new CallFault(key, said, { traceId: typeof traceId === "string" ? traceId : undefined });
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

const keyOf = (fingerprint: string) => `upload:${fingerprint}`;

/** Where uploads of this browser were left; one for each file. */
const rememberedUploads: UrlStorage = {
  findAllUploads: () => Promise.resolve([]),
  findUploadsByFingerprint(fingerprint) {
    const text = stored.get(keyOf(fingerprint));
    // Written below.
    return Promise.resolve(text === null ? [] : [JSON.parse(text) as PreviousUpload]);
  },
  removeUpload(key) {
    stored.remove(key);
    return Promise.resolve();
  },
  addUpload(fingerprint, upload) {
    const key = keyOf(fingerprint);
    stored.set(key, JSON.stringify({ ...upload, urlStorageKey: key }));
    return Promise.resolve(key);
  },
};
