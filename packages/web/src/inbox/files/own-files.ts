import { limits } from "@lyceum/contract/limits";
import type { ImClient } from "@lyceum/im-client";
import { storedFiles } from "../../shared/stored-files.ts";
import type { Placed } from "./placed.ts";

/** Pictures of this tab by message: they are shown before they are uploaded, and stay so. */
const previews = new Map<string, string>();

export function previewOf(idClient: string): string | null {
  return previews.get(idClient) ?? null;
}

type SendOptions = {
  isOriginal?: boolean;
  freeChat?: boolean;
};

/** Sends what was chosen, in order; each file is kept over a reload until it is uploaded. */
export function sendChosen(
  client: ImClient,
  peer: { scene: 0 | 1 | 5; to: string },
  chosen: readonly Placed[],
  { isOriginal = false, freeChat = false }: SendOptions = {},
): void {
  for (const { one, custom, body } of chosen) {
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

/** Sends a recorded voice message. */
export function sendVoice(
  client: ImClient,
  peer: { scene: 0 | 1 | 5; to: string },
  { file, dur }: { file: File; dur: number },
): void {
  const one = {
    key: 0,
    rank: 0,
    file,
    kind: "audio" as const,
    preview: null,
    w: 0,
    h: 0,
    dur,
    problem: null,
    isScan: false,
    small: null,
  };
  sendChosen(client, peer, [{ one, body: "" }]);
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
