import type { InkItem, QuestionAnswer } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, learningHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let short: number;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("K");
  const other = await school.addClass("L");
  for (const teacher of ["tina", "tom"])
    await school.addPerson(teacher, [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("otto", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  for (const pupil of ["pia", "paul"])
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  await school.addPerson("gil", [{ role: "guardian" }]);
  await school.kysely
    .insertInto("edu.guardian_link")
    .values({ guardian_id: "gil", ward_id: "pia", dept_id: 100, created_by: "tina", created_at: 1 })
    .execute();
  short = await school.addQuestion("tina", { kind: "shortAnswer", model: "two" });
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const tick: InkItem = { kind: "tick", colour: "red", width: "medium", x: 8_000, y: 2_000 };
const line: InkItem = { kind: "pen", colour: "blue", width: "fine", points: [0, 0, 100, 100] };

async function handIn(submissionId: number): Promise<void> {
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params: { id: String(submissionId) },
    body: { evenIfUnanswered: false },
  });
}

/** Work of two pages that pia has begun. */
async function begun() {
  const items = [{ questionId: short, points: 6 }];
  const homeworkId = await school.assign("tina", { classIds: [classId], items, releaseRule: "manual" });
  const homework = { id: String(homeworkId) };
  const sheet = await school.call("POST /homework/{id}/open", "pia", { params: homework, body: {} });
  const pages = [await school.addPicture("pia"), await school.addPicture("pia")] as const;
  const answer: QuestionAnswer = { kind: "shortAnswer", text: "", photos: [...pages] };
  const params = { id: String(sheet.submissionId) };
  await school.call("POST /homework/submissions/{id}/answer", "pia", {
    params,
    body: { itemNo: 0, revision: 0, answer, isFlagged: false, timeMs: 0 },
  });
  return { homework, homeworkId, submissionId: sheet.submissionId, params, pages };
}
type Work = Awaited<ReturnType<typeof begun>>;

const write = (
  as: string,
  { params }: Work,
  assetId: string,
  revision: number,
  items: InkItem[],
  seen: { handIn?: number } = {},
) =>
  school.call("POST /staff/submissions/{id}/ink", as, {
    params,
    body: { itemNo: 0, assetId, revision, items, ...seen },
  });
const inkFor = {
  teacher: async (as: string, { params }: Work) =>
    (await school.call("GET /staff/submissions/{id}", as, { params })).items[0]?.ink,
  desk: async (as: string, { homeworkId }: Work) =>
    (
      await school.call("GET /staff/homework/{id}/items/{itemNo}/answers", as, {
        params: { id: String(homeworkId), itemNo: "0" },
        query: {},
      })
    ).answers[0]?.ink,
  pupil: async ({ params }: Work) =>
    await school.call("GET /homework/submissions/{id}/result", "pia", { params }),
  guardian: async ({ submissionId }: Work) =>
    await school.call("GET /account/children/{id}/work/{submissionId}", "gil", {
      params: { id: "pia", submissionId: String(submissionId) },
    }),
};

async function returnWork(work: Work): Promise<void> {
  await school.call("POST /staff/submissions/{id}/mark", "tina", {
    params: work.params,
    body: { itemNo: 0, score: 4, comment: "" },
  });
  await school.call("POST /staff/homework/{id}/return", "tina", {
    params: work.homework,
    body: { submissionId: work.submissionId, comment: "" },
  });
}

test("P8 a teacher of the class writes on pages that were handed in, the pupil and guardians see it once the work is back and not before", async () => {
  const work = await begun();
  const [one, two] = work.pages;
  await expect(write("tina", work, one, 0, [tick])).rejects.toEqual(fault("submissionState"));
  await handIn(work.submissionId);
  expect(await write("tina", work, two, 0, [tick])).toEqual({ revision: 1 });
  expect(await write("tina", work, one, 0, [line, tick])).toEqual({ revision: 1 });
  expect(await write("tina", work, one, 1, [line])).toEqual({ revision: 2 });
  // The record says once for each page who wrote on it, not for every line.
  const acts = school.kysely.selectFrom("audit.entry").select("act").where("act", "=", "homework.ink");
  expect(await acts.where("thing_id", "=", String(work.submissionId)).execute()).toHaveLength(2);
  for (const nobody of ["otto", "paul", "pia", "gil"])
    await expect(write(nobody, work, one, 2, [tick])).rejects.toThrow();
  const ink = [
    { assetId: one, revision: 2, items: [line] },
    { assetId: two, revision: 1, items: [tick] },
  ];
  expect(await inkFor.teacher("tom", work)).toEqual(ink);
  expect(await inkFor.desk("tom", work)).toEqual(ink);
  expect((await inkFor.pupil(work)).items).toEqual([]);
  expect(JSON.stringify(await inkFor.guardian(work))).not.toContain("tick");

  await returnWork(work);
  expect((await inkFor.pupil(work)).items[0]?.ink).toEqual(ink);
  expect((await inkFor.guardian(work)).items[0]?.ink).toEqual(ink);
  await expect(write("tina", work, one, 2, [tick])).rejects.toEqual(fault("submissionState"));
  // Whoever has a ticket to the result sees no handwriting, and no ink either.
  const { ticket } = await school.call("POST /homework/submissions/{id}/share", "pia", {
    params: work.params,
    body: {},
  });
  const shown = await school.call("POST /analysis/look", "pia", { body: { ticket } });
  expect(shown.result?.items[0]?.ink).toEqual([]);
});

test("P8 two teachers on one page overwrite nothing unseen, and ink has bounds and a page of the answer", async () => {
  const work = await begun();
  const [one] = work.pages;
  await handIn(work.submissionId);
  const foreign = await school.addPicture("paul");
  await expect(write("tina", work, foreign, 0, [tick])).rejects.toEqual(fault("notFound"));
  const both = await Promise.allSettled([
    write("tina", work, one, 0, [tick]),
    write("tom", work, one, 0, [line]),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(both.find((done) => done.status === "rejected")?.reason).toEqual(fault("inkChanged"));
  await expect(write("tina", work, one, 5, [tick])).rejects.toEqual(fault("inkChanged"));
  // All may be erased; the revision goes on.
  expect(await write("tom", work, one, 1, [])).toEqual({ revision: 2 });
  await expect(write("tina", work, one, 0, [tick])).rejects.toEqual(fault("inkChanged"));
  const long: InkItem = { ...line, points: Array.from({ length: 1_000 }, () => 16_000) };
  const much = Array.from({ length: 60 }, () => long);
  await expect(write("tina", work, one, 2, much)).rejects.toEqual(fault("inkFull"));
  const blank: InkItem = { kind: "text", colour: "red", width: "fine", x: 1, y: 1, text: " \0 " };
  await expect(write("tina", work, one, 2, [blank])).rejects.toEqual(fault("paramError"));
});

test("P8 when work is reopened its ink is kept with the earlier marks, and the page is clean again", async () => {
  const work = await begun();
  const [one] = work.pages;
  await handIn(work.submissionId);
  await write("tina", work, one, 0, [tick]);
  await returnWork(work);
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: work.homework,
    body: { userId: "pia", until: school.clock.at + day, reopens: true },
  });
  const kept = await school.kysely
    .selectFrom("edu.submission_version")
    .select("answers")
    .where("submission_id", "=", work.submissionId)
    .executeTakeFirstOrThrow();
  expect(kept.answers).toMatchObject([{ itemNo: 0, ink: [{ assetId: one, items: [tick] }] }]);
  await handIn(work.submissionId);
  expect(await inkFor.teacher("tina", work)).toEqual([]);
  // Who still looks at what was handed in first writes nothing on what came after it.
  const stale = write("tina", work, one, 0, [tick], { handIn: 0 });
  await expect(stale).rejects.toEqual(fault("workReopened"));
  expect(await inkFor.teacher("tina", work)).toEqual([]);
  // It goes with the work.
  await write("tina", work, one, 0, [line], { handIn: 1 });
  await school.kysely.deleteFrom("edu.submission").where("submission_id", "=", work.submissionId).execute();
  const left = school.kysely.selectFrom("edu.page_ink").selectAll();
  expect(await left.where("submission_id", "=", work.submissionId).execute()).toEqual([]);
});
