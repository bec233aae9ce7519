import { Fault, faults, type FaultKey } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import type { Timers } from "../timers.ts";
import type { HttpAnswer, StoragePorts } from "../storage/ports.ts";
import { NimError } from "./errors.ts";

export type WholeUpload = {
  /** Where the form is posted to. */
  url: string;
  /** Of the object that the address names; "" where the address is enough. */
  token: string;
  name: string;
  bytes: Blob;
  /** Milliseconds; default `uploadTimeout`. */
  timeout?: number;
  signal?: AbortSignal;
  sent?: (bytes: number) => void;
};

/** What the server says of a whole upload. */
export type WholeAnswer = {
  url: string;
  size: number;
  type: string;
  w: number | null;
  h: number | null;
  dur: number | null;
};

/** Posts a file as one form (M16). Faults: those of the server; `requestTimeout`, `uploadCancelled`, `uploadFailed`. */
export async function postWhole(
  { url, token, name, bytes, timeout = limits.uploadTimeout.value, signal, sent = () => {} }: WholeUpload,
  ports: StoragePorts,
  timers: Timers,
): Promise<WholeAnswer> {
  const flying = new AbortController();
  let ended: FaultKey | null = null;
  const end = (why: FaultKey) => {
    ended ??= why;
    flying.abort();
  };
  const cancel = () => end("uploadCancelled");
  if (signal?.aborted) cancel();
  signal?.addEventListener("abort", cancel, { once: true });
  const stop = timers.after(timeout, () => end("requestTimeout"));
  const { body, boundary } = formOf(name, bytes);
  const headers = {
    "content-type": `multipart/form-data; boundary=${boundary}`,
    ...(token === "" ? {} : { "x-nos-token": token }),
  };
  try {
    return read(await ports.post(ports.resolve(url), headers, body, flying.signal, sent));
  } catch (error) {
    if (error instanceof Fault || error instanceof NimError) throw error;
    if (ended !== null) throw new Fault(ended, { cause: error });
    if (error instanceof SyntaxError) throw unreadable();
    throw new Fault("uploadFailed", { cause: error });
  } finally {
    stop();
    signal?.removeEventListener("abort", cancel);
  }
}

/** A form of one file; the ports send plain bytes, and tell how much of them is on its way. */
function formOf(name: string, bytes: Blob): { body: Blob; boundary: string } {
  const boundary = `lyceum-${crypto.randomUUID()}`;
  const quoted = name.replaceAll(/["\r\n]/g, (sign) => encodeURIComponent(sign));
  const head = [
    `--${boundary}`,
    `content-disposition: form-data; name="file"; filename="${quoted}"`,
    `content-type: ${bytes.type || "application/octet-stream"}`,
  ];
  return { body: new Blob([`${head.join("\r\n")}\r\n\r\n`, bytes, `\r\n--${boundary}--\r\n`]), boundary };
}

function read({ status, body }: HttpAnswer): WholeAnswer {
  const { code, fault, msg, data } = (body ?? {}) as {
    code?: number;
    fault?: string;
    msg?: string;
    data?: Partial<WholeAnswer>;
  };
  if (code === 200 && typeof data?.url === "string" && typeof data.size === "number") {
    const { url, size, type = "", w = null, h = null, dur = null } = data;
    return { url, size, type, w, h, dur };
  }
  // Just looked up.
  if (fault !== undefined && fault in faults) throw new Fault(fault as FaultKey);
  if (status >= 400) throw new NimError(status, msg ?? "unknown error");
  throw new NimError(code === undefined || code === 200 ? "unknown" : code, msg ?? "unknown error");
}

/** The answer was no JSON: each system has its own name for that. */
function unreadable(): NimError {
  const here = globalThis as { wx?: unknown; process?: { versions?: { node?: string } } };
  const isNative = globalThis.navigator?.product === "ReactNative";
  const isNode = here.process?.versions?.node !== undefined;
  const word = isNative ? "React_Native" : here.wx === undefined ? (isNode ? "NODEJS" : null) : "WX";
  if (word === null) return new NimError("unknown", "unknown error");
  const code = `PARSE_${word}_UPLOAD_FILE_RES_ERROR`;
  return new NimError(code, code);
}
