import type { Ruling } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JobContext } from "../../app/job.ts";
import { isSampled } from "@lyceum/domain/learning";
import { regradeHomework } from "../grade/regrade.ts";
import { day } from "../harness.fixture.ts";
import { settleHomework } from "../jobs.ts";
import { secondMarkingSchool } from "./second-marking.fixture.ts";

let school: Awaited<ReturnType<typeof secondMarkingSchool>>;

beforeAll(async () => {
  school = await secondMarkingSchool();
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });

const regrade = (homeworkId: number) =>
  regradeHomework({ ...school.app, signal: AbortSignal.timeout(60_000) } as unknown as JobContext, {
    deptId: 100,
    homeworkId,
  });

async function rule(homeworkId: number, ruling: Ruling) {
  const ruled = await school.call("POST /staff/homework/{id}/items/{itemNo}/rule", "tina", {
    params: { id: String(homeworkId), itemNo: "0" },
    body: { ruling, alsoInBank: false },
  });
  await regrade(homeworkId);
  return ruled;
}

async function undo(homeworkId: number, rulingId: number): Promise<void> {
  await school.call("POST /staff/homework/{id}/items/{itemNo}/undo", "tina", {
    params: { id: String(homeworkId), itemNo: "0" },
    body: { rulingId },
  });
  await regrade(homeworkId);
}

test("P8 another first mark opens the comparison again, also after a decision; the same points with other words do not", async () => {
  const homeworkId = await school.assign();
  const id = await school.handIn("pia", homeworkId);
  await school.first("tina", id, 3);
  await school.again("sue", id, 9);
  await school.settle("tina", id, 7, { first: 3, second: 9 });
  await school.first("tina", id, 7, "Better words.");
  expect(await school.state(id)).toMatchObject({ state: "settled", first_score: 3, settled_score: 7 });
  await school.first("tina", id, 2);
  expect(await school.state(id)).toMatchObject({ state: "differs", first_score: 2, settled_by: null });
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 0, waiting: 1 });
  await school.first("tina", id, 9);
  expect(await school.state(id)).toMatchObject({ state: "settled", settled_score: 9 });
  // As long as nobody has decided, the second may correct theirs, too.
  await school.again("sue", id, 8);
  await school.again("sue", id, 8);
  expect(await school.state(id)).toMatchObject({ state: "settled", settled_score: 8.5 });
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 1, waiting: 0 });
  await expect(school.again("sue", id, 7)).rejects.toEqual(fault("submissionState"));
});

test("P8 a second marking that is taken off holds nothing up, says why, and leaves what differs to be decided", async () => {
  const homeworkId = await school.assign();
  const [one, two] = [await school.handIn("pia", homeworkId), await school.handIn("paul", homeworkId)];
  await school.first("tina", one, 3);
  await school.again("sue", one, 9);
  await school.first("tina", two, 4);
  const params = { id: String(homeworkId) };
  const stop = (reason: string) =>
    school.call("POST /staff/homework/{id}/secondMarking/stop", "tina", { params, body: { reason } });
  await expect(stop(" ")).rejects.toEqual(fault("paramError"));
  const stopped = { stopped: { reason: "Sue is ill." }, secondMissing: 0, differences: 1 };
  expect(await stop("Sue is ill.")).toMatchObject(stopped);
  expect(await stop("Once more.")).toMatchObject(stopped);
  await expect(school.again("sue", two, 5)).rejects.toEqual(fault("notFound"));
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 1, waiting: 1 });
  expect(await school.result("paul", two)).toMatchObject({ score: 4, items: [{ isByTwo: false }] });
  await school.settle("tina", one, 5, { first: 3, second: 9 });
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 1, waiting: 0 });
});

