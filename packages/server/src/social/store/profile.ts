import type { PhotoCrop, ProfileTextField, ReviewState } from "@lyceum/contract/shapes";
import { type Expression, type Insertable, sql, type Updateable } from "kysely";
import type { MemberState } from "../../db/tables/social.ts";
import { hasWords, hidesName } from "@lyceum/domain/social";
import type { Tables } from "../../db/tables.ts";
import { isApart } from "./school-groups.ts";
import type { Db } from "../../ports/database.ts";

/** Holds the profiles, in one order, until the transaction ends: whoever judges or changes them does so one after the other. */
export async function lockProfiles(trx: Db, deptId: number, ids: readonly string[]): Promise<number> {
  const rows = await trx
    .selectFrom("social.profile")
    .select("account_id")
    .where("dept_id", "=", deptId)
    .where("account_id", "in", [...ids])
    .orderBy("account_id")
    .forUpdate()
    .execute();
  return rows.length;
}

export async function insertMember(
  trx: Db,
  age: Insertable<Tables["social.age_assurance"]>,
  now: number,
): Promise<void> {
  await trx.insertInto("social.age_assurance").values(age).execute();
  await trx
    .insertInto("social.profile")
    .values({ account_id: age.account_id, dept_id: age.dept_id, active_at: now, created_at: now })
    .execute();
}

export async function updateProfile(
  db: Db,
  accountId: string,
  change: Updateable<Tables["social.profile"]>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable("social.profile").set(change).where("account_id", "=", accountId).execute();
}

/** Closes the profile for a cause: the id of a report, or "moderator". It stays closed until every cause is lifted. */
export async function suspend(trx: Db, accountId: string, cause: string): Promise<void> {
  await trx
    .updateTable("social.profile")
    .set({
      state: "suspended",
      suspended_by: sql<string[]>`array_append(array_remove(suspended_by, ${cause}::text), ${cause}::text)`,
    })
    .where("account_id", "=", accountId)
    .execute();
}

/** Takes one cause back. With the last one the profile is paused: its owner opens it again. */
export async function liftSuspension(trx: Db, accountId: string, cause: string): Promise<void> {
  await trx
    .updateTable("social.profile")
    .set({
      state: sql<MemberState>`case when cardinality(array_remove(suspended_by, ${cause}::text)) = 0
        then 'paused' else state end`,
      suspended_by: sql<string[]>`array_remove(suspended_by, ${cause}::text)`,
    })
    .where("account_id", "=", accountId)
    .where(sql<boolean>`${cause}::text = any(suspended_by)`)
    .execute();
}

/** A text that is the same as before changes nothing; another waits for a moderator from now on. */
export async function offerText(
  trx: Db,
  { accountId, deptId }: { accountId: string; deptId: number },
  field: ProfileTextField,
  offered: string,
  now: number,
): Promise<void> {
  await trx
    .insertInto("social.profile_text")
    .values({ account_id: accountId, dept_id: deptId, field, offered, reason: null, changed_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(["account_id", "field"])
        .doUpdateSet((row) => ({
          offered,
          version: sql<number>`social.profile_text.version + 1`,
          // What was approved already is not asked about again.
          state: sql<ReviewState>`case when social.profile_text.shown = ${offered} then 'approved' else 'pending' end`,
          reason: null,
          changed_at: row.ref("excluded.changed_at"),
        }))
        .where("social.profile_text.offered", "<>", offered),
    )
    .execute();
}

/**
 * Whether the text names, as words of its own, what the portal calls its writer, or a class of theirs at a school for children
 * (rule R10). Found by the contact; nothing but yes or no leaves this query.
 */
export async function namesOwnPortal(db: Db, accountId: string, text: string): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`
    select distinct n.name
    from social.account m cross join edu.institution i
    join edu.account a on a.dept_id = i.dept_id and (a.phone = m.phone or a.email = m.email)
    cross join lateral (
      select a.nick as name
      union all
      select c.name from edu.school_class c
      where c.class_id = any(a.class_ids) and c.dept_id = i.dept_id and i.kind in ('k12', 'vocational')) n
    where m.id = ${accountId} and a.status = 'active' and n.name <> ''`.execute(db);
  return rows.some(({ name }) => hasWords(text, name));
}

/** Whether the text names a school for children: nothing of one may stand in a profile (rule R10). */
export async function namesSchool(db: Db, text: string): Promise<boolean> {
  const schools = await db
    .selectFrom("edu.institution")
    .select(["name", "name_en"])
    .where("kind", "in", ["k12", "vocational"])
    .execute();
  return hidesName(
    text,
    schools.flatMap((school) => [school.name, school.name_en]),
  );
}

/** Whether a contact belongs to somebody of a school for children (rule R7). Nothing but yes or no leaves this query. */
export async function isOfSchool(
  db: Db,
  contact: { kind: "phone" | "email"; value: string },
): Promise<boolean> {
  const found = await db
    .selectFrom("edu.account as a")
    .innerJoin("edu.institution as i", "i.dept_id", "a.dept_id")
    .select("a.id")
    .where("i.kind", "in", ["k12", "vocational"])
    .where("a.status", "=", "active")
    .where(
      sql<boolean>`not a.roles && array['teacher', 'headTeacher', 'safeguardingLead', 'institutionAdmin', 'editor', 'reviewer']`,
    )
    .where(contact.kind === "phone" ? "a.phone" : "a.email", "=", contact.value)
    .limit(1)
    .execute();
  return found.length > 0;
}

