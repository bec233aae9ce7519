import type { PrivacyKind, PrivacyState } from "@lyceum/contract/shapes";
import type { Selectable } from "kysely";
import type { RealmNumber } from "../../db/tables/messaging.ts";
import type { RealmPrivacyTables } from "../../db/tables/privacy.ts";
import { original } from "../../files/index.ts";
import type { Realm } from "../../ports/realm.ts";
import { tablesIn } from "../realm-tables.ts";
import type { Db } from "../../ports/database.ts";

export type RequestRow = Selectable<RealmPrivacyTables["privacy_request"]>;

export async function findNewest(
  db: Db,
  realm: Realm,
  accountId: string,
  kind: PrivacyKind,
): Promise<RequestRow | undefined> {
  return await tablesIn(db, realm)
    .selectFrom("privacy_request")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .orderBy("asked_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** False when one of its kind is live. */
export async function insertRequest(db: Db, realm: Realm, row: RequestRow): Promise<boolean> {
  const done = await tablesIn(db, realm)
    .insertInto("privacy_request")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function lockRequest(db: Db, realm: Realm, id: string): Promise<RequestRow | undefined> {
  return await tablesIn(db, realm)
    .selectFrom("privacy_request")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeRequest(
  db: Db,
  realm: Realm,
  id: string,
  part: Partial<Pick<RequestRow, "state" | "progress" | "finished_at" | "asset_id">>,
): Promise<void> {
  await tablesIn(db, realm).updateTable("privacy_request").set(part).where("id", "=", id).execute();
}

/** Notes a finished archive; false where nobody waits for it any more. */
export async function finishExport(
  db: Db,
  realm: Realm,
  id: string,
  { assetId, now }: { assetId: string; now: number },
): Promise<boolean> {
  const done = await tablesIn(db, realm)
    .updateTable("privacy_request")
    .set({ state: "done", finished_at: now, progress: 1, asset_id: assetId })
    .where("id", "=", id)
    .where("state", "=", "running")
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Gives up the archives that are still to be made for somebody. */
export async function endExports(db: Db, realm: Realm, accountId: string, now: number): Promise<void> {
  await liveExports(db, realm, now).where("account_id", "=", accountId).execute();
}

/** Gives up archives whose job must have ended without a word: its process was killed at every try. */
export async function endLostExports(db: Db, realm: Realm, askedBefore: number, now: number): Promise<void> {
  await liveExports(db, realm, now).where("asked_at", "<", askedBefore).execute();
}

function liveExports(db: Db, realm: Realm, now: number) {
  return tablesIn(db, realm)
    .updateTable("privacy_request")
    .set({ state: "failed", finished_at: now })
    .where("kind", "=", "export")
    .where("state", "in", ["waiting", "running"]);
}

/** Undoes an erasure that waits; false when there is none. */
export async function undoErasure(db: Db, realm: Realm, accountId: string, now: number): Promise<boolean> {
  const done = await tablesIn(db, realm)
    .updateTable("privacy_request")
    .set({ state: "undone", finished_at: now })
    .where("account_id", "=", accountId)
    .where("kind", "=", "erasure")
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function listRequests(
  db: Db,
  deptId: number,
  { kind, state }: { kind?: PrivacyKind | undefined; state?: PrivacyState | undefined },
  { offset, limit }: { offset: number; limit: number },
) {
  let found = db.selectFrom("edu.privacy_request as r").where("r.dept_id", "=", deptId);
  if (kind !== undefined) found = found.where("r.kind", "=", kind);
  if (state !== undefined) found = found.where("r.state", "=", state);
  const [{ total }, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    found
      .innerJoin("edu.account as a", "a.id", "r.account_id")
      .selectAll("r")
      .select(["a.user_name", "a.nick"])
      .orderBy("r.asked_at", "desc")
      .orderBy("r.id")
      .offset(offset)
      .limit(limit)
      .execute(),
  ]);
  return { total: Number(total), rows };
}

/** The files of somebody, the oldest first; earlier archives hold nothing that is not in the new one. */
export async function listOwnFiles(
  db: Db,
  realm: Realm,
  accountId: string,
): Promise<{ id: string; name: string; size: number; objectKey: string }[]> {
  return await tablesIn(db, realm)
    .selectFrom("asset as a")
    .innerJoin("asset_variant as v", "v.asset_id", "a.id")
    .select(["a.id", "a.name", "v.size", "v.object_key as objectKey"])
    .where("a.owner_id", "=", accountId)
    .where("a.state", "=", "ready")
    .where("v.name", "=", original)
    .where("a.id", "not in", archivesOf(db, realm, accountId))
    .orderBy("a.created_at")
    .orderBy("a.id")
    .execute();
}

/** The pictures that somebody has sent by messages, the oldest first. */
export async function listSentPictures(
  db: Db,
  personId: number | null,
): Promise<{ id: number; name: string; realm: RealmNumber; provider: number; type: string; size: number }[]> {
  if (personId === null) return [];
  return await db
    .selectFrom("im.object")
    .select(["id", "name", "realm", "provider", "type", "size"])
    .where("owner_id", "=", personId)
    .where("stored_time", "is not", null)
    .where("expire_sec", "=", 0)
    .where("type", "like", "image/%")
    .orderBy("id")
    .$narrowType<{ type: string; size: number }>()
    .execute();
}

/** The archives that were made for somebody upon other requests than this one. */
export async function listEarlierArchives(
  db: Db,
  realm: Realm,
  accountId: string,
  requestId: string,
): Promise<string[]> {
  const rows = await archivesOf(db, realm, accountId).where("id", "<>", requestId).execute();
  return rows.map(({ asset_id: assetId }) => assetId);
}

function archivesOf(db: Db, realm: Realm, accountId: string) {
  return tablesIn(db, realm)
    .selectFrom("privacy_request")
    .select("asset_id")
    .where("account_id", "=", accountId)
    .where("asset_id", "is not", null)
    .$narrowType<{ asset_id: string }>();
}
