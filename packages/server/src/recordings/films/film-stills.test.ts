import { writeFile } from "node:fs/promises";
import { randomId } from "@lyceum/kit";
import { expect, test } from "vitest";
import type { JobContext } from "../../app/job.ts";
import type { FilmStretch, Video } from "../../ports/video.ts";
import { storeName } from "../../storage/index.ts";
import { closeOne } from "../close-recording.ts";
import { recordingsHarness } from "../harness.fixture.ts";
import { findById } from "../store.ts";
import { makeFilm } from "./make-film.ts";
import { readFilmPlan } from "./plan-film.ts";

const { school, context, openRoom, writeTracks } = await recordingsHarness();
const { kysely } = school;

/** A picture of the host, with these bytes in the store. */
async function keepSlide(bytes: string): Promise<string> {
  const owner = await kysely
    .selectFrom("im.person")
    .select(["id", "realm", "dept_id"])
    .where("account", "=", "rec-host")
    .executeTakeFirstOrThrow();
  const object = await kysely
    .insertInto("im.object")
    .values({
      realm: owner.realm,
      dept_id: owner.dept_id,
      owner_id: owner.id,
      name: randomId(),
      context: randomId(),
      size: bytes.length,
      type: "image/webp",
      w: 16,
      h: 9,
      create_time: 1,
      stored_time: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await context.stores.of(object.provider).put(storeName(object), Buffer.from(bytes));
  return `/objects/edu/${object.name}`;
}

/** Ten seconds of a lesson: two slides, and then a line on the whiteboard that is moved and taken away. */
async function recorded() {
  const { roomId, scope, repository, act } = await openRoom();
  const pass = (ms: number) => (school.clock.at += ms);
  const { id: deck } = await kysely
    .insertInto("rooms.deck")
    .values({
      room_id: Number(roomId),
      account: "rec-host",
      id_client: "deck",
      name: "Leaves",
      page_count: 2,
      time: 0,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const urls = [await keepSlide("first slide"), await keepSlide("second slide")];
  await kysely
    .insertInto("rooms.slide")
    .values(urls.map((url, page) => ({ deck_id: deck, width: 16, height: 9, page, url, text: "" })))
    .execute();
  const { recording } = await act({ do: "startRecording" });
  await act({ do: "agreeToRecording" }, "rec-pupil");
  await writeTracks(roomId, recording?.rev ?? 0, 10);
  const facts = { id: deck, name: "Leaves", pageCount: 2, readyCount: 2 };
  const show = { by: "member", account: "rec-host", act: { do: "showDeck", deck }, deck: facts } as const;
  await repository.decide(scope, show);
  pass(2_000);
  await act({ do: "turnDeck", page: 1 });
  pass(2_000);
  await act({ do: "openBoard" });
  const changes = [
    { do: "draw", item: { kind: "line", colour: "blue", width: "fine", points: [0, 0, 100, 100] } },
    { do: "move", moves: [{ seq: 1, x: 50, y: 0, scale: 2_000 }] },
    { do: "clear" },
  ];
  for (const [at, change] of changes.entries()) {
    const mark = {
      room_id: Number(roomId),
      page: 0,
      seq: at + 1,
      account: "rec-host",
      time: school.clock.at,
    };
    await kysely
      .insertInto("rooms.board_mark")
      .values({ ...mark, id_client: `key-${at}`, change: JSON.stringify(change) })
      .execute();
    pass(2_000);
  }
  await act({ do: "stopRecording" });
  const { recording_id: recordingId } = await kysely
    .selectFrom("edu.recording")
    .select("recording_id")
    .where("room_id", "=", Number(roomId))
    .executeTakeFirstOrThrow();
  await closeOne({ recordingId }, context);
  // What the fixture writes as a picture is none.
  await kysely
    .deleteFrom("edu.recording_track")
    .where("recording_id", "=", recordingId)
    .where("source", "=", "camera")
    .execute();
  const plan = async () => {
    const recording = await findById(kysely, recordingId);
    return recording ? await readFilmPlan(kysely, recording) : null;
  };
  return { recordingId, deck, urls, plan };
}

/** What a film would show, without a program that makes one: each part is a file of nothing. */
function watched() {
  const parts: FilmStretch[] = [];
  const video: Video = {
    ...context.video,
    isPresent: true,
    async filmPart(part, to) {
      parts.push(part);
      await writeFile(to, "part");
    },
    joinFilm: async (_film, to) => await writeFile(to, "film"),
  };
  return { parts, job: { ...context, video } satisfies JobContext };
}

const order = (recordingId: number) =>
  kysely
    .insertInto("edu.recording_film")
    .values({ recording_id: recordingId, state: "working", asked_at: school.clock.at })
    .onConflict((conflict) => conflict.column("recording_id").doUpdateSet({ state: "working" }))
    .execute();

const stillOf = ({ still }: FilmStretch) =>
  still?.kind === "picture" ? Buffer.from(still.bytes).toString("utf8") : (still?.items ?? null);

test("R8 R6 a film shows the slides that everybody saw and then the whiteboard as it changed, and what is cut away is in none", async () => {
  const { recordingId, plan, urls } = await recorded();
  const stills = (await plan())?.parts.map(({ fromMs, still }) => [
    fromMs,
    still?.kind === "slide" ? still.link : still?.kind,
  ]);
  expect(stills).toEqual([
    [0, urls[0]],
    [2_000, urls[1]],
    [4_000, "board"],
    [6_000, "board"],
    [8_000, "board"],
  ]);
  const { parts, job } = watched();
  await order(recordingId);
  await makeFilm({ recordingId }, job);
  const line = { kind: "line", colour: "blue", width: "fine" };
  expect(parts.map(stillOf)).toEqual([
    "first slide",
    "second slide",
    [{ ...line, points: [0, 0, 100, 100] }],
    [{ ...line, points: [50, 0, 250, 200] }],
    [],
  ]);
  // Whoever speaks stands beside them.
  expect(parts.every(({ tiles }) => tiles.length > 0 && tiles.every(({ x }) => x > 0))).toBe(true);
  const params = { id: String(recordingId) };
  const trim = { startMs: 3_000, endMs: 7_000 };
  await school.call("POST /v1/recordings/{id}/trim", "rec-host", { params, body: { trim } });
  const cut = await plan();
  expect(cut?.parts.map(({ fromMs }) => fromMs)).toEqual([0, 1_000, 2_000]);
  expect(JSON.stringify(cut)).not.toContain(urls[0]);
  expect(cut?.board?.things[0]?.shown).toHaveLength(2);
});

test("R8 R6 slides that are gone are in no film: it shows who speaks instead", async () => {
  const { recordingId, deck, plan } = await recorded();
  const before = await plan();
  const removed = watched();
  await order(recordingId);
  await kysely
    .updateTable("rooms.slide")
    .set({ url: "/objects/edu/AAAAAAAAAAAAAAAAAAAAAA" })
    .where("deck_id", "=", deck)
    .execute();
  const after = await plan();
  expect(after?.digest).not.toBe(before?.digest);
  expect(after?.parts.filter(({ still }) => still?.kind === "slide")).toEqual([]);
  await makeFilm({ recordingId }, removed.job);
  expect(removed.parts.map(stillOf).slice(0, 2)).toEqual([null, null]);
  expect(removed.parts[0]?.tiles[0]).toMatchObject({ x: 0, name: "rec-pupil" });
});

test("R8 R6 a slide that is no picture which a film can show leaves the others, and the film is made", async () => {
  const { recordingId, plan, urls } = await recorded();
  const name = urls[0]?.split("/").at(-1) ?? "";
  for (const change of [
    { type: "image/gif" },
    { type: "image/png", size: 20_000_000 },
    { size: 9, w: 60_000, h: 60_000 },
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await kysely.updateTable("im.object").set(change).where("name", "=", name).execute();
    // oxlint-disable-next-line no-await-in-loop
    expect((await plan())?.parts.flatMap(({ still }) => (still?.kind === "slide" ? still.link : []))).toEqual(
      [urls[1]],
    );
  }
  const { parts, job } = watched();
  await order(recordingId);
  await makeFilm({ recordingId }, job);
  expect(parts.map(stillOf).slice(0, 2)).toEqual([null, "second slide"]);
});
