import type { VerificationReason } from "@lyceum/contract/shapes";
import type { VerificationTry } from "@lyceum/domain/social";
import { type Insertable, sql } from "kysely";
import type { Tables } from "../../db/tables.ts";
import type { Db } from "../../ports/database.ts";

export type KeptTry = VerificationTry & { id: string; assetId: string | null };

/** Enough of the newest tries to know how somebody stands: more than may be sent in a day, and the last that was proven. */
const triesRead = 20;

/** Newest first, and whether the free chats for a verified photo were given. */
export async function readTries(db: Db, accountId: string): Promise<{ tries: KeptTry[]; hasChats: boolean }> {
  const tries = await db
    .selectFrom("social.verification")
    .select([
      "verification_id as id",
      "state as step",
      "pose",
      "photo_id as photoId",
      "asset_id as assetId",
      "reason",
      "asked_at as askedAt",
      "submitted_at as submittedAt",
    ])
    .where("account_id", "=", accountId)
    .orderBy("number", "desc")
    .limit(triesRead)
    .execute();
  const given = await db
    .selectFrom("social.free_chat")
    .select("ref")
    .where("account_id", "=", accountId)
    .where("reason", "=", "photo")
    .executeTakeFirst();
  return { tries, hasChats: given !== undefined };
}

/** A pose that was let go by makes room for the next. The profile is held. */
export async function replaceAsked(trx: Db, asked: Insertable<Tables["social.verification"]>): Promise<void> {
  await trx
    .deleteFrom("social.verification")
    .where("account_id", "=", asked.account_id)
    .where("state", "=", "asked")
    .execute();
  await trx.insertInto("social.verification").values(asked).execute();
}

export async function submitTry(trx: Db, id: string, assetId: string, at: number): Promise<void> {
  await trx
    .updateTable("social.verification")
    .set({ state: "underReview", asset_id: assetId, submitted_at: at, version: sql`version + 1` })
    .where("verification_id", "=", id)
    .where("state", "=", "asked")
    .execute();
}

/** Whose it is, while it waits. */
export async function findWaiting(trx: Db, deptId: number, id: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom("social.verification")
    .select("account_id")
    .where("dept_id", "=", deptId)
    .where("verification_id", "=", id)
    .where("state", "=", "underReview")
    .executeTakeFirst();
  return row?.account_id;
}

/** False when it was decided since. */
export async function decideTry(
  trx: Db,
  { deptId, id, version }: { deptId: number; id: string; version: number },
  decision: { isApproved: boolean; reason: VerificationReason | null; by: string; at: number },
): Promise<boolean> {
  const { isApproved, reason, by, at } = decision;
  const done = await trx
    .updateTable("social.verification")
    .set({
      state: isApproved ? "verified" : "notApproved",
      reason,
      version: sql`version + 1`,
      decided_by: by,
      decided_at: at,
    })
    .where("dept_id", "=", deptId)
    .where("verification_id", "=", id)
    .where("version", "=", version)
    .where("state", "=", "underReview")
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export type Taken = { assetId: string; pose: VerificationTry["pose"]; photoId: string };

/** Pictures that waited for their decision, by the ids of their tries. */
export async function readTaken(db: Db, deptId: number, ids: readonly string[]): Promise<Map<string, Taken>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("social.verification")
    .select(["verification_id as id", "asset_id as assetId", "pose", "photo_id as photoId"])
    .where("dept_id", "=", deptId)
    .where("verification_id", "in", [...ids])
    .execute();
  return new Map(
    rows.flatMap(({ id, assetId, ...rest }) => (assetId === null ? [] : [[id, { assetId, ...rest }]])),
  );
}

/** The newest picture in which a moderator saw signs of a minor, while it is kept. */
export async function readTakenOfMinor(
  db: Db,
  deptId: number,
  accountId: string,
): Promise<Omit<Taken, "photoId"> | undefined> {
  return await db
    .selectFrom("social.verification")
    .select([sql<string>`asset_id`.as("assetId"), "pose"])
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .where("reason", "=", "minor")
    .where("asset_id", "is not", null)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Takes the picture away from tries decided before a moment, and forgets poses that nobody showed; how many pictures there were. */
export async function takePictures(
  trx: Db,
  { decidedBefore, askedBefore, limit }: { decidedBefore: number; askedBefore: number; limit: number },
): Promise<{ id: string; deptId: number }[]> {
  await trx
    .deleteFrom("social.verification")
    .where("state", "=", "asked")
    .where("asked_at", "<", askedBefore)
    .execute();
  return await trx
    .updateTable("social.verification")
    .set({ asset_id: null })
    .where("verification_id", "in", (old) =>
      old
        .selectFrom("social.verification")
        .select("verification_id")
        .where("asset_id", "is not", null)
        .where("decided_at", "<", decidedBefore)
        .orderBy("decided_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["verification_id as id", "dept_id as deptId"])
    .execute();
}
