import { Fault } from "@lyceum/contract/faults";
import { messageTypes, type SentAttach } from "@lyceum/contract/shapes";
import type { Transport } from "../connection/transport.ts";
import type { StoragePorts } from "../storage/ports.ts";
import { checkUpload, type UploadRules, type UploadSource } from "../storage/check-upload.ts";
import { extOf } from "../storage/ext-of.ts";
import { uploadLater } from "../storage/later-upload.ts";
import type { FileInfo, UploadTask } from "../storage/upload.ts";
import type { Store } from "../store.ts";
import type { Timers } from "../timers.ts";
import type { Peer } from "./read-page.ts";
import type { Outgoing } from "./outgoing.ts";
import { passOnWords } from "./pass-on-words.ts";
import type { Sender, SenderOptions } from "./send.ts";

/** A file on its way, as a page shows it. */
export type FileUpload = { state: "sending" | "waiting" | "paused"; percent: number };

export type OutgoingFile = Peer &
  UploadSource &
  UploadRules & {
    type: "image" | "audio" | "video" | "file";
    name: string;
    /** Known before it is sent, so that a page keeps the place. */
    size: number;
    w?: number;
    h?: number;
    /** Milliseconds. */
    dur?: number;
    /** Words beneath it. */
    body?: string;
    custom?: string;
    /** A free chat may be used for it. */
    freeChat?: boolean;
  };

export type FileSender = {
  /** Shows the message at once and uploads; throws `parameterError`. Returns its `idClient`. */
  sendFile(file: OutgoingFile): string;
  /** Goes on with a message of an earlier visit whose file is at hand again. */
  resumeFile(idClient: string, source: UploadSource): void;
  upload(idClient: string): FileUpload | null;
  /** Messages whose file is not uploaded yet, also those of an earlier visit. */
  pendingFiles(): readonly string[];
  pauseUpload(idClient: string): void;
  resumeUpload(idClient: string): void;
  /** Stops it and takes the message away. */
  cancelUpload(idClient: string): void;
  /** Called after every step of an upload. */
  onUploads(listener: () => void): () => void;
};

type FileSenderParts = SenderOptions & {
  transport: Transport;
  store: Store;
  sender: Sender;
  timers: Timers;
  storage: StoragePorts | undefined;
};

type Running = { source: UploadSource; task: UploadTask | null; isQueued: boolean; view: FileUpload };

