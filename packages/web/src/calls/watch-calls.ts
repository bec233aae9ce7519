import { Fault } from "@lyceum/contract/faults";
import { makeSignalling, systemTimers } from "@lyceum/im-client";
import { calls } from "@lyceum/texts/calls";
import { message } from "@lyceum/ui";
import { openInbox } from "../inbox/index.ts";
import { bindCalls } from "../shared/call-port.ts";
import { translateOf } from "../shared/language.ts";
import { showFault } from "../shared/show-fault.ts";
import { makeCallStore } from "./call-store.ts";
import type { CallStore } from "./call.ts";

let opened: CallStore | null = null;

/** Keeps the calls of this page while a person is signed in; `onNeeded` shows them, with the first one. */
export function watchCalls(onNeeded: () => void): () => void {
  const { client, transport } = openInbox();
  const store = makeCallStore({
    signalling: makeSignalling(transport),
    self: () => client.connection.self(),
    async openMedia(roomId, kind, onLost) {
      const { openMedia } = await import("./open-media.ts");
      return await openMedia(roomId, kind, onLost);
    },
    async askDevices(kind) {
      const { askDevices } = await import("./ask-devices.ts");
      return await askDevices(kind);
    },
    showFault: showRefusal,
    timers: systemTimers,
  });
  opened = store;
  const stopShowing = store.subscribe(() => {
    if (store.call() !== null) onNeeded();
  });
  // Whoever comes while it rings hears it too.
  const stopSync = client.on("onsyncdone", () => store.sync());
  store.sync();
  bindCalls((to, kind) => void store.start(to, kind));
  return () => {
    bindCalls(null);
    stopShowing();
    stopSync();
    store.close();
    opened = null;
  };
}

/** Only while calls are watched. */
export function openCalls(): CallStore {
  if (!opened) throw new Error("calls are not watched");
  return opened;
}

/** Who may write may call: what refuses the rest are the rules for pupils at schools for children (D8). */
function showRefusal(error: unknown): void {
  if (!(error instanceof Fault) || error.key !== "noPermission") return showFault(error);
  translateOf(calls).then(
    (t) => message.error(t("pupilNotCalled")),
    () => showFault(error),
  );
}
