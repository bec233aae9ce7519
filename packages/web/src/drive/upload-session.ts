import { assetPurposes } from "@lyceum/contract/asset-purposes";
import { faultRow } from "@lyceum/contract/faults";
import { randomId } from "@lyceum/kit";
import { isFault, makeUploads, type Uploads, type UploadState } from "../kit/upload/index.ts";
import { faultText } from "../shared/fault-text.ts";
import { CallFault, http } from "../shared/http/index.ts";
import { currentSession } from "../shared/session-port.ts";
import { type Conflict, makeDriveSending } from "./drive-uploads.ts";
import type { PlacedFile } from "./dropped-files.ts";

/** What the page knows and uploads need: whose they are, and what is said in the language of the page. */
export type UploadPage = {
  personId: string | null;
  changed: () => void;
  say: (key: "uploadEmpty" | "uploadFailed" | "assetTooLarge") => string;
};

export type UploadSession = {
  uploads: Uploads;
  add: (files: readonly PlacedFile[], folderId: string) => void;
  conflict: () => Conflict | null;
  subscribeConflict: (listener: () => void) => () => void;
  /** Tells what the page that is shown now knows. */
  follow: (page: UploadPage) => void;
};

let session: UploadSession | null = null;

/** The uploads of the drive. They go on whatever page is looked at, and end with signing out or closing the browser. */
export function uploadSession(first: UploadPage): UploadSession {
  session ??= beginSession(first);
  return session;
}

function beginSession(first: UploadPage): UploadSession {
  let page = first;
  let conflict: Conflict | null = null;
  const listeners = new Set<() => void>();
  const sending = makeDriveSending({
    personId: () => page.personId,
    ask(next) {
      conflict = next;
      for (const listener of listeners) listener();
    },
    changed: () => page.changed(),
  });
  const uploads = makeUploads({
    send: sending.send,
    settle: sending.settle,
    async discard(assetId) {
      await http.call("POST /files/{assetId}/discard", { params: { assetId }, isQuiet: true });
    },
    refuse(file) {
      const isTooLarge = file.size > assetPurposes.attachment.sizeMax;
      if (isTooLarge) return { text: page.say("assetTooLarge"), canRetry: false };
      return file.size === 0 ? { text: page.say("uploadEmpty"), canRetry: false } : null;
    },
    failureOf(error) {
      if (!(error instanceof CallFault)) return { text: page.say("uploadFailed"), canRetry: true };
      const { retry, family } = faultRow(error.key);
      const canRetry = retry || family === "local" || error.key === "assetQuotaUsed";
      return { text: error.message, canRetry };
    },
    async refusalOf({ refusal }) {
      const key = refusal !== null && isFault(refusal) ? refusal : "assetTypeRefused";
      return { text: await faultText(key), canRetry: false };
    },
    newKey: randomId,
  });
  const warn = (event: BeforeUnloadEvent) => {
    if (isGoing(uploads)) event.preventDefault();
  };
  window.addEventListener("beforeunload", warn);
  const unsubscribe = currentSession().subscribe(() => {
    if (currentSession().isSignedIn()) return;
    // Whoever signs in next has uploads of their own.
    uploads.stop();
    session = null;
    window.removeEventListener("beforeunload", warn);
    unsubscribe();
  });
  return {
    uploads,
    add(files, folderId) {
      sending.begin();
      for (const { file, within } of files) sending.aim(file, { folderId, within });
      uploads.add(files.map(({ file }) => file));
    },
    conflict: () => conflict,
    subscribeConflict(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    follow(next) {
      page = next;
    },
  };
}

const goingStates: ReadonlySet<UploadState> = new Set(["waiting", "comparing", "sending", "checking"]);

/** Whether closing the page would lose something. */
function isGoing(uploads: Uploads): boolean {
  return uploads.list().some(({ state }) => goingStates.has(state));
}
