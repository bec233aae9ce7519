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
  const other = await school.addClass("Y");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("otto", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  await school.addPerson("pia", [{ role: "student" }, { role: "student", classId }]);
  choice = await school.addQuestion("tina", { kind: "trueFalse", right: true });
  short = await school.addQuestion("tina", { kind: "shortAnswer", model: "two" });
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const params = (id: number) => ({ id: String(id) });
const give = () => school.assign("tina", { classIds: [classId], items: [{ questionId: choice, points: 4 }] });
const archive = (as: string, homeworkId: number, isArchived: boolean) =>
  school.call("POST /staff/homework/{id}/archive", as, { params: params(homeworkId), body: { isArchived } });
const listed = async (query: { archived?: "1"; stage?: "closed"; toGrade?: "1" } = {}) =>
  (await school.call("GET /staff/homework", "tina", { query })).rows.map(({ homeworkId }) => homeworkId);

test("P8 homework that is over leaves the list for the archive and comes back, and the pupil keeps result and book", async () => {
  const homeworkId = await give();
  const { submissionId } = await school.call("POST /homework/{id}/open", "pia", {
    params: params(homeworkId),
    body: {},
  });
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params: params(submissionId),
    body: { evenIfUnanswered: true },
  });
  await expect(archive("tina", homeworkId, true)).rejects.toEqual(fault("homeworkState"));
  school.clock.at += 5 * day;
  await expect(archive("otto", homeworkId, true)).rejects.toEqual(fault("notFound"));
  const kept = async () => ({
    mine: (await school.call("GET /homework/mine", "pia", { query: {} })).rows,
    result: await school.call("GET /homework/submissions/{id}/result", "pia", {
      params: params(submissionId),
    }),
    book: await school.call("GET /wrong", "pia", { query: {} }),
  });
  const before = await kept();
  await archive("tina", homeworkId, true);
  await archive("tina", homeworkId, true);
  expect(await listed()).not.toContain(homeworkId);
  expect(await listed({ stage: "closed" })).not.toContain(homeworkId);
  expect(await listed({ archived: "1" })).toContain(homeworkId);
  expect(await kept()).toEqual(before);
  const read = () => school.call("GET /staff/homework/{id}", "tina", { params: params(homeworkId) });
  expect(await read()).toMatchObject({ isArchived: true, stage: "closed" });
  await archive("tina", homeworkId, false);
  await archive("tina", homeworkId, false);
  expect(await listed()).toContain(homeworkId);
  expect(await listed({ archived: "1" })).not.toContain(homeworkId);
  const acts = await school.kysely
    .selectFrom("audit.entry")
    .select("act")
    .where("thing_id", "=", String(homeworkId))
    .where("act", "in", ["homework.archive", "homework.unarchive"])
    .execute();
  expect(acts.map(({ act }) => act).toSorted()).toEqual(["homework.archive", "homework.unarchive"]);
});

test("P8 archived homework that a pupil gets more time for stands in the list again", async () => {
  const homeworkId = await give();
  school.clock.at += 5 * day;
  await archive("tina", homeworkId, true);
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: params(homeworkId),
    body: { userId: "pia", until: school.clock.at + day, reopens: false },
  });
  expect(await listed()).toContain(homeworkId);
});

test("P8 homework is not archived while a pupil still has time for it, and the grace after that", async () => {
  const homeworkId = await give();
  school.clock.at += 5 * day;
  const until = school.clock.at + day;
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: params(homeworkId),
    body: { userId: "pia", until, reopens: false },
  });
  await expect(archive("tina", homeworkId, true)).rejects.toEqual(fault("homeworkState"));
  school.clock.at = until + limits.homeworkGrace.value;
  await expect(archive("tina", homeworkId, true)).rejects.toEqual(fault("homeworkState"));
  school.clock.at += 1;
  await archive("tina", homeworkId, true);
  expect(await listed()).not.toContain(homeworkId);
});

test("P8 archived homework whose work waits for marks stands among what is to mark", async () => {
  const items = [{ questionId: short, points: 4 }];
  const homeworkId = await school.assign("tina", { classIds: [classId], items });
  const { submissionId } = await school.call("POST /homework/{id}/open", "pia", {
    params: params(homeworkId),
    body: {},
  });
  await school.call("POST /homework/submissions/{id}/answer", "pia", {
    params: params(submissionId),
    body: {
      itemNo: 0,
      revision: 0,
      answer: { kind: "shortAnswer", text: "two" },
      isFlagged: false,
      timeMs: 0,
    },
  });
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params: params(submissionId),
    body: { evenIfUnanswered: true },
  });
  school.clock.at += 5 * day;
  await archive("tina", homeworkId, true);
  expect(await listed()).not.toContain(homeworkId);
  expect(await listed({ toGrade: "1" })).toContain(homeworkId);
  await school.call("POST /staff/submissions/{id}/mark", "tina", {
    params: params(submissionId),
    body: { itemNo: 0, score: 3, comment: "" },
  });
  expect(await listed({ toGrade: "1" })).not.toContain(homeworkId);
});
