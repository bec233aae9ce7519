import type { PaperRequest, PaperRule } from "@lyceum/contract/shapes";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { day, learningHarness } from "../harness.fixture.ts";

let school: Awaited<ReturnType<typeof learningHarness>>;
let classId: number;
let other: number;
const fault = (key: string) => expect.objectContaining({ key });
/** Questions of the bank by their words. */
const ids = new Map<string, number>();
const idOf = (words: string) => ids.get(words) ?? 0;

beforeAll(async () => {
  school = await learningHarness();
  classId = await school.addClass("A");
  other = await school.addClass("B");
  await school.addPerson("tina", [{ role: "teacher" }, { role: "teacher", classId }]);
  await school.addPerson("head", [{ role: "institutionAdmin" }]);
  const fractions = [1, 2, 3, 4, 5].map(
    (level) => `${level}. Fraction ${level}?\n*A. Yes\nB. No\nTopics: fractions\nDifficulty: ${level}`,
  );
  const primes = [6, 7].map(
    (level) => `${level}. Prime ${level}?\nAnswer: true\nTopics: primes, fractions\nDifficulty: 3`,
  );
  await school.call("POST /staff/questions/import", "tina", {
    body: {
      text: [...fractions, ...primes].join("\n"),
      format: "text",
      subject: "mathematics",
      lang: "en-US",
      difficulty: 2,
    },
  });
  const { rows } = await school.call("GET /staff/questions", "tina", { query: { pageSize: "50" } });
  for (const { questionId, words } of rows) ids.set(words, questionId);
});
afterAll(() => school.drop());

const rule = (more: Partial<PaperRule> = {}): PaperRule => ({
  count: 2,
  tag: "fractions",
  kind: null,
  from: 1,
  to: 5,
  ...more,
});
const propose = (rules: PaperRule[], more: Partial<PaperRequest> = {}) =>
  school.call("POST /staff/homeworkProposal", "tina", {
    body: { subject: "mathematics", classIds: [classId], takenIds: [], seed: 1, ...more, rules },
  });
const wordsOf = async (rules: PaperRule[], more: Partial<PaperRequest> = {}) =>
  (await propose(rules, more)).rules.map(({ questions }) => questions.map(({ words }) => words));

describe("questions by rules", () => {
  test("P8 rules bring questions of a point, a kind and a difficulty, none of them twice", async () => {
    const [first = [], second = []] = await wordsOf([
      rule({ from: 2, to: 4, kind: "single" }),
      rule({ tag: "primes", kind: "trueFalse" }),
    ]);
    expect(first).toHaveLength(2);
    for (const words of first) expect(words).toMatch(/Fraction [2-4]\?/);
    expect(second.toSorted()).toEqual(["Prime 6?", "Prime 7?"]);
    expect(await wordsOf([rule({ tag: null, count: 1, from: 5 })])).toEqual([["Fraction 5?"]]);
  });

  test("P8 each rule says how many are missing and why", async () => {
    const { rules } = await propose([
      rule({ tag: "primes", count: 2 }),
      rule({ tag: "primes", count: 1 }),
      rule({ tag: "geometry", count: 3 }),
    ]);
    expect(rules.map(({ missing, reason, fitting }) => [missing, reason, fitting])).toEqual([
      [0, null, 2],
      [1, "rules", 2],
      [3, "bank", 0],
    ]);
    const takenIds = [idOf("Prime 6?")];
    const [short] = (await propose([rule({ tag: "primes" })], { takenIds })).rules;
    expect(short).toMatchObject({ missing: 1, reason: "paper", fitting: 2 });
    expect(short?.questions.map(({ words }) => words)).toEqual(["Prime 7?"]);
  });

  test("P8 what the class had lately comes last, and what is used less comes first", async () => {
    const had = idOf("Fraction 1?");
    const used = idOf("Fraction 2?");
    const items = [had, used].map((questionId) => ({ questionId, points: 1 }));
    await school.assign("tina", { classIds: [classId], items });
    const given = await propose([rule({ count: 7 })]);
    expect(given.rules[0]?.questions.slice(-2).map(({ questionId }) => questionId)).toEqual(
      expect.arrayContaining([had, used]),
    );
    expect(given.rules[0]?.questions.find(({ questionId }) => questionId === had)).toMatchObject({
      uses: 1,
      usedAt: school.clock.at - 3_600_000,
    });
    school.clock.at += 200 * day;
    const draft = { classIds: [], items: [{ questionId: idOf("Fraction 3?"), points: 1 }] };
    for (const title of ["One", "Two"])
      await school.call("POST /staff/homework", "tina", {
        body: {
          content: {
            title,
            note: "",
            subject: "mathematics",
            openAt: school.clock.at,
            dueAt: school.clock.at + day,
            closeAt: school.clock.at + day,
            releaseRule: "submit",
            attempts: 1,
            isShuffled: false,
            ...draft,
          },
        },
      });
    const later = await wordsOf([rule({ count: 7 })]);
    expect(later[0]?.at(-1)).toBe("Fraction 3?");
  });

  test("P8 the same seed brings the same, another one others of those that fit alike", async () => {
    const alike = rule({ count: 1 });
    expect(await wordsOf([alike], { seed: 5 })).toEqual(await wordsOf([alike], { seed: 5 }));
    const found = new Set<string>();
    for (let seed = 0; seed < 12; seed += 1) found.add(JSON.stringify(await wordsOf([alike], { seed })));
    expect(found.size).toBeGreaterThan(1);
  });

  test("P8 rules out of bounds and classes of others are refused", async () => {
    await expect(propose([rule({ from: 4, to: 2 })])).rejects.toEqual(fault("paramError"));
    await expect(propose([rule({ count: 60 }), rule({ count: 60 })])).rejects.toEqual(fault("paramError"));
    await expect(propose([rule()], { classIds: [other] })).rejects.toEqual(fault("classNotYours"));
    expect(await wordsOf([rule()], { takenIds: [...ids.values()] })).toEqual([[]]);
  });

  test("P8 a topic that only groups others brings the questions of those below it", async () => {
    for (const [name, parent] of [
      ["numbers", null],
      ["primes", "numbers"],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one lies below the other
      await school.call("POST /staff/questionPoints/place", "head", {
        body: { subject: "mathematics", name, parent, before: null },
      });
    const [found = []] = await wordsOf([rule({ tag: "numbers", count: 3 })]);
    expect(found.toSorted()).toEqual(["Prime 6?", "Prime 7?"]);
  });

  test("P8 the bank is filtered by a point", async () => {
    const { rows, total } = await school.call("GET /staff/questions", "tina", { query: { point: "primes" } });
    expect(total).toBe(2);
    expect(rows.map(({ words }) => words).toSorted()).toEqual(["Prime 6?", "Prime 7?"]);
  });
});
