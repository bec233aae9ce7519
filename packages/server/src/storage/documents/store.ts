import type { DocTransInfo } from "@lyceum/contract/shapes";
import { type DocumentTypeNumber, writeObjectUrl } from "@lyceum/domain/storage";
import { type Selectable, sql } from "kysely";
import type { Realm } from "../../app/context.ts";
import { realmNumbers } from "../../db/tables/messaging.ts";
import type { DocumentTable } from "../../db/tables/storage.ts";
import type { Db } from "../../ports/database.ts";

export type StoredDocument = Selectable<DocumentTable>;

export const states = { waiting: 1, underWay: 2, failed: 3, done: 4 } as const;

/** With what is known of its object. */
export type FullDocument = StoredDocument & { objectName: string; size: number | null };

type NewDocument = { name: string; type: number; transType: number; now: number };

/** The number of a new document, of an object that was begun in the same transaction. */
export async function insertDocument(
  kysely: Db,
  objectName: string,
  { name, type, transType, now }: NewDocument,
): Promise<number> {
  const { id } = await kysely
    .insertInto("im.document")
    .columns(["realm", "dept_id", "owner_id", "object_id", "name", "type", "trans_type", "create_time"])
    .expression((eb) =>
      eb
        .selectFrom("im.object")
        .select([
          "realm",
          "dept_id",
          "owner_id",
          "id",
          sql.val(name).as("name"),
          sql<number>`${type}::int2`.as("type"),
          sql<number>`${transType}::int2`.as("trans_type"),
          sql<number>`${now}::int8`.as("create_time"),
        ])
        .where("name", "=", objectName),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const full = (kysely: Db) =>
  kysely
    .selectFrom("im.document as d")
    .innerJoin("im.object as o", "o.id", "d.object_id")
    .selectAll("d")
    .select(["o.name as objectName", "o.size"]);

export async function findDocument(kysely: Db, id: number): Promise<FullDocument | undefined> {
  return await full(kysely).where("d.id", "=", id).executeTakeFirst();
}

export async function documentOfObject(kysely: Db, objectId: number): Promise<StoredDocument | undefined> {
  return await kysely
    .selectFrom("im.document")
    .selectAll()
    .where("object_id", "=", objectId)
    .executeTakeFirst();
}

type Page = { realm: Realm; ownerId: number; before: number | null; limit: number };

/** Own documents, the newest first, and how many there are. */
export async function listDocuments(
  kysely: Db,
  { realm, ownerId, before, limit }: Page,
): Promise<{ list: FullDocument[]; total: number }> {
  const own = full(kysely).where("d.owner_id", "=", ownerId).where("d.realm", "=", realmNumbers[realm]);
  const page = before === null ? own : own.where("d.id", "<", before);
  const list = await page.orderBy("d.id", "desc").limit(limit).execute();
  const { total } = await kysely
    .selectFrom("im.document")
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("owner_id", "=", ownerId)
    .where("realm", "=", realmNumbers[realm])
    .executeTakeFirstOrThrow();
  return { list, total };
}

/** The object of one's own document that is gone from now on; null where there is none. */
export async function deleteDocument(
  kysely: Db,
  { realm, ownerId, id }: { realm: Realm; ownerId: number; id: number },
): Promise<number | null> {
  const row = await kysely
    .deleteFrom("im.document")
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("realm", "=", realmNumbers[realm])
    .returning("object_id")
    .executeTakeFirst();
  return row?.object_id ?? null;
}

export type Progress = { state: number; page_count?: number; trans_size?: number };

/** False: it is done or gone already. */
export async function setProgress(kysely: Db, id: number, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable("im.document")
    .set(progress)
    .where("id", "=", id)
    .where("state", "in", [states.waiting, states.underWay])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export function typeOf({ type }: Pick<StoredDocument, "type">): DocumentTypeNumber {
  // Only what the contract allows is written.
  return type as DocumentTypeNumber;
}

export function showDocument(document: FullDocument): DocTransInfo {
  const { id, name, realm, objectName, size, state, trans_type, trans_size, page_count } = document;
  return {
    docId: String(id),
    name,
    prefix: writeObjectUrl(realm === realmNumbers.social ? "social" : "edu", objectName),
    size: size ?? 0,
    type: typeOf(document),
    // As above.
    state: state as DocTransInfo["state"],
    transType: trans_type as DocTransInfo["transType"],
    transSize: trans_size,
    pageCount: page_count,
  };
}
