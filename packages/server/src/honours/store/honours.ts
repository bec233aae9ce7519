import type {
  HonourConsent,
  HonourContent,
  HonourState,
  StaffHonourPerson,
  StaffHonourRow,
} from "@lyceum/contract/shapes";
import { type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { Tables } from "../../db/tables.ts";
import { own, type OwnHonours } from "./scope.ts";
import type { Db } from "../../ports/database.ts";

type Place = { deptId: number; honourId: number };

export type HonourRecord = Place & {
  state: HonourState;
  /** Without the people, who have rows of their own. */
  content: Omit<HonourContent, "people">;
  pictureUrl: string;
  version: number;
  publishedAt: number | null;
  updatedAt: number;
  authorId: string | null;
  proposedAt: number | null;
  proposedVersion: number | null;
  refusal: string;
};

/** One honour of the institution; locked until the transaction ends where it or its people are going to be changed. */
export async function findHonour(
  db: Db,
  deptId: number,
  honourId: number,
  { locks }: { locks: boolean },
): Promise<HonourRecord | undefined> {
  const found = db
    .selectFrom("edu.honour")
    .selectAll()
    .where("dept_id", "=", deptId)
    .where("honour_id", "=", honourId);
  const row = await (locks ? found.forNoKeyUpdate() : found).executeTakeFirst();
  return row && recordOf(row);
}

export async function insertHonour(
  trx: Db,
  deptId: number,
  accountId: string,
  classIds: readonly number[],
  at: number,
): Promise<number> {
  const { honour_id: id } = await trx
    .insertInto("edu.honour")
    .values({ dept_id: deptId, author_id: accountId, classes: [...classIds], created_at: at, updated_at: at })
    .returning("honour_id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateHonour(
  trx: Db,
  { deptId, honourId }: Place,
  change: Updateable<Tables["edu.honour"]>,
): Promise<void> {
  await trx
    .updateTable("edu.honour")
    .set(change)
    .where("dept_id", "=", deptId)
    .where("honour_id", "=", honourId)
    .execute();
}

export async function deleteHonour(trx: Db, { deptId, honourId }: Place): Promise<void> {
  await trx
    .deleteFrom("edu.honour")
    .where("dept_id", "=", deptId)
    .where("honour_id", "=", honourId)
    .execute();
}

export type HeldPerson = Omit<StaffHonourPerson, "mayRecord"> & { isOnPaper: boolean };

/** Whom an honour names, in their order. */
export async function listPeople(db: Db, { deptId, honourId }: Place): Promise<HeldPerson[]> {
  const { rows } = await sql<HeldPerson>`
    select p.person_id as "personId", p.account_id as "userId", p.name, p.consent, p.consent_at as "consentAt",
      coalesce(b.nick, '') as "consentBy", p.on_paper as "isOnPaper"
    from edu.honour_person p left join edu.account b on b.id = p.consent_by
    where p.dept_id = ${deptId} and p.honour_id = ${honourId} order by p.position, p.person_id`.execute(db);
  return rows;
}

/** Names exactly these; the answers of those who stay are kept. */
export async function replacePeople(
  trx: Db,
  { deptId, honourId }: Place,
  people: HonourContent["people"],
): Promise<void> {
  const held = await listPeople(trx, { deptId, honourId });
  const keyOf = ({ userId, name }: { userId: string | null; name: string }) => userId ?? `name ${name}`;
  const byKey = new Map(held.map((one) => [keyOf(one), one.personId]));
  const kept = people.flatMap((one) => byKey.get(keyOf(one)) ?? []);
  await trx
    .deleteFrom("edu.honour_person")
    .where("dept_id", "=", deptId)
    .where("honour_id", "=", honourId)
    .where("person_id", "not in", [0, ...kept])
    .execute();
  for (const [position, one] of people.entries()) {
    const personId = byKey.get(keyOf(one));
    if (personId === undefined)
      await trx
        .insertInto("edu.honour_person")
        .values({ honour_id: honourId, dept_id: deptId, position, account_id: one.userId, name: one.name })
        .execute();
    else
      await trx
        .updateTable("edu.honour_person")
        .set({ position, name: one.name })
        .where("dept_id", "=", deptId)
        .where("person_id", "=", personId)
        .execute();
  }
}

/** False: the honour names nobody by this number, or, of an answer on paper, they refused themselves. */
export async function writeConsent(
  trx: Db,
  { deptId, honourId }: Place,
  personId: number,
  { consent, at, byId, isOnPaper }: { consent: HonourConsent; at: number; byId: string; isOnPaper: boolean },
): Promise<boolean> {
  let changed = trx
    .updateTable("edu.honour_person")
    .set({ consent, consent_at: at, consent_by: byId, on_paper: isOnPaper })
    .where("dept_id", "=", deptId)
    .where("honour_id", "=", honourId)
    .where("person_id", "=", personId);
  if (isOnPaper)
    changed = changed.where((on) => on.or([on("consent", "<>", "refused"), on("on_paper", "=", true)]));
  const { numUpdatedRows } = await changed.executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks as asked those who have an answer to give and were not asked yet; answers who. */
export async function markAsked(
  trx: Db,
  { deptId, honourId }: Place,
  { isK12 }: { isK12: boolean },
): Promise<number[]> {
  const { rows } = await sql<{ personId: number }>`
    update edu.honour_person p set consent = 'asked' from edu.account a
    where p.dept_id = ${deptId} and p.honour_id = ${honourId} and p.consent = 'unasked'
      and a.id = p.account_id and a.dept_id = p.dept_id and a.status = 'active'
      and (not (${isK12} and 'student' = any(a.roles))
        or exists (select from edu.guardian_link g where g.ward_id = a.id))
    returning p.person_id as "personId"`.execute(trx);
  return rows.map(({ personId }) => personId);
}

/** Who is to answer for each of these: the person, or the guardians of a pupil in a school for children. */
export async function listToAsk(
  db: Db,
  { deptId, honourId }: Place,
  personIds: readonly number[],
  { isK12 }: { isK12: boolean },
): Promise<{ personId: number; name: string; accountId: string }[]> {
  const { rows } = await sql<{ personId: number; name: string; accountId: string }>`
    select p.person_id as "personId", p.name, w.id as "accountId"
    from edu.honour_person p join edu.account a on a.id = p.account_id
    cross join lateral (
      select a.id where not (${isK12} and 'student' = any(a.roles))
      union select g.guardian_id from edu.guardian_link g
      where g.ward_id = a.id and ${isK12} and 'student' = any(a.roles)
    ) w
    where p.dept_id = ${deptId} and p.honour_id = ${honourId} and p.person_id = any(${[...personIds]}::int4[])
      and p.consent = 'asked'`.execute(db);
  return rows;
}

/** The name of whoever began an honour; empty where nobody knows. */
export async function readAuthor(db: Db, { deptId, authorId }: HonourRecord): Promise<string> {
  if (authorId === null) return "";
  const row = await db
    .selectFrom("edu.account")
    .select("nick")
    .where("dept_id", "=", deptId)
    .where("id", "=", authorId)
    .executeTakeFirst();
  return row?.nick ?? "";
}

/** How many of these accounts are of the institution, and of these classes; null: of any or none. */
export async function countAccounts(
  db: Db,
  deptId: number,
  accountIds: readonly string[],
  classIds: readonly number[] | null,
): Promise<number> {
  if (accountIds.length === 0) return 0;
  const { count } = await db
    .selectFrom("edu.account")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("dept_id", "=", deptId)
    .where("id", "in", [...accountIds])
    .where(inClasses(classIds))
    .executeTakeFirstOrThrow();
  return Number(count);
}

function inClasses(classIds: readonly number[] | null): RawBuilder<boolean> {
  return classIds === null ? sql<boolean>`true` : sql<boolean>`class_ids && ${[...classIds]}::int8[]`;
}

const candidatesMax = 20;

/** People whom an honour may name; of these classes alone, or of all (null). */
export async function listCandidates(
  db: Db,
  deptId: number,
  pattern: string,
  classIds: readonly number[] | null,
) {
  return await db
    .selectFrom("edu.account")
    .select(["id as userId", "nick as name"])
    .where("dept_id", "=", deptId)
    .where("status", "=", "active")
    .where(sql<boolean>`not (roles <@ array['visitor'])`)
    .where(inClasses(classIds))
    .where("nick", "ilike", pattern)
    .orderBy("nick")
    .orderBy("id")
    .limit(candidatesMax)
    .execute();
}

/** Whether the institution is a school for children. */
export async function readIsK12(db: Db, deptId: number): Promise<boolean> {
  const row = await db
    .selectFrom("edu.institution")
    .select("kind")
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return row?.kind === "k12";
}

export type ListQuery = {
  pattern: string | null;
  state: string | null;
  level: string | null;
  kind: string | null;
  sort: keyof typeof orders;
  /** Of drafts: those that are proposed, or the others; null: all. */
  isProposed: boolean | null;
  /** Whose; null: all of the institution. */
  whose: OwnHonours | null;
  limit: number;
  offset: number;
};

const orders = {
  awarded: sql`h.awarded_on, h.honour_id`,
  "-awarded": sql`h.awarded_on desc, h.honour_id desc`,
  updated: sql`h.updated_at, h.honour_id`,
  "-updated": sql`h.updated_at desc, h.honour_id desc`,
} as const;

/** Honours for staff, with how many of those named allow it. */
export async function listHonours(
  db: Db,
  deptId: number,
  { pattern, state, level, kind, sort, isProposed, whose, limit, offset }: ListQuery,
): Promise<{ rows: StaffHonourRow[]; total: number }> {
  const parts: RawBuilder<unknown>[] = [sql`h.dept_id = ${deptId}`];
  if (pattern !== null) parts.push(sql`(h.title ilike ${pattern} or h.title_en ilike ${pattern})`);
  if (state !== null) parts.push(sql`h.state = ${state}`);
  if (level !== null) parts.push(sql`h.level = ${level}`);
  if (kind !== null) parts.push(sql`h.kind = ${kind}`);
  if (isProposed !== null) parts.push(sql`(h.proposed_at is not null) = ${isProposed}`);
  if (whose !== null) parts.push(own(whose));
  const where = sql.join(parts, sql` and `);
  const [counted, page] = await Promise.all([
    sql<{ total: number }>`select count(*)::int as total from edu.honour h where ${where}`.execute(db),
    sql<StaffHonourRow>`
      select h.honour_id as "honourId", h.state, h.version, h.updated_at as "updatedAt",
        h.published_at as "publishedAt", h.proposed_at as "proposedAt", h.title, h.title_en as "titleEn", h.level, h.kind,
        h.awarded_on as "awardedOn", h.is_public as "isPublic", n.people, n.consents
      from edu.honour h cross join lateral (
        select count(*)::int as people, (count(*) filter (where p.consent = 'given'))::int as consents
        from edu.honour_person p where p.honour_id = h.honour_id) n
      where ${where} order by ${orders[sort]} limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]?.total ?? 0 };
}

/** The columns that hold what is written. */
export function columnsOf(content: Omit<HonourContent, "people">) {
  return {
    title: content.title,
    title_en: content.titleEn,
    note: content.note,
    note_en: content.noteEn,
    level: content.level,
    kind: content.kind,
    awarded_on: content.awardedOn,
    classes: content.classIds,
    picture_asset: content.picture,
    certificate_asset: content.certificate,
    is_public: content.isPublic,
  };
}

export function recordOf(row: Selectable<Tables["edu.honour"]>): HonourRecord {
  return {
    honourId: row.honour_id,
    deptId: row.dept_id,
    state: row.state,
    content: {
      title: row.title,
      titleEn: row.title_en,
      note: row.note,
      noteEn: row.note_en,
      level: row.level,
      kind: row.kind,
      awardedOn: row.awarded_on,
      classIds: row.classes,
      picture: row.picture_asset,
      certificate: row.certificate_asset,
      isPublic: row.is_public,
    },
    pictureUrl: row.picture_url,
    version: row.version,
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    authorId: row.author_id,
    proposedAt: row.proposed_at,
    proposedVersion: row.proposed_version,
    refusal: row.refusal,
  };
}
