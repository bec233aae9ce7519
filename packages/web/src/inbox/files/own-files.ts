import { limits } from "@lyceum/contract/limits";
import { writeAlbum } from "@lyceum/domain/messages";
import type { ImClient } from "@lyceum/im-client";
import { randomId } from "@lyceum/kit";
import { storedFiles } from "../../shared/stored-files.ts";
import type { Chosen } from "./chosen.ts";

const albumMax = limits.albumMax.value;

/** Pictures of this tab by message: they are shown before they are uploaded, and stay so. */
const previews = new Map<string, string>();

export function previewOf(idClient: string): string | null {
  return previews.get(idClient) ?? null;
}

export type SendOptions = {
  isOriginal?: boolean;
  freeChat?: boolean;
  /** Words beneath what is sent. */
  caption?: string;
  /** Each picture stands for itself. */
  isSingle?: boolean;
};

/** Sends what was chosen, in order, pictures and films as albums; each file is kept over a reload until it is uploaded. */
export function sendChosen(
  client: ImClient,
  peer: { scene: 0 | 1 | 5; to: string },
  chosen: readonly Chosen[],
  { isOriginal = false, freeChat = false, caption = "", isSingle = false }: SendOptions = {},
): void {
  for (const { one, custom, body } of isSingle ? chosen.map(alone) : placed(chosen, caption)) {
    const { kind, preview, dur } = one;
    const { file, w, h } = (isOriginal ? null : one.small) ?? one;
    const name = file.name.slice(-limits.fileNameMax.value);
    const idClient = client.messages.sendFile({
      ...peer,
      type: kind,
      blob: file,
      name,
      size: file.size,
      ...(kind === "file" ? {} : { w, h, dur }),
      ...(freeChat ? { freeChat } : {}),
      ...(custom === undefined ? {} : { custom }),
      ...(body === "" ? {} : { body }),
    });
    if (preview !== null) previews.set(idClient, preview);
    void storedFiles.put(idClient, file);
  }
}

type Placed = { one: Chosen; custom?: string; body: string };

function alone(one: Chosen): Placed {
  return { one, body: "" };
}

/**
 * Pictures and films in albums of at most `albumMax`, then the other files. The words stand beneath the last of the first
 * album, which everybody has seen coming by then; without pictures beneath the last file.
 */
export function placed(chosen: readonly Chosen[], caption: string): Placed[] {
  const shown = chosen.filter(isShown);
  const files = chosen.filter((one) => !isShown(one)).map(alone);
  const albums = Array.from({ length: Math.ceil(shown.length / albumMax) }, (_, at) =>
    inAlbum(shown.slice(at * albumMax, (at + 1) * albumMax)),
  );
  const all = [...albums.flat(), ...files];
  const below = (albums[0] ?? files).at(-1);
  return all.map((one) => (one === below ? { ...one, body: caption.trim() } : one));
}

function inAlbum(shown: readonly Chosen[]): Placed[] {
  if (shown.length < 2) return shown.map(alone);
  const id = randomId();
  const films = shown.filter(({ kind }) => kind === "video").length;
  return shown.map((one, at) => ({
    ...alone(one),
    custom: writeAlbum({ id, at: at + 1, of: shown.length, films }),
  }));
}

export function isShown({ kind }: Chosen): boolean {
  return kind === "image" || kind === "video";
}

/** Sends a recorded voice message. */
export function sendVoice(
  client: ImClient,
  peer: { scene: 0 | 1 | 5; to: string },
  { file, dur }: { file: File; dur: number },
): void {
  sendChosen(client, peer, [
    {
      key: 0,
      rank: 0,
      file,
      kind: "audio",
      preview: null,
      w: 0,
      h: 0,
      dur,
      problem: null,
      isScan: false,
      small: null,
    },
  ]);
}

/** After a reload: goes on with the files that were on their way, and forgets those that are through. */
export function keepFiles(client: ImClient): () => void {
  let current: readonly string[] = [];
  let isResumed = false;
  void storedFiles.removeOlder(Date.now() - limits.storageTokenLife.value);
  const stopFirst = client.on("onsyncdone", () => {
    if (isResumed) return;
    isResumed = true;
    for (const idClient of client.messages.pendingFiles()) void resume(client, idClient);
  });
  const stopWatch = client.subscribe(() => {
    const now = client.messages.pendingFiles();
    for (const idClient of current) if (!now.includes(idClient)) void storedFiles.remove(idClient);
    current = now;
  });
  return () => {
    stopFirst();
    stopWatch();
  };
}

async function resume(client: ImClient, idClient: string): Promise<void> {
  if (client.messages.upload(idClient)) return;
  const blob = await storedFiles.get(idClient);
  if (!blob || !client.messages.pendingFiles().includes(idClient)) return;
  if (blob.type.startsWith("image/")) previews.set(idClient, URL.createObjectURL(blob));
  client.messages.resumeFile(idClient, { blob });
}