/** Refused contacts; the hash alone is kept (rule R8). */
export async function isRefused(
  db: Db,
  deptId: number,
  macs: readonly Buffer[],
  now: number,
): Promise<boolean> {
  const found = await db
    .selectFrom("social.age_refusal")
    .select("until_at")
    .where("dept_id", "=", deptId)
    .where("contact_mac", "in", [...macs])
    .where("until_at", ">", now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertRefusal(
  db: Db,
  deptId: number,
  mac: Buffer,
  { now, until }: { now: number; until: number },
): Promise<void> {
  await db.deleteFrom("social.age_refusal").where("until_at", "<=", now).execute();
  await db
    .insertInto("social.age_refusal")
    .values({ dept_id: deptId, contact_mac: mac, until_at: until })
    .onConflict((conflict) =>
      // Who was banned for a year is not let in sooner because of something else.
      conflict
        .columns(["dept_id", "contact_mac"])
        .doUpdateSet({ until_at: sql`greatest(age_refusal.until_at, excluded.until_at)` }),
    )
    .execute();
}

export async function insertPhoto(
  trx: Db,
  photo: Omit<Insertable<Tables["social.photo"]>, "crop" | "position" | "reason"> & {
    crop: PhotoCrop;
    position: number;
  },
): Promise<void> {
  await trx
    .insertInto("social.photo")
    .values({ ...photo, crop: JSON.stringify(photo.crop), reason: null })
    .execute();
}

/** Another part of a photo is as new as another photo. */
export async function cropPhoto(trx: Db, accountId: string, photoId: string, crop: PhotoCrop): Promise<void> {
  await trx
    .updateTable("social.photo")
    .set({ crop: JSON.stringify(crop), version: sql`version + 1`, state: "pending", reason: null })
    .where("account_id", "=", accountId)
    .where("photo_id", "=", photoId)
    .execute();
}

export async function placePhoto(
  trx: Db,
  accountId: string,
  photoId: string,
  position: number,
): Promise<void> {
  await trx
    .updateTable("social.photo")
    .set({ position })
    .where("account_id", "=", accountId)
    .where("photo_id", "=", photoId)
    .execute();
}

export async function deletePhoto(trx: Db, accountId: string, photoId: string): Promise<void> {
  await trx
    .deleteFrom("social.photo")
    .where("account_id", "=", accountId)
    .where("photo_id", "=", photoId)
    .execute();
}

export type PictureFacts = {
  width: number | null;
  height: number | null;
  kind: string;
  isOfPortal: boolean;
  isInProfile: boolean;
};

/** Whether the portal of any institution has the same bytes: a picture of a school is none of a profile, whichever school it is. */
export const isOfPortal = (sha256: Expression<Buffer>) =>
  sql<boolean>`exists (select from edu.asset e where e.sha256 = ${sha256})`;

/** What an uploaded picture is, whether the same bytes are a file of the portal (rule R10), and whether they are a photo of a profile. */
export async function readPicture(
  trx: Db,
  accountId: string,
  assetId: string,
): Promise<PictureFacts | undefined> {
  return await trx
    .selectFrom("social.asset as a")
    .select([
      "a.width",
      "a.height",
      "a.kind",
      isOfPortal(sql.ref<Buffer>("a.sha256")).as("isOfPortal"),
      sql<boolean>`exists (select from social.photo f join social.asset o on o.id = f.asset_id
        where o.dept_id = a.dept_id and o.sha256 = a.sha256)`.as("isInProfile"),
    ])
    .where("a.id", "=", assetId)
    .where("a.owner_id", "=", accountId)
    .where("a.state", "=", "ready")
    .executeTakeFirst();
}

/** Of these photos, those that the viewer may open: their own, and approved ones of whoever nothing keeps apart from them and is not closed. */
export async function findOpenPhotos(
  db: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
  photoIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom("social.photo as f")
    .innerJoin("social.profile as p", "p.account_id", "f.account_id")
    .innerJoin("social.age_assurance as own", (join) => join.on("own.account_id", "=", accountId))
    .select("f.photo_id")
    .where("f.dept_id", "=", deptId)
    .where("own.dept_id", "=", deptId)
    .where("own.revoked_at", "is", null)
    .where("f.photo_id", "in", [...photoIds])
    .where(
      sql<boolean>`(f.account_id = ${accountId} or (f.state = 'approved' and p.state in ('open', 'paused')
        and not ${isApart(accountId, sql.ref<string>("f.account_id"))}))`,
    )
    .execute();
  return rows.map(({ photo_id }) => photo_id);
}

export async function readRolesOf(db: Db, deptId: number, accountId: string): Promise<readonly string[]> {
  const row = await db
    .selectFrom("social.account")
    .select("roles")
    .where("id", "=", accountId)
    .where("dept_id", "=", deptId)
    .where("status", "=", "active")
    .executeTakeFirst();
  return row?.roles ?? [];
}
