import { limits } from "@lyceum/contract/limits";
import type { SentAttach } from "@lyceum/contract/shapes";
import {
  extOf,
  type Links,
  makeLinks,
  messageTypes,
  startUpload,
  systemTimers,
  type UploadTask,
} from "@lyceum/im-client";
import { useEffect, useState, useSyncExternalStore } from "react";
import { browserStorage, choose, type Chosen, freshLink } from "../../inbox/index.ts";
import type { RoomSession } from "../session/room-session.ts";
import { useRoomSession } from "../session/session-context.tsx";

/** A file on its way into the chat of a room. */
export type RoomUpload = {
  key: number;
  name: string;
  size: number;
  percent: number;
  state: "sending" | "waiting" | "failed";
  problem: Chosen["problem"];
};

type Held = { upload: RoomUpload; chosen: Chosen; task: UploadTask | null };

/** The files of one room in this page: those on their way, and the signed addresses of those in the chat. */
export type RoomFiles = {
  links: Links;
  uploads(): readonly RoomUpload[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[]): Promise<void>;
  retry(key: number): void;
  drop(key: number): void;
};

const made = new WeakMap<RoomSession, RoomFiles>();

export function useRoomFiles(): RoomFiles {
  const session = useRoomSession();
  const files = made.get(session) ?? makeRoomFiles(session);
  made.set(session, files);
  return files;
}

export function useUploads(): readonly RoomUpload[] {
  const files = useRoomFiles();
  return useSyncExternalStore(files.subscribe, files.uploads);
}

/** The signed address of a file while it is good; null while it is asked for, `missing` when this person does not see it. */
export function useRoomLink(url: string): string | null {
  const { links } = useRoomFiles();
  const [link, setLink] = useState(() => links.cachedLink(url));
  useEffect(() => freshLink(links, document, url, setLink), [links, url]);
  return link;
}

function makeRoomFiles({ transport, room }: RoomSession): RoomFiles {
  const listeners = new Set<() => void>();
  let held: readonly Held[] = [];
  let shown: readonly RoomUpload[] = [];

  function set(next: readonly Held[]): void {
    held = next;
    shown = held.map(({ upload }) => upload);
    for (const listener of listeners) listener();
  }

  function show(key: number, part: Partial<RoomUpload>, more: Partial<Held> = {}): void {
    set(
      held.map((one) =>
        one.upload.key === key ? { ...one, ...more, upload: { ...one.upload, ...part } } : one,
      ),
    );
  }

  const drop = (key: number) => {
    const gone = held.find(({ upload }) => upload.key === key);
    set(held.filter((one) => one !== gone));
    gone?.task?.cancel();
    if (gone && gone.chosen.preview !== null) URL.revokeObjectURL(gone.chosen.preview);
  };

  async function send({ upload: { key, name, size }, chosen }: Held): Promise<void> {
    const task = startUpload(transport, browserStorage(), systemTimers, {
      blob: chosen.file,
      ...(chosen.kind === "image" ? {} : { type: "file" }),
      name,
      onProgress: ({ percentage }) => show(key, { percent: percentage }),
      onState: (state) => {
        if (state === "sending" || state === "waiting") show(key, { state });
      },
    });
    show(key, { state: "sending", percent: 0 }, { task });
    try {
      const info = await task.done;
      const file = { url: info.url, name, ext: extOf(name), size: info.size || size };
      const { w, h } = chosen;
      const isPicture = chosen.kind === "image";
      const attach: SentAttach = isPicture ? { ...file, w: info.w ?? w, h: info.h ?? h } : file;
      // From here on the message itself stands in the chat, also where it could not be sent.
      drop(key);
      room.chat
        .sendFile({ type: isPicture ? messageTypes.image : messageTypes.file, attach })
        .catch(() => {});
    } catch {
      show(key, { state: "failed" }, { task: null });
    }
  }

  return {
    links: makeLinks(transport, systemTimers),
    uploads: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async add(files) {
      for (const file of files) {
        const chosen = await choose(file);
        const { key, problem } = chosen;
        const name = file.name.slice(-limits.fileNameMax.value);
        const state = problem === null ? ("sending" as const) : ("failed" as const);
        const one: Held = {
          upload: { key, name, size: file.size, percent: 0, state, problem },
          chosen,
          task: null,
        };
        set([...held, one]);
        if (problem === null) void send(one);
      }
    },
    retry(key) {
      const one = held.find(({ upload }) => upload.key === key);
      if (one && one.upload.problem === null && one.task === null) void send(one);
    },
    drop,
  };
}
