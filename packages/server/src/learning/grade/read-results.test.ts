import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { permissionsOf } from "@lyceum/domain/accounts";
import type { KyselyPlugin } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallContext } from "../../app/context.ts";
import { learningHarness, text } from "../harness.fixture.ts";
import { readResults } from "./read-results.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
const pupils = ["ana", "bo", "cy", "dee"] as const;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("R");
  await school.addPerson("rita", [{ role: "teacher" }, { role: "teacher", classId }]);
  for (const pupil of pupils)
    await school.addPerson(pupil, [{ role: "student" }, { role: "student", classId }]);
});
afterAll(() => school.drop());

/** Homework of single choices with A right; `work` says what each pupil chose and how long that took. */
async function done(
  questions: number,
  work: Readonly<Record<string, readonly (readonly [number, number])[]>>,
) {
  const items: { questionId: number; points: number }[] = [];
  for (let at = 0; at < questions; at += 1) {
    const options = ["one", "two", "three"].map(text);
    items.push({
      questionId: await school.addQuestion("rita", { kind: "single", options, right: 0 }),
      points: 2,
    });
  }
  const homeworkId = await school.assign("rita", { classIds: [classId], items });
  const params = { id: String(homeworkId) };
  for (const [pupil, answers] of Object.entries(work)) {
    const sheet = await school.call("POST /homework/{id}/open", pupil, { params, body: {} });
    const own = { id: String(sheet.submissionId) };
    for (const [itemNo, [choice, timeMs]] of answers.entries()) {
      const answer: QuestionAnswer = { kind: "single", choice };
      const body = { itemNo, answer, revision: 0, isFlagged: false, timeMs };
      await school.call("POST /homework/submissions/{id}/answer", pupil, { params: own, body });
    }
    await school.call("POST /homework/submissions/{id}/handIn", pupil, {
      params: own,
      body: { evenIfUnanswered: true },
    });
  }
  return homeworkId;
}

async function results(homeworkId: number) {
  let queries = 0;
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      queries += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const context: CallContext = { ...(await school.at("riverside.localhost")), clock: school.clock };
  const { database } = context;
  // The database itself, but for what counts its queries.
  const counted: typeof database = Object.assign(Object.create(database) as typeof database, {
    kysely: database.kysely.withPlugin(counter),
  });
  context.caller = {
    realm: "edu",
    accountId: "rita",
    sessionId: "s",
    deptId: 100,
    roles: ["teacher"],
    permissions: permissionsOf(["teacher"]),
  };
  const given = { params: { id: String(homeworkId) }, query: undefined, body: undefined };
  const answer = await readResults(given, { ...context, database: counted });
  return { answer, queries };
}

test("P8 a teacher sees of each question facility, discrimination, choices and time, and how many reached what", async () => {
  const homeworkId = await done(2, {
    ana: [
      [0, 1_000],
      [0, 4_000],
    ],
    bo: [
      [0, 3_000],
      [0, 4_000],
    ],
    cy: [
      [1, 5_000],
      [2, 4_000],
    ],
  });
  const { answer } = await results(homeworkId);
  expect(answer).toMatchObject({
    points: 4,
    distribution: [1, 0, 0, 0, 0, 0, 0, 0, 0, 2],
    questions: [
      { answered: 3, wrong: 1, medianMs: 3_000, optionCounts: [2, 1, 0] },
      { answered: 3, wrong: 1, medianMs: 4_000, optionCounts: [2, 0, 1] },
    ],
  });
  for (const { facility, discrimination } of answer.questions) {
    expect(facility).toBeCloseTo(2 / 3);
    expect(discrimination).toBeCloseTo(1);
  }
});

test("P8 results ask the same six things of the database, however many questions and pupils there are", async () => {
  const one = await results(await done(1, { ana: [[0, 1]] }));
  const work = Object.fromEntries(
    pupils.map((pupil) => [pupil, Array.from({ length: 6 }, () => [1, 1] as const)]),
  );
  const many = await results(await done(6, work));
  expect(many.answer.questions.map(({ wrong }) => wrong)).toEqual([4, 4, 4, 4, 4, 4]);
  expect([one.queries, many.queries]).toEqual([6, 6]);
});

test("P8 a class is shown how a question was answered without names, from three answers on, and by its own teacher", async () => {
  const choices = { ana: [[0, 10]], bo: [[1, 10]], cy: [[0, 10]] } as const;
  const params = { id: String(await done(1, choices)) };
  const review = await school.call("GET /staff/homework/{id}/review", "rita", { params });
  const [item] = review.items;
  expect(item).toMatchObject({ answered: 3, optionCounts: [2, 1, 0] });
  expect(item?.rightShare).toBeCloseTo(2 / 3);
  for (const name of pupils) expect(JSON.stringify(review)).not.toContain(name.toUpperCase());
  const few = { id: String(await done(1, { ana: [[0, 10]], bo: [[0, 10]] })) };
  const hidden = await school.call("GET /staff/homework/{id}/review", "rita", { params: few });
  expect(hidden.items[0]).toMatchObject({ answered: 2, optionCounts: [], rightShare: null });
  await school.addPerson("ron", [{ role: "teacher" }]);
  await expect(school.call("GET /staff/homework/{id}/review", "ron", { params })).rejects.toMatchObject({
    key: "notFound",
  });
});
