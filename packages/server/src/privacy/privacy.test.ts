import { applyEntry, createRoom, decideRoom } from "@lyceum/domain/rooms";
import { randomId } from "@lyceum/kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Harness, startHarness } from "../accounts/harness.fixture.ts";
import { password, post, registerAs } from "./people.fixture.ts";
import { eraseAccount } from "./erase-account.ts";
import { erasedName } from "./held.ts";
import { heldElsewhere, heldIn } from "./held-data.ts";

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
});
afterAll(() => h.close());

const day = 86_400_000;
const nick = "Quendolin Zwyxa";
const email = "zwyxa@riverside.example";
const phone = "+8613800139876";

/** Somebody who has left traces everywhere. */
async function register(userName: string): Promise<{ token: string; id: string }> {
  await h.sendCode(email, "register");
  const facts = { contact: email, userName, nickName: nick, password, agreement: true };
  const { body } = await h.call("POST /register", { body: { ...facts, code: h.codeFor(email) } });
  const token = body.data.access_token;
  h.clock.at += 61_000;
  await post(h, "POST /account/contacts/code", token, { contact: phone });
  await post(h, "POST /account/contacts", token, { contact: phone, code: h.codeFor(phone), password });
  const { data } = (await h.call("GET /getInfo", { token })).body;
  return { token, id: data.user.userId };
}

/** The places of the whole database where a text stands, but for the record of what staff did. */
async function placesOf(text: string): Promise<string[]> {
  const { kysely } = h.app.database;
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema', 'audit')
  `.execute(kysely);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(`${schema}.${table}`)}
      where position(lower(${text}) in lower(${sql.ref(column)}::text)) > 0`.execute(kysely);
    if (Number(rows[0]?.n) > 0) found.push(`${schema}.${table}.${column}`);
  }
  return found;
}

async function dueRequest(accountId: string): Promise<string> {
  const row = await h.app.database.kysely
    .selectFrom("edu.privacy_request")
    .select("id")
    .where("account_id", "=", accountId)
    .where("kind", "=", "erasure")
    .orderBy("asked_at", "desc")
    .executeTakeFirstOrThrow();
  return row.id;
}

