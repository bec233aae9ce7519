import { limits } from "@lyceum/contract/limits";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, hour, learningHarness } from "../harness.fixture.ts";
import { endTimedWork } from "./time-limit.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let choice: number;
const minute = 60_000;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("X");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const pupil of ["pia", "paul"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  choice = await school.addQuestion("tina", { kind: "trueFalse", right: true });
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const give = (more = {}) =>
  school.assign("tina", {
    classIds: [classId],
    timeLimit: 40,
    items: [{ questionId: choice, points: 2 }],
    ...more,
  });
const open = (as: string, homeworkId: number, begins = true) =>
  school.call("POST /homework/{id}/open", as, {
    params: { id: String(homeworkId) },
    body: begins ? { begins: true } : {},
  });
const save = (as: string, submissionId: number, revision = 0) =>
  school.call("POST /homework/submissions/{id}/answer", as, {
    params: { id: String(submissionId) },
    body: { itemNo: 0, revision, answer: { kind: "trueFalse", value: true }, isFlagged: false, timeMs: 0 },
  });
const end = (submissionId: number) => endTimedWork(school.app, { deptId: 100, submissionId });
const result = (as: string, submissionId: number) =>
  school.call("GET /homework/submissions/{id}/result", as, { params: { id: String(submissionId) } });

test("P8 the time of an attempt runs from its first opening, is asked for before, and takes answers to its end and a grace", async () => {
  const start = school.clock.at;
  const homeworkId = await give();
  await expect(open("pia", homeworkId, false)).rejects.toEqual(fault("homeworkTimed"));
  const mine = (await school.call("GET /homework/mine", "pia", { query: {} })).rows;
  expect(mine.find((row) => row.homeworkId === homeworkId)).toMatchObject({ stage: "todo", timeLimit: 40 });
  const { submissionId, deadlineAt } = await open("pia", homeworkId);
  expect(deadlineAt).toBe(start + 40 * minute);
  school.clock.at = start + 30 * minute;
  // Opened again, on another device, it is the same attempt with the same end.
  expect(await open("pia", homeworkId, false)).toMatchObject({ submissionId, deadlineAt });
  await end(submissionId);
  school.clock.at = start + 40 * minute + limits.homeworkGrace.value;
  await save("pia", submissionId);
  school.clock.at += 1;
  await expect(save("pia", submissionId, 1)).rejects.toEqual(fault("homeworkClosed"));
  await end(submissionId);
  await end(submissionId);
  expect(await result("pia", submissionId)).toMatchObject({ state: "returned", score: 2, isLate: false });
  school.clock.at = start;
});

test("P8 the close ends an attempt before its time, and another end of one pupil moves it", async () => {
  const start = school.clock.at;
  const homeworkId = await give({ dueAt: start + 10 * minute, closeAt: start + 20 * minute });
  const pia = await open("pia", homeworkId);
  expect(pia.deadlineAt).toBe(start + 20 * minute);
  const paul = await open("paul", homeworkId);
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(homeworkId) },
    body: { userId: "paul", until: start + 2 * hour, reopens: false },
  });
  school.clock.at = start + hour;
  await expect(save("pia", pia.submissionId)).rejects.toEqual(fault("homeworkClosed"));
  await save("paul", paul.submissionId);
  await end(paul.submissionId);
  expect(await open("paul", homeworkId)).toMatchObject({ deadlineAt: start + 2 * hour });
  school.clock.at = start + 2 * hour + limits.homeworkGrace.value + 1;
  await end(paul.submissionId);
  expect(await result("paul", paul.submissionId)).toMatchObject({ score: 2 });
  school.clock.at = start;
});

test("P8 work that is reopened takes answers until the end that was given", async () => {
  const start = school.clock.at;
  const homeworkId = await give();
  const { submissionId } = await open("pia", homeworkId);
  school.clock.at = start + hour;
  await end(submissionId);
  const until = start + day;
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(homeworkId) },
    body: { userId: "pia", until, reopens: true },
  });
  school.clock.at = start + 2 * hour;
  expect(await open("pia", homeworkId)).toMatchObject({ submissionId, deadlineAt: until });
  await save("pia", submissionId);
  school.clock.at = start;
});
