import type { CaptionCue } from "@lyceum/contract/shapes";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Place = { deptId: number; courseId: number };

export async function insertCaptions(
  trx: Db,
  { deptId, courseId }: Place,
  { language, cues, savedAt }: { language: string; cues: readonly CaptionCue[]; savedAt: number },
): Promise<number> {
  const { caption_id: captionId } = await trx
    .insertInto("edu.course_caption")
    .values({
      dept_id: deptId,
      course_id: courseId,
      language,
      cues: JSON.stringify(cues),
      saved_at: savedAt,
    })
    .returning("caption_id")
    .executeTakeFirstOrThrow();
  return captionId;
}

/** `isNamed`: only where a unit of the course shows them. */
export async function findCaptions(
  db: Db,
  { deptId, courseId }: Place,
  captionId: number,
  { isNamed }: { isNamed: boolean },
): Promise<{ cues: CaptionCue[] } | undefined> {
  const { rows } = await sql<{ cues: CaptionCue[] }>`select c.cues from edu.course_caption c
    where c.dept_id = ${deptId} and c.course_id = ${courseId} and c.caption_id = ${captionId}
      and (${!isNamed} or ${named})`.execute(db);
  return rows[0];
}

/** The units of the course that name the captions. */
export async function listUnitsNaming(
  db: Db,
  { deptId, courseId }: Place,
  captionId: number,
): Promise<string[]> {
  const { rows } = await sql<{ unitId: string }>`select u.unit_id as "unitId" from edu.course_unit u
    where u.dept_id = ${deptId} and u.course_id = ${courseId} and ${namesIt(sql`${captionId}::int8`)}
    order by u.unit_no`.execute(db);
  return rows.map(({ unitId }) => unitId);
}

/** The captions that a course has, by number, with their languages. */
export async function listCaptionLanguages(
  db: Db,
  { deptId, courseId }: Place,
  captionIds: readonly number[],
): Promise<Map<number, string>> {
  if (captionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("edu.course_caption")
    .select(["caption_id", "language"])
    .where("dept_id", "=", deptId)
    .where("course_id", "=", courseId)
    .where("caption_id", "in", [...captionIds])
    .execute();
  return new Map(rows.map((row) => [row.caption_id, row.language]));
}

/** Of the captions that no unit of the course names, the newest `keeps` stay that were kept at `since` or later. */
export async function deleteUnnamedCaptions(
  trx: Db,
  { deptId, courseId }: Place,
  { since, keeps }: { since: number; keeps: number },
): Promise<void> {
  await sql`delete from edu.course_caption where dept_id = ${deptId} and caption_id in (
    select caption_id from (
      select c.caption_id, c.saved_at, row_number() over (order by c.caption_id desc) as place
      from edu.course_caption c
      where c.dept_id = ${deptId} and c.course_id = ${courseId} and not ${named}) one
    where one.saved_at < ${since} or one.place > ${keeps})`.execute(trx);
}

const namesIt = (captionId: RawBuilder<unknown>) =>
  sql<boolean>`u.item->'captions' @> jsonb_build_array(jsonb_build_object('captionId', ${captionId}))`;

const named = sql<boolean>`exists (select from edu.course_unit u where u.course_id = c.course_id
  and ${namesIt(sql`c.caption_id`)})`;
