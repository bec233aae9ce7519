import fc from "fast-check";
import { expect, test } from "vitest";
import {
  carryOut,
  endingWith,
  isBlocked,
  isElsewhere,
  keptWithout,
  type KnownClass,
  leftByMove,
  type Membership,
  nextName,
  planYear,
  takeBack,
  type YearChoice,
  type YearRow,
} from "./index.ts";

type School = { classes: KnownClass[]; people: Map<string, Membership[]>; chosen: Map<number, YearChoice> };

const lastGrade = 4;
const letters = ["A", "B", "C"];
const school: fc.Arbitrary<School> = fc
  .record({
    grades: fc.array(fc.option(fc.integer({ min: 1, max: 5 })), { maxLength: 8 }),
    acts: fc.array(fc.option(fc.constantFrom("stay", "rename", "archive")), { minLength: 8, maxLength: 8 }),
    seats: fc.array(
      fc.record({
        role: fc.constantFrom("student", "guardian", "teacher"),
        at: fc.nat(9),
        isByClassAlone: fc.boolean(),
      }),
      { maxLength: 20 },
    ),
  })
  .map(({ grades, acts, seats }) => {
    const classes = grades.map((grade, at) => ({
      classId: at + 1,
      name: grade === null ? `Course ${letters[at % 3]}x` : `Class ${grade}${letters[at % 3]}`,
      nameEn: "",
      grade,
      isArchived: false,
    }));
    const people = new Map<string, Membership[]>(
      seats.map(({ role, at, isByClassAlone }, index) => {
        const inSchool: Membership = { role, scope: "institution", classId: null };
        const chosen = classes[at];
        return [
          `p${index}`,
          chosen
            ? [...(isByClassAlone ? [] : [inSchool]), { role, scope: "class", classId: chosen.classId }]
            : [inSchool],
        ];
      }),
    );
    const chosen = new Map<number, YearChoice>(
      acts.flatMap((act, at) =>
        act && grades[at] === null ? [[at + 1, { name: `Group ${at}`, nameEn: "", grade: null, act }]] : [],
      ),
    );
    return { classes, people, chosen };
  });

test("P13 a school year loses nobody, puts nobody into two classes of one kind, and taken back leaves all as it was", () => {
  fc.assert(
    fc.property(school, (before) => {
      const rows = planYear(before.classes, lastGrade, before.chosen);
      fc.pre(!isBlocked(rows));
      const after = structuredClone(before);
      const ended = new Map<string, { classId: number; memberships: Membership[]; given: Membership[] }>();
      for (const row of rows) {
        const current = classOf(after, row.classId);
        const next = carryOut(current, row);
        expect(next).not.toBe(null);
        Object.assign(current, next);
        // Carried out once more, as after a crash, it does nothing.
        if (row.act !== "stay") expect(carryOut(current, row)).toBe(null);
        if (!row.becomes.isArchived) continue;
        const keeps = row.act === "archive" ? ["student", "guardian"] : [];
        for (const [id, own] of after.people) {
          const memberships = endingWith(own, row.classId, keeps);
          if (memberships.length === 0) continue;
          const given = keptWithout(own, memberships, keeps).map((role): Membership => ({
            role,
            scope: "institution",
            classId: null,
          }));
          ended.set(id, { classId: row.classId, memberships, given });
          after.people.set(id, [...own.filter((one) => !memberships.includes(one)), ...given]);
          // Whoever leaves a course keeps the role, whoever leaves the school does not.
          const roles = (after.people.get(id) ?? []).map(({ role }) => role);
          expect(new Set(roles)).toEqual(new Set(row.act === "archive" ? own.map(({ role }) => role) : []));
          expect(endingWith(after.people.get(id) ?? [], row.classId, keeps)).toEqual([]);
        }
      }
      expect([...after.people.keys()]).toEqual([...before.people.keys()]);
      for (const [id, own] of after.people) {
        const was = before.people.get(id) ?? [];
        if (was.some(({ role }) => role === "teacher")) expect(own).toEqual(was);
        // Who leaves a course that has ended stays at the school.
        for (const one of was)
          if (one.scope === "institution" && !was.some(({ classId }) => hasLeft(rows, classId)))
            expect(own).toContainEqual(one);
        const inOld = was.some(({ classId }) => classId !== null && classOf(after, classId).isArchived);
        if (!inOld) expect(own).toEqual(was);
        expect(own.filter(({ role, classId }) => role === "student" && classId !== null).length).toBeLessThan(
          2,
        );
      }
      const names = after.classes.filter(({ isArchived, grade }) => !isArchived && grade !== null);
      const started = before.classes.filter(({ grade }) => grade !== null);
      if (new Set(started.map(({ name }) => name)).size === started.length)
        expect(new Set(names.map(({ name }) => name)).size).toBe(names.length);

      for (const row of rows.toReversed()) {
        const current = classOf(after, row.classId);
        if (row.act === "stay") continue;
        const stays = new Set(rows.flatMap(({ act, classId }) => (act === "stay" ? [classId] : [])));
        const others = after.classes.filter((one) => stays.has(one.classId));
        const back = takeBack(current, row, others);
        if (typeof back === "string") throw new Error(back);
        Object.assign(current, back);
      }
      const graded = new Set(
        after.classes.flatMap(({ classId, grade }) => (grade === null ? [] : [classId])),
      );
      for (const [id, { classId, memberships, given }] of ended) {
        const own = after.people.get(id) ?? [];
        if (graded.has(classId)) expect(isElsewhere(own, classId, graded)).toBe(false);
        after.people.set(id, [...own.filter((one) => !given.includes(one)), ...memberships]);
      }
      expect(after.classes).toEqual(before.classes);
      for (const [id, own] of before.people)
        expect(new Set(after.people.get(id)?.map(seat))).toEqual(new Set(own.map(seat)));
    }),
    { numRuns: 1_000 },
  );
});

