import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readWall, utcOf } from "../dates/index.ts";
import {
  buildStatement,
  buildTrial,
  type LearningFact,
  pauseAfter,
  type Statement,
  storeProblemOf,
} from "./index.ts";
import { writeDuration, writeTime } from "./write-time.ts";

const number = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const title = fc.string({ unit: "binary", maxLength: 120 });
const points = fc.double({ min: 0, max: 10_000, noNaN: true });
const unitId = fc.string({ minLength: 1, maxLength: 40 });
const ofCourse = { courseId: number, title, titleEn: title };
const fact: fc.Arbitrary<LearningFact> = fc.oneof(
  fc.record({
    kind: fc.constant("homeworkHandedIn" as const),
    homeworkId: number,
    submissionId: number,
    title,
  }),
  fc.record({
    kind: fc.constant("homeworkReturned" as const),
    homeworkId: number,
    submissionId: number,
    title,
    // A ruling may give more than there was to be had.
    score: fc.double({ min: -10, max: 20_000, noNaN: true }),
    max: points,
  }),
  fc.record({
    kind: fc.constant("unitDone" as const),
    unitId,
    unitTitle: title,
    unitTitleEn: title,
    ...ofCourse,
  }),
  fc.record({
    kind: fc.constant("courseProgressed" as const),
    unitsDone: fc.nat(300),
    units: fc.nat(200),
    ...ofCourse,
  }),
  fc.record({ kind: fc.constant("courseFinished" as const), ...ofCourse }),
  fc.record({
    kind: fc.constant("quizFinished" as const),
    quizId: number,
    roundId: number,
    title,
    right: points,
    items: fc.nat(100),
    tookMs: fc.option(fc.nat({ max: 86_400_000 }), { nil: null }),
  }),
  fc.record({ kind: fc.constant("questionMastered" as const), questionId: number }),
);
const at = fc.integer({ min: 0, max: 253_402_300_799_999 });
const id = "7f2b54a0-3f0e-4c6b-9f5d-0a3c8e1d2b4f";
const registration = "b1a3c5d7-9e0f-5a2b-8c4d-6e8f0a1b2c3d";
const homePage = "https://school.example";
const told = (of: LearningFact, when: number): Statement =>
  buildStatement(of, { id, at: when, homePage, pseudonym: "p-1", registrationOf: () => registration });

/** A time of UTC by ISO 8601, to the millisecond. */
function readTime(text: string): number {
  expect(text).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  return readWall(text.slice(0, 16)) + Math.round(Number(text.slice(17, 23)) * 1_000);
}

