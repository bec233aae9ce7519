import { expect, test } from "vitest";
import { closeOne } from "../close-recording.ts";
import { recordingsHarness } from "../harness.fixture.ts";

const { school, context, record, openRoom, writeTracks, faultOf } = await recordingsHarness();

async function ready() {
  const made = await record();
  await closeOne({ recordingId: Number(made.id) }, context);
  const params = { id: made.id };
  const seenBy = (account: string) => school.call("GET /v1/recordings/{id}", account, { params });
  return { ...made, params, seenBy };
}

test("R8 a trimmed recording shows the rest alone, to its host too, keeps what is hidden and is whole again", async () => {
  const { params, seenBy, id } = await ready();
  const trim = (startMs: number, endMs: number, as = "rec-host") =>
    school.call("POST /v1/recordings/{id}/trim", as, { params, body: { trim: { startMs, endMs } } });
  const mark = (marks: { atMs: number; title: string }[]) =>
    school.call("POST /v1/recordings/{id}/marks", "rec-host", { params, body: { marks } });
  await mark([
    { atMs: 500, title: "Hello" },
    { atMs: 2_000, title: "Sets" },
  ]);
  expect(await faultOf(trim(0, 2_000, "rec-pupil"))).toBe("forbidden");
  expect(await faultOf(trim(0, 2_000, "rec-other"))).toBe("notFound");
  for (const [from, to] of [
    [0, 4_001],
    [2_000, 2_500],
    [3_000, 1_000],
  ] as const)
    expect(await faultOf(trim(from, to))).toBe("trimWrong");
  await trim(1_000, 3_500);
  const cut = await seenBy("rec-pupil");
  expect(cut).toMatchObject({ durationMs: 2_500, trim: null, wholeMs: 2_500 });
  expect(cut.marks).toEqual([{ atMs: 1_000, title: "Sets" }]);
  expect(cut.tracks.map(({ source, startMs, endMs }) => [source, startMs, endMs])).toEqual([
    ["mic", -1_000, 2_500],
    ["camera", -1_000, 2_000],
  ]);
  expect(await seenBy("rec-host")).toMatchObject({
    trim: { startMs: 1_000, endMs: 3_500 },
    wholeMs: 4_000,
    durationMs: 2_500,
  });
  const { rows } = await school.call("GET /v1/recordings", "rec-host", { query: {} });
  expect(rows.find((row) => String(row.recordingId) === id)?.durationMs).toBe(2_500);
  // Chapters are written in times of what is shown; those that are hidden stay.
  await mark([{ atMs: 1_500, title: "Subsets" }]);
  await school.call("POST /v1/recordings/{id}/trim", "rec-host", { params, body: { trim: null } });
  expect(await seenBy("rec-pupil")).toMatchObject({
    durationMs: 4_000,
    marks: [
      { atMs: 500, title: "Hello" },
      { atMs: 2_500, title: "Subsets" },
    ],
  });
});

test("R8 captions are kept by language where their file is whole; a faulty one stores nothing and names its rows", async () => {
  const { params, seenBy } = await ready();
  const write = (file: string, as = "rec-host", language = "en") =>
    school.call("POST /v1/recordings/{id}/captions", as, { params, body: { language, file } });
  const one = "WEBVTT\n\n00:01.000 --> 00:02.000\nGood morning\n\n00:02.500 --> 00:03.900\nSets\n";
  expect(await write(one)).toEqual({ cueCount: 2, faults: [] });
  expect(await write(one)).toEqual({ cueCount: 2, faults: [] });
  const cues = [
    { startMs: 1_000, endMs: 2_000, text: "Good morning" },
    { startMs: 2_500, endMs: 3_900, text: "Sets" },
  ];
  expect((await seenBy("rec-pupil")).captions).toEqual([{ language: "en", cues }]);
  expect(await write("WEBVTT\n\n00:05.000 --> 00:04.000\nx\n")).toEqual({
    cueCount: 0,
    faults: [{ row: 3, reason: "time" }],
  });
  expect((await seenBy("rec-pupil")).captions).toEqual([{ language: "en", cues }]);
  expect(await faultOf(write(one, "rec-pupil"))).toBe("forbidden");
  expect(await faultOf(write(one, "rec-other"))).toBe("notFound");
  // In a trimmed recording the file tells the times that are shown, and what is hidden stays.
  await school.call("POST /v1/recordings/{id}/trim", "rec-host", {
    params,
    body: { trim: { startMs: 2_200, endMs: 4_000 } },
  });
  expect((await seenBy("rec-pupil")).captions[0]?.cues).toEqual([
    { startMs: 300, endMs: 1_700, text: "Sets" },
  ]);
  // A line after the end is left out, however often the file is brought.
  const edited = "WEBVTT\n\n00:00.300 --> 00:01.700\nSets!\n\n00:02.000 --> 00:03.000\nLate\n";
  for (const _ of [1, 2]) expect(await write(edited)).toEqual({ cueCount: 1, faults: [] });
  await school.call("POST /v1/recordings/{id}/trim", "rec-host", { params, body: { trim: null } });
  expect((await seenBy("rec-pupil")).captions[0]?.cues.map(({ text }) => text)).toEqual([
    "Good morning",
    "Sets!",
  ]);
  const languages = ["de", "fr", "es", "ja", "ko"];
  for (const language of languages) await write(one, "rec-host", language);
  expect(await faultOf(write(one, "rec-host", "ru"))).toBe("captionsFull");
  const remove = () =>
    school.call("POST /v1/recordings/{id}/captions/remove", "rec-host", { params, body: { language: "en" } });
  await remove();
  await remove();
  expect((await seenBy("rec-host")).captions.map(({ language }) => language)).toEqual(languages.toSorted());
});

test("R8 hosts see who was there while it was recorded, also who agreed to nothing, and nobody else does", async () => {
  const room = await openRoom();
  school.clock.at += 60_000;
  const { recording } = await room.act({ do: "startRecording" });
  await writeTracks(room.roomId, recording?.rev ?? 0, 1);
  school.clock.at += 3_000;
  await room.repository.decide(room.scope, { by: "member", account: "rec-pupil", act: { do: "leave" } });
  school.clock.at += 7_000;
  await room.act({ do: "stopRecording" });
  const row = await school.kysely
    .selectFrom("edu.recording")
    .select("recording_id")
    .where("room_id", "=", Number(room.roomId))
    .executeTakeFirstOrThrow();
  await closeOne({ recordingId: row.recording_id }, context);
  const params = { id: String(row.recording_id) };
  const attendance = async (as: string) =>
    (await school.call("GET /v1/recordings/{id}/attendance", as, { params })).people.map(
      ({ account, fromMs, toMs, presentMs }) => [account, fromMs, toMs, presentMs],
    );
  expect(await attendance("rec-host")).toEqual([
    ["rec-host", 0, 10_000, 10_000],
    ["rec-pupil", 0, 3_000, 3_000],
  ]);
  await school.call("POST /v1/recordings/{id}/trim", "rec-host", {
    params,
    body: { trim: { startMs: 5_000, endMs: 9_000 } },
  });
  expect(await attendance("rec-admin")).toEqual([["rec-host", 0, 4_000, 4_000]]);
  expect(await faultOf(attendance("rec-other"))).toBe("notFound");
  const { params: other } = await ready();
  expect(
    await faultOf(school.call("GET /v1/recordings/{id}/attendance", "rec-pupil", { params: other })),
  ).toBe("forbidden");
});
