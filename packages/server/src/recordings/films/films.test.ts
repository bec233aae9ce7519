import { mkdtempSync, rmSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, inject, test } from "vitest";
import type { JobContext } from "../../app/job.ts";
import { hasFfmpeg } from "../../engines/embedded/ffmpeg/samples.fixture.ts";
import { makeFfmpegVideo } from "../../engines/embedded/ffmpeg/video.ts";
import { original } from "../../files/names.ts";
import { findVariant } from "../../files/store/assets.ts";
import { eraseFiles } from "../../privacy/store/traces.ts";
import { closeOne } from "../close-recording.ts";
import { recordingsHarness } from "../harness.fixture.ts";
import { filmFolder, makeFilm } from "./make-film.ts";
import { readFilmPlan } from "./plan-film.ts";
import { findById } from "../store.ts";

const { school, context, record, faultOf } = await recordingsHarness();
const tempFolder = mkdtempSync(path.join(tmpdir(), "lyceum-films-"));
afterAll(() => rmSync(tempFolder, { recursive: true, force: true }));
const video = makeFfmpegVideo({ tempFolder });
const withVideo: JobContext = { ...context, video };

async function ready() {
  const made = await record();
  const recordingId = Number(made.id);
  await closeOne({ recordingId }, context);
  // What the fixture writes as a picture is none.
  await school.kysely
    .deleteFrom("edu.recording_track")
    .where("recording_id", "=", recordingId)
    .where("source", "=", "camera")
    .execute();
  const params = { id: made.id };
  const show = (as: string) => school.call("GET /v1/recordings/{id}/film", as, { params });
  /** As the call does where there is ffmpeg; the calls of this school have none. */
  const order = () =>
    school.kysely
      .insertInto("edu.recording_film")
      .values({ recording_id: recordingId, state: "working", asked_at: school.clock.at })
      .onConflict((conflict) => conflict.column("recording_id").doUpdateSet({ state: "working" }))
      .execute();
  return { recordingId, params, show, order };
}

test("R8 without ffmpeg hosts are told that no film can be made, and others hear of none", async () => {
  const { params, show } = await ready();
  expect((await show("rec-host")).state).toBe("absent");
  expect((await show("rec-pupil")).state).toBe("none");
  expect(await faultOf(show("rec-other"))).toBe("notFound");
  const make = (as: string) => school.call("POST /v1/recordings/{id}/film", as, { params });
  expect(await faultOf(make("rec-host"))).toBe("filmAbsent");
  expect(await faultOf(make("rec-pupil"))).toBe("forbidden");
});

test("R8 at a school for children a film names pupils by their first letter, and staff in full", async () => {
  const { recordingId } = await ready();
  const recording = await findById(school.kysely, recordingId);
  if (!recording) throw new Error("no recording");
  const namesAt = async (kind: "university" | "k12") => {
    await school.kysely
      .updateTable("edu.institution")
      .set({ kind, features: "{}" })
      .where("dept_id", "=", 100)
      .execute();
    const plan = await readFilmPlan(school.kysely, recording);
    return plan?.parts[0]?.tiles.map(({ account, name }) => [account, name]).toSorted();
  };
  const grown = (await namesAt("university")) ?? [];
  expect(grown.length).toBeGreaterThan(0);
  for (const [account, name] of grown) expect(name).toBe(account);
  const masked = new Map((await namesAt("k12"))?.map(([account = "", name = ""]) => [account, name]));
  await namesAt("university");
  for (const [account, name] of masked)
    if (account === "rec-pupil") expect(name).not.toContain("pupil");
    else expect(name).toBe(account);
});

