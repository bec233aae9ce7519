import type { Timers } from "../timers.ts";

/** Lines go together after this time, and after a failure so much later; an answer may take this long (M19). */
const batchMs = 5_000;
const failureMs = 5_000;
const requestMs = 360;
/** Older ones make room. */
const linesMax = 1_000;

export type LogPort = {
  /** Both reject when nothing was taken. */
  get(url: string, signal: AbortSignal): Promise<void>;
  postText(url: string, text: string, signal: AbortSignal): Promise<void>;
};

export const fetchLogs: LogPort = {
  async get(url, signal) {
    await check(fetch(url, { signal }));
  },
  async postText(url, body, signal) {
    await check(fetch(url, { method: "POST", headers: { "content-type": "text/plain" }, body, signal }));
  },
};

async function check(asked: Promise<Response>): Promise<void> {
  const answer = await asked;
  if (!answer.ok) throw new Error(`the collector of logs answered ${answer.status}`);
}

/** Posts lines in batches as plain text, in their order; what was not taken goes with the next. */
export function makeLogService(url: string, port: LogPort, timers: Pick<Timers, "after">) {
  let lines: string[] = [];
  let stop: (() => void) | null = null;
  let isClosed = false;

  async function post(): Promise<void> {
    const sent = lines;
    lines = [];
    try {
      await limited(timers, (signal) => port.postText(url, sent.join("\n"), signal));
      stop = null;
      if (lines.length > 0) plan(batchMs);
    } catch {
      lines = [...sent, ...lines].slice(-linesMax);
      stop = null;
      plan(batchMs + failureMs);
    }
  }

  function plan(delayMs: number): void {
    if (!isClosed) stop ??= timers.after(delayMs, () => void post());
  }

  return {
    add(line: string): void {
      lines = [...lines, line].slice(-linesMax);
      plan(batchMs);
    },
    close(): void {
      isClosed = true;
      stop?.();
    },
  };
}

/** Gives work up that takes too long. */
export async function limited(
  timers: Pick<Timers, "after">,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const abort = new AbortController();
  await new Promise<void>((resolve, reject) => {
    const stop = timers.after(requestMs, () => {
      abort.abort();
      reject(new Error("the collector of logs did not answer"));
    });
    work(abort.signal).then(resolve, reject).finally(stop);
  });
}
