import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { day, hour, learningHarness, text } from "./harness.fixture.ts";
import { settleHomework } from "./jobs.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let single: number;
let short: number;
const right: QuestionAnswer = { kind: "single", choice: 1 };
const wrong: QuestionAnswer = { kind: "single", choice: 0 };

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("A");
  const other = await school.addClass("B");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("otto", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }]);
  await school.addPerson("pia", [{ role: "student" }, { role: "student", classId }]);
  await school.addPerson("paul", [{ role: "student" }, { role: "student", classId }]);
  await school.addPerson("ole", [{ role: "student" }, { role: "student", classId: other }]);
  const options = [text("one"), text("two"), text("three")];
  single = await school.addQuestion("tina", { kind: "single", options, right: 1 });
  short = await school.addQuestion("tina", { kind: "shortAnswer", model: "two" });
});
afterAll(() => school.drop());
const began = Date.parse("2026-09-01T08:00:00Z");
beforeEach(() => {
  school.clock.at = began;
});

const items = (...ids: number[]) => ids.map((questionId) => ({ questionId, points: 4 }));
const open = (as: string, homeworkId: number, again?: true) =>
  school.call("POST /homework/{id}/open", as, {
    params: { id: String(homeworkId) },
    body: again ? { again } : {},
  });
const save = (as: string, submissionId: number, answer: QuestionAnswer | null, revision = 0, itemNo = 0) =>
  school.call("POST /homework/submissions/{id}/answer", as, {
    params: { id: String(submissionId) },
    body: { itemNo, revision, answer, isFlagged: false, timeMs: 1_000 },
  });
const handIn = (as: string, submissionId: number, evenIfUnanswered = false) =>
  school.call("POST /homework/submissions/{id}/handIn", as, {
    params: { id: String(submissionId) },
    body: { evenIfUnanswered },
  });
const result = (as: string, submissionId: number) =>
  school.call("GET /homework/submissions/{id}/result", as, { params: { id: String(submissionId) } });
const mine = async (as: string) => (await school.call("GET /homework/mine", as, { query: {} })).rows;
const book = async (as: string) => (await school.call("GET /wrong", as, { query: {} })).rows;
const fault = (key: string) => expect.objectContaining({ key });

