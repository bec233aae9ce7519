import { institutionKinds } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { fixedGrades, gradesOfStages, maySuspend, usualAdmission, usualStages } from "./institutions.ts";

const kind = fc.constantFrom(...institutionKinds);

test("P13 a new institution has one grade for each year that its kind teaches, numbered without a gap", () => {
  fc.assert(
    fc.property(kind, fc.integer({ min: 2000, max: 2100 }), (ofKind, year) => {
      const grades = gradesOfStages(usualStages(ofKind), year);
      expect(grades.map(({ position }) => position)).toEqual(grades.map((_, at) => at + 1));
      expect(fixedGrades(usualStages(ofKind))).toBe(grades.length === 0 ? null : grades.length);
      for (const { entryYear, name, nameEn } of grades) {
        expect(entryYear).toBeLessThanOrEqual(year);
        expect([name, nameEn]).not.toContain("");
      }
    }),
  );
  expect(gradesOfStages(["primary"], 2026).at(-1)).toMatchObject({ name: "小学六年级", entryYear: 2021 });
  expect(gradesOfStages(["of nobody"], 2026)).toEqual([]);
});

test("P13 only communities let everybody in by themselves", () => {
  expect(institutionKinds.filter((one) => usualAdmission(one) === "open")).toEqual(["community"]);
});

test("P13 nobody suspends what their own site stands on", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1 }), fc.nat(), (lineage, other) => {
      expect(lineage.some((deptId) => maySuspend(deptId, lineage))).toBe(false);
      expect(maySuspend(other, lineage)).toBe(!lineage.includes(other));
    }),
  );
});
