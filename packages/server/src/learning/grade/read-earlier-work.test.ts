import type { InkItem } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, learningHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("E");
  const other = await school.addClass("F");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("otto", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  await school.addPerson("pia", [{ role: "student" }, { role: "student", classId }]);
});
afterAll(() => school.drop());

const fault = (key: string) => expect.objectContaining({ key });
const tick: InkItem = { kind: "tick", colour: "red", width: "medium", x: 8_000, y: 2_000 };
const level = (words: string, points: number) => ({ words, points });

/** Work with one page that pia has handed in. */
async function handedIn() {
  const questionId = await school.addQuestion("tina", { kind: "shortAnswer", model: "" });
  const items = [{ questionId, points: 4 }];
  const homeworkId = await school.assign("tina", { classIds: [classId], items, releaseRule: "manual" });
  const { submissionId } = await school.call("POST /homework/{id}/open", "pia", {
    params: { id: String(homeworkId) },
    body: {},
  });
  const page = await school.addPicture("pia");
  await answer(submissionId, "The first words.", [page], 0);
  return { homeworkId, submissionId, page };
}

async function answer(submissionId: number, text: string, photos: string[], revision: number): Promise<void> {
  const params = { id: String(submissionId) };
  await school.call("POST /homework/submissions/{id}/answer", "pia", {
    params,
    body: {
      itemNo: 0,
      revision,
      answer: { kind: "shortAnswer", text, photos },
      isFlagged: false,
      timeMs: 0,
    },
  });
  await school.call("POST /homework/submissions/{id}/handIn", "pia", {
    params,
    body: { evenIfUnanswered: false },
  });
}

const work = (submissionId: number) =>
  school.call("GET /staff/submissions/{id}", "tina", { params: { id: String(submissionId) } });
const earlier = (as: string, submissionId: number, versionNo = "1") =>
  school.call("GET /staff/submissions/{id}/versions/{versionNo}", as, {
    params: { id: String(submissionId), versionNo },
  });
const lookAt = (as: string, assetId: string) =>
  school.call("GET /files/{assetId}", as, { params: { assetId } });

test("P8 reopened work is looked at as it was, with its answers, pages, ink, levels and marks", async () => {
  const { homeworkId, submissionId, page } = await handedIn();
  const criteria = [{ title: "Reasons", levels: [level("none", 0), level("some", 2)] }];
  const { rubricId } = await school.call("POST /staff/rubrics", "tina", {
    body: { content: { title: "Essay", criteria } },
  });
  await school.call("POST /staff/homework/{id}/items/{itemNo}/rubric", "tina", {
    params: { id: String(homeworkId), itemNo: "0" },
    body: { rubricId, alsoInBank: false },
  });
  const params = { id: String(submissionId) };
  await school.call("POST /staff/submissions/{id}/ink", "tina", {
    params,
    body: { itemNo: 0, assetId: page, revision: 0, items: [tick] },
  });
  const picks = [{ level: 1, comment: "Nearly." }];
  await school.call("POST /staff/submissions/{id}/mark", "tina", {
    params,
    body: { itemNo: 0, score: 4, comment: "Good.", rubric: { rubricId, version: 1, picks } },
  });
  const before = (await work(submissionId)).items;
  await school.call("POST /staff/homework/{id}/extend", "tina", {
    params: { id: String(homeworkId) },
    body: { userId: "pia", until: school.clock.at + 3 * day, reopens: true },
  });
  // What the pupil does again is nobody's to read before it is handed in.
  await expect(earlier("tina", submissionId)).rejects.toEqual(fault("submissionState"));
  const next = await school.addPicture("pia");
  await answer(submissionId, "Other words.", [next], 1);

  expect((await work(submissionId)).earlier).toMatchObject([{ versionNo: 1, score: 4 }]);
  const kept = await earlier("tina", submissionId);
  expect(kept).toMatchObject({
    score: 4,
    points: 4,
    items: [
      {
        answer: { text: "The first words.", photos: [page] },
        score: 4,
        comment: "Good.",
        rubric: { rubric: { rubricId, version: 1 }, picks },
        ink: [{ assetId: page, items: [tick] }],
      },
    ],
  });
  // Letter by letter what the teacher saw then.
  expect(kept.items).toEqual(before);
  // The page stays as long as the version does, for whom the work is open.
  await expect(lookAt("tina", page)).resolves.toMatchObject({ id: page });
  await expect(lookAt("otto", page)).rejects.toEqual(fault("notFound"));
  await expect(earlier("otto", submissionId)).rejects.toEqual(fault("notFound"));
  for (const versionNo of ["0", "2", "99999999"])
    // oxlint-disable-next-line no-await-in-loop
    await expect(earlier("tina", submissionId, versionNo)).rejects.toEqual(fault("notFound"));
});

test("P8 what a pupil has taken back is looked at by nobody", async () => {
  const { homeworkId, submissionId } = await handedIn();
  await school.call("POST /homework/submissions/{id}/reclaim", "pia", {
    params: { id: String(submissionId) },
    body: {},
  });
  await answer(submissionId, "Other words.", [], 1);
  const { earlier: versions, homeworkId: same } = await work(submissionId);
  expect(same).toBe(homeworkId);
  expect(versions).toMatchObject([{ isReclaimed: true }]);
  expect(versions[0]).not.toHaveProperty("versionNo");
  await expect(earlier("tina", submissionId)).rejects.toEqual(fault("notFound"));
});
