import { afterAll, beforeAll, expect, test } from "vitest";
import { learningHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let submissionId: number;

beforeAll(async () => {
  school = await learningHarness();
  const classId = await school.addClass("D");
  const other = await school.addClass("E");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("otto", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  await school.addPerson("pia", [{ role: "student" }, { role: "student", classId }]);
  const questionId = await school.addQuestion("tina", { kind: "trueFalse", right: true });
  const homeworkId = await school.assign("tina", {
    classIds: [classId],
    releaseRule: "submit",
    items: [{ questionId, points: 2 }],
  });
  const begun = await school.call("POST /homework/{id}/open", "pia", {
    params: { id: String(homeworkId) },
    body: {},
  });
  ({ submissionId } = begun);
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const say = (as: string, itemNo: number | null, comment: string, before = "") =>
  school.call("POST /staff/submissions/{id}/comment", as, {
    params: { id: String(submissionId) },
    body: { itemNo, comment, before },
  });
const seen = () =>
  school.call("GET /homework/submissions/{id}/result", "pia", { params: { id: String(submissionId) } });

test("P8 work that went back by itself gets comments, and nobody's are overwritten unseen", async () => {
  await expect(say("tina", null, "Too early.")).rejects.toEqual(fault("submissionState"));
  const handedIn = await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params: { id: String(submissionId) },
    body: { evenIfUnanswered: true },
  });
  expect(handedIn.state).toBe("returned");
  await say("tina", 0, " Read the last line again. ");
  await say("tina", null, "Come to me.");
  // Said again it is said once.
  await say("tina", null, "Come to me.");
  expect(await seen()).toMatchObject({
    score: 0,
    comment: "Come to me.",
    items: [{ comment: "Read the last line again." }],
  });
  await expect(say("tina", null, "Well done.")).rejects.toEqual(fault("markChanged"));
  await say("tina", null, "", "Come to me.");
  expect((await seen()).comment).toBe("");
});

test("P8 who teaches another class comments on nothing, nor on a question that there is not", async () => {
  await expect(say("otto", 0, "Mine.")).rejects.toEqual(fault("notFound"));
  await expect(say("pia", 0, "Mine.")).rejects.toThrow();
  await expect(say("tina", 7, "Where?")).rejects.toEqual(fault("paramError"));
});

test("P8 M11 comments on work that is back ask once an hour that the pupil is told, and words that go away do not", async () => {
  const asked = async () =>
    (
      await school.app.database.query<{ payload: { at: number; submissionId: number } }>({
        text: `select payload from graphile_worker._private_jobs j
          join graphile_worker._private_tasks t on t.id = j.task_id
          where t.identifier = 'learning.tellComment' order by j.id`,
        values: [],
      })
    ).map(({ payload }) => payload);
  const before = await asked();
  expect(before).toHaveLength(1);
  expect(before[0]).toMatchObject({ submissionId });
  const { comment } = await seen();
  school.clock.at += 3_600_000;
  await say("tina", 0, "", "Read the last line again.");
  expect(await asked()).toHaveLength(1);
  await say("tina", null, "One more.", comment);
  await say("tina", null, "Two more.", "One more.");
  const after = await asked();
  expect(after).toHaveLength(2);
  expect((after[1]?.at ?? 0) - (before[0]?.at ?? 0)).toBe(3_600_000);
});
