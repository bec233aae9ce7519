import type { ImClient, Transport } from "@lyceum/im-client";
import type { Early } from "./browser-log.ts";

/** Keeps the log of this browser (M16); the code for it comes after the page, and finds what happened until then. */
export function keepLogLater(client: ImClient, transport: Transport): () => void {
  const early: Early = { entries: [], asked: [] };
  let stops = [
    client.on("onstate", ({ name }) =>
      early.entries.push({ time: Date.now(), level: "info", log: `connection ${name}` }),
    ),
    transport.on("onpush", (push) => {
      if (push.name === "notifyUploadLog") early.asked.push(push.body);
    }),
  ];
  const stop = () => {
    for (const end of stops) end();
    stops = [];
  };
  // Without it messaging goes on, and this browser answers nobody.
  import("./browser-log.ts").then(({ keepBrowserLog }) => {
    if (stops.length === 0) return;
    stop();
    stops = [keepBrowserLog(client, transport, early)];
  }, stop);
  return stop;
}
