import { Fault } from "@lyceum/contract/faults";
import { isDocumentOf } from "@lyceum/domain/storage";
import type { Database } from "../../ports/database.ts";
import { documentOfObject, typeOf } from "./store.ts";

/** Throws `uploadTypeWrong` where an object is to become pages and its bytes are no such document. */
export async function requireDocument({ kysely }: Database, objectId: number, found: string): Promise<void> {
  const document = await documentOfObject(kysely, objectId);
  if (document && !isDocumentOf(typeOf(document), found)) throw new Fault("uploadTypeWrong");
}
