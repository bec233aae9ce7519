import fc from "fast-check";
import { expect, test } from "vitest";
import { mayMessage, mayReach, p2pKey, type PersonFacts } from "./index.ts";

const person = fc.record<PersonFacts>({
  id: fc.integer({ min: 1, max: 6 }),
  realm: fc.constantFrom("edu", "social"),
  deptId: fc.constantFrom(100, 200),
  kind: fc.constantFrom("k12", "university"),
  isMember: fc.boolean(),
  isStaff: fc.boolean(),
  classIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
});

test("D7 nobody reaches the other realm", () => {
  fc.assert(
    fc.property(person, person, (one, other) => {
      fc.pre(one.realm !== other.realm);
      expect(mayMessage(one, other)).toBe("objectMissing");
    }),
  );
});

test("D8 nobody of a school reaches another institution, and out of reach answers like unknown", () => {
  fc.assert(
    fc.property(person, person, (one, other) => {
      fc.pre(
        one.realm === "edu" && other.realm === "edu" && one.id !== other.id && one.deptId !== other.deptId,
      );
      expect(mayMessage(one, other)).toBe(mayMessage(one, null));
    }),
  );
});

test("D8 who may write may be written to", () => {
  fc.assert(
    fc.property(person, person, (one, other) => {
      expect(mayReach(one, other)).toBe(mayReach(other, one));
    }),
  );
});

const pupil = {
  id: 1,
  realm: "edu",
  deptId: 200,
  kind: "k12",
  isMember: true,
  isStaff: false,
  classIds: [7],
} as const;

test.each([
  ["a pupil of the same class", { id: 2 }, null],
  ["a pupil of another class", { id: 2, classIds: [8] }, "objectMissing"],
  ["a pupil without a class", { id: 2, classIds: [] }, "objectMissing"],
  ["a teacher of another class", { id: 2, classIds: [8], isStaff: true }, null],
  ["a teacher of another school", { id: 2, deptId: 201, isStaff: true }, "objectMissing"],
  ["oneself", {}, null],
] as const)("D8 a pupil writes to %s", (_who, change, fault) => {
  expect(mayMessage(pupil, { ...pupil, ...change })).toBe(fault);
});

test("M3 in a university everybody of the institution may write", () => {
  const student = { ...pupil, kind: "university" };
  expect(mayMessage(student, { ...student, id: 2, classIds: [] })).toBe(null);
});

test("M18 in a school for children a robot is for staff and for the classes that it names", () => {
  const robot = { ...pupil, id: 2, isRobot: true };
  expect(mayReach(pupil, { ...robot, classIds: [] })).toBe(false);
  expect(mayReach(pupil, { ...robot, classIds: [8] })).toBe(false);
  expect(mayReach(pupil, robot)).toBe(true);
  expect(mayReach({ ...pupil, isStaff: true }, { ...robot, classIds: [] })).toBe(true);
});

test("D3 D5 in the social realm there is no way to a member but a message, and no institution is crossed", () => {
  const member = { ...pupil, realm: "social", kind: "university" } as const;
  expect(mayReach(member, { ...member, id: 2 })).toBe(false);
  expect(mayMessage(member, { ...member, id: 2 })).toBe(null);
  expect(mayMessage(member, { ...member, id: 2, deptId: 100 })).toBe("objectMissing");
  expect(mayMessage(member, { ...member, id: 2, isMember: false })).toBe("objectMissing");
  expect(mayMessage(member, member)).toBe(null);
});

test("M3 a conversation has one key, whoever asks, and no two have the same", () => {
  const id = fc.integer({ min: 1, max: 10_000_000 });
  fc.assert(
    fc.property(id, id, id, id, (a, b, c, d) => {
      expect(p2pKey(a, b)).toBe(p2pKey(b, a));
      const same = (a === c && b === d) || (a === d && b === c);
      expect(p2pKey(a, b) === p2pKey(c, d)).toBe(same);
    }),
  );
});
