import type { SiteContent } from "@lyceum/contract/shapes";
import { type PlannedBlock, usualBlocks, wholeBlocks } from "@lyceum/domain/sites";
import { pictureUrl } from "./pictures.ts";
import type { Db } from "../../ports/database.ts";

export type DraftRow = { version: number; content: SiteContent };
export type EditionRow = {
  edition: number;
  content: SiteContent;
  publishedAt: number;
  publishedBy: string;
};

/** Whoever changes the site of an institution waits for the one before. */
export async function lockSite(trx: Db, deptId: number): Promise<void> {
  await trx
    .selectFrom("edu.institution")
    .select("dept_id")
    .where("dept_id", "=", deptId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function findDraft(db: Db, deptId: number): Promise<DraftRow | undefined> {
  return await db
    .selectFrom("edu.site_draft")
    .select(["version", "content"])
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
}

export async function writeDraft(
  trx: Db,
  deptId: number,
  { version, content, at, by }: DraftRow & { at: number; by: string },
): Promise<void> {
  const values = { version, content: JSON.stringify(content), saved_at: at, saved_by: by };
  await trx
    .insertInto("edu.site_draft")
    .values({ dept_id: deptId, ...values })
    .onConflict((conflict) => conflict.column("dept_id").doUpdateSet(values))
    .execute();
}

/** The newest state that was published, or one by its number, with the name of who did it. */
export async function findEdition(
  db: Db,
  deptId: number,
  edition?: number,
): Promise<(EditionRow & { publisher: string }) | undefined> {
  let query = db
    .selectFrom("edu.site_edition as e")
    .leftJoin("edu.account as a", (join) =>
      join.onRef("a.id", "=", "e.published_by").onRef("a.dept_id", "=", "e.dept_id"),
    )
    .select(["e.edition", "e.content", "e.published_at as publishedAt", "e.published_by as publishedBy"])
    .select((row) => row.fn.coalesce("a.nick", row.val("")).as("publisher"))
    .where("e.dept_id", "=", deptId);
  if (edition !== undefined) query = query.where("e.edition", "=", edition);
  return await query.orderBy("e.edition", "desc").limit(1).executeTakeFirst();
}

export async function insertEdition(trx: Db, deptId: number, row: EditionRow): Promise<void> {
  await trx
    .insertInto("edu.site_edition")
    .values({
      dept_id: deptId,
      edition: row.edition,
      content: JSON.stringify(row.content),
      published_at: row.publishedAt,
      published_by: row.publishedBy,
    })
    .execute();
}

export async function deleteEditionsBefore(trx: Db, deptId: number, edition: number): Promise<void> {
  await trx
    .deleteFrom("edu.site_edition")
    .where("dept_id", "=", deptId)
    .where("edition", "<", edition)
    .execute();
}

/** What is kept of the site, for its pictures. */
export async function listKept(trx: Db, deptId: number): Promise<SiteContent[]> {
  const [draft, editions] = [
    await findDraft(trx, deptId),
    await trx.selectFrom("edu.site_edition").select("content").where("dept_id", "=", deptId).execute(),
  ];
  return [...(draft ? [draft.content] : []), ...editions.map(({ content }) => content)];
}

/** The site as visitors see it where staff have not written it here yet. */
export async function readShown(db: Db, deptId: number): Promise<SiteContent> {
  const site = await db
    .selectFrom("edu.institution")
    .select(["name", "name_en", "contact", "theme_color", "logo_url", "home_blocks"])
    .where("dept_id", "=", deptId)
    .executeTakeFirstOrThrow();
  const banners = await db
    .selectFrom("edu.banner")
    .selectAll()
    .where("dept_id", "=", deptId)
    .orderBy("position")
    .orderBy("banner_id")
    .execute();
  return {
    name: site.name,
    nameEn: site.name_en,
    contact: site.contact,
    themeColor: site.theme_color,
    logo: null,
    logoUrl: site.logo_url,
    favicon: null,
    banners: banners.map((one) => ({
      key: `b${one.banner_id}`,
      title: one.title,
      titleEn: one.title_en,
      text: one.text,
      textEn: one.text_en,
      picture: null,
      imageUrl: one.image_url,
      link: one.link,
      fromAt: one.from_at,
      untilAt: one.until_at,
    })),
    blocks: blocksOf(site.home_blocks),
  };
}

function blocksOf(blocks: PlannedBlock[] | null): PlannedBlock[] {
  return blocks === null ? usualBlocks() : wholeBlocks(blocks);
}

/** What visitors see from now on. */
export async function writeShown(trx: Db, deptId: number, content: SiteContent): Promise<void> {
  const { name, nameEn, contact, themeColor, logo, logoUrl, favicon, banners, blocks } = content;
  await trx
    .updateTable("edu.institution")
    .set({
      name: name || nameEn,
      name_en: nameEn || name,
      contact,
      theme_color: themeColor,
      logo_url: pictureUrl(deptId, logo, logoUrl),
      favicon_url: pictureUrl(deptId, favicon, ""),
      home_blocks: JSON.stringify(blocks),
    })
    .where("dept_id", "=", deptId)
    .execute();
  await trx.deleteFrom("edu.banner").where("dept_id", "=", deptId).execute();
  if (banners.length === 0) return;
  await trx
    .insertInto("edu.banner")
    .values(
      banners.map((one, position) => ({
        dept_id: deptId,
        title: one.title || one.titleEn,
        title_en: one.titleEn || one.title,
        text: one.text || one.textEn,
        text_en: one.textEn || one.text,
        image_url: pictureUrl(deptId, one.picture, one.imageUrl),
        link: one.link,
        position,
        from_at: one.fromAt,
        until_at: one.untilAt,
      })),
    )
    .execute();
}
