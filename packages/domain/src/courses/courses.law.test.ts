import type { CourseContent, UnitState } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { certificateCode, maskName, readCertificateCode } from "./certificate.ts";
import { courseProblem } from "./course-problem.ts";
import { courseProgress, type UnitEvidence, type UnitRule, unitShare } from "./progress.ts";
import { believeSpans, lengthOf, mergeSpans, type Span } from "./watched.ts";

const durationMs = 100_000;
const span = fc.tuple(fc.nat(110_000), fc.nat(110_000)) as fc.Arbitrary<Span>;
const spans = fc.array(span, { maxLength: 12 });
const bounds = { durationMs, countMax: 300 };

test("P10 watched spans merge to the same whatever their order, and twice is once", () => {
  fc.assert(
    fc.property(spans, fc.integer(), (some, seed) => {
      const merged = mergeSpans(some);
      const shuffled = some.toSorted((a, b) => ((a[0] * 31 + seed) % 7) - ((b[0] * 31 + seed) % 7));
      expect(mergeSpans(shuffled)).toEqual(merged);
      expect(mergeSpans([...merged, ...some])).toEqual(merged);
      for (const [at, [from, to]] of merged.entries()) {
        expect(from).toBeLessThan(to);
        expect(from).toBeGreaterThan(merged[at - 1]?.[1] ?? -1);
      }
    }),
  );
});

test("P10 no report brings more than its budget, takes anything away, or leaves the video", () => {
  fc.assert(
    fc.property(spans, spans, fc.integer({ min: -5, max: 60_000 }), (known, claimed, budgetMs) => {
      const before = believeSpans([], known, { ...bounds, budgetMs: durationMs });
      const after = believeSpans(before, claimed, { ...bounds, budgetMs });
      expect(lengthOf(after) - lengthOf(before)).toBeLessThanOrEqual(Math.max(0, budgetMs));
      expect(mergeSpans([...after, ...before])).toEqual(after);
      expect(lengthOf(mergeSpans([...after, [0, durationMs]]))).toBe(durationMs);
    }),
  );
});

test("P10 a report that is sent again changes nothing, and a generous budget believes all of it", () => {
  fc.assert(
    fc.property(spans, (claimed) => {
      const once = believeSpans([], claimed, { ...bounds, budgetMs: durationMs });
      expect(believeSpans(once, claimed, { ...bounds, budgetMs: 0 })).toEqual(once);
      const inside = claimed.map(([from, to]): Span => [from, Math.min(to, durationMs)]);
      expect(once).toEqual(mergeSpans(inside));
    }),
  );
});

test("P10 no more spans are kept than the bound, and gaps can still be filled", () => {
  const bits = Array.from({ length: 50 }, (_, at): Span => [at * 1_000, at * 1_000 + 100]);
  const kept = believeSpans([], bits, { durationMs, budgetMs: durationMs, countMax: 10 });
  expect(kept).toHaveLength(10);
  const filled = believeSpans(kept, [[0, 10_000]], { durationMs, budgetMs: durationMs, countMax: 10 });
  expect(filled).toEqual([[0, 10_000]]);
});

const kinds = ["text", "document", "video", "file", "quiz", "homework", "replay", "tool"] as const;
const ids = ["unit-a", "unit-b", "unit-c", "unit-d"];
const rules = fc.tuple(
  ...ids.map((unitId, at) =>
    fc.record({
      unitId: fc.constant(unitId),
      kind: fc.constantFrom(...kinds),
      needs: fc.subarray(ids.slice(0, at)),
      durationMs: fc.option(fc.constant(durationMs)),
      passFrom: fc.integer({ min: 1, max: 100 }),
    }),
  ),
) as fc.Arbitrary<UnitRule[]>;
const evidence = fc.record({
  isOpened: fc.boolean(),
  watched: spans,
  isTicked: fc.boolean(),
  best: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  isHandedIn: fc.boolean(),
});
const done = fc.tuple(...ids.map(() => evidence));
const asMap = (some: readonly UnitEvidence[]) =>
  new Map(some.map((one, at) => [ids[at] ?? "", one] as const));
const rank: Record<UnitState, number> = { locked: 0, open: 1, begun: 2, done: 3 };

test("P10 whatever else is done, progress never falls, nor the state of a unit", () => {
  fc.assert(
    fc.property(rules, done, done, (all, first, more) => {
      const later = first.map((one, at): UnitEvidence => {
        const next = more[at] ?? one;
        return {
          isOpened: one.isOpened || next.isOpened,
          watched: mergeSpans([...one.watched, ...next.watched]),
          isTicked: one.isTicked || next.isTicked,
          best: one.best === null ? next.best : Math.max(one.best, next.best ?? 0),
          isHandedIn: one.isHandedIn || next.isHandedIn,
        };
      });
      const before = courseProgress(all, asMap(first), null);
      const after = courseProgress(all, asMap(later), null);
      expect(after.unitsDone).toBeGreaterThanOrEqual(before.unitsDone);
      expect(after.share).toBeGreaterThanOrEqual(before.share - 1e-9);
      for (const [at, unit] of before.units.entries())
        expect(rank[after.units[at]?.state ?? "locked"]).toBeGreaterThanOrEqual(rank[unit.state]);
    }),
  );
});