test("P12 who asks to be erased is gone from every table but the audit record after 14 days, and not before", async () => {
  const { token, id } = await register("zwyxa");
  const { kysely } = h.app.database;
  const person = await kysely
    .selectFrom("im.person")
    .select("id")
    .where("account", "=", id)
    .executeTakeFirstOrThrow();
  await kysely
    .insertInto("im.person_info")
    .values({ person_id: person.id, email, tel: phone, sign: `I am ${nick}` })
    .execute();
  await kysely
    .insertInto("edu.admission_request")
    .values({ account_id: id, dept_id: 100, state: "pending", note: `${nick}, class 3`, asked_at: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await kysely
    .insertInto("edu.asset")
    .values({
      id: randomId(),
      dept_id: 100,
      owner_id: id,
      purpose: "attachment",
      name: `${nick} letter.pdf`,
      size: 1,
      held: 1,
      created_at: 1,
    })
    .execute();
  // A message of a team mentions her, and keeps what she was called.
  const team = await kysely
    .insertInto("im.conversation")
    .values({ realm: 0, scene: 1, key: `team-of-${id}`, lo_id: null, hi_id: null })
    .returning("id")
    .executeTakeFirstOrThrow();
  const at = { conversation_id: team.id, seq: 1 };
  const said = { type: 0, body: "Look", custom: null, attach: null, recalled_time: null };
  const apns = { accounts: ["other", id], nicks: ["Other", nick] };
  await kysely
    .insertInto("im.message")
    .values({
      ...at,
      ...said,
      sender_id: person.id,
      id_client: id,
      time: 1,
      sender_pts: 0,
      extra: JSON.stringify({ apns }),
    })
    .execute();
  await kysely
    .insertInto("im.mention")
    .values({ ...at, person_id: person.id })
    .execute();
  // Somebody has tried passwords of hers.
  await h.call("POST /login", {
    body: { kind: "password", userName: email, password: "no", agreement: true },
  });
  for (const text of [nick, email, phone]) expect((await placesOf(text)).length).toBeGreaterThan(1);

  const asked = await post(h, "POST /account/erasure", token, { password });
  expect(asked.data).toMatchObject({ kind: "erasure", state: "waiting", dueAt: h.clock.at + 14 * day });
  const again = await post(h, "POST /account/erasure", token, { password });
  expect(again.data.id).toBe(asked.data.id);

  h.clock.at += 13 * day;
  await eraseAccount(h.app, asked.data.id);
  expect((await placesOf(email)).length).toBeGreaterThan(1);

  h.clock.at += day;
  const signedOut: string[] = [];
  h.app.bus.subscribe((event) => {
    if (event.kind === "signOut" && event.account === id) signedOut.push(event.realm);
  });
  await eraseAccount(h.app, asked.data.id);
  expect(signedOut).toEqual(["edu"]);
  for (const text of [nick, email, phone, "zwyxa"]) expect(await placesOf(text)).toEqual([]);
  const kept = await kysely
    .selectFrom("im.message")
    .select("extra")
    .where("conversation_id", "=", team.id)
    .execute();
  expect(kept).toEqual([{ extra: { apns: { ...apns, nicks: ["Other", erasedName] } } }]);
  expect(await kysely.selectFrom("im.mention").selectAll().execute()).toEqual([]);
  const gone = await h.call("GET /getInfo", { token });
  expect(gone.status).toBe(401);
  const left = await kysely
    .selectFrom("edu.account")
    .select(["status", "roles", "password_hash"])
    .where("id", "=", id)
    .executeTakeFirst();
  expect(left).toEqual({ status: "disabled", roles: [], password_hash: null });
  // The job may run twice, and the contacts are free for somebody else.
  await eraseAccount(h.app, asked.data.id);
  expect((await register("zwyxa")).id).not.toBe(id);
});

test("P12 an erasure that was undone does not take place, and one can ask again", async () => {
  const { token } = await h.signInAs("clara");
  const own = { password: "lyceum-demo" };
  expect((await post(h, "POST /account/erasure", token, { password: "no" })).fault).toBe("passwordWrong");
  const both = await Promise.all([
    post(h, "POST /account/erasure", token, own),
    post(h, "POST /account/erasure", token, own),
  ]);
  expect(both[0].data.id).toBe(both[1].data.id);
  expect((await post(h, "POST /account/erasure/undo", token, {})).code).toBe(200);
  expect((await post(h, "POST /account/erasure/undo", token, {})).fault).toBe("notFound");
  const { token: now } = await h.signInAs("clara");
  h.clock.at += 15 * day;
  await eraseAccount(h.app, await dueRequest("u-clara"));
  expect((await h.signInAs("clara")).token).not.toBe("");
  expect(now).not.toBe("");
});

test("P12 whatever somebody is called, only their own name goes out of the logs of rooms", async () => {
  const { kysely } = h.app.database;
  for (const [at, called] of ["1", "e", "type"].entries()) {
    const { token, id } = await registerAs(h, `room-guest-${at}`, called);
    const roomId = 900_100 + at;
    const own = { account: id, nick: called, avatar: "/own.png", seat: "s1" };
    const other = { account: "u-ann", nick: called, avatar: "/other.png", seat: "s2" };
    const erased = { ...own, nick: erasedName, avatar: "" };
    await kysely
      .insertInto("rooms.room")
      .values({
        id: roomId,
        realm: 0,
        dept_id: 100,
        creator: "u-ann",
        create_key: `erase-${at}`,
        created_at: 1,
        rev: 2,
        nodes: [],
        invitation: `erase-${at}`,
        kind: "freeSpeech",
        name: "type 1 e",
        due_at: null,
        ended_at: 5,
        starts_at: null,
        ends_at: null,
        password: null,
        is_open: true,
      })
      .execute();
    const log = (who: object, rev: number) => ({
      room_id: roomId,
      rev,
      time: 111,
      actor: rev === 2 ? id : "u-ann",
      event: JSON.stringify({ type: "joined", member: who }),
    });
    await kysely
      .insertInto("rooms.entry")
      .values([log(other, 1), log(own, 2)])
      .execute();
    const state = (who: object) => ({ rev: 2, name: "type 1 e", members: [other, who], hands: [id] });
    await kysely
      .insertInto("rooms.snapshot")
      .values({ room_id: roomId, rev: 2, state: JSON.stringify(state(own)) })
      .execute();
    const asked = await post(h, "POST /account/erasure", token, { password });
    h.clock.at += 14 * day;
    await eraseAccount(h.app, asked.data.id);
    const events = await kysely
      .selectFrom("rooms.entry")
      .select("event")
      .where("room_id", "=", roomId)
      .orderBy("rev")
      .execute();
    expect(events.map(({ event }) => event)).toEqual([
      { type: "joined", member: other },
      { type: "joined", member: erased },
    ]);
    const left = await kysely
      .selectFrom("rooms.snapshot")
      .select("state")
      .where("room_id", "=", roomId)
      .executeTakeFirstOrThrow();
    expect(left.state).toEqual(state(erased));
  }
});

test("P12 what somebody said to the groups of a room, or was called in one, bears the name no more", async () => {
  const { kysely } = h.app.database;
  const called = "Winolda Grex";
  const { token, id } = await registerAs(h, "room-host", called);
  const roomId = 900_200;
  const host = { account: id, nick: called, avatar: "/own.png", seat: "", isGuest: false, mayHost: true };
  const options = { membersMax: 9, stageMax: 9, isLocked: false, hasWaitingRoom: false, allowsGuests: false };
  const groupOf = { roomId: "900199", index: 0, closesAt: 900_000 };
  const kind = "freeSpeech" as const;
  const made = createRoom(
    { roomId: String(roomId), kind, name: "Group", options: { ...options, groupOf }, host },
    1,
  );
  const tell = { by: "server", do: "tellGroup", text: "Soon", nick: called, account: id } as const;
  const told = decideRoom(made.state, tell, 2);
  // As older logs have it: nothing says whose name it is, and nothing is lost.
  const old = { type: "groupTold", text: "Now", nick: "Somebody" } as const;
  const state = applyEntry(told.state, { rev: 3, time: 3, actor: "", event: old });
  expect(state.groupOf?.told).toEqual({ rev: 3, text: "Now", nick: "Somebody" });
  await kysely
    .insertInto("rooms.room")
    .values({
      id: roomId,
      realm: 0,
      dept_id: 100,
      creator: "u-ann",
      create_key: "erase-group",
      created_at: 1,
      rev: 2,
      nodes: [],
      invitation: "erase-group",
      kind,
      name: "Group",
      due_at: null,
      ended_at: 5,
      starts_at: null,
      ends_at: null,
      password: null,
      is_open: true,
    })
    .execute();
  // Nobody but the server acted here.
  const entries = [...made.entries, ...told.entries].map(({ rev, time, event }) => ({
    room_id: roomId,
    rev,
    time,
    actor: "",
    event: JSON.stringify(event),
  }));
  await kysely.insertInto("rooms.entry").values(entries).execute();
  await kysely
    .insertInto("rooms.snapshot")
    .values({ room_id: roomId, rev: 2, state: JSON.stringify(told.state) })
    .execute();
  const asked = await post(h, "POST /account/erasure", token, { password });
  h.clock.at += 14 * day;
  expect((await placesOf(called)).toSorted()).toEqual(
    expect.arrayContaining(["rooms.entry.event", "rooms.snapshot.state"]),
  );
  await eraseAccount(h.app, asked.data.id);
  expect(await placesOf(called)).toEqual([]);
  const [left] = await kysely
    .selectFrom("rooms.entry")
    .select("event")
    .where("room_id", "=", roomId)
    .where("rev", "=", 2)
    .execute();
  expect(left?.event).toEqual({ type: "groupTold", text: "Soon", nick: erasedName, account: id });
});

test("P12 who has come to work for the institution while an erasure waited is not erased by it", async () => {
  const { token, id } = await registerAs(h, "later-teacher", "Later Teacher");
  const asked = await post(h, "POST /account/erasure", token, { password });
  await h.app.database.kysely
    .updateTable("edu.account")
    .set({ roles: ["teacher"] })
    .where("id", "=", id)
    .execute();
  h.clock.at += 14 * day;
  await eraseAccount(h.app, asked.data.id);
  const { kysely } = h.app.database;
  const request = await kysely
    .selectFrom("edu.privacy_request")
    .select(["state", "finished_at"])
    .where("id", "=", asked.data.id)
    .executeTakeFirst();
  expect(request).toEqual({ state: "undone", finished_at: h.clock.at });
  const account = await kysely
    .selectFrom("edu.account")
    .select(["nick", "user_name"])
    .where("id", "=", id)
    .executeTakeFirst();
  expect(account).toEqual({ nick: "Later Teacher", user_name: "later-teacher" });
});

test("P12 staff, and pupils of a school for children, ask their institution", async () => {
  const teacher = await h.signInStaff("teacher");
  const body = { password: "lyceum-demo-staff" };
  expect((await post(h, "POST /account/erasure", teacher, body)).fault).toBe("erasureBySchool");
  const host = "northfield.localhost";
  const { token } = await h.signInAs("lily", { host });
  const asked = await post(h, "POST /account/erasure", token, { password: "lyceum-demo" }, host);
  expect(asked.fault).toBe("erasureBySchool");
});

test("P13 staff see who asked in their institution, and no other", async () => {
  const { token } = await h.signInAs("clara");
  await post(h, "POST /account/export", token, { password: "lyceum-demo" });
  const admin = await h.signInStaff("admin");
  const { body } = await h.call("GET /staff/privacy", {
    token: admin,
    query: { kind: "export", state: "waiting" },
  });
  expect(body.rows).toMatchObject([{ kind: "export", state: "waiting", userName: "clara" }]);
  const host = "northfield.localhost";
  const head = await h.signInStaff("head", { host });
  const there = await h.call("GET /staff/privacy", { token: head, host });
  expect(there.body).toMatchObject({ rows: [], total: 0 });
  const teacher = await h.signInStaff("teacher");
  expect((await h.call("GET /staff/privacy", { token: teacher })).status).toBe(403);
});

test("P12 no table that knows a person is forgotten by export and erasure", async () => {
  const { rows } = await sql<{ at: string }>`
    select c.table_schema || '.' || c.table_name || '.' || c.column_name as at
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('edu', 'social', 'im', 'rooms')
      and c.column_name in ('account_id', 'person_id', 'account', 'owner_id', 'sender_id', 'ward_id',
        'guardian_id', 'other_id', 'target_id', 'from_id', 'to_id', 'lo_id', 'hi_id', 'reporter_id', 'marker_id', 'marked_by', 'settled_by')
  `.execute(h.app.database.kysely);
  const known = new Set(
    Object.values(heldIn).flatMap((all) => all.map(({ table, column }) => `${table}.${column}`)),
  );
  expect(rows.map(({ at }) => at).filter((at) => !known.has(at) && !heldElsewhere.has(at))).toEqual([]);
});
