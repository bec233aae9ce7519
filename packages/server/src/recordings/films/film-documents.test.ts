import { makeDeferred, randomId } from "@lyceum/kit";
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { documentHandlers, registerDocumentFiles } from "../../documents/index.ts";
import { makeOpenAsset } from "../../files/index.ts";
import { portalHandlers } from "../../portal/index.ts";
import { ensurePerson } from "../../users/index.ts";
import { closeOne } from "../close-recording.ts";
import { recordingsHarness } from "../harness.fixture.ts";
import { sweepRecordings } from "../jobs.ts";
import { findById } from "../store.ts";
import { readFilmPlan } from "./plan-film.ts";
import { takeOutFilmsOf, tellAuthor } from "./take-out-film.ts";

const channelId = 100_004;
registerDocumentFiles();
const { school, context, record } = await recordingsHarness({ ...portalHandlers, ...documentHandlers });
const { call, kysely, clock } = school;
await school.addPerson("film-editor", [{ role: "teacher" }, { role: "editor" }]);
await school.addPerson("film-member", [{ role: "student" }]);
const openAsset = makeOpenAsset(context);
const fault = (key: string) => expect.objectContaining({ key });

async function setKind(kind: "university" | "k12"): Promise<void> {
  await kysely
    .updateTable("edu.institution")
    .set({ kind, features: "{}" })
    .where("dept_id", "=", 100)
    .execute();
}
afterEach(async () => await setKind("university"));

/** A recording of the editor's, with chapters and captions. */
async function recorded() {
  const { id } = await record();
  const recordingId = Number(id);
  await closeOne({ recordingId }, context);
  const marks = JSON.stringify([{ atMs: 1_000, title: "Factors" }]);
  await kysely
    .updateTable("edu.recording")
    .set({ account_id: "film-editor", marks })
    .where("recording_id", "=", recordingId)
    .execute();
  const body = { language: "en", file: "WEBVTT\n\n00:00.000 --> 00:01.000\nGood morning\n" };
  await call("POST /v1/recordings/{id}/captions", "film-editor", { params: { id }, body });
  return { recordingId, params: { id } };
}

/** The film as its job leaves it, without the bytes. */
async function filmed() {
  const made = await recorded();
  const { recordingId } = made;
  const recording = await findById(kysely, recordingId);
  const plan = recording && (await readFilmPlan(kysely, recording));
  const assetId = randomId();
  await sql`insert into edu.asset (id, dept_id, purpose, name, kind, type, size, held, duration_ms, state, created_at)
    values (${assetId}, 100, 'recording', 'Sets.mp4', 'video', 'video/mp4', 1000, 0, 4000, 'ready', ${clock.at})`.execute(
    kysely,
  );
  await sql`insert into edu.asset_variant (asset_id, name, kind, type, object_key, size, created_at)
    values (${assetId}, 'original', 'original', 'video/mp4', ${`edu-files/${assetId}/original`}, 1000, ${clock.at})`.execute(
    kysely,
  );
  await sql`insert into edu.asset_reference (asset_id, dept_id, thing_kind, thing_id, created_at)
    values (${assetId}, 100, 'recordingFilm', ${String(recordingId)}, ${clock.at})`.execute(kysely);
  await sql`insert into edu.asset_variant (asset_id, name, kind, type, object_key, size, width, height, created_at)
    values (${assetId}, 'poster', 'poster', 'image/webp', ${`edu-files/${assetId}/poster`}, 100, 1280, 720, ${clock.at})`.execute(
    kysely,
  );
  await kysely
    .insertInto("edu.recording_film")
    .values({
      recording_id: recordingId,
      state: "ready",
      plan: plan?.digest ?? "",
      asset_id: assetId,
      size: 1_000,
      asked_at: clock.at,
    })
    .execute();
  return { ...made, assetId };
}

const draft = async (params: { id: string }, as = "film-editor") =>
  (await call("POST /v1/recordings/{id}/document", as, { params, body: { channelId } })).docId;
const read = async (docId: number) =>
  await call("GET /staff/documents/{id}", "rec-admin", { params: { id: String(docId) } });
