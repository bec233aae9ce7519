import { limits } from "@lyceum/contract/limits";
import type { CaptionTrack } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { courseHarness, idOf, read as text, unit } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof courseHarness>>;
beforeAll(async () => {
  school = await courseHarness();
  for (const teacher of ["tina", "tom"]) await school.addPerson(teacher, [{ role: "teacher" }]);
  await school.addPerson("pia", [{ role: "student" }]);
  await school.addPerson("far", [{ role: "student" }], 200);
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const file = "WEBVTT\n\n00:01.000 --> 00:02.500\nA packet\n";
const cues = [{ startMs: 1_000, endMs: 2_500, text: "A packet" }];
const keep = (as: string, id: string, text = file) =>
  school.call("POST /staff/courses/{id}/captions", as, {
    params: { id },
    body: { language: "en", file: text },
  });
const film = async (captions: CaptionTrack[]) => {
  const assetId = await school.addVideo("tina", 60_000);
  return unit("film", { kind: "video", assetId, ...(captions.length === 0 ? {} : { captions }) });
};
const save = (id: string, version: number, unitWith: Awaited<ReturnType<typeof film>>) =>
  school.call("POST /staff/courses/{id}/save", "tina", {
    params: { id },
    body: { version, content: school.content([unitWith]) },
  });
const read = (as: string, id: string, captionId: number | null) =>
  school.call("GET /courses/{id}/captions/{captionId}", as, {
    params: { id, captionId: String(captionId) },
  });

test("P10 captions of a video are kept from a WebVTT file, named by its unit, and read by who takes the course", async () => {
  const params = await school.publish("tina", [await film([])]);
  const { captionId, cueCount } = await keep("tina", params.id);
  expect(cueCount).toBe(1);
  if (captionId === null) throw new Error("nothing was kept");
  // Not before a unit names them.
  await expect(read("pia", params.id, captionId)).rejects.toEqual(fault("notFound"));
  await save(params.id, 2, await film([{ language: "en", captionId }]));
  await expect(read("pia", params.id, captionId)).rejects.toEqual(fault("courseNotBegun"));
  await school.call("POST /courses/{id}/begin", "pia", { params, body: {} });
  expect(await read("pia", params.id, captionId)).toEqual({ cues });
  await expect(read("far", params.id, captionId)).rejects.toEqual(fault("notFound"));
  const staff = await school.call("GET /staff/courses/{id}/captions/{captionId}", "tom", {
    params: { id: params.id, captionId: String(captionId) },
  });
  expect(staff).toEqual({ cues });
});

test("P10 captions of a locked unit are not read before it opens", async () => {
  const params = await school.publish("tina", [await film([])]);
  const captionId = (await keep("tina", params.id)).captionId ?? 0;
  const later = { ...(await film([{ language: "en", captionId }])), needs: [idOf("text")] };
  await school.call("POST /staff/courses/{id}/save", "tina", {
    params,
    body: { version: 2, content: school.content([unit("text", text), later]) },
  });
  await school.call("POST /courses/{id}/begin", "pia", { params, body: {} });
  await expect(read("pia", params.id, captionId)).rejects.toEqual(fault("unitLocked"));
  await school.call("POST /courses/{id}/units/{unitId}/open", "pia", school.at(params, "text"));
  await school.call("POST /courses/{id}/units/{unitId}/done", "pia", school.at(params, "text"));
  expect(await read("pia", params.id, captionId)).toEqual({ cues });
});

test("P10 captions belong to one course and one language, and a faulty file is kept by nobody", async () => {
  const params = await school.publish("tina", [await film([])]);
  const other = await school.publish("tina", [await film([])]);
  await expect(keep("tom", params.id)).rejects.toEqual(fault("courseNotYours"));
  expect(await keep("tina", params.id, "no captions")).toMatchObject({ captionId: null });
  const { captionId } = await keep("tina", other.id);
  if (captionId === null) throw new Error("nothing was kept");
  const track = { language: "en", captionId };
  const elsewhere = save(params.id, 2, await film([track]));
  await expect(elsewhere).rejects.toMatchObject({
    key: "courseCaptionsGone",
    field: "content.sections.0.units.0",
  });
  await expect(save(other.id, 2, await film([{ ...track, language: "de" }]))).rejects.toEqual(
    fault("paramError"),
  );
  await expect(save(other.id, 2, await film([track, track]))).rejects.toEqual(fault("paramError"));
  const body = { content: school.content([await film([track])]) };
  await expect(school.call("POST /staff/courses", "tina", { body })).rejects.toEqual(
    fault("courseCaptionsGone"),
  );
});

test("P10 what no unit names is gone a day later, and what is named stays", async () => {
  const params = await school.publish("tina", [await film([])]);
  const kept = (await keep("tina", params.id)).captionId ?? 0;
  const left = (await keep("tina", params.id)).captionId ?? 0;
  await save(params.id, 2, await film([{ language: "en", captionId: kept }]));
  school.clock.at += 2 * 86_400_000;
  await keep("tina", params.id);
  const look = (captionId: number) =>
    school.call("GET /staff/courses/{id}/captions/{captionId}", "tina", {
      params: { id: params.id, captionId: String(captionId) },
    });
  expect(await look(kept)).toEqual({ cues });
  await expect(look(left)).rejects.toEqual(fault("notFound"));
});

test("P10 of what no unit names the newest stay, up to a bound, and whoever saves an older one is told", async () => {
  const params = await school.publish("tina", [await film([])]);
  const named = (await keep("tina", params.id)).captionId ?? 0;
  await save(params.id, 2, await film([{ language: "en", captionId: named }]));
  const ids: number[] = [];
  for (let at = 0; at <= limits.courseUnnamedCaptionsMax.value; at += 1)
    // One after the other, as the oldest goes.
    // oxlint-disable-next-line no-await-in-loop
    ids.push((await keep("tina", params.id)).captionId ?? 0);
  const { rows } = await sql<{ id: number }>`select caption_id as id from edu.course_caption
    where course_id = ${Number(params.id)} order by 1`.execute(school.kysely);
  expect(rows.map(({ id }) => id)).toEqual([named, ...ids.slice(1)]);
  const gone = save(params.id, 3, await film([{ language: "en", captionId: ids[0] ?? 0 }]));
  await expect(gone).rejects.toEqual(fault("courseCaptionsGone"));
  await save(params.id, 3, await film([{ language: "en", captionId: ids[1] ?? 0 }]));
});
