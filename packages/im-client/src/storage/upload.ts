import { Fault, faults, type FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { ObjectInfo, StorageToken } from "@lyceum/contract/shapes";
import { fitPictureName } from "@lyceum/domain/files";
import {
  beginUpload,
  isOver,
  percentOf,
  stepUpload,
  type Upload,
  type UploadEffect,
  type UploadEvent,
} from "@lyceum/domain/storage";
import { makeDeferred } from "@lyceum/kit";
import type { Transport } from "../connection/transport.ts";
import type { Timers } from "../timers.ts";
import type { HttpAnswer, StoragePorts } from "./ports.ts";
import { extOf } from "./ext-of.ts";
import { type UploadRules, type UploadSource } from "./check-upload.ts";
import { openSource } from "./source.ts";

export type UploadProgress = { total: number; loaded: number; percentage: number; percentageText: string };

export type UploadOptions = UploadSource &
  UploadRules & {
    /** Name of the file; its ending becomes `ext`. */
    name?: string;
    tag?: string;
    /** Names the saved upload: after a reload the same key goes on where it stood. */
    key?: string;
    /** How long it may wait for a connection; default `uploadTimeout`. */
    timeout?: number;
    signal?: AbortSignal;
    onProgress?: (progress: UploadProgress) => void;
    onState?: (state: Upload["name"]) => void;
    /** The servers that are tried first. */
    edges?: readonly string[];
    /** What it is where its system does not say. */
    mime?: string;
    /** Instead of the usual right to upload. */
    askToken?: () => Promise<StorageToken>;
  };

/** What a message carries of an uploaded file. */
export type FileInfo = {
  url: string;
  name: string;
  ext: string;
  size: number;
  type: string;
  w: number | null;
  h: number | null;
  /** Milliseconds of a sound or film, where the server could measure it. */
  dur: number | null;
  /** Of a document whose pages are made. */
  docId?: string;
};

export type UploadTask = {
  /** Rejects with a Fault; `uploadCancelled` after `cancel`. */
  done: Promise<FileInfo>;
  pause(): void;
  resume(): void;
  cancel(): void;
  /** The connection is back: what waits goes on. */
  reconnected(): void;
};

type Held = { token: StorageToken; size: number; offset: number; context: string | null };

/** So often an upload starts over with another store. */
const storesMax = 2;
const waitMs = 3_000;
const version = "1.0";

/** Uploads in pieces of 4 MB, and goes on after a lost connection, a pause or a reload where the server stands (M16). */
export function startUpload(
  transport: Transport,
  ports: StoragePorts,
  timers: Timers,
  options: UploadOptions,
): UploadTask {
  const done = makeDeferred<FileInfo>();
  const { key, timeout = limits.uploadTimeout.value, edges: firstEdges = ["/api/objects"] } = options;
  let upload: Upload = beginUpload(0, limits.uploadChunk.value, firstEdges);
  let bytes: Blob | null = null;
  let token: StorageToken | null = null;
  let isSaved = false;
  let storesLeft = storesMax;
  let isAsking = false;
  let fault: Fault | null = null;
  let flying: AbortController | null = null;
  let stopWaiting = () => {};
  let lostSince: number | null = null;

  function happen(event: UploadEvent): void {
    const before = upload.name;
    const step = stepUpload(upload, event);
    upload = step.upload;
    for (const effect of step.effects) perform(effect);
    if (upload.name !== before) options.onState?.(upload.name);
    if (upload.name === "failed") done.reject(fault ?? new Fault("uploadFailed"));
    if (upload.name === "cancelled") done.reject(new Fault("uploadCancelled"));
    if (isOver(upload) && key !== undefined) ports.storage?.write(key, null);
  }

  function perform(effect: UploadEffect): void {
    flying?.abort();
    flying = null;
    stopWaiting();
    if (effect.name === "send") void send(effect);
    else if (effect.name === "lookUp") void lookUp();
    else if (effect.name === "wait") wait(() => happen({ name: "connectionBack" }));
    else if (effect.name === "finish") void finish();
  }

  function wait(again: () => void): void {
    const now = timers.now();
    lostSince ??= now;
    if (now - lostSince >= timeout) return fail(new Fault("disconnected"));
    stopWaiting = timers.after(waitMs, again);
  }

  function fail(reason: Fault): void {
    fault = reason;
    happen({ name: "refused" });
  }

  async function begin(): Promise<void> {
    if (isAsking || isOver(upload)) return;
    isAsking = true;
    try {
      bytes ??= await openSource(options, ports);
      const held = token ? null : readSaved(bytes.size);
      isSaved = held !== null;
      token ??= held?.token ?? (await askToken());
      if (isOver(upload)) return;
      const named = ports.edges?.() ?? [];
      const edges = named.length > 0 ? named : firstEdges;
      upload = beginUpload(bytes.size, limits.uploadChunk.value, edges, held ?? undefined);
      happen({ name: "start" });
    } catch (error) {
      const reason = error instanceof Fault ? error : new Fault("uploadFailed", { cause: error });
      if (reason.key !== "disconnected" && reason.key !== "requestTimeout") fail(reason);
      else wait(() => void begin());
    } finally {
      isAsking = false;
    }
  }

  async function askToken(): Promise<StorageToken> {
    const { tag = "", nosSurvivalTime: seconds } = options;
    if (options.askToken) return await options.askToken();
    const expireSec = seconds === undefined || seconds === Infinity ? 0 : Math.ceil(seconds);
    if (tag === "" && expireSec === 0) return await transport.call("getSimpleNosToken", {});
    return await transport.call("getNosToken", { tag, expireSec });
  }

  async function send({ edge, from, to, complete, context }: UploadEffect & { name: "send" }): Promise<void> {
    if (!bytes || !token) return;
    const mine = new AbortController();
    flying = mine;
    const query = new URLSearchParams({ offset: `${from}`, complete: `${complete}`, version });
    if (context !== null) query.set("context", context);
    const url = ports.resolve(`${edge}/${token.bucket}/${token.objectName}?${query.toString()}`);
    // Systems name plain files in many ways; what is sent as one is not shown, so it claims no kind (M16).
    const type = options.type === "file" ? "" : bytes.type || options.mime;
    const headers = { "x-nos-token": token.token, "content-type": type || "application/octet-stream" };
    tell(from);
    let answer: HttpAnswer | null = null;
    try {
      answer = await ports.post(url, headers, bytes.slice(from, to), mine.signal, (sent) => {
        if (flying === mine) tell(Math.min(from + sent, to));
      });
    } catch {
      // No answer came: as below.
    }
    if (flying !== mine) return;
    flying = null;
    take(answer);
  }

  function take(answer: HttpAnswer | null): void {
    const stored = answer === null ? null : readStored(answer.body);
    if (stored) {
      lostSince = null;
      happen({ name: "stored", ...stored });
      keep();
      return tell(upload.offset);
    }
    const key = answer === null ? null : faultOf(answer.body);
    if (key === null) return happen({ name: "lost" });
    // The next token is for a store that answers, where there is another.
    if ((key === "storageDown" || key === "storageFull") && storesLeft-- > 0) return startAfresh();
    if (isSaved && (key === "forbidden" || key === "notFound")) return startAfresh();
    fail(new Fault(key));
  }

  /** The server no longer knows the saved upload. */
  function startAfresh(): void {
    token = null;
    if (options.key !== undefined) ports.storage?.write(options.key, null);
    upload = { ...upload, name: "paused" };
    void begin();
  }

  async function lookUp(): Promise<void> {
    if (!token) return;
    const query = new URLSearchParams({ version, bucketname: token.bucket });
    try {
      const { body } = await ports.get(ports.resolve(`/api/storage/edges?${query.toString()}`), {});
      happen({ name: "edgesFound", edges: readEdges(body) });
    } catch {
      happen({ name: "edgesLost" });
    }
  }

  async function finish(): Promise<void> {
    if (!token || !bytes) return;
    const info = await readInfo(token);
    const given = options.name ?? ("name" in bytes && typeof bytes.name === "string" ? bytes.name : "");
    // A picture may be stored as another kind than it was.
    const name = info && given !== "" ? fitPictureName(given, info.type) : given;
    done.resolve({
      url: token.shortUrl,
      name,
      ext: extOf(name),
      size: info?.size ?? bytes.size,
      type: info?.type ?? bytes.type,
      w: info?.w ?? null,
      h: info?.h ?? null,
      dur: info?.dur ?? null,
    });
  }

  async function readInfo({ shortUrl, token: accessToken }: StorageToken): Promise<ObjectInfo | null> {
    const what = bytes?.type.startsWith("image/") ? "imageInfo" : "vinfo";
    try {
      const { status, body } = await ports.get(ports.resolve(`${shortUrl}?${what}`), {
        "x-nos-token": accessToken,
      });
      // The server sends what the contract declares.
      return status === 200 ? (body as ObjectInfo) : null;
    } catch {
      return null;
    }
  }

  function tell(loaded: number): void {
    const { size: total } = upload;
    const percentage = percentOf(loaded, total);
    options.onProgress?.({ total, loaded, percentage, percentageText: `${percentage.toFixed(2)}%` });
  }

  function keep(): void {
    if (key === undefined || !token || isOver(upload)) return;
    const { size, offset, context } = upload;
    const held: Held = { token, size, offset, context };
    ports.storage?.write(key, JSON.stringify(held));
  }

  function readSaved(size: number): Held | null {
    const text = key === undefined ? null : (ports.storage?.read(key) ?? null);
    if (text === null) return null;
    try {
      // Only this file writes it.
      const held = JSON.parse(text) as Held;
      return held.size === size && held.token.expireTime > timers.now() ? held : null;
    } catch {
      return null;
    }
  }

  const cancel = () => happen({ name: "cancel" });
  if (options.signal?.aborted) cancel();
  options.signal?.addEventListener("abort", cancel, { once: true });
  void begin();
  return {
    done: done.promise,
    pause: () => happen({ name: "pause" }),
    resume: () => (token ? happen({ name: "resume" }) : void begin()),
    cancel,
    reconnected() {
      if (upload.name === "waiting") happen({ name: "connectionBack" });
      else if (!token) {
        stopWaiting();
        void begin();
      }
    },
  };
}

function readStored(body: unknown): { offset: number; context: string } | null {
  const { code, data } = (body ?? {}) as { code?: unknown; data?: { offset?: unknown; context?: unknown } };
  if (code !== 200 || typeof data?.offset !== "number" || typeof data.context !== "string") return null;
  return { offset: data.offset, context: data.context };
}

/** The refusal that no repetition mends; null: another try may do. */
function faultOf(body: unknown): FaultKey | null {
  const { fault } = (body ?? {}) as { fault?: string };
  if (fault === undefined || !(fault in faults)) return null;
  // Just looked up.
  const key = fault as FaultKey;
  return ["tooManyRequests", "internal", "paramError"].includes(key) ? null : key;
}

function readEdges(body: unknown): string[] {
  const { data } = (body ?? {}) as { data?: { upload?: unknown } };
  return Array.isArray(data?.upload)
    ? data.upload.filter((one): one is string => typeof one === "string")
    : [];
}