describe("the statement of a fact", () => {
  test("P10 whatever happened, the statement has what xAPI 1.0.3 asks of its parts", () => {
    fc.assert(
      fc.property(fact, at, (of, when) => {
        const { actor, verb, object, result, context, timestamp, id: own } = told(of, when);
        expect(own).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(actor).toEqual({ objectType: "Agent", account: { homePage, name: "p-1" } });
        const activities = [object, ...(context?.contextActivities?.parent ?? [])];
        const extensions = Object.keys(result?.extensions ?? {});
        const iris = [verb.id, ...extensions, ...activities.flatMap((one) => [one.id, one.definition.type])];
        // Written as it stands: no sign that an address may not have.
        for (const iri of iris) {
          expect(new URL(iri).href).toBe(iri);
          expect(iri).toMatch(/^https?:\/\/[!-~]+$/);
        }
        for (const one of activities) expect(one.id.startsWith(`${homePage}/`)).toBe(true);
        for (const { definition } of activities)
          if (definition.name) {
            expect(
              Object.keys(definition.name).every((lang) => ["und", "zh-CN", "en-US"].includes(lang)),
            ).toBe(true);
            expect(Object.values(definition.name)).not.toContain("");
          }
        const { score, duration } = result ?? {};
        if (score) {
          expect(score.scaled).toBeGreaterThanOrEqual(-1);
          expect(score.scaled).toBeLessThanOrEqual(1);
          expect(score.raw).toBeGreaterThanOrEqual(score.min);
          expect(score.raw).toBeLessThanOrEqual(score.max);
          expect(score.min).toBeLessThan(score.max);
        }
        if (duration !== undefined) expect(duration).toMatch(/^PT\d+(\.\d{1,2})?S$/);
        for (const share of Object.values(result?.extensions ?? {})) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(100);
        }
        expect(readTime(timestamp)).toBe(when);
      }),
    );
  });

  test("P10 the same fact gives the same words whenever it is built, and nothing in it is null or missing", () => {
    fc.assert(
      fc.property(fact, at, (of, when) => {
        const once = JSON.stringify(told(of, when));
        expect(JSON.stringify(told(structuredClone(of), when))).toBe(once);
        expect(once).not.toMatch(/:null[,}]/);
      }),
    );
  });

  test("P10 handing in and the score of one attempt have one registration, other attempts another", () => {
    const registrationOf = (attempt: string) => `r ${attempt}`;
    const about = { id, at: 0, homePage, pseudonym: "p", registrationOf };
    const handedIn = { kind: "homeworkHandedIn", homeworkId: 1, submissionId: 5, title: "" } as const;
    const returned = { ...handedIn, kind: "homeworkReturned", score: 1, max: 2 } as const;
    const of = (one: LearningFact) => buildStatement(one, about).context?.registration;
    expect(of(handedIn)).toBe(of(returned));
    expect(of(handedIn)).not.toBe(of({ ...handedIn, submissionId: 6 }));
  });

  test("P10 golden: homework that was returned", () => {
    const of = {
      kind: "homeworkReturned",
      homeworkId: 12,
      submissionId: 40,
      title: "Fractions",
      score: 7.5,
      max: 10,
    } as const;
    expect(told(of, utcOf(2026, 9, 1, 8, 30) + 250)).toEqual({
      id,
      actor: { objectType: "Agent", account: { homePage, name: "p-1" } },
      verb: { id: "http://adlnet.gov/expapi/verbs/scored", display: { "en-US": "scored", "zh-CN": "得分" } },
      object: {
        objectType: "Activity",
        id: "https://school.example/myAnswer?id=12",
        definition: { type: "http://adlnet.gov/expapi/activities/assessment", name: { und: "Fractions" } },
      },
      result: { score: { scaled: 0.75, raw: 7.5, min: 0, max: 10 } },
      context: { registration, platform: "Lyceum" },
      timestamp: "2026-09-01T08:30:00.250Z",
    });
  });

  test("P10 golden: a unit of a course", () => {
    const course = { courseId: 3, title: "集合", titleEn: "Sets" };
    const of = { kind: "unitDone", unitId: "u 1", unitTitle: "", unitTitleEn: "One", ...course } as const;
    expect(told(of, 0)).toEqual({
      id,
      actor: { objectType: "Agent", account: { homePage, name: "p-1" } },
      verb: {
        id: "http://adlnet.gov/expapi/verbs/completed",
        display: { "en-US": "completed", "zh-CN": "完成了" },
      },
      object: {
        objectType: "Activity",
        id: "https://school.example/study/3?unit=u%201",
        definition: { type: "http://adlnet.gov/expapi/activities/lesson", name: { "en-US": "One" } },
      },
      result: { completion: true },
      context: {
        contextActivities: {
          parent: [
            {
              objectType: "Activity",
              id: "https://school.example/study/3",
              definition: {
                type: "http://adlnet.gov/expapi/activities/course",
                name: { "zh-CN": "集合", "en-US": "Sets" },
              },
            },
          ],
        },
        platform: "Lyceum",
      },
      timestamp: "1970-01-01T00:00:00.000Z",
    });
  });

  test("P10 golden: verbs, scores and spans of the others", () => {
    const brief = (of: LearningFact) => {
      const { verb, object, result } = told(of, 0);
      return [verb.id.split("/").at(-1), object.id.slice(homePage.length), result];
    };
    const course = { courseId: 3, title: "", titleEn: "Sets" };
    expect(brief({ kind: "courseProgressed", unitsDone: 1, units: 3, ...course })).toEqual([
      "progressed",
      "/study/3",
      { extensions: { "https://w3id.org/xapi/cmi5/result/extensions/progress": 33 } },
    ]);
    expect(brief({ kind: "courseFinished", ...course })).toEqual([
      "passed",
      "/study/3",
      { completion: true, success: true },
    ]);
    const quiz = { kind: "quizFinished", quizId: 8, roundId: 9, title: "Capitals" } as const;
    expect(brief({ ...quiz, right: 2.5, items: 4, tookMs: 90_256 })).toEqual([
      "completed",
      "/platformQuizzes?quiz=8",
      { score: { scaled: 0.625, raw: 2.5, min: 0, max: 4 }, completion: true, duration: "PT90.26S" },
    ]);
    expect(brief({ kind: "questionMastered", questionId: 5 })).toEqual([
      "mastered",
      "/staff/questions/5",
      { success: true },
    ]);
  });

  test("P10 a trial is about nobody", () => {
    const { actor, verb } = buildTrial({ id, at: 0, homePage });
    expect(actor.account.name).toBe("trial");
    expect(verb.id).toBe("http://adlnet.gov/expapi/verbs/experienced");
  });
});