test("P8 time returns nothing that waits, and work that is opened again has new marks", async () => {
  const homeworkId = await school.assign({ releaseRule: "due" });
  const id = await school.handIn("pia", homeworkId);
  await school.first("tina", id, 5);
  school.clock.at += 3 * day;
  await settleHomework(school.app, 100, homeworkId);
  expect((await school.result("pia", id)).isReleased).toBe(false);
  await school.again("sue", id, 5, "Second words");
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(homeworkId) },
    body: { userId: "pia", until: school.clock.at + 5 * day, reopens: true },
  });
  expect(await school.state(id)).toBeUndefined();
  const kept = await school.kysely
    .selectFrom("edu.kept_second_mark")
    .selectAll()
    .where("submission_id", "=", id)
    .execute();
  const points = { first_score: 5, score: 5, settled_score: 5 };
  expect(kept).toMatchObject([
    { version_no: 1, item_no: 0, state: "settled", ...points, marked_by: "sue", comment: "Second words" },
  ]);
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params: { id: String(id) },
    body: { evenIfUnanswered: true },
  });
  expect(await school.state(id)).toMatchObject({ state: "open", first_score: null, score: null });
});

test("P8 of a question that is cancelled nothing waits, and what was marked counts again when that is undone", async () => {
  const homeworkId = await school.assign({ releaseRule: "manual" });
  const [one, two] = [await school.handIn("pia", homeworkId), await school.handIn("paul", homeworkId)];
  await school.first("tina", one, 5);
  await school.again("sue", one, 5);
  await school.first("tina", two, 2);
  const { rulings } = await rule(homeworkId, { kind: "cancel" });
  expect(await school.status("tina", homeworkId)).toMatchObject({ secondMissing: 0, settled: 1 });
  await undo(homeworkId, rulings[0]?.rulingId ?? 0);
  expect(await school.status("tina", homeworkId)).toMatchObject({ secondMissing: 1, settled: 1 });
  await school.again("sue", two, 3);
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 2, waiting: 0 });
  expect(await school.result("pia", one)).toMatchObject({ score: 5 });
  expect(await school.result("paul", two)).toMatchObject({ score: 2.5 });
});

test("P8 work that came back by a ruling keeps its points when the ruling is undone", async () => {
  const homeworkId = await school.assign({ releaseRule: "manual" });
  const id = await school.handIn("pia", homeworkId);
  await school.first("tina", id, 4);
  const { rulings } = await rule(homeworkId, { kind: "cancel" });
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 1, waiting: 0 });
  await undo(homeworkId, rulings[0]?.rulingId ?? 0);
  expect(await school.result("pia", id)).toMatchObject({ score: 4, items: [{ score: 4 }] });
});

test("P8 where a ruling accepts an answer no second mark is given, and marks do not wipe the ruling out", async () => {
  const homeworkId = await school.assign({ releaseRule: "manual" });
  const [one, two] = [await school.handIn("pia", homeworkId), await school.handIn("paul", homeworkId)];
  await school.again("sue", two, 3);
  await rule(homeworkId, { kind: "accept", gap: null, text: "Two, I think." });
  await expect(school.again("sue", one, 3)).rejects.toEqual(fault("secondMarkClosed"));
  await school.first("tina", two, 3);
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 2, waiting: 0 });
  expect(await school.result("pia", one)).toMatchObject({ score: 10 });
  expect(await school.result("paul", two)).toMatchObject({ score: 10 });
});

test("P8 what waits for a second mark is the same whatever the first mark is: a ruling and the answer decide", async () => {
  const homeworkId = await school.assign({ releaseRule: "manual" });
  const [one, two] = [await school.handIn("pia", homeworkId), await school.handIn("paul", homeworkId)];
  await school.first("tina", one, 10);
  await school.first("tina", two, 4);
  const waiting = async () => (await school.desk("sue", homeworkId)).answers.length;
  await rule(homeworkId, { kind: "accept", gap: null, text: "Three" });
  expect(await waiting()).toBe(2);
  // As it is compared, not as it is typed.
  await rule(homeworkId, { kind: "accept", gap: null, text: "ＴＷＯ，  i think．。" });
  await expect(school.desk("sue", homeworkId)).rejects.toEqual(fault("notFound"));
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 2, waiting: 0 });
});

test("P8 a ruling about other answers lets nobody off who has all points by the first mark, and a cancelled question lets all off", async () => {
  const homeworkId = await school.assign({ releaseRule: "manual" });
  const id = await school.handIn("pia", homeworkId);
  await school.first("tina", id, 10);
  await rule(homeworkId, { kind: "accept", gap: null, text: "Something else" });
  expect(await school.status("tina", homeworkId)).toMatchObject({ secondMissing: 1 });
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 0, waiting: 1 });
  await rule(homeworkId, { kind: "cancel" });
  expect(await school.status("tina", homeworkId)).toMatchObject({ secondMissing: 0 });
  await expect(school.returnAll(homeworkId)).resolves.toEqual({ returned: 1, waiting: 0 });
});