describe("homework", () => {
  test("P8 an answer to a question that is not in the paper, or that is none to it, is refused and the work kept", async () => {
    const homeworkId = await school.assign("tina", { classIds: [classId], items: items(single, short) });
    const { submissionId } = await open("pia", homeworkId);
    await save("pia", submissionId, right);
    for (const itemNo of [2, 1_000])
      await expect(save("pia", submissionId, right, 0, itemNo)).rejects.toEqual(fault("paramError"));
    await expect(save("pia", submissionId, right, 0, 1)).rejects.toEqual(fault("paramError"));
    await expect(save("pia", submissionId, { kind: "single", choice: 7 }, 1)).rejects.toEqual(
      fault("paramError"),
    );
    await expect(save("paul", submissionId, wrong, 1)).rejects.toEqual(fault("notFound"));
    const { items: kept } = await open("pia", homeworkId);
    expect(kept.map(({ answer, revision }) => [answer, revision])).toEqual([
      [right, 1],
      [null, 0],
    ]);
  });

  test("P8 a wrong answer is graded, returned, and stands in the wrong book, which asks it the next day", async () => {
    const homeworkId = await school.assign("tina", { classIds: [classId], items: items(single) });
    expect(await mine("pia")).toContainEqual(expect.objectContaining({ homeworkId, stage: "todo" }));
    const sheet = await open("pia", homeworkId);
    expect(JSON.stringify(sheet)).not.toMatch(/"right"|explanation|Because/);
    await save("pia", sheet.submissionId, wrong);
    expect(await handIn("pia", sheet.submissionId)).toEqual({
      isHandedIn: true,
      state: "returned",
      unanswered: [],
    });
    const returned = await result("pia", sheet.submissionId);
    expect(returned).toMatchObject({ isReleased: true, score: 0, points: 4 });
    expect(returned.items[0]?.key.right).toEqual(right);
    const [entry] = await book("pia");
    expect(entry).toMatchObject({ status: "active", wrongCount: 1, isDue: false });
    school.clock.at += day;
    const queue = await school.call("GET /wrong/due", "pia", {});
    expect(queue.entryIds).toEqual([entry?.entryId]);
    const params = { id: String(entry?.entryId) };
    const asked = await school.call("GET /wrong/{id}", "pia", { params });
    expect(asked).toMatchObject({ isDue: true, key: null, lastAnswer: null });
    const choice = asked.question.options.findIndex((one) => JSON.stringify(one).includes("two"));
    const body = { key: "review-one", answer: { kind: "single" as const, choice }, timeMs: 40_000 };
    const reviewed = await school.call("POST /wrong/{id}/review", "pia", { params, body });
    expect(reviewed).toMatchObject({ isRight: true, rating: "good", intervalDays: 3 });
    expect(await school.call("POST /wrong/{id}/review", "pia", { params, body })).toEqual(reviewed);
    const other = { ...body, key: "review-two" };
    await expect(school.call("POST /wrong/{id}/review", "pia", { params, body: other })).rejects.toEqual(
      fault("reviewNotDue"),
    );
    await expect(school.call("POST /wrong/{id}/note", "pia", { params, body: {} })).rejects.toEqual(
      fault("paramError"),
    );
  });

  test("P9 a review's key names one review of one entry", async () => {
    const homeworkId = await school.assign("tina", {
      classIds: [classId],
      items: items(single, await school.addQuestion("tina", { kind: "trueFalse", right: true })),
    });
    const { submissionId } = await open("paul", homeworkId);
    await save("paul", submissionId, wrong);
    await save("paul", submissionId, { kind: "trueFalse", value: false }, 0, 1);
    await handIn("paul", submissionId);
    school.clock.at += day;
    const { entryIds } = await school.call("GET /wrong/due", "paul", {});
    const review = (entryId: number | undefined) =>
      school.call("POST /wrong/{id}/review", "paul", {
        params: { id: String(entryId) },
        body: { key: "one key for both", answer: null, timeMs: 1_000 },
      });
    await review(entryIds[0]);
    await expect(review(entryIds[1])).rejects.toEqual(fault("paramError"));
    const { entryIds: left } = await school.call("GET /wrong/due", "paul", {});
    expect(left).toEqual([entryIds[1]]);
  });

  test("P8 two devices never overwrite each other unseen, and an answer that is sent twice counts once", async () => {
    const homeworkId = await school.assign("tina", { classIds: [classId], items: items(single) });
    const { submissionId } = await open("pia", homeworkId);
    expect((await open("pia", homeworkId)).submissionId).toBe(submissionId);
    expect(await save("pia", submissionId, wrong)).toMatchObject({ revision: 1 });
    expect(await save("pia", submissionId, wrong)).toMatchObject({ revision: 1 });
    await expect(save("pia", submissionId, right)).rejects.toEqual(fault("answerChanged"));
    expect(await save("pia", submissionId, right, 1)).toMatchObject({ revision: 2 });
    const all = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) => save("pia", submissionId, { kind: "single", choice: at % 3 }, 2)),
    );
    const revisions = all.flatMap((one) => (one.status === "fulfilled" ? [one.value.revision] : []));
    expect(new Set(revisions)).toEqual(new Set([3]));
    expect((await open("pia", homeworkId)).items[0]?.revision).toBe(3);
  });

  test("P8 handing in names what is not answered, and twice is the same as once", async () => {
    const homeworkId = await school.assign("tina", {
      classIds: [classId],
      items: items(single, short),
      releaseRule: "manual",
    });
    const { submissionId } = await open("pia", homeworkId);
    await save("pia", submissionId, right);
    expect(await handIn("pia", submissionId)).toEqual({
      isHandedIn: false,
      state: "inProgress",
      unanswered: [2],
    });
    expect(await handIn("pia", submissionId, true)).toMatchObject({ isHandedIn: true, state: "graded" });
    expect(await handIn("pia", submissionId, true)).toMatchObject({ isHandedIn: true, state: "graded" });
    await expect(save("pia", submissionId, wrong, 1)).rejects.toEqual(fault("submissionState"));
    expect(await result("pia", submissionId)).toMatchObject({ isReleased: false, score: null, items: [] });
  });

  test("P8 a short answer waits for the teacher of the class, who marks and returns it", async () => {
    const homeworkId = await school.assign("tina", { classIds: [classId], items: items(short) });
    const { submissionId } = await open("paul", homeworkId);
    await save("paul", submissionId, { kind: "shortAnswer", text: "perhaps two" });
    const waits = async (as: string) => {
      const { rows } = await school.call("GET /staff/homework", as, { query: { toGrade: "1" } });
      return rows.map((row) => row.homeworkId);
    };
    expect(await waits("tina")).not.toContain(homeworkId);
    expect(await handIn("paul", submissionId)).toMatchObject({ state: "grading" });
    expect(await waits("tina")).toContain(homeworkId);
    expect(await waits("otto")).not.toContain(homeworkId);
    const params = { id: String(submissionId) };
    const mark = (as: string, score: number) =>
      school.call("POST /staff/submissions/{id}/mark", as, {
        params,
        body: { itemNo: 0, score, comment: "Why perhaps?" },
      });
    await expect(mark("otto", 3)).rejects.toEqual(fault("notFound"));
    await expect(mark("head", 3)).rejects.toEqual(fault("classNotYours"));
    await expect(mark("tina", 5)).rejects.toEqual(fault("paramError"));
    expect(await mark("tina", 3)).toMatchObject({ state: "graded", score: 3 });
    expect(await waits("tina")).not.toContain(homeworkId);
    const back = { params: { id: String(homeworkId) }, body: { comment: "Good." } };
    expect(await school.call("POST /staff/homework/{id}/return", "tina", back)).toEqual({
      returned: 1,
      waiting: 0,
    });
    expect(await result("paul", submissionId)).toMatchObject({
      isReleased: true,
      score: 3,
      comment: "Good.",
    });
    await expect(mark("tina", 4)).rejects.toEqual(fault("submissionState"));
  });

  test("P8 after the close nothing is taken but what was under way, and what was saved is handed in", async () => {
    const homeworkId = await school.assign("tina", { classIds: [classId], items: items(single) });
    const { submissionId } = await open("pia", homeworkId);
    await save("pia", submissionId, right);
    school.clock.at += 4 * day + 20_000;
    await save("pia", submissionId, wrong, 1);
    await expect(open("paul", homeworkId)).rejects.toEqual(fault("homeworkClosed"));
    school.clock.at += 20_000;
    await expect(save("pia", submissionId, right, 2)).rejects.toEqual(fault("homeworkClosed"));
    await expect(handIn("pia", submissionId, true)).rejects.toEqual(fault("homeworkClosed"));
    await settleHomework(school.app, 100, homeworkId);
    await settleHomework(school.app, 100, homeworkId);
    expect(await result("pia", submissionId)).toMatchObject({ isReleased: true, isLate: true, score: 0 });
  });

  test("P8 work that waits for the due time goes back then by itself", async () => {
    const homeworkId = await school.assign("tina", {
      classIds: [classId],
      items: items(single),
      releaseRule: "due",
    });
    const { submissionId } = await open("pia", homeworkId);
    await save("pia", submissionId, right);
    await handIn("pia", submissionId);
    expect(await result("pia", submissionId)).toMatchObject({
      isReleased: false,
      releaseAt: began + 2 * day,
    });
    await settleHomework(school.app, 100, homeworkId);
    expect(await result("pia", submissionId)).toMatchObject({ isReleased: false });
    school.clock.at += 2 * day;
    await settleHomework(school.app, 100, homeworkId);
    expect(await result("pia", submissionId)).toMatchObject({ isReleased: true, score: 4 });
  });

  test("P8 nobody reaches homework, answers or entries of others", async () => {
    const homeworkId = await school.assign("tina", { classIds: [classId], items: items(single) });
    const { submissionId } = await open("pia", homeworkId);
    await expect(open("ole", homeworkId)).rejects.toEqual(fault("notFound"));
    for (const as of ["paul", "ole"]) {
      await expect(save(as, submissionId, right)).rejects.toEqual(fault("notFound"));
      await expect(handIn(as, submissionId)).rejects.toEqual(fault("notFound"));
      await expect(result(as, submissionId)).rejects.toEqual(fault("notFound"));
    }
    await save("pia", submissionId, wrong);
    await handIn("pia", submissionId);
    const [entry] = await book("pia");
    const params = { id: String(entry?.entryId) };
    await expect(school.call("GET /wrong/{id}", "paul", { params })).rejects.toEqual(fault("notFound"));
    const staff = { params: { id: String(homeworkId) } };
    await expect(school.call("GET /staff/homework/{id}/results", "otto", staff)).rejects.toEqual(
      fault("notFound"),
    );
    const results = await school.call("GET /staff/homework/{id}/results", "head", staff);
    expect(results.pupils.map(({ userId }) => userId)).toEqual(["paul", "pia"]);
    const withdraw = { ...staff, body: {} };
    await expect(school.call("POST /staff/homework/{id}/withdraw", "head", withdraw)).rejects.toEqual(
      fault("classNotYours"),
    );
  });

  test("P8 a teacher gives homework to own classes alone, of questions that there are", async () => {
    await expect(school.assign("otto", { classIds: [classId], items: items(single) })).rejects.toEqual(
      fault("classNotYours"),
    );
    await expect(school.assign("tina", { classIds: [classId], items: items(9_999_999) })).rejects.toEqual(
      fault("notFound"),
    );
    await expect(school.assign("tina", { classIds: [classId], items: [] })).rejects.toEqual(
      fault("homeworkIncomplete"),
    );
    const times = { openAt: began, dueAt: began - hour };
    await expect(
      school.assign("tina", { classIds: [classId], items: items(single), ...times }),
    ).rejects.toEqual(fault("paramError"));
  });

  test("P8 published homework keeps the version of a question that it was given with", async () => {
    const options = [text("yes"), text("no")];
    const questionId = await school.addQuestion("tina", { kind: "single", options, right: 0 });
    const homeworkId = await school.assign("tina", { classIds: [classId], items: items(questionId) });
    const params = { id: String(questionId) };
    const { content } = await school.call("GET /staff/questions/{id}", "tina", { params });
    const body = {
      version: 1,
      content: { ...content, body: { kind: "single" as const, options, right: 1 } },
    };
    expect(await school.call("POST /staff/questions/{id}/save", "tina", { params, body })).toMatchObject({
      version: 2,
    });
    await expect(school.call("POST /staff/questions/{id}/save", "tina", { params, body })).rejects.toEqual(
      fault("questionChanged"),
    );
    const theirs = { params, body: { ...body, version: 2 } };
    await expect(school.call("POST /staff/questions/{id}/save", "otto", theirs)).rejects.toEqual(
      fault("questionNotYours"),
    );
    const { submissionId } = await open("pia", homeworkId);
    await save("pia", submissionId, { kind: "single", choice: 0 });
    await handIn("pia", submissionId);
    expect(await result("pia", submissionId)).toMatchObject({ score: 4 });
  });

  test("P8 questions and options stand in another order for each attempt, and are graded all the same", async () => {
    const homeworkId = await school.assign("tina", {
      classIds: [classId],
      items: items(single),
      isShuffled: true,
      attempts: 3,
    });
    for (const turn of [1, 2, 3]) {
      const sheet = await open("pia", homeworkId, turn > 1 ? true : undefined);
      expect(sheet.attempt).toBe(turn);
      const options = sheet.items[0]?.question.options ?? [];
      const choice = options.findIndex((one) => JSON.stringify(one).includes("two"));
      await save("pia", sheet.submissionId, { kind: "single", choice });
      await handIn("pia", sheet.submissionId);
      const { score, items: graded } = await result("pia", sheet.submissionId);
      expect(score).toBe(4);
      expect(graded[0]?.key.right).toEqual({ kind: "single", choice });
    }
    await expect(open("pia", homeworkId, true)).rejects.toEqual(fault("attemptsUsedUp"));
  });
});
