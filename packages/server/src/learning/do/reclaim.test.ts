import type { HomeworkContent } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, learningHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let choice: number;
let short: number;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("X");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const pupil of ["pia", "paul"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  choice = await school.addQuestion("tina", { kind: "trueFalse", right: true });
  short = await school.addQuestion("tina", { kind: "shortAnswer", model: "two" });
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const params = (id: number) => ({ id: String(id) });
const begin = (as: string, homeworkId: number, body: { again?: true; begins?: true } = {}) =>
  school.call("POST /homework/{id}/open", as, { params: params(homeworkId), body });
const handIn = (as: string, submissionId: number) =>
  school.call("POST /homework/submissions/{id}/handIn", as, {
    params: params(submissionId),
    body: { evenIfUnanswered: true },
  });
const reclaim = (as: string, submissionId: number) =>
  school.call("POST /homework/submissions/{id}/reclaim", as, { params: params(submissionId), body: {} });
const listedOf = async (as: string, homeworkId: number) =>
  (await school.call("GET /homework/mine", as, { query: { stage: "submitted" } })).rows.find(
    (row) => row.homeworkId === homeworkId,
  );
const resultOf = (as: string, submissionId: number) =>
  school.call("GET /homework/submissions/{id}/result", as, { params: params(submissionId) });
const workOf = (submissionId: number) =>
  school.call("GET /staff/submissions/{id}", "tina", { params: params(submissionId) });

/** Work of a short answer and a choice that pia has handed in. */
async function handedIn(more: Partial<HomeworkContent> = {}) {
  const items = [
    { questionId: short, points: 4 },
    { questionId: choice, points: 2 },
  ];
  const homeworkId = await school.assign("tina", {
    classIds: [classId],
    items,
    releaseRule: "manual",
    ...more,
  });
  const { submissionId } = await begin(
    "pia",
    homeworkId,
    more.timeLimit === undefined ? {} : { begins: true },
  );
  const body = {
    itemNo: 0,
    revision: 0,
    answer: { kind: "shortAnswer" as const, text: "two" },
    isFlagged: false,
  };
  await school.call("POST /homework/submissions/{id}/answer", "pia", {
    params: params(submissionId),
    body: { ...body, timeMs: 0 },
  });
  await handIn("pia", submissionId);
  return { homeworkId, submissionId };
}

test("P8 a pupil takes work back in time, goes on with it, hands it in again, and the teacher sees both times", async () => {
  const { homeworkId, submissionId } = await handedIn();
  const first = school.clock.at;
  expect((await resultOf("pia", submissionId)).reclaimableUntil).toBe(first + 2 * day);
  expect((await handIn("pia", submissionId)).reclaimableUntil).toBe(first + 2 * day);
  expect(await listedOf("pia", homeworkId)).toMatchObject({ reclaimableUntil: first + 2 * day });
  school.clock.at += 60_000;
  expect(await reclaim("pia", submissionId)).toEqual({ homeworkId });
  expect(await reclaim("pia", submissionId)).toEqual({ homeworkId });
  const sheet = await begin("pia", homeworkId);
  expect(sheet).toMatchObject({ submissionId, state: "inProgress" });
  expect(sheet.items[0]?.answer).toEqual({ kind: "shortAnswer", text: "two" });
  const results = await school.call("GET /staff/homework/{id}/results", "tina", {
    params: params(homeworkId),
  });
  expect(results.pupils.find(({ userId }) => userId === "pia")).toMatchObject({
    state: "inProgress",
    submittedAt: null,
  });
  school.clock.at += 60_000;
  expect((await handIn("pia", submissionId)).state).toBe("grading");
  const work = await workOf(submissionId);
  expect(work.submittedAt).toBe(school.clock.at);
  expect(work.earlier).toEqual([
    { submittedAt: first, keptAt: first + 60_000, score: null, isReclaimed: true },
  ]);
});

test("P8 work is not taken back once it is due, marked, commented on, or by somebody else", async () => {
  const late = await handedIn();
  await expect(reclaim("paul", late.submissionId)).rejects.toEqual(fault("notFound"));
  const marked = await handedIn();
  await school.call("POST /staff/submissions/{id}/mark", "tina", {
    params: params(marked.submissionId),
    body: { itemNo: 0, score: 3, comment: "" },
  });
  await expect(reclaim("pia", marked.submissionId)).rejects.toEqual(fault("submissionState"));
  expect((await resultOf("pia", marked.submissionId)).reclaimableUntil).toBeUndefined();
  expect(await listedOf("pia", marked.homeworkId)).not.toHaveProperty("reclaimableUntil");
  school.clock.at += 2 * day;
  await expect(reclaim("pia", late.submissionId)).rejects.toEqual(fault("homeworkClosed"));
  expect((await resultOf("pia", late.submissionId)).reclaimableUntil).toBeUndefined();
  expect(await listedOf("pia", late.homeworkId)).not.toHaveProperty("reclaimableUntil");
  expect(await handIn("pia", late.submissionId)).not.toHaveProperty("reclaimableUntil");
  expect((await workOf(late.submissionId)).state).toBe("grading");
});

test("P8 work is not taken back once other work of the same homework is back, which tells what is right", async () => {
  const { homeworkId, submissionId } = await handedIn();
  const other = await begin("paul", homeworkId);
  await handIn("paul", other.submissionId);
  expect((await resultOf("pia", submissionId)).reclaimableUntil).toBeDefined();
  await school.call("POST /staff/submissions/{id}/mark", "tina", {
    params: params(other.submissionId),
    body: { itemNo: 0, score: 3, comment: "" },
  });
  await school.call("POST /staff/homework/{id}/return", "tina", {
    params: params(homeworkId),
    body: { submissionId: other.submissionId, comment: "" },
  });
  expect((await resultOf("pia", submissionId)).reclaimableUntil).toBeUndefined();
  await expect(reclaim("pia", submissionId)).rejects.toEqual(fault("submissionState"));
});

test("P8 work with a time limit, or whose result comes with handing in, is not taken back", async () => {
  for (const more of [{ timeLimit: 30 }, { releaseRule: "submit" as const }]) {
    // oxlint-disable-next-line no-await-in-loop
    const { submissionId } = await handedIn(more);
    // oxlint-disable-next-line no-await-in-loop
    expect((await resultOf("pia", submissionId)).reclaimableUntil).toBeUndefined();
    // oxlint-disable-next-line no-await-in-loop
    await expect(reclaim("pia", submissionId)).rejects.toEqual(fault("submissionState"));
  }
});

test("P8 of two attempts the newest alone is taken back, and of taking back and beginning again at once one counts", async () => {
  const { homeworkId, submissionId } = await handedIn({ attempts: 3 });
  const [begun] = await Promise.allSettled([
    begin("pia", homeworkId, { again: true }),
    reclaim("pia", submissionId),
  ]);
  expect(begun.status).toBe("fulfilled");
  const open = await school.kysely
    .selectFrom("edu.submission")
    .select("submission_id")
    .where("homework_id", "=", homeworkId)
    .where("state", "=", "inProgress")
    .execute();
  expect(open).toHaveLength(1);
  const second = await begin("pia", homeworkId);
  await handIn("pia", second.submissionId);
  if (second.submissionId !== submissionId)
    await expect(reclaim("pia", submissionId)).rejects.toEqual(fault("submissionState"));
  await reclaim("pia", second.submissionId);
});

test("P8 handing in, taking back and marking at the same moment leave work that is one or the other", async () => {
  const { submissionId } = await handedIn();
  const mark = school.call("POST /staff/submissions/{id}/mark", "tina", {
    params: params(submissionId),
    body: { itemNo: 0, score: 3, comment: "" },
  });
  const all = await Promise.allSettled([reclaim("pia", submissionId), mark, handIn("pia", submissionId)]);
  const { state, marks } = await school.kysely
    .selectFrom("edu.submission as s")
    .select((of) => [
      "s.state",
      of
        .selectFrom("edu.submission_answer as a")
        .whereRef("a.submission_id", "=", "s.submission_id")
        .where("a.graded_by", "is not", null)
        .select(of.fn.countAll().as("marks"))
        .as("marks"),
    ])
    .where("s.submission_id", "=", submissionId)
    .executeTakeFirstOrThrow();
  const isTakenBack = all[0].status === "fulfilled";
  const isMarked = all[1].status === "fulfilled";
  expect(Number(marks)).toBe(isMarked ? 1 : 0);
  if (state === "inProgress") expect([isTakenBack, isMarked]).toEqual([true, false]);
  else expect(["grading", "graded"]).toContain(state);
});

test("P8 a mark for what the teacher has read is not written on what the pupil has rewritten since", async () => {
  const { homeworkId, submissionId } = await handedIn();
  const deskOf = () =>
    school.call("GET /staff/homework/{id}/items/{itemNo}/answers", "tina", {
      params: { id: String(homeworkId), itemNo: "0" },
      query: {},
    });
  const mark = (handedInBefore?: number) =>
    school.call("POST /staff/submissions/{id}/mark", "tina", {
      params: params(submissionId),
      body: {
        itemNo: 0,
        score: 4,
        comment: "",
        before: {
          score: null,
          comment: "",
          rubric: null,
          partShares: [],
          reason: "",
          ...(handedInBefore === undefined ? {} : { handIn: handedInBefore }),
        },
      },
    });
  expect((await workOf(submissionId)).handIn).toBe(0);
  expect((await deskOf()).answers).toMatchObject([{ handIn: 0 }]);
  await reclaim("pia", submissionId);
  await expect(mark(0)).rejects.toEqual(fault("workReopened"));
  const answer = { kind: "shortAnswer" as const, text: "three" };
  await school.call("POST /homework/submissions/{id}/answer", "pia", {
    params: params(submissionId),
    body: { itemNo: 0, revision: 1, answer, isFlagged: false, timeMs: 0 },
  });
  await handIn("pia", submissionId);
  await expect(mark(0)).rejects.toEqual(fault("workReopened"));
  const work = await workOf(submissionId);
  expect(work).toMatchObject({ handIn: 1, items: [{ score: null, answer }, {}] });
  expect((await deskOf()).answers).toMatchObject([{ handIn: 1, answer }]);
  const comment = (handedInBefore: number) =>
    school.call("POST /staff/submissions/{id}/comment", "tina", {
      params: params(submissionId),
      body: { itemNo: null, comment: "So.", before: "", handIn: handedInBefore },
    });
  await expect(comment(0)).rejects.toEqual(fault("workReopened"));
  await comment(1);
  expect((await mark(1)).handIn).toBe(1);
  // The answer to the first try was lost on the way; and a page of the version before names none.
  await mark(1);
  await mark();
});

test("P8 work is taken back so many times and no more", async () => {
  const { submissionId } = await handedIn();
  for (let time = 0; time < limits.reclaimsMax.value; time += 1) {
    // oxlint-disable-next-line no-await-in-loop
    await reclaim("pia", submissionId);
    // oxlint-disable-next-line no-await-in-loop
    await handIn("pia", submissionId);
  }
  await expect(reclaim("pia", submissionId)).rejects.toEqual(fault("submissionState"));
});
