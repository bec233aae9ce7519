import type { PrivacyKind, PrivacyState } from "@lyceum/contract/shapes";
import { type Kysely, type Selectable, sql } from "kysely";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { Tables } from "../db/tables.ts";
import { original } from "../files/index.ts";
import type { HeldData } from "./held-data.ts";
import { withoutName } from "./without-name.ts";

type Db = Kysely<Tables>;
export type RequestRow = Selectable<Tables["edu.privacy_request"]>;
export type Whose = { accountId: string; personId: number | null };

export async function findPersonId(db: Db, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom("im.person")
    .select("id")
    .where("realm", "=", realmNumbers.edu)
    .where("account", "=", accountId)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findNewest(
  db: Db,
  accountId: string,
  kind: PrivacyKind,
): Promise<RequestRow | undefined> {
  return await db
    .selectFrom("edu.privacy_request")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("kind", "=", kind)
    .orderBy("asked_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** False when one of its kind is live. */
export async function insertRequest(db: Db, row: RequestRow): Promise<boolean> {
  const done = await db
    .insertInto("edu.privacy_request")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return done.numInsertedOrUpdatedRows === 1n;
}

export async function lockRequest(db: Db, id: string): Promise<RequestRow | undefined> {
  return await db
    .selectFrom("edu.privacy_request")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeRequest(
  db: Db,
  id: string,
  part: Partial<Pick<RequestRow, "state" | "progress" | "finished_at" | "asset_id">>,
): Promise<void> {
  await db.updateTable("edu.privacy_request").set(part).where("id", "=", id).execute();
}

/** Undoes an erasure that waits; false when there is none. */
export async function undoErasure(db: Db, accountId: string, now: number): Promise<boolean> {
  const done = await db
    .updateTable("edu.privacy_request")
    .set({ state: "undone", finished_at: now })
    .where("account_id", "=", accountId)
    .where("kind", "=", "erasure")
    .where("state", "=", "waiting")
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function listRequests(
  db: Db,
  deptId: number,
  { kind, state }: { kind?: PrivacyKind | undefined; state?: PrivacyState | undefined },
  { offset, limit }: { offset: number; limit: number },
) {
  let found = db.selectFrom("edu.privacy_request as r").where("r.dept_id", "=", deptId);
  if (kind !== undefined) found = found.where("r.kind", "=", kind);
  if (state !== undefined) found = found.where("r.state", "=", state);
  const [{ total }, rows] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    found
      .innerJoin("edu.account as a", "a.id", "r.account_id")
      .selectAll("r")
      .select(["a.user_name", "a.nick"])
      .orderBy("r.asked_at", "desc")
      .orderBy("r.id")
      .offset(offset)
      .limit(limit)
      .execute(),
  ]);
  return { total: Number(total), rows };
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
  const columns = sql.join(
    held.shows.map((name) =>
      released?.columns.includes(name) === true
        ? sql`case when ${sql.ref(released.by)} = ${released.when} then ${sql.ref(name)} end as ${sql.ref(name)}`
        : sql.ref(name),
    ),
  );
  const { rows } = await sql<object>`
    select ${columns} from ${sql.table(held.table)} where ${sql.ref(held.column)} = ${who}
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
  await sql`update ${table} set ${sql.join(set)} ${where}`.execute(db);
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
    update edu.quiz_answer set answer = null
    where player_id in (select player_id from edu.quiz_player where account_id = ${accountId})`.execute(db);
}

/** Codes and counts of tries, which know a contact or an account by its text. */
export async function eraseTraces(
  db: Db,
  accountId: string,
  deptId: number,
  contacts: readonly string[],
): Promise<void> {
  if (contacts.length > 0)
    await db
      .deleteFrom("edu.verification_code")
      .where("dept_id", "=", deptId)
      .where("contact", "in", [...contacts])
      .execute();
  for (const text of [accountId, ...contacts])
    // A part of a subject is the whole account or contact; somebody else's may begin with it.
    await sql`
      delete from edu.attempt
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
  await eraseTracks(db, accountId, now);
  await sql`
    update edu.asset a set unused_since = ${now}
    where owner_id = ${accountId} and unused_since is null
      and not exists (select from edu.asset_reference r where r.asset_id = a.id)`.execute(db);
  await sql`
    update edu.asset
    set owner_id = null, name = 'file' || coalesce(substring(name from '\.[A-Za-z0-9]{1,8}$'), '')
    where owner_id = ${accountId}`.execute(db);
  await sql`delete from edu.asset_usage where owner_id = ${accountId}`.execute(db);
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

/** In the logs of rooms, which have to stay: the person has another name there, and no picture. */
export async function eraseQuotes(db: Db, accountId: string, nick: string): Promise<void> {
  // Only these need to be read.
  const naming = sql<boolean>`jsonb_path_exists(
    event, '$.** ? (@.account == $id && exists (@.nick))', jsonb_build_object('id', ${accountId}::text))`;
  const rooms = db
    .selectFrom("rooms.entry as e")
    .innerJoin("rooms.room as r", "r.id", "e.room_id")
    .select("e.room_id")
    .distinct()
    .where("e.actor", "=", accountId)
    .where("r.realm", "=", realmNumbers.edu)
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
  id: string,
  { userName, nick, now }: { userName: string; nick: string; now: number },
): Promise<void> {
  await db
    .updateTable("edu.account")
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
    update im.person set custom = '' where realm = ${realmNumbers.edu} and account = ${id}`.execute(db);
}

/** The files of somebody, the oldest first; earlier archives hold nothing that is not in the new one. */
export async function listOwnFiles(
  db: Db,
  accountId: string,
): Promise<{ id: string; name: string; size: number; objectKey: string }[]> {
  return await db
    .selectFrom("edu.asset as a")
    .innerJoin("edu.asset_variant as v", "v.asset_id", "a.id")
    .select(["a.id", "a.name", "v.size", "v.object_key as objectKey"])
    .where("a.owner_id", "=", accountId)
    .where("a.state", "=", "ready")
    .where("v.name", "=", original)
    .where("a.id", "not in", archivesOf(db, accountId))
    .orderBy("a.created_at")
    .orderBy("a.id")
    .execute();
}

/** The archives that were made for somebody upon other requests than this one. */
export async function listEarlierArchives(db: Db, accountId: string, requestId: string): Promise<string[]> {
  const rows = await archivesOf(db, accountId).where("id", "<>", requestId).execute();
  return rows.map(({ asset_id: assetId }) => assetId);
}

function archivesOf(db: Db, accountId: string) {
  return db
    .selectFrom("edu.privacy_request")
    .select("asset_id")
    .where("account_id", "=", accountId)
    .where("asset_id", "is not", null)
    .$narrowType<{ asset_id: string }>();
}