/** Messages with a file: each stands there at once, and is sent when its file has been uploaded (M3, M16). */
export function makeFileSender({
  transport,
  store,
  sender,
  timers,
  storage: ports,
  waitsForLine = false,
}: FileSenderParts): FileSender & {
  resend: Sender["resend"];
  discard(idClient: string): void;
  reconnected(): void;
} {
  const running = new Map<string, Running>();
  const listeners = new Set<() => void>();
  const find = (idClient: string) => store.outbox().find((row) => row.idClient === idClient);

  function show(idClient: string, part: Partial<FileUpload>): void {
    const held = running.get(idClient);
    if (!held) return;
    running.set(idClient, { ...held, view: { ...held.view, ...part } });
    for (const listener of listeners) listener();
  }

  function start(idClient: string, source: UploadSource): void {
    const row = find(idClient);
    if (!row?.isUploading || running.get(idClient)?.task) return;
    running.set(idClient, { source, task: null, isQueued: true, view: { state: "sending", percent: 0 } });
    startNext();
  }

  /** One after the other, so that they are sent in the order in which they were chosen; a paused one lets others by. */
  function startNext(): void {
    const all = [...running];
    if (all.some(([, { task, view }]) => task && view.state !== "paused")) return;
    const [idClient, held] = all.find(([, { isQueued }]) => isQueued) ?? [];
    if (idClient !== undefined && held) launch(idClient, held);
  }

  function launch(idClient: string, { source, view }: Running): void {
    const row = find(idClient);
    if (!row?.isUploading) {
      running.delete(idClient);
      return startNext();
    }
    if (!ports) throw new Fault("uploadFailed");
    const type = kindOf(row.type);
    const { name = "" } = fileOf(row);
    const task = uploadLater(transport, ports, timers, {
      ...source,
      ...(type === "file" ? { type } : {}),
      name,
      key: `upload:${idClient}`,
      ...(waitsForLine ? { timeout: Infinity } : {}),
      onProgress: ({ percentage }) => show(idClient, { percent: percentage }),
      onState: (state) => {
        if (state === "waiting" || state === "paused" || state === "sending") show(idClient, { state });
      },
    });
    running.set(idClient, { source, task, isQueued: false, view });
    task.done.then(
      (info) => {
        running.delete(idClient);
        sender.settle(idClient, attachOf(type, info, row));
        startNext();
      },
      (error: unknown) => {
        // The source stays, so that it can be tried again.
        const held = running.get(idClient);
        if (held) running.set(idClient, { ...held, task: null });
        const fault = error instanceof Fault ? error : new Fault("uploadFailed", { cause: error });
        if (fault.key !== "uploadCancelled") {
          store.setOutbox(passOnWords(store.outbox(), idClient));
          sender.failHeld(idClient, fault);
        }
        startNext();
      },
    );
  }

  return {
    sendFile(file) {
      const { scene, to, type, name, size, w = 0, h = 0, dur = 0, ...rest } = file;
      const { body = "", custom, freeChat, ...source } = rest;
      checkUpload({ ...source, type });
      const info = { url: "", name, ext: extOf(name), size, type: "", w, h, dur };
      const attach = attachOf(type, info, { attach: { w, h, dur } });
      const asked = { ...(freeChat ? { freeChat } : {}), ...(custom === undefined ? {} : { custom }) };
      const idClient = sender.hold({ scene, to, type: messageTypes[type], body, attach, ...asked });
      start(idClient, source);
      return idClient;
    },
    resumeFile(idClient, source) {
      if (find(idClient)?.status === "fail") sender.unfail(idClient);
      start(idClient, source);
    },
    upload: (idClient) => (running.get(idClient)?.task ? (running.get(idClient)?.view ?? null) : null),
    pendingFiles: () =>
      store
        .outbox()
        .filter((row) => row.isUploading)
        .map((row) => row.idClient),
    pauseUpload(idClient) {
      running.get(idClient)?.task?.pause();
      startNext();
    },
    resumeUpload: (idClient) => running.get(idClient)?.task?.resume(),
    cancelUpload(idClient) {
      store.setOutbox(passOnWords(store.outbox(), idClient));
      running.get(idClient)?.task?.cancel();
      running.delete(idClient);
      sender.drop(idClient);
    },
    onUploads(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    resend(idClient, options) {
      const row = find(idClient);
      if (!row?.isUploading) return sender.resend(idClient, options);
      const source = running.get(idClient)?.source;
      if (row.status !== "fail") throw new Fault("resendNotFailed");
      // The file was this tab's; after a reload it must be chosen again.
      if (!source) throw new Fault("noFileSelected");
      sender.unfail(idClient);
      start(idClient, source);
    },
    discard(idClient) {
      running.delete(idClient);
      store.setOutbox(passOnWords(store.outbox(), idClient));
      sender.discard(idClient);
    },
    reconnected() {
      for (const { task } of running.values()) task?.reconnected();
    },
  };
}

type FileType = OutgoingFile["type"];

function kindOf(type: number): FileType {
  if (type === messageTypes.image) return "image";
  if (type === messageTypes.audio) return "audio";
  return type === messageTypes.video ? "video" : "file";
}

function fileOf({ attach }: Pick<Outgoing, "attach">): {
  name?: string;
  w?: number;
  h?: number;
  dur?: number;
} {
  const given: object = attach ?? {};
  return given;
}

/** What is measured here holds where the server measures nothing. */
function attachOf(type: FileType, info: FileInfo, row: { attach?: object }): SentAttach {
  const { url, name, ext, size } = info;
  const file = { url, ext, size, ...(name === "" ? {} : { name }) };
  const own: { w?: number; h?: number; dur?: number } = row.attach ?? {};
  const shown = { w: info.w ?? own.w ?? 0, h: info.h ?? own.h ?? 0 };
  const played = { dur: own.dur || (info.dur ?? 0) };
  if (type === "image") return { ...file, ...shown };
  if (type === "audio") return { ...file, ...played };
  return type === "video" ? { ...file, ...played, ...shown } : file;
}
