import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { learningHarness, text } from "../harness.fixture.ts";

const pupils = Array.from({ length: 12 }, (_, at) => `pupil-${at}`);
const right: QuestionAnswer = { kind: "single", choice: 1 };
let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let choice: number;
let essay: number;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("A");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const pupil of pupils)
    // oxlint-disable-next-line no-await-in-loop
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
  const options = [text("one"), text("two")];
  choice = await school.addQuestion("tina", { kind: "single", options, right: 1 });
  essay = await school.addQuestion("tina", { kind: "shortAnswer", model: "Rain." });
});
afterAll(() => school.drop());

type Rule = "submit" | "manual";

/** Homework of one choice, which all but the last pupil have answered, and where `waits` of an essay, which all have. */
async function begun(releaseRule: Rule, waits = false): Promise<Map<string, number>> {
  const items = [choice, ...(waits ? [essay] : [])].map((questionId) => ({ questionId, points: 2 }));
  const homeworkId = await school.assign("tina", { classIds: [classId], releaseRule, items });
  const works = new Map<string, number>();
  for (const pupil of pupils) {
    const params = { id: String(homeworkId) };
    // oxlint-disable-next-line no-await-in-loop
    const { submissionId } = await school.call("POST /homework/{id}/open", pupil, { params, body: {} });
    works.set(pupil, submissionId);
    const answers: QuestionAnswer[] = [
      ...(pupil === pupils.at(-1) ? [] : [right]),
      ...(waits ? [{ kind: "shortAnswer", text: "It rained." } as const] : []),
    ];
    for (const answer of answers)
      // oxlint-disable-next-line no-await-in-loop
      await school.call("POST /homework/submissions/{id}/answer", pupil, {
        params: { id: String(submissionId) },
        body: {
          itemNo: answer.kind === "single" ? 0 : 1,
          revision: 0,
          answer,
          isFlagged: false,
          timeMs: 1_000,
        },
      });
  }
  return works;
}

const handIn = async (as: string, submissionId: number | undefined, evenIfUnanswered = true) =>
  await school.call("POST /homework/submissions/{id}/handIn", as, {
    params: { id: String(submissionId) },
    body: { evenIfUnanswered },
  });

async function stored(works: Map<string, number>) {
  const { rows } = await sql<{ state: string; score: number | null; answers: number; transaction: string }>`
    select s.state, s.score, s.xmin::text as transaction,
      (select count(*) from edu.submission_answer a where a.submission_id = s.submission_id) as answers
    from edu.submission s where s.submission_id = any(${[...works.values()]}::int8[]) order by s.submission_id`.execute(
    school.kysely,
  );
  return rows;
}

test("P8 works that are handed in at the same moment are graded in few transactions, each by its own answers", async () => {
  const works = await begun("manual");
  const done = await Promise.all(pupils.map(async (pupil) => await handIn(pupil, works.get(pupil))));
  const due = done[0]?.reclaimableUntil;
  expect(due).toBeGreaterThan(school.clock.at);
  const whole = { isHandedIn: true, state: "graded", reclaimableUntil: due };
  expect(done).toEqual(
    pupils.map((_, at) => ({ ...whole, unanswered: at === pupils.length - 1 ? [1] : [] })),
  );
  const rows = await stored(works);
  expect(rows.map(({ state, score, answers }) => [state, score, answers])).toEqual(
    pupils.map((_, at) => ["graded", at === pupils.length - 1 ? 0 : 2, 1]),
  );
  expect(new Set(rows.map(({ transaction }) => transaction)).size).toBeLessThan(pupils.length / 2);
  // Twice is the same as once.
  expect(await handIn("pupil-0", works.get("pupil-0"))).toEqual({ ...whole, unanswered: [] });
});

test("P8 of works that come at the same moment each refused one hears why, and takes no other along", async () => {
  const works = await begun("manual");
  const [first, second] = ["pupil-0", "pupil-1"] as const;
  const last = pupils.at(-1) ?? "";
  const outcomes = await Promise.allSettled([
    handIn(first, works.get(first)),
    handIn(first, works.get(first)),
    handIn(second, works.get(first)),
    handIn(second, 99_999_999),
    handIn(last, works.get(last), false),
    handIn(second, works.get(second)),
  ]);
  const done = (value: object) => expect.objectContaining({ value: expect.objectContaining(value) });
  const notFound = expect.objectContaining({ reason: expect.objectContaining({ key: "notFound" }) });
  expect(outcomes).toEqual([
    done({ isHandedIn: true, state: "graded" }),
    done({ isHandedIn: true, state: "graded" }),
    notFound,
    notFound,
    done({ isHandedIn: false, state: "inProgress", unanswered: [1] }),
    done({ isHandedIn: true, state: "graded" }),
  ]);
});

test("P8 works with an answer for a person, and works that go back at once, end as they do one by one", async () => {
  const [waiting, returned] = [await begun("manual", true), await begun("submit")];
  const done = await Promise.all(
    pupils.flatMap((pupil) => [handIn(pupil, waiting.get(pupil)), handIn(pupil, returned.get(pupil))]),
  );
  expect(done.map(({ state }) => state)).toEqual(pupils.flatMap(() => ["grading", "returned"]));
  expect((await stored(waiting)).map(({ score, answers }) => [score, answers])).toEqual(
    pupils.map(() => [null, 2]),
  );
});

test("P8 whoever waits for a work that somebody holds holds up nobody else", async () => {
  const works = await begun("manual");
  let held: Promise<{ isHandedIn: boolean }> | undefined;
  await school.kysely.transaction().execute(async (trx) => {
    await sql`select from edu.submission where submission_id = ${works.get("pupil-0")} for update`.execute(
      trx,
    );
    held = handIn("pupil-0", works.get("pupil-0"));
    const others = await Promise.all(
      ["pupil-1", "pupil-2", "pupil-3"].map(async (pupil) => await handIn(pupil, works.get(pupil))),
    );
    expect(others.map(({ isHandedIn }) => isHandedIn)).toEqual([true, true, true]);
  });
  expect(await held).toMatchObject({ isHandedIn: true });
});
