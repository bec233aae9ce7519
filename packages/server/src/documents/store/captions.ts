import type { CaptionCue } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Place = { deptId: number; docId: number };

export async function insertCaptions(
  trx: Db,
  { deptId, docId }: Place,
  { language, cues, savedAt }: { language: string; cues: readonly CaptionCue[]; savedAt: number },
): Promise<number> {
  const { caption_id: captionId } = await trx
    .insertInto("edu.document_caption")
    .values({
      dept_id: deptId,
      doc_id: docId,
      language,
      cues: JSON.stringify(cues),
      saved_at: savedAt,
    })
    .returning("caption_id")
    .executeTakeFirstOrThrow();
  return captionId;
}

export async function findCaptions(
  db: Db,
  { deptId, docId }: Place,
  captionId: number,
): Promise<{ cues: CaptionCue[] } | undefined> {
  return await db
    .selectFrom("edu.document_caption")
    .select("cues")
    .where("dept_id", "=", deptId)
    .where("doc_id", "=", docId)
    .where("caption_id", "=", captionId)
    .executeTakeFirst();
}

/** Which captions a document has, by number, with their languages. */
export async function listCaptionLanguages(
  db: Db,
  { deptId, docId }: Place,
  captionIds: readonly number[],
): Promise<Map<number, string>> {
  if (captionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("edu.document_caption")
    .select(["caption_id", "language"])
    .where("dept_id", "=", deptId)
    .where("doc_id", "=", docId)
    .where("caption_id", "in", captionIds)
    .execute();
  return new Map(rows.map((row) => [row.caption_id, row.language]));
}

/** Captions from before a moment that no text of the document names: not what is read, nor the newest one, nor an earlier one. */
export async function deleteUnnamedCaptions(
  trx: Db,
  { deptId, docId }: Place,
  before: number,
): Promise<void> {
  await sql`
    delete from edu.document_caption c
    where c.dept_id = ${deptId} and c.doc_id = ${docId} and c.saved_at < ${before}
      and not exists (
        select from edu.document d
        where d.doc_id = c.doc_id and (d.captions @> ${named} or d.work->'captions' @> ${named}))
      and not exists (
        select from edu.document_version v
        where v.doc_id = c.doc_id and v.content->'captions' @> ${named})`.execute(trx);
}

const named = sql`jsonb_build_array(jsonb_build_object('captionId', c.caption_id))`;
