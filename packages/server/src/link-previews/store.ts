import type { LinkPreview } from "@lyceum/contract/shapes";
import type { Realm } from "../app/context.ts";
import type { Db } from "../ports/database.ts";

type Who = { realm: Realm; deptId: number };
export type MadePreview = Omit<LinkPreview, "image"> & {
  picture: { bytes: Uint8Array; w: number; h: number } | null;
};

const columns = ["id", "url", "site", "title", "description", "w", "h"] as const;

/** The newest of an address that this institution and realm has read since. */
export async function findFresh(
  db: Db,
  { realm, deptId }: Who,
  url: string,
  since: number,
): Promise<LinkPreview | null> {
  const row = await db
    .selectFrom("im.link_preview")
    .select(columns)
    .where("dept_id", "=", deptId)
    .where("realm", "=", realm)
    .where("url", "=", url)
    .where("made_at", ">", since)
    .orderBy("made_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? write(row) : null;
}

export async function putPreview(
  db: Db,
  { realm, deptId }: Who,
  { picture, ...said }: MadePreview,
  now: number,
): Promise<LinkPreview> {
  const size = { w: picture?.w ?? null, h: picture?.h ?? null };
  await db
    .insertInto("im.link_preview")
    .values({
      ...said,
      ...size,
      realm,
      dept_id: deptId,
      picture: picture === null ? null : Buffer.from(picture.bytes),
      made_at: now,
      used_at: null,
    })
    .execute();
  return write({ ...said, ...size });
}

export async function findPreview(
  db: Db,
  { realm, deptId }: Who,
  id: string,
): Promise<{ preview: LinkPreview; isUsed: boolean } | null> {
  const row = await db
    .selectFrom("im.link_preview")
    .select([...columns, "used_at"])
    .where("id", "=", id)
    .where("dept_id", "=", deptId)
    .where("realm", "=", realm)
    .executeTakeFirst();
  if (!row) return null;
  const { used_at: usedAt, ...said } = row;
  return { preview: write(said), isUsed: usedAt !== null };
}

/** From now on a message shows it. False: it is gone meanwhile. */
export async function markUsed(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("im.link_preview")
    .set({ used_at: now })
    .where("id", "=", id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A few of those that no message shows. */
export async function deleteUnused(db: Db, madeBefore: number): Promise<void> {
  const old = db
    .selectFrom("im.link_preview")
    .select("id")
    .where("used_at", "is", null)
    .where("made_at", "<", madeBefore)
    .limit(50);
  await db.deleteFrom("im.link_preview").where("id", "in", old).where("used_at", "is", null).execute();
}

/** The hosts of all institutions here. */
export async function readOwnHosts(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("edu.site_domain").select("domain").execute();
  return new Set(rows.map(({ domain }) => domain.toLowerCase()));
}

export async function readPicture(db: Db, id: string): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom("im.link_preview")
    .select("picture")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.picture ?? null;
}

type Row = Omit<LinkPreview, "image"> & { w: number | null; h: number | null };

function write({ w, h, ...said }: Row): LinkPreview {
  const { id } = said;
  return w === null || h === null ? said : { ...said, image: { url: `/objects/previews/${id}`, w, h } };
}
