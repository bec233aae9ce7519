import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { limits } from "@lyceum/contract/limits";
import { randomId } from "@lyceum/kit";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Harness } from "../accounts/harness.fixture.ts";
import { readZip } from "../archives/index.ts";
import { realmNumbers } from "../db/tables/messaging.ts";
import { openDiskObjectStore } from "../engines/embedded/object-store.ts";
import { keepMade } from "../files/index.ts";
import { processAsset } from "../files/process-asset.ts";
import { sweepAssets } from "../files/sweep.ts";
import { socialJobs } from "../social/index.ts";
import type { TestMember } from "../social/members.fixture.ts";
import {
  contactsOf,
  report,
  sanctionOf,
  say,
  signIn,
  staff,
  startCases,
  stopCases,
  twoMatched,
} from "../social/safety.fixture.ts";
import { eraseMember } from "./erase-member.ts";
import { exportAccount } from "./export-account.ts";

let h: Harness;
beforeAll(async () => {
  h = await startCases();
  h.app.objects = openDiskObjectStore(await mkdtemp(path.join(tmpdir(), "lyceum-erase-member-")));
});
afterAll(stopCases);

const day = 86_400_000;
const words = "Quendolin Zwyxa plays the nyckelharpa";
const run = { jobId: "1", attempt: 1, signal: AbortSignal.timeout(60_000), progress: async () => {} };