const act = async (name: "publish" | "republish", docId: number) =>
  await call(`POST /staff/documents/${name}`, "rec-admin", { body: { docs: [{ docId }] } });

async function shown(docId: number, as = "film-member"): Promise<string | null> {
  const document = await call("GET /column/member/document", as, { query: { docId: String(docId) } }).catch(
    () => null,
  );
  return document?.assets[0]?.url ?? null;
}

/** Whether a link that was good is still opened. */
async function fetches(url: string): Promise<boolean> {
  const [, , , assetId = "", grant = "", name = ""] = url.split("/");
  // A right that ended is remembered for a moment.
  clock.at += 6_000;
  return await openAsset({ realm: "edu", assetId, grant, name }).then(
    () => true,
    () => false,
  );
}

async function published() {
  const film = await filmed();
  const docId = await draft(film.params);
  await act("publish", docId);
  const url = await shown(docId);
  if (url === null) throw new Error("the film is not shown");
  expect(await fetches(url)).toBe(true);
  return { ...film, docId, url };
}

test("R8 P4 a film becomes one draft of a video with its title, chapters and captions, and goes the usual way to members", async () => {
  const { params, assetId } = await filmed();
  const docId = await draft(params);
  expect(await draft(params)).toBe(docId);
  const { content, stage } = await read(docId);
  expect(stage).toBe("draft");
  expect(content).toMatchObject({
    channelId,
    docType: "video",
    titleEn: "Sets",
    coverId: assetId,
    visibility: "institution",
    bodyEn: { content: [{ type: "video", attrs: { assetId } }] },
    chapters: [{ atMs: 1_000, titleEn: "Factors" }],
    captions: [{ language: "en" }],
  });
  expect(await shown(docId)).toBeNull();
  await act("publish", docId);
  expect(await fetches((await shown(docId)) ?? "")).toBe(true);
  // Its still is the cover, and none of a film that was made without one.
  const query = { docId: String(docId) };
  const { coverUrl } = await call("GET /column/member/document", "film-member", { query });
  expect(coverUrl).toContain("poster");
  await expect(call("GET /column/front/document", null, { query: { docId: String(docId) } })).rejects.toEqual(
    fault("notFound"),
  );
  // What is published is not overwritten: the next one is another draft.
  const next = await draft(params);
  expect(next).not.toBe(docId);
  const bare = await filmed();
  await kysely
    .deleteFrom("edu.asset_variant")
    .where("asset_id", "=", bare.assetId)
    .where("kind", "=", "poster")
    .execute();
  expect((await read(await draft(bare.params))).content.coverId).toBeNull();
});

test("R8 who does not manage the recording or writes no documents makes no draft, nor anybody of a film that is absent or out of date", async () => {
  const { params } = await filmed();
  await expect(draft(params, "film-member")).rejects.toEqual(fault("notFound"));
  await expect(draft(params, "rec-host")).rejects.toEqual(fault("channelNotYours"));
  await expect(draft(params, "rec-pupil")).rejects.toEqual(fault("forbidden"));
  await call("POST /v1/recordings/{id}/marks", "film-editor", { params, body: { marks: [] } });
  await expect(draft(params)).rejects.toEqual(fault("filmNotReady"));
  // This server has no ffmpeg.
  await expect(draft((await recorded()).params)).rejects.toEqual(fault("filmAbsent"));
});

test("R8 D8 the wish to be deleted withdraws the document at once, and it is published again only after the answer", async () => {
  const { params, docId, url } = await published();
  await call("POST /v1/recordings/{id}/ask", "rec-pupil", { params, body: { reason: "" } });
  expect(await shown(docId)).toBeNull();
  expect(await fetches(url)).toBe(false);
  expect((await read(docId)).stage).toBe("withdrawn");
  await expect(act("republish", docId)).rejects.toEqual(fault("filmWithheld"));
  await expect(draft(params)).rejects.toEqual(fault("filmWithheld"));
  const body = { account: "rec-pupil" };
  await call("POST /v1/recordings/{id}/deny", "film-editor", { params, body });
  await act("republish", docId);
  expect(await shown(docId)).not.toBeNull();
});