describe.runIf(hasFfmpeg || inject("mustRunAll"))("with ffmpeg", { timeout: 120_000 }, () => {
  test("R8 P12 a film goes on where it was broken off, is for hosts until it is opened, and goes with whoever is erased", async () => {
    const { recordingId, params, show, order } = await ready();
    await order();
    const folder = filmFolder(context, recordingId);
    const cancel = new AbortController();
    const broken = makeFilm(
      { recordingId },
      {
        ...withVideo,
        signal: cancel.signal,
        progress: async () => cancel.abort(new Error("the server stops")),
      },
    );
    await expect(broken).rejects.toThrow("the server stops");
    const [part] = (await readdir(folder)).filter((name) => name.endsWith(".mkv"));
    const before = await stat(`${folder}/${part}`);
    const seen: string[] = [];
    const once = {
      ...video,
      filmPart: async (...args: Parameters<typeof video.filmPart>) => {
        seen.push(args[1]);
        await video.filmPart(...args);
      },
    };
    expect(before.size).toBeGreaterThan(1_000);
    await makeFilm({ recordingId }, { ...withVideo, video: once });
    // The stretch that was whole is not made again.
    expect(seen.filter((file) => file.endsWith(part ?? "-"))).toEqual([]);
    await expect(stat(folder)).rejects.toThrow("ENOENT");
    const film = await show("rec-host");
    expect(film).toMatchObject({ state: "ready", isStale: false, isOpen: false });
    expect(film.sizeBytes).toBeGreaterThan(1_000);
    expect(film.url).toMatch(/^\/files\/edu\//);
    const { asset_id } = await school.kysely
      .selectFrom("edu.recording_film")
      .select("asset_id")
      .where("recording_id", "=", recordingId)
      .executeTakeFirstOrThrow();
    const found = await findVariant(context.database, "edu", asset_id ?? "", original);
    const facts = await context.objects.withFile(
      found?.variant.object_key ?? "",
      async (file) => await video.probe(file, "video/mp4", AbortSignal.timeout(60_000)),
    );
    expect(facts).toMatchObject({ width: 1_280, height: 720, hasSound: true });
    expect(facts?.durationMs).toBeCloseTo(4_000, -2);
    // Its still stands for it where it is published.
    const poster = await findVariant(context.database, "edu", asset_id ?? "", "poster");
    expect(poster?.variant).toMatchObject({ type: "image/webp", width: 1_280, height: 720 });
    // Whoever was there watches it, and takes it away only where the host lets them.
    expect((await show("rec-pupil")).url).toBeNull();
    const open = (as: string) =>
      school.call("POST /v1/recordings/{id}/film/open", as, { params, body: { isOpen: true } });
    expect(await faultOf(open("rec-pupil"))).toBe("forbidden");
    await open("rec-host");
    expect((await show("rec-pupil")).url).not.toBeNull();
    await school.call("POST /v1/recordings/{id}/trim", "rec-host", {
      params,
      body: { trim: { startMs: 0, endMs: 3_000 } },
    });
    // It shows what is cut away now: for hosts alone again.
    expect((await show("rec-pupil")).url).toBeNull();
    await order();
    await school.call("POST /v1/recordings/{id}/film/cancel", "rec-host", { params });
    expect(await show("rec-host")).toMatchObject({ state: "ready", url: expect.any(String), isStale: true });
    await school.kysely.transaction().execute(async (trx) => {
      await eraseFiles(trx, "rec-pupil", school.clock.at);
    });
    expect((await show("rec-host")).url).toBeNull();
    const kept = school.kysely.selectFrom("edu.asset_reference").select("thing_id");
    expect(await kept.where("asset_id", "=", asset_id ?? "").execute()).toEqual([]);
  });

  test("R8 the film before stays with all its figures where the new one cannot be stored, and goes when that can", async () => {
    const { recordingId, params, show, order } = await ready();
    await order();
    await makeFilm({ recordingId }, withVideo);
    const before = await show("rec-host");
    const referred = () =>
      school.kysely
        .selectFrom("edu.asset_reference")
        .select("asset_id")
        .where("thing_kind", "=", "recordingFilm")
        .where("thing_id", "=", params.id)
        .execute();
    const sizes = () =>
      school.kysely
        .selectFrom("edu.recording")
        .select("size")
        .where("recording_id", "=", recordingId)
        .executeTakeFirstOrThrow();
    const [held, size] = [await referred(), await sizes()];
    await order();
    const objects = {
      ...context.objects,
      append: async () => await Promise.reject(new Error("the store is full")),
    };
    await makeFilm({ recordingId }, { ...withVideo, objects, attempt: 100 });
    const after = await show("rec-host");
    expect(after).toMatchObject({ state: "failed", url: expect.any(String) });
    expect([after.sizeBytes, after.madeAt]).toEqual([before.sizeBytes, before.madeAt]);
    expect([await referred(), await sizes()]).toEqual([held, size]);
    school.clock.at += 1_000;
    await order();
    await makeFilm({ recordingId }, withVideo);
    const made = await show("rec-host");
    expect(made).toMatchObject({ state: "ready", madeAt: school.clock.at });
    const next = await referred();
    expect(next).toHaveLength(1);
    expect(next).not.toEqual(held);
    expect((await sizes()).size - size.size).toBe(made.sizeBytes - before.sizeBytes);
  });

  test("R8 a film that nobody wants any more is not kept, and its stretches go", async () => {
    const { recordingId, params, show, order } = await ready();
    await order();
    const cancelled = makeFilm(
      { recordingId },
      {
        ...withVideo,
        video: {
          ...video,
          joinFilm: async (...args: Parameters<typeof video.joinFilm>) => {
            await video.joinFilm(...args);
            await school.call("POST /v1/recordings/{id}/film/cancel", "rec-host", { params });
          },
        },
      },
    );
    await expect(cancelled).rejects.toThrow("nobody wants");
    await makeFilm({ recordingId }, withVideo);
    await expect(stat(filmFolder(context, recordingId))).rejects.toThrow("ENOENT");
    expect((await show("rec-host")).url).toBeNull();
    const kept = school.kysely.selectFrom("edu.asset_reference").select("asset_id");
    expect(
      await kept.where("thing_kind", "=", "recordingFilm").where("thing_id", "=", params.id).execute(),
    ).toEqual([]);
  });
});
