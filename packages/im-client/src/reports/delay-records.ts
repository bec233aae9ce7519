import { limits } from "@lyceum/contract/limits";
import type { Timers } from "../timers.ts";

/** How long a message was under way, as the interface names it (M19). */
export type DelayRecord = {
  appkey: string;
  accid: string;
  fromAccid: string;
  msgId: string;
  serverTime: number;
  receiveTime: number;
  sessionId: string;
  platform: string;
  sdk_ver: string;
  manufactor: string;
};

/**
 * Collects records and posts them as a JSON array when more than 5 wait, and else 10 s after the first. They are worth no
 * second try: what is not taken is dropped.
 */
export function makeDelayRecords(post: (records: readonly DelayRecord[]) => Promise<void>, timers: Timers) {
  let waiting: DelayRecord[] = [];
  let stop: (() => void) | null = null;
  const flush = () => {
    stop?.();
    stop = null;
    const sent = waiting;
    waiting = [];
    if (sent.length > 0) post(sent).catch(() => {});
  };
  return {
    add(record: DelayRecord): void {
      waiting.push(record);
      if (waiting.length > limits.delayRecordsHeld.value) flush();
      else stop ??= timers.after(limits.delayRecordsPause.value, flush);
    },
    close(): void {
      stop?.();
      stop = null;
      waiting = [];
    },
  };
}
