import { agreementKinds, type AgreementKind, type AgreementVersion } from "@lyceum/contract/shapes";
import { defaultVersion } from "./default-text/index.ts";
import { listNewest, type Scope } from "./store.ts";
import type { Db } from "../ports/database.ts";

export type Current = AgreementVersion & { kind: AgreementKind };

/** What is in force of each document: the newest that the institution published, else the text that Lyceum brings. */
export async function listCurrent(db: Db, scope: Scope): Promise<Current[]> {
  const newest = new Map((await listNewest(db, scope)).map((version) => [version.kind, version]));
  return agreementKinds.map((kind) => newest.get(kind) ?? { kind, ...defaultVersion });
}
