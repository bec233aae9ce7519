import type { Database } from "../../ports/database.ts";
import type { Realm } from "../../ports/realm.ts";
import { filesOf } from "../realm-tables.ts";

/** The right of one request to write to an upload of its owner. */
export type UploadLock = { realm: Realm; id: string; ownerId: string; holder: string };

/** "held": by another request, which learns that this one waits. "absent": this owner has no such upload. */
export async function takeLock(
  { kysely }: Database,
  { realm, id, ownerId, holder }: UploadLock,
  { now, until }: { now: number; until: number },
): Promise<"taken" | "held" | "absent"> {
  const tables = filesOf(kysely, realm);
  const { numUpdatedRows: taken } = await tables
    .updateTable("asset")
    .set({ lock_holder: holder, lock_until: until, lock_wanted: false })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("lock_until", "<", now)
    .executeTakeFirst();
  if (taken > 0n) return "taken";
  const { numUpdatedRows: held } = await tables
    .updateTable("asset")
    .set({ lock_wanted: true })
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return held > 0n ? "held" : "absent";
}

/** Holds it longer. "lost": it is another's now. */
export async function keepLock(
  { kysely }: Database,
  { realm, id, holder }: UploadLock,
  until: number,
): Promise<"held" | "wanted" | "lost"> {
  const row = await filesOf(kysely, realm)
    .updateTable("asset")
    .set({ lock_until: until })
    .where("id", "=", id)
    .where("lock_holder", "=", holder)
    .returning("lock_wanted")
    .executeTakeFirst();
  if (!row) return "lost";
  return row.lock_wanted ? "wanted" : "held";
}

export async function giveLock({ kysely }: Database, { realm, id, holder }: UploadLock): Promise<void> {
  await filesOf(kysely, realm)
    .updateTable("asset")
    .set({ lock_holder: null, lock_until: 0, lock_wanted: false })
    .where("id", "=", id)
    .where("lock_holder", "=", holder)
    .execute();
}