test("P8 a part of the works is chosen by a number of chance that stays, and the lists count what waits", async () => {
  const homeworkId = await school.assign({ secondMarking: { ...school.second, share: 50 } });
  const works = [await school.handIn("pia", homeworkId), await school.handIn("paul", homeworkId)];
  const plan = await school.kysely
    .selectFrom("edu.second_marking")
    .selectAll()
    .where("homework_id", "=", homeworkId)
    .executeTakeFirstOrThrow();
  const sampled = works.filter((id) => isSampled(plan.seed, id, 50));
  for (const id of works) expect((await school.state(id)) !== undefined).toBe(sampled.includes(id));
  const { rows } = await school.call("GET /staff/homework", "tina", { query: {} });
  const row = rows.find((one) => one.homeworkId === homeworkId);
  expect(row?.progress).toMatchObject({ toSecond: sampled.length, toSettle: 0 });
  const own = await school.call("GET /staff/secondMarking", "sue", { query: {} });
  expect(own.rows.filter((one) => one.homeworkId === homeworkId)).toHaveLength(sampled.length > 0 ? 1 : 0);
});

test("P8 pages of handwork are open to whoever marks that answer a second time, and to no other colleague", async () => {
  const homeworkId = await school.assign();
  const photo = await school.addPicture("pia");
  const { submissionId } = await school.call("POST /homework/{id}/open", "pia", {
    params: { id: String(homeworkId) },
    body: {},
  });
  const params = { id: String(submissionId) };
  const answer = { kind: "shortAnswer" as const, text: "", photos: [photo] };
  await school.call("POST /homework/submissions/{id}/answer", "pia", {
    params,
    body: { itemNo: 0, revision: 0, answer, isFlagged: false, timeMs: 0 },
  });
  const seen = async (as: string) =>
    (await school.call("POST /files/views", as, { body: { assetIds: [photo] } })).map(({ id }) => id);
  expect(await seen("sue")).toEqual([]);
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params,
    body: { evenIfUnanswered: false },
  });
  expect(await seen("sue")).toEqual([photo]);
  expect(await seen("otto")).toEqual([]);
  await school.call("POST /staff/homework/{id}/secondMarking/stop", "tina", {
    params: { id: String(homeworkId) },
    body: { reason: "Enough." },
  });
  expect(await seen("sue")).toEqual([]);
});

test("P8 a second mark for what was read is not written on what the pupil has taken back and rewritten since", async () => {
  const homeworkId = await school.assign({ releaseRule: "manual" });
  const id = await school.handIn("pia", homeworkId);
  const again = (handIn?: number) =>
    school.call("POST /staff/secondMarking/works/{id}/mark", "sue", {
      params: { id: String(id) },
      body: { itemNo: 0, score: 5, comment: "", ...(handIn === undefined ? {} : { handIn }) },
    });
  expect((await school.desk("sue", homeworkId)).answers).toMatchObject([{ handIn: 0 }]);
  const params = { id: String(id) };
  await school.call("POST /homework/submissions/{id}/reclaim", "pia", { params, body: {} });
  // Nothing is handed in while it is written again.
  await expect(again(0)).rejects.toEqual(fault("workReopened"));
  const answer = { kind: "shortAnswer" as const, text: "Three, after all." };
  await school.call("POST /homework/submissions/{id}/answer", "pia", {
    params,
    body: { itemNo: 0, revision: 1, answer, isFlagged: false, timeMs: 0 },
  });
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params,
    body: { evenIfUnanswered: false },
  });
  await expect(again(0)).rejects.toEqual(fault("workReopened"));
  expect(await school.state(id)).toMatchObject({ state: "open", score: null });
  expect((await school.desk("sue", homeworkId)).answers).toMatchObject([{ handIn: 1, answer }]);
  expect(await again(1)).toMatchObject({ score: 5 });
  // A page of the version before names none.
  await again();
});
