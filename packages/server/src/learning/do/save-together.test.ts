import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { learningHarness, text } from "../harness.fixture.ts";

const pupils = ["pia", "paul", "pete"] as const;
const questions = 10;
const places = Array.from({ length: questions }, (_, at) => at);
let school: Awaited<ReturnType<typeof learningHarness>>;
let homeworkId: number;
const works = new Map<string, number>();
const right: QuestionAnswer = { kind: "single", choice: 1 };

beforeAll(async () => {
  school = await learningHarness();
  const classId = await school.addClass("A");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const pupil of pupils)
    // oxlint-disable-next-line no-await-in-loop
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  const options = [text("one"), text("two")];
  const items = await Promise.all(
    places.map(async () => ({
      questionId: await school.addQuestion("tina", { kind: "single", options, right: 1 }),
      points: 1,
    })),
  );
  homeworkId = await school.assign("tina", { classIds: [classId], items });
  for (const pupil of pupils) {
    const params = { id: String(homeworkId) };
    // oxlint-disable-next-line no-await-in-loop
    const { submissionId } = await school.call("POST /homework/{id}/open", pupil, { params, body: {} });
    works.set(pupil, submissionId);
  }
});
afterAll(() => school.drop());

type Sent = { as: string; of?: string; itemNo: number; revision?: number; answer?: QuestionAnswer };
const save = async ({ as, of = as, itemNo, revision = 0, answer = right }: Sent) =>
  await school.call("POST /homework/submissions/{id}/answer", as, {
    params: { id: String(works.get(of)) },
    body: { itemNo, revision, answer, isFlagged: false, timeMs: 1_000 },
  });
const fault = (key: string) => expect.objectContaining({ reason: expect.objectContaining({ key }) });

test("P8 what pupils answer at the same moment is saved in few transactions", async () => {
  const saved = await Promise.all(
    pupils.flatMap((as) => places.map(async (itemNo) => await save({ as, itemNo }))),
  );
  expect(saved.map(({ revision }) => revision)).toEqual(saved.map(() => 1));
  const { rows } = await sql<{ count: number; transactions: number }>`
    select count(*), count(distinct xmin::text) as transactions from edu.submission_answer
    where submission_id = any(${[...works.values()]}::int8[]) and revision = 1`.execute(school.kysely);
  expect(rows[0]?.count).toBe(saved.length);
  expect(rows[0]?.transactions).toBeLessThan(saved.length / 2);
});

test("P8 of what comes at the same moment each refused answer hears why, and takes no other along", async () => {
  const none: QuestionAnswer = { kind: "single", choice: 7 };
  const outcomes = await Promise.allSettled([
    save({ as: "pia", itemNo: 0, revision: 1 }),
    save({ as: "paul", of: "pia", itemNo: 0, revision: 1 }),
    save({ as: "paul", itemNo: 1, revision: 7 }),
    save({ as: "paul", itemNo: 2, revision: 1, answer: none }),
    save({ as: "pete", itemNo: 900 }),
    // The same one twice counts once.
    save({ as: "pete", itemNo: 3, revision: 1 }),
    save({ as: "pete", itemNo: 3, revision: 1 }),
    save({ as: "pete", itemNo: 4, revision: 1 }),
  ]);
  const done = (revision: number) =>
    expect.objectContaining({ value: expect.objectContaining({ revision }) });
  expect(outcomes).toEqual([
    done(2),
    fault("notFound"),
    fault("answerChanged"),
    fault("paramError"),
    fault("paramError"),
    done(2),
    done(2),
    done(2),
  ]);
});

test("P8 who waits for a work that is being handed in holds up nobody else", async () => {
  let held: Promise<unknown> | undefined;
  await school.kysely.transaction().execute(async (trx) => {
    await sql`select from edu.submission where submission_id = ${works.get("pia")} for update`.execute(trx);
    held = save({ as: "pia", itemNo: 5, revision: 1 });
    const others = await Promise.all(
      [5, 6, 7].map(async (itemNo) => await save({ as: "paul", itemNo, revision: 1 })),
    );
    expect(others.map(({ revision }) => revision)).toEqual([2, 2, 2]);
  });
  expect(await held).toMatchObject({ revision: 2 });
});
