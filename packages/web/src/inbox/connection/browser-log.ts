import { type ImClient, keepLog, systemTimers, type Transport } from "@lyceum/im-client";
import type { PushBody } from "@lyceum/contract/im";
import { browserDevice } from "./browser.ts";

/** What happened before the code for the log was there. */
export type Early = {
  entries: { time: number; level: "info"; log: string }[];
  asked: PushBody<"notifyUploadLog">[];
};

/** The log of this browser, which one of its tabs writes and hands over (M16). Answers what ends it. */
export function keepBrowserLog(client: ImClient, transport: Transport, early: Early): () => void {
  const { deviceId } = browserDevice();
  const { isWriter } = client.local;
  return keepLog(client, transport, { deviceId, timers: systemTimers, early, isWriter }).close;
}
