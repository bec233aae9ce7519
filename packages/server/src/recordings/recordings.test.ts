import { mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { limits } from "@lyceum/contract/limits";
import { expect, test } from "vitest";
import { erasedName } from "../privacy/held.ts";
import { heldData } from "../privacy/held-data.ts";
import { eraseFiles, eraseHeld, eraseQuotes } from "../privacy/store/traces.ts";
import { recordingFolderName } from "../rooms/index.ts";
import { closeOne } from "./close-recording.ts";
import { recordingsHarness } from "./harness.fixture.ts";
import { closeRecording } from "./job-kinds.ts";
import { recordingJobs, sweepRecordings } from "./jobs.ts";

const { school, context, openRoom, writeTracks, record, faultOf } = await recordingsHarness();

test("R8 what was recorded becomes a replay once, without the torn end of a file and what cannot be read", async () => {
  const { id, state, roomId } = await record();
  expect(state).toBe("working");
  expect((await school.call("GET /v1/recordings/{id}", "rec-host", { params: { id } })).tracks).toEqual([]);
  await closeOne({ recordingId: Number(id) }, context);
  await closeOne({ recordingId: Number(id) }, context);
  // A replay needs the log no more.
  await school.kysely.deleteFrom("rooms.entry").where("room_id", "=", Number(roomId)).execute();
  const replay = await school.call("GET /v1/recordings/{id}", "rec-pupil", { params: { id } });
  expect(replay).toMatchObject({ state: "ready", durationMs: 4_000, mayManage: false, hasAsked: false });
  expect(replay.tracks.map(({ url: _, ...track }) => track)).toEqual([
    { account: "rec-pupil", source: "mic", startMs: 0, endMs: 4_000 },
    { account: "rec-pupil", source: "camera", startMs: 0, endMs: 3_000 },
  ]);
  expect(replay.tracks.every(({ url }) => url.startsWith("/files/edu/"))).toBe(true);
  expect(replay.people.map(({ account }) => account)).toEqual(["rec-host", "rec-pupil"]);
  expect(replay.speakers).toEqual([{ atMs: 0, account: "rec-pupil" }]);
});

test("R8 D8 who was not there finds no recording, and nobody but hosts and administrators change one", async () => {
  const { id, roomId } = await record();
  await closeOne({ recordingId: Number(id) }, context);
  const params = { id };
  // Was named for it, and never came.
  await school.kysely
    .insertInto("rooms.attendee")
    .values({ room_id: Number(roomId), account: "rec-other" })
    .execute();
  for (const key of ["GET /v1/recordings/{id}", "POST /v1/recordings/{id}/discard"] as const)
    expect(await faultOf(school.call(key, "rec-other", { params }))).toBe("notFound");
  expect((await school.call("GET /v1/recordings", "rec-other", { query: {} })).rows).toEqual([]);
  expect(await faultOf(school.call("POST /v1/recordings/{id}/discard", "rec-pupil", { params }))).toBe(
    "forbidden",
  );
  expect(
    await faultOf(
      school.call("POST /v1/recordings/{id}/marks", "rec-pupil", { params, body: { marks: [] } }),
    ),
  ).toBe("forbidden");
  const marks = [
    { atMs: 2_000, title: " Factors " },
    { atMs: 1_000, title: "Primes" },
  ];
  await school.call("POST /v1/recordings/{id}/marks", "rec-admin", { params, body: { marks } });
  const replay = await school.call("GET /v1/recordings/{id}", "rec-host", { params });
  expect(replay.marks.map(({ title }) => title)).toEqual(["Primes", "Factors"]);
});

test("R8 who is in a recording asks for its deletion; it goes with all requests, comes back within 14 days, and is gone after", async () => {
  const { id } = await record();
  await closeOne({ recordingId: Number(id) }, context);
  const params = { id };
  const seenBy = (account: string) => school.call("GET /v1/recordings/{id}", account, { params });
  expect(
    await faultOf(school.call("POST /v1/recordings/{id}/ask", "rec-admin", { params, body: { reason: "" } })),
  ).toBe("forbidden");
  const ask = () =>
    school.call("POST /v1/recordings/{id}/ask", "rec-pupil", { params, body: { reason: "Me" } });
  await Promise.all([ask(), ask()]);
  expect((await seenBy("rec-host")).requests).toMatchObject([{ account: "rec-pupil", reason: "Me" }]);
  expect(await seenBy("rec-pupil")).toMatchObject({ hasAsked: true, requests: [] });
  await school.call("POST /v1/recordings/{id}/deny", "rec-host", { params, body: { account: "rec-pupil" } });
  expect((await seenBy("rec-pupil")).hasAsked).toBe(false);
  await ask();
  const discard = () => school.call("POST /v1/recordings/{id}/discard", "rec-host", { params });
  await Promise.all([discard(), discard()]);
  expect(await faultOf(seenBy("rec-pupil"))).toBe("notFound");
  expect(await seenBy("rec-host")).toMatchObject({ requests: [], mayManage: true });
  await school.call("POST /v1/recordings/{id}/restore", "rec-host", { params });
  expect((await seenBy("rec-pupil")).discardedAt).toBeNull();
  await discard();
  const acts = await school.kysely
    .selectFrom("audit.entry")
    .select("act")
    .where("thing", "=", "recording")
    .where("thing_id", "=", id)
    .orderBy("id")
    .execute();
  expect(acts.map(({ act }) => act)).toEqual([
    "recording.start",
    "recording.deny",
    "recording.discard",
    "recording.restore",
    "recording.discard",
  ]);
  school.clock.at += limits.recordingUndo.value + 1;
  await sweepRecordings(context);
  expect(await faultOf(seenBy("rec-host"))).toBe("notFound");
  const kept = await school.kysely
    .selectFrom("edu.asset_reference")
    .select("asset_id")
    .where("thing_kind", "=", "recording")
    .where("thing_id", "=", id)
    .execute();
  expect(kept).toEqual([]);
});

test("R8 of two who start at once one recording comes about, and the end of the room ends it", async () => {
  const { roomId, act, repository, scope } = await openRoom();
  await Promise.all([act({ do: "startRecording" }), act({ do: "startRecording" })]);
  await repository.decide(scope, { by: "server", do: "end" });
  const rows = await school.kysely
    .selectFrom("edu.recording")
    .select(["recording_id", "state"])
    .where("room_id", "=", Number(roomId))
    .execute();
  expect(rows.map(({ state }) => state)).toEqual(["working"]);
  const closing = { recordingId: rows[0]?.recording_id ?? 0 };
  // The disk may come back.
  await expect(closeOne(closing, context)).rejects.toThrow("ENOENT");
  await closeOne(closing, { ...context, attempt: closeRecording.attempts });
  // Nobody sent anything.
  const params = { id: String(rows[0]?.recording_id) };
  expect(await school.call("GET /v1/recordings/{id}", "rec-host", { params })).toMatchObject({
    state: "failed",
    reason: "empty",
  });
});

test("R8 an empty folder says that nobody sent anything only where one node held the room, or at the last try", async () => {
  const closed: unknown[] = [];
  for (const pupilOn of ["n", "another"]) {
    const room = await openRoom();
    await room.act({ do: "leave" }, "rec-pupil");
    const entrant = { account: "rec-pupil", nick: "P", avatar: "", isGuest: false, mayHost: false };
    const seated = { ...entrant, seat: `${pupilOn}.d` };
    await room.repository.enter(room.scope, { entrant: seated, resumes: false, password: undefined });
    const { recording } = await room.act({ do: "startRecording" });
    const folder = recordingFolderName(room.roomId, recording?.rev ?? 0);
    await mkdir(path.join(context.recordingsFolder, folder), { recursive: true });
    await room.act({ do: "stopRecording" });
    const rows = school.kysely.selectFrom("edu.recording").select(["recording_id", "state"]);
    const row = rows.where("room_id", "=", Number(room.roomId));
    const { recording_id: recordingId } = await row.executeTakeFirstOrThrow();
    const first = await closeOne({ recordingId }, context).catch(String);
    closed.push([first, (await row.executeTakeFirstOrThrow()).state]);
    if (pupilOn === "n") continue;
    await closeOne({ recordingId }, { ...context, attempt: closeRecording.attempts });
    closed.push((await row.executeTakeFirstOrThrow()).state);
  }
  expect(closed).toEqual([
    [undefined, "failed"],
    [expect.stringContaining("another node was there"), "working"],
    "failed",
  ]);
});

test("P6 R8 the recording of a broadcast for a class is for its members alone, and of a public one never for visitors", async () => {
  const classId = await school.addClass("R");
  await school.addPerson("rec-class", [{ role: "student" }, { role: "student", classId }]);
  await school.addPerson("rec-visitor", [{ role: "visitor" }]);
  await school.addPerson("rec-north", [{ role: "student" }], 200);
  const { id, roomId } = await record();
  await closeOne({ recordingId: Number(id) }, context);
  const params = { id };
  const read = (as: string) => school.call("GET /v1/recordings/{id}", as, { params });
  const of = async (as: string, query: Record<string, string>) =>
    (await school.call("GET /v1/recordings", as, { query })).rows.map((row) => String(row.recordingId));
  const at = school.clock.at;
  const { live_id: live } = await school.kysely
    .insertInto("edu.live")
    .values({
      dept_id: 100,
      state: "published",
      title: "Sets",
      start_at: at - 3_600_000,
      minutes: 30,
      audience: "classes",
      audience_classes: [classId],
      published_at: at,
      created_at: at,
      updated_at: at,
    })
    .returning("live_id")
    .executeTakeFirstOrThrow();
  await school.kysely
    .updateTable("rooms.room")
    .set({ live_id: live })
    .where("id", "=", Number(roomId))
    .execute();
  const occasion = { liveId: String(live) };
  expect((await read("rec-class")).tracks).toHaveLength(2);
  expect(await of("rec-class", occasion)).toEqual([id]);
  // Among the own ones it is not: nobody named them for it.
  expect(await of("rec-class", {})).toEqual([]);
  expect(await of("rec-other", occasion)).toEqual([]);
  expect(await faultOf(read("rec-other"))).toBe("notFound");
  const change = (to: { audience?: "all"; is_public?: boolean; state?: "cancelled" }) =>
    school.kysely.updateTable("edu.live").set(to).where("live_id", "=", live).execute();
  await change({ audience: "all", is_public: true });
  expect(await of("rec-other", occasion)).toEqual([id]);
  for (const account of ["rec-visitor", "rec-north"])
    expect(await faultOf(read(account))).toMatch(/notFound|forbidden/);
  expect(await of("rec-other", { meetingId: "1" })).toEqual([]);
  expect(await faultOf(school.call("POST /v1/recordings/{id}/discard", "rec-class", { params }))).toBe(
    "forbidden",
  );
  await school.call("POST /v1/recordings/{id}/discard", "rec-host", { params });
  expect(await faultOf(read("rec-class"))).toBe("notFound");
});

test("R8 what cannot be read stays until the recording goes, and a folder that cannot be listed is not an empty one", async () => {
  const { id, roomId, rev } = await record();
  const place = path.join(context.recordingsFolder, recordingFolderName(roomId, rev));
  await rename(place, `${place}.away`);
  await writeFile(place, "no folder");
  await expect(closeOne({ recordingId: Number(id) }, context)).rejects.toThrow("ENOTDIR");
  await rm(place);
  await rename(`${place}.away`, place);
  await closeOne({ recordingId: Number(id) }, context);
  expect(await readFile(path.join(place, "c.webm"), "utf8")).toBe("no film at all");
  await school.call("POST /v1/recordings/{id}/discard", "rec-host", { params: { id } });
  school.clock.at += limits.recordingUndo.value + 1;
  await sweepRecordings(context);
  await expect(stat(place)).rejects.toThrow("ENOENT");
});

test("R8 P12 of somebody who is erased no sound, picture or name stays in a recording", async () => {
  const account = "rec-pupil";
  const { id } = await record();
  await closeOne({ recordingId: Number(id) }, context);
  const { kysely, clock } = school;
  const tracks = kysely.selectFrom("edu.recording_track").select("asset_id");
  const assets = (await tracks.where("recording_id", "=", Number(id)).execute()).map((one) => one.asset_id);
  expect(assets).toHaveLength(2);
  const now = clock.at;
  await kysely.transaction().execute(async (trx) => {
    await eraseFiles(trx, account, now);
    for (const held of heldData)
      if (held.table.startsWith("edu.recording"))
        await eraseHeld(trx, held, { accountId: account, personId: null });
    await eraseQuotes(trx, "edu", account, erasedName);
  });
  const kept = kysely.selectFrom("edu.asset_reference").select("asset_id").where("asset_id", "in", assets);
  expect(await kept.execute()).toEqual([]);
  const unused = kysely.selectFrom("edu.asset").select("unused_since").where("id", "in", assets);
  expect((await unused.execute()).map(({ unused_since }) => unused_since)).toEqual([now, now]);
  const replay = await school.call("GET /v1/recordings/{id}", "rec-host", { params: { id } });
  expect(replay).toMatchObject({ tracks: [], speakers: [] });
  expect(replay.people.map(({ nick }) => nick)).toEqual(["rec-host", erasedName]);
});

test("R8 who was there and has not agreed is neither named nor quoted in the replay, and who has, from then on", async () => {
  const room = await openRoom();
  const { recording } = await room.act({ do: "startRecording" });
  const say = async (seq: number, account: string) => {
    const said = { room_id: Number(room.roomId), seq, account, nick: account, id_client: `c${seq}`, type: 0 };
    await school.kysely
      .insertInto("rooms.message")
      .values({ ...said, body: `${seq}`, custom: null, time: school.clock.at })
      .execute();
    school.clock.at += 1_000;
  };
  await say(1, "rec-host");
  await say(2, "rec-pupil");
  await writeTracks(room.roomId, recording?.rev ?? 0, 1);
  const rows = school.kysely.selectFrom("edu.recording").select("recording_id");
  const made = await rows.where("room_id", "=", Number(room.roomId)).executeTakeFirstOrThrow();
  const params = { id: String(made.recording_id) };
  await say(3, "rec-host");
  await room.act({ do: "agreeToRecording" }, "rec-pupil");
  await say(4, "rec-pupil");
  await room.act({ do: "stopRecording" });
  await closeOne({ recordingId: made.recording_id }, context);
  const replay = await school.call("GET /v1/recordings/{id}", "rec-host", { params });
  expect(replay.chat.map(({ text }) => text)).toEqual(["1", "3", "4"]);
  const silent = await openRoom();
  const began = await silent.act({ do: "startRecording" });
  await writeTracks(silent.roomId, began.recording?.rev ?? 0, 1);
  await silent.act({ do: "stopRecording" });
  const second = await rows.where("room_id", "=", Number(silent.roomId)).executeTakeFirstOrThrow();
  await closeOne({ recordingId: second.recording_id }, context);
  const asked = { params: { id: String(second.recording_id) } };
  const other = await school.call("GET /v1/recordings/{id}", "rec-host", asked);
  expect(other.people.map(({ account }) => account)).toEqual(["rec-host"]);
  expect(other).toMatchObject({ state: "ready", tracks: [] });
});

test("R8 an institution has a bounded number of recordings at once, and those that run count against its space", async () => {
  const rooms = [];
  for (let count = 0; count <= limits.recordingsRunningMax.value; count++) rooms.push(await openRoom());
  const began = await Promise.all(rooms.map(async ({ act }) => await faultOf(act({ do: "startRecording" }))));
  expect(began.toSorted()).toEqual([...rooms.slice(1).map(() => ""), "overLimit"]);
  const refused = rooms[began.indexOf("overLimit")];
  for (const room of rooms) if (room !== refused) await room.act({ do: "stopRecording" });
  const size = limits.recordingQuota.value - limits.recordingEstimate.value * rooms.length + 1;
  const row = { dept_id: 100, room_id: Number(refused?.roomId), rev: 0, name: "", state: "ready" as const };
  await school.kysely
    .insertInto("edu.recording")
    .values({ ...row, size, started_at: 0 })
    .execute();
  expect(await faultOf(refused?.act({ do: "startRecording" }) ?? Promise.resolve())).toBe(
    "recordingDiskFull",
  );
  await school.kysely.deleteFrom("edu.recording").where("dept_id", "=", 100).execute();
  expect(await faultOf(refused?.act({ do: "startRecording" }) ?? Promise.resolve())).toBe("");
});

test("R8 recordings are closed one at a time, so that a worker is left for the sweeps", () => {
  const queues = recordingJobs.map(({ name, queue }) => [name, queue]);
  expect(queues).toEqual([
    ["recordings.close", "recordings"],
    ["recordings.film", "films"],
    ["recordings.comment", "notices"],
    ["recordings.filmOut", "notices"],
    ["recordings.sweep", "sweeps"],
  ]);
});