test("R8 D8 with a recording that is discarded and deleted its film leaves the document, and the author is told", async () => {
  const { params, docId, url, recordingId, assetId } = await published();
  await call("POST /v1/recordings/{id}/discard", "film-editor", { params });
  expect(await shown(docId)).toBeNull();
  clock.at += 86_400_000 * 15;
  await sweepRecordings({ ...context, signal: AbortSignal.timeout(60_000) });
  expect(await fetches(url)).toBe(false);
  const { content, stage } = await read(docId);
  expect(stage).toBe("withdrawn");
  expect(content).toMatchObject({
    body: null,
    bodyEn: null,
    coverId: null,
    chapters: [],
    captions: [],
    titleEn: "Sets",
  });
  const left = kysely.selectFrom("edu.asset_reference").select("thing_kind").where("asset_id", "=", assetId);
  expect(await left.execute()).toEqual([]);
  const person = { realm: "edu", deptId: 100, kind: "university", roles: ["teacher"], avatar: "" } as const;
  const author = { ...person, roles: ["teacher"], classIds: [], nick: "Ed", account: "film-editor" };
  await ensurePerson(school.app.database, author, clock, school.bus);
  const told = { to: "film-editor", recordingId, name: "Sets", docId, title: "Sets", at: clock.at };
  for (const _ of [1, 2]) await tellAuthor(context, told);
  const { rows } = await sql<{ what: string }>`
    select m.attach::jsonb->>'what' as what from im.system_message m join im.person p on p.id = m.to_id
    where p.account = 'film-editor'`.execute(kysely);
  expect(rows).toEqual([{ what: "filmOut" }]);
});

test("R8 P12 D8 with somebody who is erased, and with what is cut away, the film leaves the document", async () => {
  const erased = await published();
  await kysely.transaction().execute(async (trx) => {
    await takeOutFilmsOf(context, trx, "rec-pupil");
  });
  expect(await shown(erased.docId)).toBeNull();
  expect(await fetches(erased.url)).toBe(false);
  expect((await read(erased.docId)).content.bodyEn).toBeNull();
  await expect(act("republish", erased.docId)).resolves.toBeDefined();
  const cut = await published();
  await call("POST /v1/recordings/{id}/trim", "film-editor", {
    params: cut.params,
    body: { trim: { startMs: 0, endMs: 2_000 } },
  });
  expect(await fetches(cut.url)).toBe(false);
  expect((await read(cut.docId)).content.bodyEn).toBeNull();
});

test("R8 at a school for children a film of a lesson is never public", async () => {
  const { params } = await filmed();
  const docId = await draft(params);
  const { version, content } = await read(docId);
  await call("POST /staff/documents/{id}/save", "film-editor", {
    params: { id: String(docId) },
    body: { version, content: { ...content, visibility: "public" } },
  });
  await setKind("k12");
  await expect(act("publish", docId)).rejects.toEqual(fault("filmOfChildren"));
});

test("R8 P4 a film that is published while its recording is discarded is shown to nobody, and nobody has to try again", async () => {
  const { recordingId, params } = await filmed();
  const docId = await draft(params);
  const [isHeld, goOn] = [makeDeferred<void>(), makeDeferred<void>()];
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(kysely);
    return rows[0]?.count;
  };
  const holding = kysely.transaction().execute(async (trx) => {
    await findById(trx, recordingId, { locks: true });
    isHeld.resolve();
    await goOn.promise;
  });
  await isHeld.promise;
  const discarding = call("POST /v1/recordings/{id}/discard", "film-editor", { params });
  await expect.poll(waiting).toBe(1);
  const publishing = act("publish", docId);
  await expect.poll(waiting).toBe(2);
  goOn.resolve();
  // Each has now what the other waits for.
  const [discard, publish] = await Promise.allSettled([discarding, publishing, holding]);
  expect(discard.status).toBe("fulfilled");
  if (publish.status === "rejected") expect(publish.reason).toHaveProperty("key");
  expect(await shown(docId)).toBeNull();
});
