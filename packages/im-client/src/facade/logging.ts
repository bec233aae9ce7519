import type { PushBody } from "@lyceum/contract/im";
import type { ImClient } from "../create-im-client.ts";
import type { Transport } from "../connection/transport.ts";
import { keepLog } from "../reports/keep-log.ts";
import { lineOf } from "../reports/log-store.ts";
import { fetchLogs, limited, makeLogService } from "../reports/log-service.ts";
import { sdkVersion } from "../connection/link-source.ts";
import type { Timers } from "../timers.ts";
import { NimError } from "./errors.ts";
import type { NimOptions } from "./options.ts";

/** A login is reported when it has lasted this long (M19). */
const loginReportMs = 5_000;

/** What this instance did, for whoever is asked to help (M19). */
export type LogCalls = {
  /** What is kept, at most 72 hours, oldest first; "no db server" without a database. */
  getSdkLogs(): Promise<readonly { time: number; level: string; log: string }[]>;
  /** Uploads what is kept as one text file and answers where it is; only the person can read it. */
  uploadSdkLogUrl(): Promise<{ url: string }>;
};

type Settings = {
  options: Pick<NimOptions, "logUrl" | "loginReportUrl" | "appKey" | "account" | "os" | "ports">;
  deviceId: string;
  session: string;
  timers: Timers;
  /** Staff ask this device for its log, which goes to them (M16). */
  asked: (push: PushBody<"notifyUploadLog">) => void;
};

/** Keeps and posts what happens to the connection; no texts of messages. */
export function makeLogging(
  core: ImClient,
  transport: Pick<Transport, "call" | "on">,
  { options, deviceId, session, timers, asked }: Settings,
) {
  const { logUrl, loginReportUrl, ports } = options;
  const port = ports?.logs ?? fetchLogs;
  const service = logUrl === undefined ? null : makeLogService(logUrl, port, timers);
  const kept = keepLog(core, transport, {
    deviceId,
    timers,
    asked,
    added: (entry) => service?.add(lineOf(entry)),
  });
  let stopReport = () => {};

  function reportLogin(): void {
    if (loginReportUrl === undefined) return;
    const url = new URL(loginReportUrl);
    const { appKey: appkey, account: uid, os = "unknown" } = options;
    const told = { appkey, uid, os, session, ver: sdkVersion, type: "sdk", platform: "Web", event: "login" };
    for (const [name, value] of Object.entries(told)) url.searchParams.set(name, value);
    // Worth no second try.
    limited(timers, (signal) => port.get(url.href, signal)).catch(() => {});
  }

  const stops = [
    core.on("onconnect", () => {
      stopReport();
      stopReport = timers.after(loginReportMs, reportLogin);
    }),
    core.on("onwillreconnect", () => stopReport()),
    core.on("ondisconnect", () => stopReport()),
  ];

  /** Says that there is no database in the words of the protocol. */
  function noDb(): never {
    throw new NimError("no db server", "no db server");
  }

  const calls: LogCalls = {
    getSdkLogs: () => kept.read().catch(noDb),
    async uploadSdkLogUrl() {
      await kept.read().catch(noDb);
      return await kept.upload();
    },
  };
  return {
    calls,
    add: kept.add,
    close() {
      stopReport();
      kept.close();
      service?.close();
      for (const stop of stops) stop();
    },
  };
}
