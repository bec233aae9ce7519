import { spawn } from "node:child_process";
import os from "node:os";

export type Run = {
  signal: AbortSignal;
  timeMs: number;
  /** Bytes of output that are kept; more ends the program. */
  outputMax?: number;
  /** What it writes as it comes, instead of at the end. */
  heard?: (text: string) => void;
};

/** How a program ended by itself: its output, or what it complained of. */
export type Ended = { isGood: true; output: Buffer } | { isGood: false; complaint: string };

const complaintMax = 2_000;
const addressSpaceKiB = 6_000_000;
/** Below everything that people wait for. */
const niceness = 15;

/**
 * Runs a program on what strangers sent: low in the order, in bounded memory and time, without our environment. Rejects
 * with the reason of the signal when that ends it.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  { signal, timeMs, outputMax = 0, heard }: Run,
): Promise<Ended> {
  signal.throwIfAborted();
  const isBounded = process.platform !== "win32";
  const child = isBounded
    ? spawn("/bin/sh", ["-c", `ulimit -v ${addressSpaceKiB}; exec "$@"`, "sh", program, ...args], options)
    : spawn(program, args, options);
  if (child.pid !== undefined) lower(child.pid);
  const parts: Buffer[] = [];
  let length = 0;
  let complaint = "";
  let stopped = "";
  const stop = (why: string) => {
    stopped ||= why;
    child.kill("SIGKILL");
  };
  const abort = () => stop("aborted");
  const timer = setTimeout(() => stop(`longer than ${timeMs} ms`), timeMs);
  signal.addEventListener("abort", abort, { once: true });
  child.stdout.on("data", (part: Buffer) => {
    if (heard) return heard(part.toString("utf8"));
    length += part.length;
    if (length > outputMax) stop(`more than ${outputMax} bytes`);
    else parts.push(part);
  });
  child.stderr.on("data", (part: Buffer) => {
    if (complaint.length < complaintMax) complaint += part.toString("utf8");
  });
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    });
    signal.throwIfAborted();
    if (code === 0 && stopped === "") return { isGood: true, output: Buffer.concat(parts) };
    return { isGood: false, complaint: stopped || complaint.trim() || `ended with ${code}` };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

export const quiet = ["-nostdin", "-y", "-v", "error", "-max_alloc", "400000000"];

/** From this file alone, read as what it is. */
export function input(demuxer: string, file: string): string[] {
  return ["-protocol_whitelist", "file,pipe", "-f", demuxer, "-i", file];
}

const options = {
  stdio: ["ignore", "pipe", "pipe"] satisfies ["ignore", "pipe", "pipe"],
  env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C" },
};

function lower(pid: number): void {
  try {
    os.setPriority(pid, niceness);
  } catch {
    // It has ended already.
  }
}