describe("the way to a store", () => {
  test("P10 times and spans are those of ISO 8601", () => {
    fc.assert(
      fc.property(at, (when) => {
        expect(readTime(writeTime(when))).toBe(when);
      }),
    );
    expect(writeTime(utcOf(2026, 9, 1, 8, 30) + 250)).toBe("2026-09-01T08:30:00.250Z");
    expect(writeDuration(0)).toBe("PT0S");
    expect(writeDuration(3_600_000)).toBe("PT3600S");
  });

  test("P10 pauses grow, stay within their bounds, and are no shorter than a store asks", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000 }), fc.nat({ max: 10_000_000 }), (failures, asked) => {
        const pause = pauseAfter(failures, asked);
        expect(pause).toBeGreaterThanOrEqual(limits.statementPause.value);
        expect(pause).toBeLessThanOrEqual(limits.statementPauseMax.value);
        expect(pause).toBeGreaterThanOrEqual(Math.min(asked, limits.statementPauseMax.value));
        expect(pauseAfter(failures + 1, asked)).toBeGreaterThanOrEqual(pause);
      }),
    );
  });

  test("P10 only what says that it took them counts as taken, and every answer has a meaning", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 599 }), (status) => {
        expect(storeProblemOf({ status, body: JSON.stringify([id]), sent: [id] }) === null).toBe(
          status === 200,
        );
      }),
    );
    const meanings = [400, 409, 413, 401, 403, 302, 429, 503, 408, 500, 502, 504, 404, 204].map((status) =>
      storeProblemOf({ status, body: "", sent: [id] }),
    );
    expect(meanings).toEqual([
      "statement",
      "statement",
      "statement",
      "credentials",
      "credentials",
      "redirect",
      ...Array<string>(6).fill("busy"),
      "status",
      "status",
    ]);
    const other = "00000000-0000-4000-8000-000000000000";
    const meaningOf = (body: string) => storeProblemOf({ status: 200, body, sent: [id, other] });
    expect(meaningOf(JSON.stringify([other, id.toUpperCase()]))).toBeNull();
    for (const body of ["", "<html>", "{}", "null", "[]", `"${id}"`, JSON.stringify([id, 1, null])])
      expect(meaningOf(body), body).toBe("status");
    expect(storeProblemOf({ refusal: "host" })).toBe("address");
    expect(storeProblemOf({ refusal: "time" })).toBe("time");
  });
});
