import fc from "fast-check";
import { expect, test } from "vitest";
import { mayReviewChat, type PersonFacts, staffAndPupil } from "./index.ts";

const classIds = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
const standing = fc.constantFrom(
  { isStaff: true },
  { isStaff: false, isPupil: true },
  { isStaff: false },
  { isStaff: false, wasStaff: true },
  { isStaff: false, isPupil: true, wasStaff: true },
  { isStaff: false, isRobot: true },
);
const party: fc.Arbitrary<PersonFacts & { account: string }> = fc
  .record({
    id: fc.integer({ min: 1, max: 5 }),
    realm: fc.constantFrom("edu" as const, "social" as const),
    deptId: fc.constantFrom(1, 2),
    kind: fc.constantFrom("k12", "university"),
    isMember: fc.constant(true),
    classIds,
    who: standing,
  })
  .map(({ who, ...facts }) => ({ ...facts, ...who, account: `a${facts.id}` }));
const reviewer = fc.record({
  account: fc.integer({ min: 1, max: 8 }).map((id) => `a${id}`),
  deptId: fc.constantFrom(1, 2),
  isForAll: fc.boolean(),
  classIds,
});

test("D8 only a member of staff and a pupil of one school for children are such a pair, whoever is named first", () => {
  fc.assert(
    fc.property(party, party, (one, other) => {
      const pair = staffAndPupil(one, other);
      expect(staffAndPupil(other, one)).toEqual(pair);
      if (pair === null) return;
      expect([pair.pupil.isStaff, pair.pupil.isPupil]).toEqual([false, true]);
      if (!pair.staff.isStaff)
        expect([pair.staff.wasStaff, pair.staff.isPupil ?? false]).toEqual([true, false]);
      expect(pair.staff.isRobot ?? false).toBe(false);
      expect([pair.staff.kind, pair.staff.realm]).toEqual(["k12", "edu"]);
      expect(pair.staff.deptId).toBe(pair.pupil.deptId);
    }),
  );
});

test("D8 nobody reads what they write themselves, of another institution, or beyond their classes", () => {
  fc.assert(
    fc.property(reviewer, party, party, (one, staff, pupil) => {
      if (!mayReviewChat(one, { staff, pupil })) return;
      expect([staff.account, pupil.account]).not.toContain(one.account);
      expect([staff.deptId, pupil.deptId]).toEqual([one.deptId, one.deptId]);
      expect(one.isForAll || pupil.classIds.some((id) => one.classIds.includes(id))).toBe(true);
      expect(staffAndPupil(staff, pupil)).not.toBeNull();
    }),
  );
});
