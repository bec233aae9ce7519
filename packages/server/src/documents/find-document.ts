import { Fault } from "@lyceum/contract/faults";
import { requireAct, requireReadable, type Scope, type StaffAct } from "./policy.ts";
import { type DocumentRecord, findDocument } from "./store/documents.ts";
import type { Db } from "../ports/database.ts";

/** A document that somebody may read as staff; locked until the transaction ends where it is going to be changed. */
export async function findReadable(
  db: Db,
  scope: Scope,
  docId: number,
  { locks = false } = {},
): Promise<DocumentRecord> {
  const document = await findDocument(db, scope.deptId, docId, { locks });
  if (!document) throw new Fault("notFound");
  requireReadable(scope, document);
  return document;
}

/** A document that somebody may do this with, locked until the transaction ends. */
export async function lockFor(trx: Db, scope: Scope, act: StaffAct, docId: number): Promise<DocumentRecord> {
  const document = await findReadable(trx, scope, docId, { locks: true });
  requireAct(scope, act, document);
  return document;
}
