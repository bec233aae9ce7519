import type { CourseContent, WatchedSpan } from "@lyceum/contract/shapes";
import { afterEach, beforeAll, expect, test } from "vitest";
import { makeOpenAsset } from "../files/index.ts";
import { closeOne } from "../recordings/close-recording.ts";
import { recordingsHarness } from "../recordings/harness.fixture.ts";
import { sweepRecordings } from "../recordings/jobs.ts";
import { courseContent, idOf, read, unit } from "./harness.fixture.ts";
import { courseHandlers, registerCourseFiles } from "./index.ts";

registerCourseFiles();
const { school, context, record } = await recordingsHarness(courseHandlers);
const { call, kysely, clock } = school;
const openAsset = makeOpenAsset(context);
const fault = (key: string) => expect.objectContaining({ key });
const seconds = 20;
let classId: number;

beforeAll(async () => {
  classId = await school.addClass("A");
  await school.addPerson("rep-teacher", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("rep-pia", [{ role: "student" }, { role: "student", classId }]);
  await school.addPerson("rep-paul", [{ role: "student" }]);
});
afterEach(async () => {
  await setKind("university");
});

async function setKind(kind: "university" | "k12"): Promise<void> {
  const features = JSON.stringify({});
  await kysely.updateTable("edu.institution").set({ kind, features }).where("dept_id", "=", 100).execute();
}

/** A recording whose room is the host's. */
async function recorded(): Promise<number> {
  const { id } = await record(seconds);
  await closeOne({ recordingId: Number(id) }, context);
  return Number(id);
}

async function publish(recordingId: number, more: Partial<CourseContent> = {}, as = "rec-host") {
  const content = courseContent(
    [unit("one", { kind: "replay", recordingId }), unit("two", read, ["one"])],
    more,
  );
  const { courseId } = await call("POST /staff/courses", as, { body: { content } });
  const params = { id: String(courseId) };
  await call("POST /staff/courses/{id}/publish", as, { params, body: { version: 1 } });
  return { params, content };
}

const at = (params: { id: string }, name = "one") => ({
  params: { ...params, unitId: idOf(name) },
  body: {},
});
const open = async (as: string, params: { id: string }) =>
  await call("POST /courses/{id}/units/{unitId}/open", as, at(params));
async function begin(as: string, params: { id: string }) {
  await call("POST /courses/{id}/begin", as, { params, body: {} });
  return await open(as, params);
}
const watch = async (as: string, params: { id: string }, span: WatchedSpan) =>
  await call("POST /courses/{id}/units/{unitId}/watch", as, {
    ...at(params),
    body: { spans: [span], positionMs: span[1] },
  });

/** Fetches a track by its link, as a player does. */
async function fetchTrack(url: string): Promise<string> {
  const [, , , assetId = "", grant = "", name = ""] = url.split("/");
  // A right that ended is remembered for a moment.
  clock.at += 6_000;
  return await openAsset({ realm: "edu", assetId, grant, name }).then(
    () => "open",
    (error: { key: string }) => error.key,
  );
}

test("P10 R8 pupils see through a course a replay that is not theirs to watch, without chat and accounts, and so much of it counts as time has passed", async () => {
  const recordingId = await recorded();
  const { params } = await publish(recordingId);
  const asked = { params: { id: String(recordingId) } };
  await expect(call("GET /v1/recordings/{id}", "rep-paul", asked)).rejects.toEqual(fault("notFound"));
  const { replay } = await begin("rep-paul", params);
  expect(replay?.people.map(({ nick }) => nick)).toContain("rec-pupil");
  expect(replay?.tracks.length).toBeGreaterThan(0);
  expect(JSON.stringify(replay?.events)).not.toContain("rec-");
  expect(replay).not.toHaveProperty("chat");
  const url = replay?.tracks[0]?.url ?? "";
  expect(await fetchTrack(url)).toBe("open");
  // Its page, comments and film stay closed.
  await expect(call("GET /v1/recordings/{id}/comments", "rep-paul", { ...asked, query: {} })).rejects.toEqual(
    fault("notFound"),
  );
  await open("rep-paul", params);
  clock.at += 1_000;
  expect(await watch("rep-paul", params, [0, 20_000])).toMatchObject({
    state: "begun",
    watched: [[0, 2_000]],
  });
  await expect(call("POST /courses/{id}/units/{unitId}/done", "rep-paul", at(params))).rejects.toEqual(
    fault("courseState"),
  );
  clock.at += 10_000;
  expect(await watch("rep-paul", params, [0, 20_000])).toMatchObject({ state: "done", unitsDone: 1 });
  await call("POST /staff/courses/{id}/withdraw", "rec-host", { params, body: {} });
  expect(await fetchTrack(url)).toBe("notFound");
});

test("P10 R8 a wish to be deleted closes the unit until it is answered; what is discarded or gone keeps nobody waiting, and what was watched stays done", async () => {
  const recordingId = await recorded();
  const { params, content } = await publish(recordingId);
  const asked = { params: { id: String(recordingId) } };
  await begin("rep-pia", params);
  clock.at += 20_000;
  await watch("rep-pia", params, [0, 20_000]);
  const url = (await begin("rep-paul", params)).replay?.tracks[0]?.url ?? "";
  await call("POST /v1/recordings/{id}/ask", "rec-pupil", { ...asked, body: { reason: "" } });
  expect((await open("rep-paul", params)).replay).toBeNull();
  expect(await fetchTrack(url)).toBe("notFound");
  await expect(watch("rep-paul", params, [0, 1_000])).rejects.toEqual(fault("notFound"));
  await call("POST /v1/recordings/{id}/deny", "rec-host", { ...asked, body: { account: "rec-pupil" } });
  expect((await open("rep-paul", params)).replay?.recordingId).toBe(recordingId);
  await call("POST /v1/recordings/{id}/discard", "rec-host", asked);
  clock.at += 86_400_000 * 15;
  await sweepRecordings({ ...context, signal: AbortSignal.timeout(60_000) });
  expect((await open("rep-pia", params)).state).toBe("done");
  expect(await open("rep-paul", params)).toMatchObject({ replay: null, state: "begun" });
  expect(await call("POST /courses/{id}/units/{unitId}/done", "rep-paul", at(params))).toMatchObject({
    state: "done",
  });
  // The teacher goes on writing the course, which cannot be published again with it.
  const saved = { params, body: { version: 2, content } };
  expect(await call("POST /staff/courses/{id}/save", "rec-host", saved)).toEqual({ version: 3 });
  await call("POST /staff/courses/{id}/withdraw", "rec-host", { params, body: {} });
  await expect(
    call("POST /staff/courses/{id}/publish", "rec-host", { params, body: { version: 4 } }),
  ).rejects.toEqual(fault("courseReplay"));
});

test("P10 R8 only who manages a recording shows it in a course, and its name is told to nobody else", async () => {
  const recordingId = await recorded();
  await expect(publish(recordingId, {}, "rep-teacher")).rejects.toEqual(fault("courseReplay"));
  const { params } = await publish(recordingId);
  const names = async (as: string) => (await call("GET /staff/courses/{id}", as, { params })).names;
  expect(await names("rec-host")).toEqual([{ kind: "replay", id: recordingId, name: "Sets", state: "open" }]);
  expect(await names("rep-teacher")).toEqual([]);
});

test("P10 R8 at a school for children a replay is shown by the teacher of a class to that class alone", async () => {
  const recordingId = await recorded();
  await setKind("k12");
  await expect(publish(recordingId)).rejects.toEqual(fault("courseReplayAudience"));
  const forClass: Partial<CourseContent> = { audience: "classes", classIds: [classId] };
  await expect(publish(recordingId, forClass)).rejects.toEqual(fault("classNotYours"));
  await kysely
    .updateTable("edu.recording")
    .set({ account_id: "rep-teacher" })
    .where("recording_id", "=", recordingId)
    .execute();
  const { params } = await publish(recordingId, forClass, "rep-teacher");
  const { replay } = await begin("rep-pia", params);
  expect(replay?.people.map(({ nick }) => nick)).toContain("R***");
  const url = replay?.tracks[0]?.url ?? "";
  expect(await fetchTrack(url)).toBe("open");
  // Who leaves the class keeps the course, and sees no more of the children in it.
  await kysely
    .updateTable("edu.role_grant")
    .set({ until_at: clock.at })
    .where("account_id", "=", "rep-pia")
    .where("scope", "=", "class")
    .execute();
  expect((await open("rep-pia", params)).replay).toBeNull();
  expect(await fetchTrack(url)).toBe("notFound");
});