test("P13 whoever moves into a class is in no other one of its kind, and keeps those of the other kind", () => {
  const seats = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
  fc.assert(
    fc.property(seats, fc.integer({ min: 1, max: 6 }), (classIds, to) => {
      const own = classIds.map((classId) => ({ role: "student", scope: "class" as const, classId }));
      const isGraded = (id: number) => id <= 3;
      const sameKind = new Set([1, 2, 3, 4, 5, 6].filter((id) => isGraded(id) === isGraded(to)));
      const left = leftByMove(own, "student", to, sameKind);
      const after = new Set([...own.filter((one) => !left.includes(one)).map(({ classId }) => classId), to]);
      expect([...after].filter((id) => isGraded(id) === isGraded(to))).toEqual([to]);
      for (const id of classIds) if (isGraded(id) !== isGraded(to)) expect(after.has(id)).toBe(true);
    }),
  );
});

test.each([
  ["Class 3B", 3, "Class 4B"],
  ["三年级二班", 3, "四年级二班"],
  ["九年级三班", 9, "十年级三班"],
  ["十年级（2）班", 10, "十一年级（2）班"],
  ["Year 10-1", 10, "Year 11-1"],
  ["Class 12", 1, "Class 12"],
  ["Oak", 2, "Oak"],
])("P13 the name %s of grade %i becomes %s", (name, grade, next) => {
  expect(nextName(name, grade)).toBe(next);
});

test("P13 what becomes of a class without a grade is chosen; until then it stays and is named", () => {
  const one = (classId: number, name: string, grade: number | null = null): KnownClass => ({
    classId,
    name,
    nameEn: "",
    grade,
    isArchived: false,
  });
  const classes = [one(1, "Choir"), one(2, "Chess"), one(3, "Class 1A", 1), one(4, "Band"), one(5, "Art")];
  const chosen = new Map<number, YearChoice>([
    [1, { name: "Choir", nameEn: "", grade: null, act: "archive" }],
    [2, { name: "Choir", nameEn: "", grade: null, act: "rename" }],
    [4, { name: "Band", nameEn: "", grade: null, act: "stay" }],
    [5, { name: "Art", nameEn: "", grade: null, act: "rename" }],
  ]);
  const rows = planYear(classes, lastGrade, chosen);
  expect(rows.map(({ classId, act, becomes, problems }) => [classId, act, becomes.name, problems])).toEqual([
    [1, "archive", "Choir", []],
    [3, "up", "Class 2A", []],
    [2, "rename", "Choir", []],
    [4, "stay", "Band", []],
    // Under its own name it is no other.
    [5, "stay", "Art", []],
  ]);
  expect(isBlocked(planYear(classes, lastGrade, new Map([...chosen].filter(([id]) => id !== 1))))).toBe(true);
  // With a grade it goes up, whatever was chosen before.
  expect(planYear([one(1, "Choir", 2)], lastGrade, chosen)).toMatchObject([
    { act: "up", problems: ["nameSame"], isChosen: false },
  ]);
  expect(planYear(classes, lastGrade).filter(({ act }) => act === "stay")).toMatchObject(
    [1, 2, 4, 5].map((classId) => ({ classId, problems: ["noGrade"] })),
  );
});

test("P13 the plan names a class without a grade, a clash of names and a name that does not say its grade", () => {
  const one = (classId: number, name: string, grade: number | null): KnownClass => ({
    classId,
    name,
    nameEn: "",
    grade,
    isArchived: false,
  });
  const classes = [one(1, "Class 1A", 1), one(2, "Class 2A", null), one(3, "Oak", 2), one(4, "Class 4A", 4)];
  const rows = planYear(classes, lastGrade);
  expect(rows.map(({ classId, act, problems }) => [classId, act, problems])).toEqual([
    [4, "graduate", []],
    [3, "up", ["nameSame"]],
    [1, "up", ["nameTaken"]],
    [2, "stay", ["noGrade"]],
  ]);
  expect(isBlocked(rows)).toBe(true);
  const chosen = new Map<number, YearChoice>([[1, { name: "Class 2B", nameEn: "", grade: 1 }]]);
  expect(isBlocked(planYear(classes, lastGrade, chosen))).toBe(false);
});

function hasLeft(rows: readonly YearRow[], classId: number | null): boolean {
  return rows.some((row) => row.classId === classId && row.act === "graduate");
}

function classOf({ classes }: School, classId: number): KnownClass {
  const found = classes.find((one) => one.classId === classId);
  if (!found) throw new Error("a class is gone");
  return found;
}

function seat({ role, scope, classId }: Membership): string {
  return `${role} ${scope} ${classId}`;
}