/** The places of the whole database where a text stands, but for the record of what moderators did and what jobs were given. */
async function placesOf(text: string): Promise<string[]> {
  const { kysely } = h.app.database;
  const { rows: columns } = await sql<{ schema: string; table: string; column: string }>`
    select c.table_schema as schema, c.table_name as "table", c.column_name as "column"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema in ('social', 'edu', 'im', 'rooms')`.execute(kysely);
  const found: string[] = [];
  for (const { schema, table, column } of columns) {
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(`${schema}.${table}`)}
      where position(lower(${text}) in lower(${sql.ref(column)}::text)) > 0`.execute(kysely);
    if (Number(rows[0]?.n) > 0) found.push(`${schema}.${table}.${column}`);
  }
  return found.toSorted();
}

async function codeFor({ token, contact }: { token: string; contact: string }): Promise<string> {
  h.clock.at += 61_000;
  const sent = await h.call("POST /v1/privacy/code", { token, body: {} });
  expect(sent.body.fault).toBeUndefined();
  return h.codeFor(contact);
}

async function ask(kind: "export" | "erasure", who: { token: string; contact: string }) {
  const body = { code: await codeFor(who) };
  return (await h.call(`POST /v1/privacy/${kind}`, { token: who.token, body })).body;
}

/** As a member who has left traces everywhere: words, a file, a place, messages. */
async function leaveTraces(member: TestMember, other: TestMember): Promise<string> {
  const body = { bio: words, facts: { ethnicity: "mixed" } };
  expect((await h.call("POST /v1/profile", { token: member.token, body })).body.fault).toBeUndefined();
  await say(member, other, `${words}, and how are you?`);
  const owner = { realm: "social", deptId: 100, accountId: member.id } as const;
  const file = {
    name: `${words}.txt`,
    type: "text/plain",
    sizeMax: 100,
    bytes: Readable.from([Buffer.from(words)]),
  };
  const assetId = await keepMade({ ...h.app, ...run }, owner, file);
  await processAsset({ realm: "social", assetId }, { ...h.app, ...run });
  return assetId;
}

test("D1 P12 of a member who is erased nothing stays in any table or object after 14 days, and not before", async () => {
  const [mia, leo] = await twoMatched("Quendolin");
  const contact = await contactsOf(mia);
  const assetId = await leaveTraces(mia, leo);
  const reportId = await report(leo, mia, { withMessages: true });
  const who = { token: await signIn(contact), contact };
  for (const text of [words, contact, "Quendolin one"])
    expect((await placesOf(text)).length).toBeGreaterThan(0);
  const { object_key: key } = await h.app.database.kysely
    .selectFrom("social.asset_variant")
    .select("object_key")
    .where("asset_id", "=", assetId)
    .executeTakeFirstOrThrow();
  const bytes = async () => await buffer(await h.app.objects.read(key));
  expect((await bytes()).toString()).toBe(words);

  const asked = await ask("erasure", who);
  expect(asked.data).toMatchObject({ kind: "erasure", state: "waiting", dueAt: h.clock.at + 14 * day });
  h.clock.at += 13 * day;
  await eraseMember(h.app, asked.data.id);
  expect((await placesOf(contact)).length).toBeGreaterThan(0);

  h.clock.at += day;
  await eraseMember(h.app, asked.data.id);
  await eraseMember(h.app, asked.data.id);
  expect(await placesOf(contact)).toEqual([]);
  // What the report sealed, and the profile as it was reported, stay as evidence.
  const evidence = ["social.report.evidence", "social.report_evidence.content"];
  expect(await placesOf(words)).toEqual(["social.report_evidence.content"]);
  expect(await placesOf("Quendolin one")).toEqual(["social.report.evidence"]);
  // The number that is nobody's any more: of the account, of its side of conversations, of the request and of the report.
  const rest = ["im.person.account", "social.account.id", "social.privacy_request.account_id"];
  expect(await placesOf(mia.id)).toEqual([...rest, ...evidence, "social.report.target_id"].toSorted());
  h.clock.at += limits.assetUnusedLife.value + 1;
  await sweepAssets({ ...h.app, ...run });
  await expect(bytes()).rejects.toThrow();

  // A year after the report was decided nothing is left of it.
  const { kysely } = h.app.database;
  await kysely
    .updateTable("social.report")
    .set({ state: "dismissed", decided_at: h.clock.at })
    .where("report_id", "=", reportId)
    .execute();
  const sweep = async () => {
    for (const job of socialJobs)
      if (job.name === "social.sweepEvidence") await job.run({} as never, { ...h.app, ...run });
  };
  await sweep();
  expect(await placesOf(words)).toHaveLength(1);
  h.clock.at += limits.evidenceLife.value + 1;
  await sweep();
  for (const text of [words, "Quendolin one"]) expect(await placesOf(text)).toEqual([]);
  expect(await placesOf(mia.id)).toEqual(rest);
});

test("D1 P12 an erasure that was undone does not take place, needs a code, and of two at once is asked for once", async () => {
  const [ann] = await twoMatched("Undone");
  const contact = await contactsOf(ann);
  const token = await signIn(contact);
  const wrong = await h.call("POST /v1/privacy/erasure", { token, body: { code: "000000" } });
  expect(wrong.body.fault).toBe("codeWrong");
  const first = await ask("erasure", { token, contact });
  const again = await ask("erasure", { token, contact });
  expect(again.data.id).toBe(first.data.id);
  const undo = async () => (await h.call("POST /v1/privacy/erasure/undo", { token, body: {} })).body;
  expect((await undo()).fault).toBeUndefined();
  expect((await undo()).fault).toBe("notFound");
  h.clock.at += 15 * day;
  await eraseMember(h.app, first.data.id);
  expect(await contactsOf(ann)).toBe(contact);
});

test("D1 P12 who is erased while a report waits does not start over within the month", async () => {
  const [ann, ben] = await twoMatched("Again");
  const contact = await contactsOf(ann);
  await report(ben, ann, {});
  const { data } = await ask("erasure", { token: await signIn(contact), contact });
  h.clock.at += 14 * day;
  await eraseMember(h.app, data.id);
  await h.sendCode(contact, "register", {}, "social");
  const birthday = "1996-04-30";
  const body = { contact, birthday, ageProof: `dev-${birthday}`, agreement: true };
  const code = h.codeFor(contact);
  const answer = await h.call("POST /v1/auth/register", { body: { ...body, code } });
  expect(answer.body.fault).toBe("ageRefused");
});

test("D1 D5 who was banned and has themselves erased does not start over within the year", async () => {
  const [ann] = await twoMatched("Banned");
  const contact = await contactsOf(ann);
  const body = { key: "ban-before-erasure", sanction: sanctionOf() };
  const params = { id: ann.id };
  const decided = await h.call("POST /v1/moderation/members/{id}/decide", {
    token: staff.first,
    params,
    body,
  });
  expect(decided.body.fault).toBeUndefined();
  const bannedAt = h.clock.at;
  const refusedUntil = async () => {
    const row = await h.app.database.kysely
      .selectFrom("social.age_refusal")
      .select(({ fn }) => fn.max("until_at").as("until"))
      .executeTakeFirstOrThrow();
    return Number(row.until);
  };
  expect(await refusedUntil()).toBe(bannedAt + limits.bannedContactLife.value);
  const { data } = await ask("erasure", { token: await signIn(contact), contact });
  h.clock.at += 14 * day;
  await eraseMember(h.app, data.id);
  expect(await placesOf(contact)).toEqual([]);
  expect(await refusedUntil()).toBe(bannedAt + limits.bannedContactLife.value);
});

test("D1 A4 an erasure ends open connections once, and an archive that is still made for the member", async () => {
  const [ann] = await twoMatched("Connected");
  const contact = await contactsOf(ann);
  const token = await signIn(contact);
  const exported = await ask("export", { token, contact });
  const erasure = await ask("erasure", { token, contact });
  const told: string[] = [];
  h.app.bus.subscribe((event) => {
    if (event.kind === "signOut" && event.account === ann.id) told.push(event.realm);
  });
  h.clock.at += 14 * day;
  await eraseMember(h.app, erasure.data.id);
  await eraseMember(h.app, erasure.data.id);
  expect(told).toEqual(["social"]);
  await exportAccount({ ...h.app, ...run }, exported.data.id, "social");
  const { kysely } = h.app.database;
  const request = await kysely
    .selectFrom("social.privacy_request")
    .select(["state", "asset_id"])
    .where("id", "=", exported.data.id)
    .executeTakeFirst();
  expect(request).toEqual({ state: "failed", asset_id: null });
});

test("D1 P12 an archive of a member holds their own words and files, and not who likes them", async () => {
  const [ann, ben] = await twoMatched("Archive");
  await leaveTraces(ann, ben);
  const contact = await contactsOf(ann);
  const token = await signIn(contact);
  const picture = await keepSent(ann);
  const { data } = await ask("export", { token, contact });
  await exportAccount({ ...h.app, ...run }, data.id, "social");
  const shown = (await h.call("GET /v1/privacy", { token })).body.data.export;
  expect(shown).toMatchObject({ state: "done", progress: 1, archive: { name: "my-data.zip" } });
  const stored = await h.app.objects.read(`social-files/${shown.archive.id}/uploaded`);
  const names = [
    "account.json",
    "social/profile_text.json",
    "social/judgement.json",
    "im/message.json",
    "sent/1.webp",
  ];
  const files = await readZip(await buffer(stored), names, 1_000_000);
  const read = (name: string) => Buffer.from(files?.get(name) ?? []).toString();
  expect(read("account.json")).toContain(contact);
  expect(read("social/profile_text.json")).toContain(words);
  expect(read("social/judgement.json")).toContain(ben.id);
  expect(read("im/message.json")).toContain(words);
  expect(read("sent/1.webp")).toBe(picture);
});

/** Something that a member sent a match, in the store; what it says. */
async function keepSent({ id }: TestMember): Promise<string> {
  const { kysely } = h.app.database;
  const person = await kysely
    .selectFrom("im.person")
    .select("id")
    .where("realm", "=", realmNumbers.social)
    .where("account", "=", id)
    .executeTakeFirstOrThrow();
  const [name, said] = [randomId(), "a picture of mine"];
  const row = { realm: realmNumbers.social, dept_id: 100, owner_id: person.id, name, context: randomId() };
  const facts = { size: said.length, type: "image/webp", w: 1, h: 1, dur: null, md5: null, sha256: null };
  await kysely
    .insertInto("im.object")
    .values({ ...row, ...facts, create_time: 1, stored_time: 1 })
    .execute();
  await h.app.stores.of(1).put(`social/${name}`, Buffer.from(said));
  return said;
}

test("P12 R5 what an erased member drew is gone, and what they took away of others stays away", async () => {
  const [ann, ben] = await twoMatched("Boards");
  const { kysely } = h.app.database;
  const roomId = 910_001;
  const kind = { kind: "freeSpeech", name: "Sketches", is_open: true, rev: 0 } as const;
  const free = { due_at: null, ended_at: null, starts_at: null, ends_at: null, password: null };
  const keys = { create_key: "erase-board", invitation: "erase-board", creator: ben.id };
  await kysely
    .insertInto("rooms.room")
    .values({ id: roomId, realm: 1, dept_id: 100, created_at: 1, nodes: [], ...kind, ...free, ...keys })
    .execute();
  const drawn = { do: "draw", item: { kind: "text", text: words } };
  const changes = [
    { account: ann.id, change: drawn },
    { account: ben.id, change: drawn },
    { account: ann.id, change: { do: "erase", seqs: [2] } },
  ];
  await kysely
    .insertInto("rooms.board_mark")
    .values(
      changes.map(({ account, change }, at) => ({
        room_id: roomId,
        page: 0,
        seq: at + 1,
        account,
        time: 1,
        id_client: `key-${at}`,
        change: JSON.stringify(change),
      })),
    )
    .execute();
  const contact = await contactsOf(ann);
  const asked = await ask("erasure", { token: await signIn(contact), contact });
  h.clock.at += 14 * day;
  await eraseMember(h.app, asked.data.id);
  const rows = await kysely.selectFrom("rooms.board_mark").select("change").orderBy("seq").execute();
  expect(rows.map(({ change }) => change.do)).toEqual(["restore", "draw", "erase"]);
});
