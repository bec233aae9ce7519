import { Fault, type FaultKey } from "@lyceum/contract/faults";
import type { DocumentContent } from "@lyceum/contract/shapes";
import { findReferred } from "../files/index.ts";
import { assetsOf } from "./content.ts";
import type { DocumentRecord } from "./store/documents.ts";
import type { Db } from "../ports/database.ts";

/** Why these files of an institution may not be shown now; null: they may. */
export type FileRule = (
  trx: Db,
  deptId: number,
  assetIds: readonly string[],
  visibility: DocumentContent["visibility"],
) => Promise<FaultKey | null>;

const rules: FileRule[] = [];

/** Lets who gives files to documents say when they may be shown; called once where the application is composed. */
export function registerFileRule(rule: FileRule): void {
  rules.push(rule);
}

/** Refuses what would be read from now on, as it was before or as it is now, with a file that may not be shown. */
export async function requireShowable(
  trx: Db,
  { docId, deptId, content }: DocumentRecord,
  { visibility }: Pick<DocumentContent, "visibility">,
): Promise<void> {
  const before = await findReferred(trx, "edu", { kind: "document", id: String(docId), deptId });
  const assetIds = [...new Set([...assetsOf(content), ...before])];
  if (assetIds.length === 0) return;
  for (const rule of rules) {
    const fault = await rule(trx, deptId, assetIds, visibility);
    if (fault) throw new Fault(fault);
  }
}
