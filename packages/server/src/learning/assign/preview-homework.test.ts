import type { PreviewAnswers } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { learningHarness, text } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let single: number;
let short: number;
const fault = (key: string) => expect.objectContaining({ key });

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("A");
  const other = await school.addClass("B");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("otto", [{ role: "teacher" }, { role: "teacher", classId: other }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }, { role: "teacher" }]);
  await school.addPerson("pia", [{ role: "student" }, { role: "student", classId }]);
  const options = ["one", "two", "three", "four", "five"].map(text);
  single = await school.addQuestion("tina", { kind: "single", options, right: 1 });
  short = await school.addQuestion("tina", { kind: "shortAnswer", model: "two" });
});
afterAll(() => school.drop());

const preview = (as: string, homeworkId: number, order?: string) =>
  school.call("GET /staff/homework/{id}/preview", as, {
    params: { id: String(homeworkId) },
    query: order === undefined ? {} : { order },
  });
const attempt = (as: string, homeworkId: number, body: PreviewAnswers) =>
  school.call("POST /staff/homework/{id}/preview", as, { params: { id: String(homeworkId) }, body });

async function draft(isShuffled: boolean, timeLimit?: number): Promise<number> {
  const content = {
    title: "Draft",
    note: "Read well.",
    subject: "mathematics" as const,
    classIds: [classId],
    openAt: school.clock.at,
    dueAt: school.clock.at + 1_000_000,
    closeAt: school.clock.at + 1_000_000,
    releaseRule: "submit" as const,
    attempts: 1,
    isShuffled,
    items: [single, short].map((questionId) => ({ questionId, points: 4 })),
    ...(timeLimit === undefined ? {} : { timeLimit }),
  };
  return (await school.call("POST /staff/homework", "tina", { body: { content } })).homeworkId;
}

const versionsOf = ({ items }: Awaited<ReturnType<typeof preview>>) =>
  items.map(({ itemNo, version }) => ({ itemNo, version }));

/** Where "two" stands among the options of the question with a choice. */
function placeOfTwo({ items }: Awaited<ReturnType<typeof preview>>): number {
  const question = items.find(({ itemNo }) => itemNo === 0)?.question;
  return question?.options.findIndex((one) => JSON.stringify(one).includes('"two"')) ?? -1;
}

describe("the preview of homework", () => {
  test("P8 a teacher sees a draft as a pupil will: another order for each number, the end by the time limit, nothing of what is right", async () => {
    const homeworkId = await draft(true, 30);
    const seen = await Promise.all(
      ["1", "2", "3", "4", "5"].map((order) => preview("tina", homeworkId, order)),
    );
    expect(new Set(seen.map(placeOfTwo)).size).toBeGreaterThan(1);
    expect(await preview("tina", homeworkId, "3")).toEqual(seen[2]);
    expect(seen[0]).toMatchObject({ stage: "draft", order: 1, deadlineAt: school.clock.at + 30 * 60_000 });
    expect(JSON.stringify(seen)).not.toMatch(/"right"|explanation|Because/);
    expect(await preview("tina", await draft(false), "7")).toMatchObject({ order: null, deadlineAt: null });
  });

  test("P8 what is tried is marked as a pupil's answer would be, and nothing of it is kept", async () => {
    const homeworkId = await draft(true);
    const sheet = await preview("tina", homeworkId, "2");
    const { version, order } = sheet;
    const versions = versionsOf(sheet);
    const answers = [
      { itemNo: 0, answer: { kind: "single" as const, choice: placeOfTwo(sheet) } },
      { itemNo: 1, answer: { kind: "shortAnswer" as const, text: "Two" } },
    ];
    const tried = await attempt("tina", homeworkId, { version, order, versions, answers });
    expect(tried).toMatchObject({ score: 4, points: 8, waiting: 1 });
    expect(tried.items.map(({ itemNo }) => itemNo)).toEqual(sheet.items.map(({ itemNo }) => itemNo));
    expect(tried.items.find(({ itemNo }) => itemNo === 1)?.score).toBeNull();
    const none = await attempt("tina", homeworkId, { version, order, versions, answers: [] });
    expect(none).toMatchObject({ score: 0, waiting: 0 });
    expect(await school.kysely.selectFrom("edu.submission").selectAll().execute()).toEqual([]);
    const page = { kind: "shortAnswer" as const, text: "", photos: ["q7dPX2nHkUeJ0w9cT5bLmA"] };
    const paged = { version, order, versions, answers: [{ itemNo: 1, answer: page }] };
    await expect(attempt("tina", homeworkId, paged)).rejects.toEqual(fault("paramError"));
    await expect(attempt("tina", homeworkId, { version: 9, order, versions, answers })).rejects.toEqual(
      fault("homeworkChanged"),
    );
  });

  test("P8 a draft shows questions as the bank has them now, and marks by no others than it showed; published homework stays as it was given", async () => {
    const homeworkId = await draft(false);
    const given = await school.assign("tina", {
      classIds: [classId],
      items: [{ questionId: short, points: 4 }],
    });
    const before = { draft: await preview("tina", homeworkId), given: await preview("tina", given) };
    const tryIt = (id: number, sheet: typeof before.draft) => {
      const { version, order } = sheet;
      return attempt("tina", id, { version, order, versions: versionsOf(sheet), answers: [] });
    };
    await school.call("POST /staff/questions/{id}/save", "tina", {
      params: { id: String(short) },
      body: {
        version: 1,
        content: {
          subject: "mathematics",
          lang: "en-US",
          stem: text("What is right now?"),
          body: { kind: "shortAnswer", model: "two" },
          explanation: null,
          difficulty: 2,
          tags: [],
        },
      },
    });
    const after = await preview("tina", homeworkId);
    expect(JSON.stringify(after.items)).toContain("What is right now?");
    await expect(tryIt(homeworkId, before.draft)).rejects.toEqual(fault("homeworkChanged"));
    expect(await tryIt(homeworkId, after)).toMatchObject({ points: 8 });
    expect(await tryIt(given, before.given)).toMatchObject({ points: 4 });
    expect(JSON.stringify((await preview("tina", given)).items)).not.toContain("What is right now?");
  });

  test("P8 only who may read or change homework looks at it so", async () => {
    const homeworkId = await draft(false);
    expect((await preview("head", homeworkId)).items).toHaveLength(2);
    await expect(preview("otto", homeworkId)).rejects.toEqual(fault("notFound"));
    const body = { version: 1, order: null, versions: [], answers: [] };
    await expect(attempt("otto", homeworkId, body)).rejects.toEqual(fault("notFound"));
  });
});
