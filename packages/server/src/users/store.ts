import { isStaff } from "@lyceum/domain/accounts";
import type { Person } from "@lyceum/domain/messages";
import type { Relation } from "@lyceum/contract/shapes";
import { type Selectable, sql } from "kysely";
import type { Realm } from "../app/context.ts";
import { type PersonTable, realmNumbers } from "../db/tables/messaging.ts";
import { retryTransaction } from "../db/retry.ts";
import { isWithinInstitution } from "../db/within-institution.ts";
import type { Database, Db, Queries } from "../ports/database.ts";
import { changeKinds } from "../sync/change-kinds.ts";
import { endFriendships } from "./moved/store.ts";
import { personOfRow } from "./person.ts";

export type PersonDetails = {
  realm: Realm;
  account: string;
  deptId: number;
  /** Kind of the institution. */
  kind: string;
  nick: string;
  avatar: string;
  /** Of the account; whether the person is staff follows from them. */
  roles: readonly string[];
  classIds: readonly number[];
};

/**
 * Adds or changes a person in the caller's transaction and answers the row as it is now; `update_time` moves only when
 * something changed. A changed profile goes into the logs of the person and of everybody in a conversation with the person
 * and of friends, within the institution.
 */
export async function upsertPersonIn(
  transaction: Db,
  details: PersonDetails,
  now: number,
): Promise<{ person: Person; hasMoved: boolean }> {
  const values = {
    realm: realmNumbers[details.realm],
    account: details.account,
    dept_id: details.deptId,
    kind: details.kind,
    nick: details.nick,
    avatar: details.avatar,
    roles: [...details.roles],
    is_staff: isStaff(details.roles),
    class_ids: [...details.classIds],
    update_time: now,
  };
  const before = await transaction
    .selectFrom("im.person")
    .select(["nick", "avatar", "dept_id", "is_staff", "staff_since"])
    .where("realm", "=", values.realm)
    .where("account", "=", values.account)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await transaction
    .insertInto("im.person")
    .values({ ...values, create_time: now })
    .onConflict((conflict) =>
      conflict
        .columns(["realm", "account"])
        .doUpdateSet({ ...values, staff_since: sinceWhenStaff(now) })
        .where(
          sql<boolean>`(person.dept_id, person.kind, person.nick, person.avatar, person.roles, person.class_ids)
            is distinct from (excluded.dept_id, excluded.kind, excluded.nick, excluded.avatar, excluded.roles, excluded.class_ids)`,
        ),
    )
    .execute();
  const row = await transaction
    .selectFrom("im.person")
    .selectAll()
    .where("realm", "=", values.realm)
    .where("account", "=", values.account)
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto("im.person_log_head")
    .values({ person_id: row.id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const hasMoved = before !== undefined && before.dept_id !== row.dept_id;
  if (before?.is_staff === true && (hasMoved || !row.is_staff))
    await transaction
      .insertInto("im.past_staff")
      .values({ person_id: row.id, dept_id: before.dept_id, from_at: before.staff_since, until_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (hasMoved) await forgetMembers(transaction, row.id);
  if (before && (before.nick !== row.nick || before.avatar !== row.avatar))
    await logProfile(transaction, row.id);
  if (hasMoved) {
    await startOver(transaction, row.id);
    // In the social realm nobody goes out of reach by it.
    if (details.realm === "edu") await endFriendships(transaction, row.id, now);
  }
  return { person: personOfRow(row), hasMoved };
}

/** Who becomes staff of an institution is it from now on; whoever is it stays it since then. */
function sinceWhenStaff(now: number) {
  return sql<number | null>`case when excluded.is_staff
    then case when person.is_staff and person.dept_id = excluded.dept_id then person.staff_since else ${now}::int8 end end`;
}

/** `upsertPersonIn` in a transaction of its own. */
export async function upsertPerson(
  { kysely }: Database,
  details: PersonDetails,
  now: number,
): Promise<{ person: Person; hasMoved: boolean }> {
  return await retryTransaction(kysely, (transaction) => upsertPersonIn(transaction, details, now));
}

/** Members of another institution are no members (D8): whoever holds a team's members reads them again. */
async function forgetMembers(transaction: Db, personId: number): Promise<void> {
  await sql`
    with held as (
      select id from im.conversation
      where id in (select conversation_id from im.team_member where person_id = ${personId})
      order by id for update
    )
    update im.conversation c set member_rev = member_rev + 1 from held where c.id = held.id`.execute(
    transaction,
  );
}

/**
 * Whoever moves has other conversations and teams than before, and their log does not tell it: it is emptied, with a hole
 * before its next entry, so that every device starts again from a snapshot (D8, M2).
 */
async function startOver(transaction: Db, personId: number): Promise<void> {
  await sql`
    with gone as (
      delete from im.change where person_id = ${personId}
    ), moved as (
      update im.person_log_head set pts = pts + 2 where person_id = ${personId} returning pts
    )
    insert into im.change (person_id, pts, kind, conversation_id, seq)
    select ${personId}, pts, ${sql.lit(changeKinds.card)}, 0, 0 from moved`.execute(transaction);
}

/** One entry in the log of each person who knows the profile and is of the same institution (D8). Heads are locked in ascending order, as the log's writer does. */
async function logProfile(transaction: Db, personId: number): Promise<void> {
  const known = sql`
    select case when c.lo_id = ${personId} then c.hi_id else c.lo_id end as person_id, c.id as conversation_id
    from im.participant p join im.conversation c on c.id = p.conversation_id
    where p.person_id = ${personId} and c.lo_id <> c.hi_id and c.last_seq > 0 and ${sql.raw(isWithinInstitution)}
    union all
    select f.other_id, 0 from im.friend f where f.person_id = ${personId} and f.flag + f.beflag > 0
    union all
    select ${personId}::int8, 0`;
  // Of several a conversation goes first: its entry is read with the profile as it is then.
  const each = sql`select person_id, max(conversation_id) as conversation_id from (${known}) as known group by person_id`;
  await sql`
    select from im.person_log_head
    where person_id in (select person_id from (${known}) as known)
    order by person_id for update`.execute(transaction);
  await sql`
    with known as (${each}), moved as (
      update im.person_log_head h set pts = h.pts + 1
      from known where h.person_id = known.person_id
      returning h.person_id, h.pts, known.conversation_id
    )
    insert into im.change (person_id, pts, kind, conversation_id, seq, data)
    select m.person_id, m.pts, ${sql.lit(changeKinds.card)}, m.conversation_id, 0,
      case when m.conversation_id = 0 and m.person_id <> p.id then jsonb_build_object('account', p.account, 'nick', p.nick,
        'avatar', p.avatar, 'custom', p.custom, 'updateTime', p.update_time) end
    from moved m join im.person p on p.id = ${personId}`.execute(transaction);
}

/** Asked at every login packet and with many messages, so prepared. */
export async function readPeople(
  database: Pick<Database, "query">,
  realm: Realm,
  accounts: readonly string[],
): Promise<Person[]> {
  if (accounts.length === 0) return [];
  const rows = await database.query<Selectable<PersonTable>>({
    name: "im-people",
    text: "select * from im.person where realm = $1 and account = any($2)",
    values: [realmNumbers[realm], [...accounts]],
  });
  return rows.map(personOfRow);
}

/** In a transaction as of that one. */
export async function readPeopleByIds(db: Db | Database, ids: readonly number[]): Promise<Person[]> {
  const list = `{${ids.join(",")}}`;
  const rows =
    "query" in db
      ? await db.query<Selectable<PersonTable>>({ name: "im-people-by-id", text: byIds, values: [list] })
      : (
          await sql<Selectable<PersonTable>>`select * from im.person where id = any(${list}::int8[])`.execute(
            db,
          )
        ).rows;
  return rows.map(personOfRow);
}

const byIds = "select * from im.person where id = any($1)";

export type PeopleList = {
  realm: Realm;
  deptId: number;
  /** Only staff and members of these classes; null: everybody of the institution. */
  classIds: readonly number[] | null;
  exceptId: number;
  limit: number;
};

/** The first of all by name. */
export async function listPeople({ kysely }: Database, search: PeopleList): Promise<Person[]> {
  let query = kysely
    .selectFrom("im.person")
    .selectAll()
    .where("realm", "=", realmNumbers[search.realm])
    .where("dept_id", "=", search.deptId)
    .where("id", "<>", search.exceptId)
    // Whoever registered alone is in no directory (A5).
    .where(sql<boolean>`not (roles <@ '{visitor}')`)
    .orderBy("nick")
    .orderBy("id")
    .limit(search.limit);
  if (search.classIds) {
    const classIds = [...search.classIds];
    query = query.where(sql<boolean>`(is_staff or class_ids && ${classIds}::int4[])`);
  }
  return (await query.execute()).map(personOfRow);
}

/** Members of the institution who are in one of the classes or have one of the roles. */
export async function readPeopleOfClasses(
  { kysely }: Pick<Queries, "kysely">,
  {
    realm,
    deptId,
    classIds,
    roles,
    limit,
  }: Pick<PeopleList, "realm" | "deptId" | "limit"> & {
    classIds: readonly number[];
    roles: readonly string[];
  },
): Promise<Person[]> {
  const rows = await kysely
    .selectFrom("im.person")
    .selectAll()
    .where("realm", "=", realmNumbers[realm])
    .where("dept_id", "=", deptId)
    .where(sql<boolean>`not (roles <@ '{visitor}')`)
    .where(sql<boolean>`(class_ids && ${[...classIds]}::int4[] or roles && ${[...roles]}::text[])`)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(personOfRow);
}

/** Everybody whom a person has blocked or muted. */
export async function readRelations(db: Db, personId: number): Promise<Relation[]> {
  const rows = await db
    .selectFrom("im.relation as r")
    .innerJoin("im.person as o", "o.id", "r.other_id")
    .select(["o.account", "r.is_blacked as isBlacked", "r.is_muted as isMuted"])
    .select(["r.create_time as createTime", "r.update_time as updateTime"])
    .where("r.person_id", "=", personId)
    .orderBy("o.account")
    .execute();
  return rows;
}

export type RelationMark = { column: "is_blacked" | "is_muted"; isAdd: boolean };

/** Sets one mark and answers both; null for a person who has as many relations as anybody may. */
export async function writeRelation(
  transaction: Db,
  [personId, other]: readonly [number, Person],
  { column, isAdd }: RelationMark,
  now: number,
  max: number,
): Promise<{ relation: Relation; isChanged: boolean } | null> {
  const held = await transaction
    .selectFrom("im.relation")
    .select(["is_blacked", "is_muted", "create_time", "update_time"])
    .where("person_id", "=", personId)
    .where("other_id", "=", other.id)
    .executeTakeFirst();
  const { is_blacked, is_muted } = held ?? { is_blacked: false, is_muted: false };
  const marks = { is_blacked, is_muted, [column]: isAdd };
  const stands = { account: other.account, isBlacked: marks.is_blacked, isMuted: marks.is_muted };
  const isChanged = (held?.[column] ?? false) !== isAdd;
  if (!isChanged) {
    const times = held && { createTime: held.create_time, updateTime: held.update_time };
    return { relation: { ...stands, ...times }, isChanged };
  }
  if (isAdd && !held && (await countRelations(transaction, personId)) >= max) return null;
  if (!marks.is_blacked && !marks.is_muted) {
    await transaction
      .deleteFrom("im.relation")
      .where("person_id", "=", personId)
      .where("other_id", "=", other.id)
      .execute();
    return { relation: stands, isChanged };
  }
  await transaction
    .insertInto("im.relation")
    .values({ person_id: personId, other_id: other.id, ...marks, create_time: now, update_time: now })
    .onConflict((conflict) =>
      conflict.columns(["person_id", "other_id"]).doUpdateSet({ ...marks, update_time: now }),
    )
    .execute();
  return { relation: { ...stands, createTime: held?.create_time ?? now, updateTime: now }, isChanged };
}

async function countRelations(db: Db, personId: number): Promise<number> {
  const { count } = await db
    .selectFrom("im.relation")
    .select((row) => row.fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
