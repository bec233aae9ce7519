import { sql } from "kysely";
import type { PublicJwk } from "../../db/tables/outside-tools.ts";
import type { Db } from "../../ports/database.ts";

export type KeyRecord = { kid: string; sealed: Buffer; madeAt: number };
export type NewKey = { kid: string; publicKey: PublicJwk; sealed: Buffer };

/** The key that the launches of an institution are signed with. */
export async function findKey(db: Db, deptId: number): Promise<KeyRecord | undefined> {
  return await db
    .selectFrom("edu.lti_key")
    .select(["kid", "sealed_key as sealed", "made_at as madeAt"])
    .where("dept_id", "=", deptId)
    .where("ends_at", "is", null)
    .executeTakeFirst();
}

/** Where another one was made at the same moment, that one stays. */
export async function insertKey(
  db: Db,
  deptId: number,
  { kid, publicKey, sealed }: NewKey,
  at: number,
): Promise<void> {
  await db
    .insertInto("edu.lti_key")
    .values({
      kid,
      dept_id: deptId,
      public_key: JSON.stringify(publicKey),
      sealed_key: sealed,
      made_at: at,
      ends_at: null,
    })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Those whose signatures are good now. */
export async function listKeys(
  db: Db,
  deptId: number,
  now: number,
): Promise<{ kid: string; publicKey: PublicJwk }[]> {
  return await db
    .selectFrom("edu.lti_key")
    .select(["kid", "public_key as publicKey"])
    .where("dept_id", "=", deptId)
    .where((where) => where.or([where("ends_at", "is", null), where("ends_at", ">", now)]))
    .orderBy("made_at", "desc")
    .execute();
}

/** Nothing is signed with the present key any more. Of those before, a few are kept for as long as they are published. */
export async function retireKey(
  trx: Db,
  deptId: number,
  { now, until, keptMax }: { now: number; until: number; keptMax: number },
): Promise<void> {
  await trx
    .updateTable("edu.lti_key")
    .set({ ends_at: until })
    .where("dept_id", "=", deptId)
    .where("ends_at", "is", null)
    .execute();
  await sql`delete from edu.lti_key where dept_id = ${deptId} and (ends_at <= ${now} or kid in (
    select kid from edu.lti_key where dept_id = ${deptId} order by made_at desc offset ${keptMax}))`.execute(
    trx,
  );
}

/** Nothing that was signed before is good any more; false: there was no other key. */
export async function deleteOldKeys(trx: Db, deptId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom("edu.lti_key")
    .where("dept_id", "=", deptId)
    .where("ends_at", "is not", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
