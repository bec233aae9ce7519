import type { ImClient } from "../create-im-client.ts";
import { lineOf, makeLogStore } from "../reports/log-store.ts";
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
  session: string;
  timers: Timers;
};

/** Keeps and posts what happens to the connection; no texts of messages. */
export function makeLogging(core: ImClient, { options, session, timers }: Settings) {
  const { logUrl, loginReportUrl, ports } = options;
  const port = ports?.logs ?? fetchLogs;
  const store = makeLogStore(core.local.run, timers);
  const service = logUrl === undefined ? null : makeLogService(logUrl, port, timers);
  let stopReport = () => {};

  function add(level: "info" | "warn" | "error", log: string): void {
    store.add(level, log);
    service?.add(lineOf({ time: timers.now(), level, log }));
  }

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
    core.on("onstate", ({ name }) => add("info", `connection ${name}`)),
    core.on("onwillreconnect", ({ code, retryCount }) => add("warn", `lost by ${code}, try ${retryCount}`)),
    core.on("ondisconnect", ({ code, message }) => add("warn", `ended by ${code}: ${message}`)),
    core.on("onsyncdone", () => add("info", "sync done")),
    core.on("onerror", ({ key }) => add("error", key)),
    core.on("onconnect", () => {
      stopReport();
      stopReport = timers.after(loginReportMs, reportLogin);
    }),
    core.on("onwillreconnect", () => stopReport()),
    core.on("ondisconnect", () => stopReport()),
  ];

  async function read() {
    return await store.read().catch(() => {
      throw new NimError("no db server", "no db server");
    });
  }

  const calls: LogCalls = {
    getSdkLogs: read,
    async uploadSdkLogUrl() {
      const lines = (await read()).map(lineOf);
      const blob = new Blob([`${lines.join("\n")}\n`], { type: "text/plain" });
      const { url } = await core.storage.upload({ blob, type: "file", name: "sdk.log" }).done;
      return { url };
    },
  };
  return {
    calls,
    add,
    close() {
      stopReport();
      store.close();
      service?.close();
      for (const stop of stops) stop();
    },
  };
}