test("P10 a unit is done exactly by its rule, locked exactly while one before it is not, and the course by all of them", () => {
  fc.assert(
    fc.property(rules, done, fc.option(fc.constantFrom(...ids)), (all, some, last) => {
      const given = asMap(some);
      const found = courseProgress(all, given, last);
      const isDone = (unitId: string) => found.units.find((one) => one.unitId === unitId)?.state === "done";
      for (const [at, rule] of all.entries()) {
        const unit = found.units[at];
        const own = given.get(rule.unitId);
        if (!unit || !own) throw new Error("a unit is missing");
        expect(unit.state === "done").toBe(unitShare(rule, own) === 1);
        expect(unit.share).toBeGreaterThanOrEqual(0);
        expect(unit.share).toBeLessThanOrEqual(1);
        if (unit.state !== "done")
          expect(unit.state === "locked").toBe(rule.needs.some((need) => !isDone(need)));
      }
      expect(found.isFinished).toBe(ids.every(isDone));
      expect(found.share === 1).toBe(found.isFinished);
      // What is left can always be gone on with: no circle keeps somebody out.
      expect(found.nextUnitId === null).toBe(found.isFinished);
      if (found.nextUnitId !== null) expect(isDone(found.nextUnitId)).toBe(false);
    }),
  );
});

test("P10 the figures at which a video and a quiz are done", () => {
  const rule: UnitRule = { unitId: "unit-a", kind: "video", needs: [], durationMs, passFrom: 60 };
  const none = { isOpened: true, watched: [], isTicked: true, best: null, isHandedIn: false };
  expect(unitShare(rule, { ...none, watched: [[0, 89_999]] })).toBeLessThan(1);
  expect(
    unitShare(rule, {
      ...none,
      watched: [
        [0, 50_000],
        [40_000, 90_000],
      ],
    }),
  ).toBe(1);
  expect(unitShare({ ...rule, durationMs: null }, none)).toBe(1);
  expect(unitShare({ ...rule, kind: "quiz" }, { ...none, isTicked: false, best: 0.59 })).toBeLessThan(1);
  expect(unitShare({ ...rule, kind: "quiz" }, { ...none, isTicked: false, best: 0.6 })).toBe(1);
  // What can be done no more is ticked off.
  expect(unitShare({ ...rule, kind: "quiz" }, { ...none, best: 0.1 })).toBe(1);
  expect(unitShare({ ...rule, kind: "homework" }, none)).toBe(1);
});

function courseOf(needs: readonly (readonly string[])[]): Pick<CourseContent, "sections"> {
  const item = { kind: "text" as const, body: null };
  const units = needs.map((some, at) => ({
    unitId: `unit${at}`,
    title: "",
    titleEn: "",
    needs: [...some],
    item,
  }));
  return { sections: [{ title: "", titleEn: "", units }] };
}

test("P10 units that wait for each other are found, and no others", () => {
  expect(courseProblem(courseOf([[], ["unit0"], ["unit0", "unit1"]]))).toBeNull();
  expect(courseProblem(courseOf([["unit0"]]))).toBe("loop");
  expect(courseProblem(courseOf([["unit2"], ["unit0"], ["unit1"]]))).toBe("loop");
  expect(courseProblem(courseOf([["nothing"]]))).toBe("needs");
  fc.assert(
    fc.property(fc.array(fc.array(fc.nat(7), { maxLength: 3 }), { maxLength: 8 }), (wanted) => {
      const earlier = wanted.map((some, at) => [
        ...new Set(some.filter((one) => one < at).map((one) => `unit${one}`)),
      ]);
      expect(courseProblem(courseOf(earlier))).toBeNull();
    }),
  );
});

test("P10 codes differ as their chance does, and are read as they are typed", () => {
  const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      const code = certificateCode(one);
      expect(readCertificateCode(code)).toBe(code);
      const typed = code.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
      expect(readCertificateCode(` ${typed.slice(0, 5)}-${typed.slice(5)}`)).toBe(code);
      expect(certificateCode(other) === code).toBe(one.every((byte, at) => byte === other[at]));
    }),
  );
  expect(readCertificateCode("hello")).toBeNull();
});

test("P10 a masked name says one character", () => {
  expect(maskName("Ann Keller")).toBe("A•••");
  expect(maskName(" 张三")).toBe("张•••");
});
