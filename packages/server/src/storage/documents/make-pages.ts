import { readFile } from "node:fs/promises";
import { Fault } from "@lyceum/contract/faults";
import { limits } from "@lyceum/contract/limits";
import { documentTypes, type DocumentTypeNumber, transTypes } from "@lyceum/domain/storage";
import { defineJob, type JobContext } from "../../app/job.ts";
import { writePush } from "../../app/socket/hub.ts";
import { realmNumbers } from "../../db/tables/messaging.ts";
import { pageForm, storeName, variantFolder, variantName } from "../names.ts";
import { findById, type StoredObject } from "../store/objects.ts";
import { makePages } from "./job-kinds.ts";
import { findDocument, type Progress, setProgress, showDocument, states, typeOf } from "./store.ts";

export const makePagesJob = defineJob({
  ...makePages,
  timeoutMs: 1_200_000,
  async run({ docId }, app) {
    try {
      await runPages(docId, app);
    } catch (error) {
      // Whoever waits learns that no further try will make them.
      const isLast = app.attempt >= makePages.attempts;
      if (isLast) await finish(app, docId, { state: states.failed, page_count: 0, trans_size: 0 });
      throw error;
    }
  },
});

/** Makes the pages of a document and tells its owner (M16). What cannot be read is told too, and not tried again. */
async function runPages(docId: number, app: JobContext): Promise<void> {
  const { kysely } = app.database;
  const document = await findDocument(kysely, docId);
  if (!document || !(await setProgress(kysely, docId, { state: states.underWay }))) return;
  const object = await findById(app.database, document.object_id);
  if (!object) return;
  const made = await renderPages(app, object, {
    kind: kindOf(typeOf(document)),
    isPng: document.trans_type === transTypes.png,
  });
  const { pages, size } = made ?? { pages: 0, size: 0 };
  const state = made ? states.done : states.failed;
  const isThere = await finish(app, docId, { state, page_count: pages, trans_size: size });
  // It was removed meanwhile, perhaps with its pages before the last of them.
  if (!isThere) await app.stores.of(object.provider).deleteBelow(variantFolder(object));
}

/** Writes how it ended and tells the owner; false: the document is gone. */
async function finish(app: JobContext, docId: number, progress: Progress): Promise<boolean> {
  const { kysely } = app.database;
  await setProgress(kysely, docId, progress);
  const now = await findDocument(kysely, docId);
  if (!now) return false;
  const realm = now.realm === realmNumbers.social ? "social" : "edu";
  const frame = writePush("notifyTransLog", showDocument(now));
  app.bus.publish({ kind: "push", realm, userIds: [now.owner_id], frame });
  return true;
}

type Wanted = { kind: keyof typeof documentTypes; isPng: boolean };

/** Null for what is no such document, whatever its beginning says. */
async function renderPages(
  app: JobContext,
  object: StoredObject,
  { kind, isPng }: Wanted,
): Promise<{ pages: number; size: number } | null> {
  const { documentPages, stores, signal } = app;
  const store = stores.of(object.provider);
  const pagesMax = limits.documentPagesMax.value;
  const request = { kind, type: isPng ? "image/png" : "image/jpeg", pagesMax } as const;
  try {
    return await store.withFile(storeName(object), (file) =>
      documentPages.render(file, request, signal, async (pages) => {
        let size = 0;
        for (const [at, page] of pages.entries()) {
          signal.throwIfAborted();
          const bytes = await readFile(page);
          await store.put(`${variantName(object, pageForm(at + 1))}-${isPng ? "png" : "jpeg"}`, bytes);
          size += bytes.length;
          await app.progress((at + 1) / pages.length);
        }
        return { pages: pages.length, size };
      }),
    );
  } catch (error) {
    if (error instanceof Fault && error.key === "uploadTypeWrong") return null;
    throw error;
  }
}

function kindOf(type: DocumentTypeNumber): keyof typeof documentTypes {
  const found = Object.entries(documentTypes).find(([, number]) => number === type);
  // Every type has a name.
  return (found?.[0] ?? "pdf") as keyof typeof documentTypes;
}
