import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { documentTypeOf, mimeTypeOf, percentOf, transTypes } from "@lyceum/domain/storage";
import type { Transport } from "../connection/transport.ts";
import type { ImClient } from "../create-im-client.ts";
import type { StoragePorts } from "../storage/ports.ts";
import { openSource } from "../storage/source.ts";
import { extOf } from "../storage/ext-of.ts";
import type { FileInfo, UploadOptions } from "../storage/upload.ts";
import type { Timers } from "../timers.ts";
import type { PolicyCalls } from "./policies.ts";
import { refuse } from "./refuse.ts";
import { postWhole } from "./whole-upload.ts";

/** What is known of a file before it is sent, so that it need not be (quick transfer). */
export type FastPass = { md5: string; size: number; w?: number; h?: number; dur?: number };

export type WayOptions = UploadOptions & {
  fastPass?: FastPass;
  /** Has pictures of its pages made: ppt, pptx, pdf, doc, docx. */
  transcode?: boolean;
  transType?: keyof typeof transTypes;
};

export type UploadWays = {
  /** Uploads by quick transfer, as one form, or in pieces (M16). */
  upload(options: WayOptions): { done: Promise<FileInfo>; cancel(): void };
};

export type WayPorts = {
  core: ImClient;
  transport: Pick<Transport, "call">;
  ports: StoragePorts;
  timers: Timers;
  policies: Pick<PolicyCalls, "getMixStorePolicy">;
};

export function makeUploadWays({ core, transport, ports, timers, policies }: WayPorts): UploadWays {
  async function run(options: WayOptions, signal: AbortSignal): Promise<FileInfo> {
    const { fastPass, transcode = false, transType = "jpg", ...rest } = options;
    if (!(transType in transTypes)) refuse("transType");
    // What is wrong with the source is said before anything travels.
    const bytes = await openSource(rest, ports);
    const name = rest.name ?? "";
    if (transcode) return await uploadDocument({ ...rest, name, blob: bytes }, transType, signal);
    const known = fastPass && (await quickTransfer(options.type ?? "file", fastPass, name));
    if (known) return known;
    if (rest.commonUpload === true) return await uploadWhole(rest, bytes, signal);
    return await uploadInPieces(rest, signal);
  }

  async function uploadInPieces(options: UploadOptions, signal: AbortSignal): Promise<FileInfo> {
    // Without an answer the usual server is tried; the upload itself waits for a line.
    const policy = await policies.getMixStorePolicy({ providers: [1, 2] }).catch(() => null);
    const edges = policy?.nosPolicy.uploads ?? [];
    const mime = mimeTypeOf(options.name ?? "");
    return await core.storage.upload({ ...options, ...(edges.length > 0 ? { edges } : {}), mime, signal })
      .done;
  }

  async function uploadWhole(options: UploadOptions, bytes: Blob, signal: AbortSignal): Promise<FileInfo> {
    const { tag = "", nosSurvivalTime: seconds, name = "", timeout, onProgress } = options;
    const expireSec = seconds === undefined || seconds === Infinity ? 0 : Math.ceil(seconds);
    const token = await core.storage.getNosToken({ tag, expireSec });
    const typed = bytes.type === "" ? new Blob([bytes], { type: mimeTypeOf(name) }) : bytes;
    const answer = await postWhole(
      {
        url: `/api/objects/${token.bucket}/${token.objectName}/whole`,
        token: token.token,
        name,
        bytes: options.type === "file" ? new Blob([bytes]) : typed,
        signal,
        ...(timeout === undefined ? {} : { timeout }),
        sent(loaded) {
          const { size: total } = bytes;
          const percentage = percentOf(Math.min(loaded, total), total);
          onProgress?.({ total, loaded, percentage, percentageText: `${percentage.toFixed(2)}%` });
        },
      },
      ports,
      timers,
    );
    return { ...answer, name, ext: extOf(name) };
  }

  async function uploadDocument(
    options: UploadOptions & { name: string; blob: Blob },
    transType: keyof typeof transTypes,
    signal: AbortSignal,
  ): Promise<FileInfo> {
    const { name, blob } = options;
    const type = documentTypeOf(name);
    if (type === null) refuse("name", "please upload a correct format file");
    let docId = "";
    const askToken = async () => {
      const asked = { name, type, transType: transTypes[transType], size: blob.size };
      const answer = await transport.call("getNosTokenTrans", { transToken: asked });
      ({ docId } = answer);
      return answer;
    };
    const info = await core.storage.upload({ ...options, type: "file", askToken, signal }).done;
    return { ...info, docId };
  }

  /** The file without sending it, or null: too small, too little known of it, or none that this person may read. */
  async function quickTransfer(
    type: NonNullable<UploadOptions["type"]>,
    { md5, size, w, h, dur }: FastPass,
    name: string,
  ): Promise<FileInfo | null> {
    const needs = { image: [w, h], video: [w, h, dur], audio: [dur], file: [] }[type];
    if (!(size >= limits.quickTransferMin.value) || needs.some((one) => one === undefined)) return null;
    const answer = await transport.call("fileQuickTransfer", { md5, size });
    if (answer.url === "") return null;
    const shown = { w: w ?? null, h: h ?? null, dur: dur ?? null };
    return { url: answer.url, name, ext: extOf(name), size: answer.size, type: "", ...shown };
  }

  return {
    upload(options) {
      const stop = new AbortController();
      const cancel = () => stop.abort();
      if (options.signal?.aborted) cancel();
      options.signal?.addEventListener("abort", cancel, { once: true });
      const done = run(options, stop.signal).then((info) => {
        if (stop.signal.aborted) throw new Fault("uploadCancelled");
        return info;
      });
      return { done, cancel };
    },
  };
}
