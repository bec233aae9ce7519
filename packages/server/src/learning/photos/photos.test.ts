import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, learningHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let short: number;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("H");
  const other = await school.addClass("I");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("otto", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  for (const pupil of ["pia", "paul"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  await school.addPerson("gil", [{ role: "guardian" }]);
  await school.addPerson("gus", [{ role: "guardian" }]);
  await school.kysely
    .insertInto("edu.guardian_link")
    .values({ guardian_id: "gil", ward_id: "pia", dept_id: 100, created_by: "tina", created_at: 1 })
    .execute();
  short = await school.addQuestion("tina", { kind: "shortAnswer", model: "two" });
});
afterAll(() => school.drop());

const pages = (...photos: string[]): QuestionAnswer => ({ kind: "shortAnswer", text: "", photos });
const save = (as: string, submissionId: number, answer: QuestionAnswer | null, revision = 0) =>
  school.call("POST /homework/submissions/{id}/answer", as, {
    params: { id: String(submissionId) },
    body: { itemNo: 0, revision, answer, isFlagged: false, timeMs: 0 },
  });
const seen = async (as: string, ...assetIds: string[]) =>
  (await school.call("POST /files/views", as, { body: { assetIds } })).map(({ id }) => id).toSorted();
const fault = (key: string) => expect.objectContaining({ key });

async function begin(as: string): Promise<number> {
  const homeworkId = await school.assign("tina", {
    classIds: [classId],
    items: [{ questionId: short, points: 6 }],
  });
  const params = { id: String(homeworkId) };
  return (await school.call("POST /homework/{id}/open", as, { params, body: {} })).submissionId;
}

test("P8 pages of handwork are an answer, and seen by the pupil, by the teacher of the class once handed in, by guardians once it is back, and by nobody else", async () => {
  const submissionId = await begin("pia");
  const [one, two] = [await school.addPicture("pia"), await school.addPicture("pia")];
  await save("pia", submissionId, pages(two, one));
  expect(await seen("pia", one, two)).toEqual([one, two].toSorted());
  for (const nobody of ["tina", "otto", "paul", "gil", "gus"])
    expect(await seen(nobody, one, two)).toEqual([]);
  const params = { id: String(submissionId) };
  const done = await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params,
    body: { evenIfUnanswered: false },
  });
  expect(done).toMatchObject({ isHandedIn: true, state: "grading", unanswered: [] });
  expect(await seen("tina", one, two)).toEqual([one, two].toSorted());
  for (const nobody of ["otto", "paul", "gil", "gus"]) expect(await seen(nobody, one, two)).toEqual([]);
  const work = await school.call("GET /staff/submissions/{id}", "tina", { params });
  expect(work.items[0]?.answer).toEqual(pages(two, one));
  await school.call("POST /staff/submissions/{id}/mark", "tina", {
    params,
    body: { itemNo: 0, score: 4, comment: "" },
  });
  await school.call("POST /staff/homework/{id}/return", "tina", {
    params: { id: String(work.homeworkId) },
    body: { submissionId, comment: "" },
  });
  expect(await seen("gil", one, two)).toEqual([one, two].toSorted());
  for (const nobody of ["otto", "paul", "gus"]) expect(await seen(nobody, one, two)).toEqual([]);
});

test("P8 only pictures that the pupil has brought become pages, and what is taken out may come back", async () => {
  const submissionId = await begin("pia");
  const own = await school.addPicture("pia");
  const others = await school.addPicture("paul");
  const sheet = await school.addPicture("pia", { kind: "document" });
  const unread = await school.addPicture("pia", { state: "scanning" });
  for (const bad of [others, sheet, unread])
    await expect(save("pia", submissionId, pages(own, bad))).rejects.toEqual(fault("notFound"));
  await expect(save("pia", submissionId, pages(own, own))).rejects.toEqual(fault("paramError"));
  await save("pia", submissionId, pages(own));
  await save("pia", submissionId, null, 1);
  await save("pia", submissionId, pages(own), 2);
  await expect(save("pia", submissionId, null, 1)).rejects.toEqual(fault("answerChanged"));
  expect(await seen("pia", own)).toEqual([own]);
});

test("P8 a page of work as it was before it was reopened is open to the pupil and the teacher, and to guardians at no time", async () => {
  const submissionId = await begin("pia");
  const params = { id: String(submissionId) };
  const [old, kept, next] = [
    await school.addPicture("pia"),
    await school.addPicture("pia"),
    await school.addPicture("pia"),
  ];
  const returned = async (answer: QuestionAnswer, revision: number) => {
    await save("pia", submissionId, answer, revision);
    await school.call("POST /homework/submissions/{id}/handIn", "pia", {
      params,
      body: { evenIfUnanswered: false },
    });
    const { homeworkId } = await school.call("GET /staff/submissions/{id}", "tina", { params });
    await school.call("POST /staff/submissions/{id}/mark", "tina", {
      params,
      body: { itemNo: 0, score: 4, comment: "" },
    });
    await school.call("POST /staff/homework/{id}/return", "tina", {
      params: { id: String(homeworkId) },
      body: { submissionId, comment: "" },
    });
    return homeworkId;
  };
  const homeworkId = await returned(pages(old, kept), 0);
  expect(await seen("gil", old, kept)).toEqual([old, kept].toSorted());
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(homeworkId) },
    body: { userId: "pia", until: school.clock.at + 3 * day, reopens: true },
  });
  expect(await seen("gil", old, kept)).toEqual([]);
  await returned(pages(kept, next), 1);
  for (const reader of ["pia", "tina"])
    expect(await seen(reader, old, kept, next)).toEqual([old, kept, next].toSorted());
  // What the pupil took out is shown to guardians nowhere; what is in both is a page of the work that is back.
  expect(await seen("gil", old, kept, next)).toEqual([kept, next].toSorted());
  for (const nobody of ["otto", "paul", "gus"]) expect(await seen(nobody, old, kept, next)).toEqual([]);
});
