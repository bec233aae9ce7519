import { Type } from "typebox";
import type { JobKind, Jobs } from "../../ports/jobs.ts";
import { documentOfObject } from "./store.ts";
import type { Db } from "../../ports/database.ts";

const payload = Type.Object({ docId: Type.Integer() }, { additionalProperties: false });

/** Makes the pages of one document. One at a time on all nodes together: it takes a machine as long as it is given. */
export const makePages: JobKind<typeof payload> = {
  name: "storage.makePages",
  payload,
  attempts: 3,
  queue: "storage.makePages",
};

/** In the transaction that stores an object: where it is a document, its pages are made. */
export async function addPagesJob(jobs: Jobs, transaction: Db, objectId: number): Promise<void> {
  const document = await documentOfObject(transaction, objectId);
  if (document) await jobs.add(transaction, makePages, { docId: document.id });
}
