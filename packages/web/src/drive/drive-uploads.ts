import type { AssetView } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { CallFault, http } from "../shared/http/index.ts";
import { awaitAsset, sendFile, type SendingNews } from "../kit/upload/index.ts";
import { sendQuick } from "./quick/send-quick.ts";
import { forgetUpload, rememberUpload } from "./interrupted.ts";
import type { Target } from "./target.ts";

export type ConflictAnswer = "replace" | "keepBoth" | "skip";
export type Conflict = { name: string; answer: (answer: ConflictAnswer, isForAll: boolean) => void };

type Ports = {
  personId: () => string | null;
  /** Asks the person; null when nothing is asked any more. */
  ask: (conflict: Conflict | null) => void;
  changed: () => void;
};

/** What uploads to the drive do besides sending: make the folders, put the file in, ask where its name is taken. */
export function makeDriveSending({ personId, ask, changed }: Ports) {
  const targets = new WeakMap<File, Target>();
  const ofAsset = new Map<string, { file: File; target: Target }>();
  const folders = new Map<string, Promise<string>>();
  let answerForAll: ConflictAnswer | null = null;
  let asking: Promise<unknown> = Promise.resolve();

  return {
    aim(file: File, target: Target): void {
      targets.set(file, target);
    },
    /** A new choice of files is asked about again. */
    begin(): void {
      answerForAll = null;
      folders.clear();
    },
    async send(file: File, signal: AbortSignal, tell: (news: SendingNews) => void): Promise<AssetView> {
      const target = targets.get(file);
      if (!target) throw new Error("the file has no place");
      const isLarge = file.size > limits.smallAssetMax.value;
      if (isLarge) rememberUpload(personId(), file, target);
      const known = await sendQuick(file, signal, tell);
      signal.throwIfAborted();
      tell(known ? { assetId: known.id, progress: 1 } : { state: "sending" });
      const asset =
        known ??
        (await waitingItsTurn(() =>
          sendFile(file, { purpose: "attachment", personId: personId(), signal, tell }),
        ));
      ofAsset.set(asset.id, { file, target });
      return asset;
    },
    async settle(asset: AssetView, signal: AbortSignal): Promise<AssetView> {
      const settled = await awaitAsset(asset, signal);
      const going = ofAsset.get(asset.id);
      if (settled.state !== "ready" || !going) return settled;
      const folderId = await folderOf(going.target);
      await put(folderId, going.file.name, asset.id);
      ofAsset.delete(asset.id);
      forgetUpload(personId(), going.file);
      changed();
      return settled;
    },
  };

  /** The folders that a file came in, each made once. */
  async function folderOf({ folderId, within }: Target): Promise<string> {
    let inside = folderId;
    for (const name of within) {
      const key = `${inside}/${name}`;
      const parent = inside;
      let making = folders.get(key);
      if (!making) {
        making = makeFolder(parent, name);
        folders.set(key, making);
        making.catch(() => folders.delete(key));
      }
      // oxlint-disable-next-line no-await-in-loop
      inside = await making;
    }
    return inside;
  }

  async function put(folderId: string, name: string, assetId: string): Promise<void> {
    const body = { folderId, name, assetId };
    try {
      await http.call("POST /drive/files", { body, isQuiet: true });
    } catch (error) {
      if (!(error instanceof CallFault) || error.key !== "driveNameTaken") throw error;
      const answer = await answerFor(name);
      if (answer === "skip")
        await http.call("POST /files/{assetId}/discard", { params: { assetId }, isQuiet: true });
      else await http.call("POST /drive/files", { body: { ...body, onConflict: answer }, isQuiet: true });
    }
  }

  /** One question after the other. */
  function answerFor(name: string): Promise<ConflictAnswer> {
    const next = asking.then(
      () =>
        answerForAll ??
        new Promise<ConflictAnswer>((resolve) =>
          ask({
            name,
            answer(answer, isForAll) {
              if (isForAll) answerForAll = answer;
              ask(null);
              resolve(answer);
            },
          }),
        ),
    );
    asking = next;
    return next;
  }
}

/** The files of a large folder come faster than one person may send them; they wait as long as the server says. */
async function waitingItsTurn<Result>(run: () => Promise<Result>): Promise<Result> {
  for (;;)
    try {
      // oxlint-disable-next-line no-await-in-loop
      return await run();
    } catch (error) {
      if (!(error instanceof CallFault) || error.key !== "tooManyRequests") throw error;
      const waitMs = (error.retryAfterSeconds ?? 5) * 1_000;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
}

async function makeFolder(folderId: string, name: string): Promise<string> {
  const body = { folderId, name, mayExist: true } as const;
  return (await http.call("POST /drive/folders", { body, isQuiet: true })).nodeId;
}
