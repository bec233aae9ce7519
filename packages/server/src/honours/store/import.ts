import type { KnownForHonours, SoundPlan } from "@lyceum/domain/honours";
import { sql } from "kysely";
import { within } from "./scope.ts";
import type { Db } from "../../ports/database.ts";

/** As one parameter: lists of a file are longer than the protocol has places. */
const texts = (values: readonly string[]) => sql`${[...values]}::text[]`;

/** Nobody else imports honours into the institution until the transaction ends: twice the same file counts once. */
export async function lockImport(trx: Db, deptId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(concat_ws(' ', 'honours', ${deptId}::int8), 0))`.execute(
    trx,
  );
}

/** Of two classes with one name the older one is meant. */
export async function listClasses(db: Db, deptId: number): Promise<KnownForHonours["classes"]> {
  return await db
    .selectFrom("edu.school_class")
    .select(["class_id as classId", "name", "name_en as nameEn"])
    .where("dept_id", "=", deptId)
    .where("archived_at", "is", null)
    .orderBy("class_id", "desc")
    .execute();
}

/** Whom these names and numbers of the school may mean; people of these classes alone, or of all (null). */
export async function listMeant(
  db: Db,
  deptId: number,
  keys: readonly string[],
  classIds: readonly number[] | null,
): Promise<KnownForHonours["candidates"]> {
  if (keys.length === 0) return [];
  const own = classIds === null ? sql`true` : sql`a.class_ids && ${[...classIds]}::int8[]`;
  const { rows } = await sql<KnownForHonours["candidates"][number]>`
    select a.id as "userId", a.nick as name, coalesce(n.number, '') as number, a.roles, a.class_ids as "classIds"
    from edu.account a left join edu.roster_number n on n.account_id = a.id
    where a.dept_id = ${deptId} and a.status = 'active' and not (a.roles <@ array['visitor']) and ${own}
      and (lower(normalize(a.nick, NFKC)) = any(${texts(keys)}) or n.number_key = any(${texts(keys)}))
    order by a.id`.execute(db);
  return rows;
}

/** What was awarded on these days already, as far as the caller writes it. */
export async function listOnDays(
  db: Db,
  deptId: number,
  days: readonly string[],
  classIds: readonly number[] | null,
): Promise<KnownForHonours["honours"]> {
  if (days.length === 0) return [];
  const { rows } = await sql<KnownForHonours["honours"][number]>`
    select h.level, h.kind, h.awarded_on as "awardedOn", h.title, h.title_en as "titleEn", h.classes as "classIds",
      array(select p.name from edu.honour_person p where p.honour_id = h.honour_id) as names
    from edu.honour h where h.dept_id = ${deptId} and h.awarded_on = any(${texts(days)})
      and ${classIds === null ? sql`true` : within(classIds)}`.execute(db);
  return rows;
}

type To = { deptId: number; at: number; isPublished: boolean };

/** Many new honours with whom they name, by one statement; their numbers, in the order in which they were given. */
export async function insertHonours(
  trx: Db,
  { deptId, at, isPublished }: To,
  plans: readonly SoundPlan[],
): Promise<number[]> {
  if (plans.length === 0) return [];
  const given = plans.map(({ entry, people, classIds }) => ({ ...entry, people, classIds }));
  const state = isPublished ? "published" : "draft";
  const { rows } = await sql<{ id: number }>`
    with given as materialized (
      select nextval(pg_get_serial_sequence('edu.honour', 'honour_id')) as id, g.item
      from jsonb_array_elements(${JSON.stringify(given)}::jsonb) with ordinality as g (item, place)
      order by g.place
    ), named as (
      insert into edu.honour_person (honour_id, dept_id, position, account_id, name)
      select id, ${deptId}, p.place - 1, p.one->>'userId', p.one->>'name'
      from given, jsonb_array_elements(item->'people') with ordinality as p (one, place)
    )
    insert into edu.honour (honour_id, dept_id, state, title, title_en, note, note_en, level, kind, awarded_on,
      classes, is_public, published_at, created_at, updated_at)
    overriding system value
    select id, ${deptId}, ${state}, item->>'title', item->>'titleEn', item->>'note', item->>'noteEn',
      item->>'level', item->>'kind', item->>'awardedOn',
      array(select jsonb_array_elements_text(item->'classIds')::int8), (item->>'isPublic')::bool,
      case when ${isPublished} then ${at}::int8 end, ${at}::int8, ${at}::int8
    from given returning honour_id as id`.execute(trx);
  return rows.map(({ id }) => id).toSorted((a, b) => a - b);
}
