import { type RawBuilder, sql } from "kysely";
import { realmNumbers } from "../../db/tables/messaging.ts";
import type { Realm } from "../../ports/realm.ts";
import type { HeldData } from "../held.ts";
import { tablesIn } from "../realm-tables.ts";
import { withoutName } from "../without-name.ts";
import type { Db } from "../../ports/database.ts";

export type Whose = { accountId: string; personId: number | null };

export async function findPersonId(db: Db, realm: Realm, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom("im.person")
    .select("id")
    .where("realm", "=", realmNumbers[realm])
    .where("account", "=", accountId)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The rows of one table that are about the person, in pages. */
export async function readHeld(
  db: Db,
  held: HeldData,
  whose: Whose,
  { offset, limit }: { offset: number; limit: number },
): Promise<object[]> {
  const who = whoIn(held, whose);
  if (who === null || !held.shows) return [];
  const { released } = held;
  const state = released?.of
    ? sql`(select ${sql.ref(`o.${released.by}`)} from ${sql.table(released.of.table)} o
        where ${sql.ref(`o.${released.of.key}`)} = ${sql.ref(`${held.table}.${released.of.key}`)})`
    : sql.ref(released?.by ?? held.column);
  const { named } = held;
  const columns = sql.join([
    ...held.shows.map((name) =>
      released?.columns.includes(name) === true
        ? sql`case when ${state} = ${released.when} then ${sql.ref(name)} end as ${sql.ref(name)}`
        : sql.ref(name),
    ),
    ...(named
      ? [
          sql`(select ${sql.ref(`n.${named.column}`)} from ${sql.table(named.table)} n
            where ${sql.ref(`n.${named.key}`)} = ${sql.ref(`${held.table}.${named.key}`)}) as ${sql.ref(named.as)}`,
        ]
      : []),
  ]);
  const { rows } = await sql<object>`
    select ${columns} from ${sql.table(held.table)}
    where ${sql.ref(held.column)} = ${who} and ${sql.raw(held.shownWhere ?? "true")}
    order by ctid offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** Erases or empties the rows of one table that are about the person. */
export async function eraseHeld(db: Db, held: HeldData, whose: Whose): Promise<void> {
  const who = whoIn(held, whose);
  if (who === null || held.erase === "keep") return;
  const table = sql.table(held.table);
  const where = sql`where ${sql.ref(held.column)} = ${who}`;
  if (held.erase === "delete") {
    await sql`delete from ${table} ${where}`.execute(db);
    return;
  }
  const set = Object.entries(held.erase).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const only = held.only === undefined ? sql`` : sql` and ${sql.raw(held.only)}`;
  await sql`update ${table} set ${sql.join(set)} ${where}${only}`.execute(db);
}

function whoIn({ by }: HeldData, { accountId, personId }: Whose): string | number | null {
  return by === "account" ? accountId : personId;
}

/** Answers of homework and quizzes: what was written goes, points stay. */
export async function eraseAnswers(db: Db, accountId: string): Promise<void> {
  await sql`
    update edu.submission_answer set answer = null, comment = ''
    where submission_id in (select submission_id from edu.submission where account_id = ${accountId})`.execute(
    db,
  );
  await sql`
    delete from edu.submission_version
    where submission_id in (select submission_id from edu.submission where account_id = ${accountId})`.execute(
    db,
  );
  await sql`
    delete from edu.answer_mark
    where submission_id in (select submission_id from edu.submission where account_id = ${accountId})`.execute(
    db,
  );
  await sql`
    delete from edu.second_mark
    where submission_id in (select submission_id from edu.submission where account_id = ${accountId})`.execute(
    db,
  );
  await sql`
    update edu.quiz_answer set answer = null
    where player_id in (select player_id from edu.quiz_player where account_id = ${accountId})`.execute(db);
}

const secondMarks = ["edu.second_mark", "edu.kept_second_mark"] as const;

/**
 * What somebody wrote by the levels of rubrics where they marked a second time, also of work that was reopened since; the levels
 * stay, as points do.
 */
export async function erasePickWords(db: Db, accountId: string): Promise<void> {
  for (const table of secondMarks) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they share the connection of the transaction
    await sql`
      update ${sql.table(table)} set picks = (
        select coalesce(jsonb_agg(pick || '{"comment": ""}' order by place), '[]')
        from jsonb_array_elements(picks) with ordinality as p (pick, place))
      where marked_by = ${accountId} and picks is not null`.execute(db);
    // oxlint-disable-next-line no-await-in-loop
    await sql`
      update ${sql.table(table)} set part_rubrics = (
        select jsonb_agg(case when jsonb_typeof(filling) = 'object' then filling || jsonb_build_object('picks', (
          select coalesce(jsonb_agg(pick || '{"comment": ""}' order by at), '[]')
          from jsonb_array_elements(filling->'picks') with ordinality as c (pick, at))) end order by place)
        from jsonb_array_elements(part_rubrics) with ordinality as p (filling, place))
      where marked_by = ${accountId} and part_rubrics is not null`.execute(db);
  }
}

/**
 * What somebody typed on pages where they marked a second time, also of work that was reopened since; ticks and lines stay, as
 * points do.
 */
export async function eraseInkWords(db: Db, accountId: string): Promise<void> {
  await sql`
    update edu.second_ink set items = ${withoutWords(sql`items`)}
    where marker_id = ${accountId}`.execute(db);
  await sql`
    update edu.kept_second_mark set ink = (
      select coalesce(jsonb_agg(page || jsonb_build_object('items', ${withoutWords(sql`page->'items'`)}) order by at), '[]')
      from jsonb_array_elements(ink) with ordinality as k (page, at))
    where marked_by = ${accountId}`.execute(db);
}

/** SQL: what is drawn on a page, without what is typed there. */
const withoutWords = (items: RawBuilder<unknown>) => sql`(
  select coalesce(jsonb_agg(item order by place), '[]')
  from jsonb_array_elements(${items}) with ordinality as p (item, place) where item->>'kind' <> 'text')`;

/** Codes and counts of tries, which know a contact or an account by its text. */
export async function eraseTraces(
  db: Db,
  realm: Realm,
  accountId: string,
  deptId: number,
  contacts: readonly string[],
): Promise<void> {
  if (contacts.length > 0)
    await tablesIn(db, realm)
      .deleteFrom("verification_code")
      .where("dept_id", "=", deptId)
      .where("contact", "in", [...contacts])
      .execute();
  for (const text of [accountId, ...contacts])
    // A part of a subject is the whole account or contact; somebody else's may begin with it.
    await sql`
      delete from ${sql.table(`${realm}.attempt`)}
      where string_to_array(subject, ':') && array[${text}::text, '?' || ${text}::text]`.execute(db);
}

/**
 * Files belong to nobody any more and say nothing by their names; what nothing refers to is swept away. Those of the own
 * drive are referred to by it alone, so this comes before the drive goes.
 */
export async function eraseFiles(db: Db, accountId: string, now: number): Promise<void> {
  await sql`
    delete from edu.asset_reference r using edu.drive_node n
    where r.thing_kind = 'driveFile' and r.thing_id = n.node_id and n.owner_id = ${accountId}`.execute(db);
  await sql`delete from edu.asset_reference where thing_kind = 'avatar' and thing_id = ${accountId}`.execute(
    db,
  );
  await eraseFilms(db, accountId, now);
  await eraseTracks(db, accountId, now);
  await disownFiles(db, "edu", accountId, now);
}

/** The files of somebody say nothing of them any more; those that nothing refers to are swept away. */
export async function disownFiles(db: Db, realm: Realm, accountId: string, now: number): Promise<void> {
  const asset = sql.table(`${realm}.asset`);
  await sql`
    update ${asset} a set unused_since = ${now}
    where owner_id = ${accountId} and unused_since is null
      and not exists (select from ${sql.table(`${realm}.asset_reference`)} r where r.asset_id = a.id)`.execute(
    db,
  );
  await sql`
    update ${asset}
    set owner_id = null, name = 'file' || coalesce(substring(name from '\.[A-Za-z0-9]{1,8}$'), '')
    where owner_id = ${accountId}`.execute(db);
  await sql`delete from ${sql.table(`${realm}.asset_usage`)} where owner_id = ${accountId}`.execute(db);
}

/** Photos, pictures of verifications and what was sent: none of a member's files belongs to anything any more. */
export async function releaseFiles(db: Db, accountId: string): Promise<void> {
  await sql`
    delete from social.asset_reference r using social.asset a
    where a.id = r.asset_id and a.owner_id = ${accountId}`.execute(db);
}

/** What was uploaded by messaging ends with the next sweep. */
export async function eraseObjects(db: Db, personId: number | null): Promise<void> {
  if (personId === null) return;
  await sql`
    update im.object set expire_sec = 1, tag = ''
    where owner_id = ${personId} and stored_time is not null`.execute(db);
}

/** A film shows everybody who was recorded at once: it goes, and can be made again without the person. */
async function eraseFilms(db: Db, accountId: string, now: number): Promise<void> {
  const films = sql`select f.recording_id from edu.recording_film f
    where exists (select from edu.recording_track t where t.recording_id = f.recording_id and t.account = ${accountId})
      or exists (select from edu.recording_person p where p.recording_id = f.recording_id and p.account_id = ${accountId})`;
  await sql`
    delete from edu.asset_reference where thing_kind = 'recordingFilm'
      and thing_id in (select recording_id::text from (${films}) as gone)`.execute(db);
  await sql`
    update edu.asset a set unused_since = ${now}
    where unused_since is null
      and id in (select asset_id from edu.recording_film where recording_id in (${films}))
      and not exists (select from edu.asset_reference r where r.asset_id = a.id)`.execute(db);
  await sql`
    update edu.recording r set size = greatest(0, r.size - f.size) from edu.recording_film f
    where f.recording_id = r.recording_id and f.recording_id in (${films})`.execute(db);
  await sql`delete from edu.recording_film where recording_id in (${films})`.execute(db);
}

/** Sound and pictures of the person in recordings of rooms are assets of the institution, with no owner. */
async function eraseTracks(db: Db, accountId: string, now: number): Promise<void> {
  await sql`
    delete from edu.asset_reference r using edu.recording_track t
    where r.thing_kind = 'recording' and r.thing_id = t.recording_id::text and r.asset_id = t.asset_id
      and t.account = ${accountId}`.execute(db);
  await sql`
    update edu.asset a set unused_since = ${now}
    where unused_since is null
      and id in (select asset_id from edu.recording_track where account = ${accountId})
      and not exists (select from edu.asset_reference r where r.asset_id = a.id)`.execute(db);
  await sql`
    update edu.recording r set speakers = coalesce(
      (select jsonb_agg(s.one order by s.at) from jsonb_array_elements(r.speakers) with ordinality as s (one, at)
        where s.one ->> 'account' <> ${accountId}), '[]')
    where r.speakers @> jsonb_build_array(jsonb_build_object('account', ${accountId}::text))
      and r.recording_id in (select recording_id from edu.recording_track where account = ${accountId})`.execute(
    db,
  );
}

/** In messages of teams that mention the person: the nick that was kept with the mention. */
export async function eraseMentions(db: Db, { accountId, personId }: Whose, nick: string): Promise<void> {
  if (personId === null) return;
  await sql`
    update im.message m set extra = jsonb_set(m.extra::jsonb, '{apns,nicks}', (
      select jsonb_agg(case when a.one = ${accountId} then to_jsonb(${nick}::text) else n.one end order by a.at)
      from jsonb_array_elements_text(m.extra::jsonb -> 'apns' -> 'accounts') with ordinality as a (one, at)
      join jsonb_array_elements(m.extra::jsonb -> 'apns' -> 'nicks') with ordinality as n (one, at) on n.at = a.at))::json
    from im.mention p
    where p.person_id = ${personId} and m.conversation_id = p.conversation_id and m.seq = p.seq
      and m.extra::jsonb #> '{apns,nicks}' is not null`.execute(db);
}

/** In the logs of rooms, which have to stay: the person has another name there, and no picture. */
export async function eraseQuotes(db: Db, realm: Realm, accountId: string, nick: string): Promise<void> {
  // Only these need to be read.
  const naming = sql<boolean>`jsonb_path_exists(
    event, '$.** ? (@.account == $id && exists (@.nick))', jsonb_build_object('id', ${accountId}::text))`;
  const rooms = db
    .selectFrom("rooms.entry as e")
    .innerJoin("rooms.room as r", "r.id", "e.room_id")
    .select("e.room_id")
    .distinct()
    // Where the server acted for somebody the entry alone says whom it names: who came, or spoke to the groups of a room.
    .where((where) =>
      where.or([
        where("e.actor", "=", accountId),
        ...[sql`e.event`, sql`e.event -> 'member'`, sql`e.event -> 'host'`].map(
          (named) => sql<boolean>`${named} ->> 'account' = ${accountId}`,
        ),
      ]),
    )
    .where("r.realm", "=", realmNumbers[realm])
    .orderBy("e.room_id");
  for (const { room_id: roomId } of await rooms.execute()) {
    const snapshot = await db
      .selectFrom("rooms.snapshot")
      .select("state")
      .where("room_id", "=", roomId)
      .forUpdate()
      .executeTakeFirst();
    if (snapshot) {
      const state = JSON.stringify(withoutName(snapshot.state, accountId, nick));
      await db.updateTable("rooms.snapshot").set({ state }).where("room_id", "=", roomId).execute();
    }
    const timelines = await db
      .selectFrom("edu.recording_timeline as t")
      .innerJoin("edu.recording as r", "r.recording_id", "t.recording_id")
      .select(["t.recording_id", sql<Parameters<typeof withoutName>[0]>`t.timeline`.as("timeline")])
      .where("r.room_id", "=", roomId)
      .execute();
    for (const { recording_id: recordingId, timeline } of timelines)
      await db
        .updateTable("edu.recording_timeline")
        .set({ timeline: JSON.stringify(withoutName(timeline, accountId, nick)) })
        .where("recording_id", "=", recordingId)
        .execute();
    const entries = await db
      .selectFrom("rooms.entry")
      .select(["rev", "event"])
      .where("room_id", "=", roomId)
      .where(naming)
      .execute();
    for (const { rev, event } of entries) {
      const written = JSON.stringify(withoutName(event, accountId, nick));
      await db
        .updateTable("rooms.entry")
        .set({ event: written })
        .where("room_id", "=", roomId)
        .where("rev", "=", rev)
        .execute();
    }
  }
}

export async function writeErasedAccount(
  db: Db,
  realm: Realm,
  id: string,
  { userName, nick, now }: { userName: string; nick: string; now: number },
): Promise<void> {
  await tablesIn(db, realm)
    .updateTable("account")
    .set({
      user_name: userName,
      nick,
      avatar: "",
      phone: null,
      email: null,
      password_hash: null,
      staff_password: false,
      roles: [],
      class_ids: [],
      status: "disabled",
      second_factor: null,
      second_factor_at: null,
      second_factor_counter: -1,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
  await sql`
    update im.person set custom = '' where realm = ${realmNumbers[realm]} and account = ${id}`.execute(db);
}
