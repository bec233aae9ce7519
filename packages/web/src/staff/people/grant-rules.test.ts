import type { RoleGrantView } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { becomesStaff, endsStaff, inOrder, isAskedFirst, phaseOf, withGrant } from "./grant-rules.ts";

const now = 1_000_000;
const other = { now, isSelf: false };

function grant(role: string, more: Partial<RoleGrantView> = {}): RoleGrantView {
  const place = { scope: "institution" as const, classId: null, areaCode: null };
  return { id: `g-${role}`, role, ...place, fromAt: 0, untilAt: null, ...more };
}

test("A5 a grant counts from its first moment until before its last", () => {
  expect(phaseOf(grant("student", { fromAt: now }), now)).toBe("now");
  expect(phaseOf(grant("student", { fromAt: now + 1 }), now)).toBe("later");
  expect(phaseOf(grant("student", { untilAt: now }), now)).toBe("over");
});

test("A5 revoking asks first only where granting again does not bring everything back", () => {
  const [student, teacher, editor] = [grant("student"), grant("teacher"), grant("editor")];
  expect(isAskedFirst([student], student, other)).toBe(false);
  // The last role that makes somebody staff, but not one of two.
  expect(isAskedFirst([student, teacher], teacher, other)).toBe(true);
  expect(isAskedFirst([editor, teacher], teacher, other)).toBe(false);
  expect(isAskedFirst([student], student, { now, isSelf: true })).toBe(true);
  const past = grant("student", { untilAt: now - 1 });
  expect(isAskedFirst([past], past, other)).toBe(true);
  const head = grant("institutionAdmin");
  expect(isAskedFirst([head, teacher], head, other)).toBe(true);
});

test("A5 a role that begins later makes nobody staff yet, and taking it back asks for nothing", () => {
  const later = grant("teacher", { fromAt: now + 1 });
  expect(endsStaff([later], later, now)).toBe(false);
  expect(becomesStaff([later], "editor", now)).toBe(true);
  expect(becomesStaff([grant("teacher")], "editor", now)).toBe(false);
  expect(becomesStaff([], "guardian", now)).toBe(false);
});

test("A5 a role granted again takes the place of the one before", () => {
  const before = grant("teacher", { id: "a", scope: "class", classId: 1 });
  const after = { ...before, id: "b", untilAt: now + 5 };
  expect(withGrant([before], after)).toEqual([after]);
  expect(withGrant([before], { ...after, classId: 2 })).toHaveLength(2);
});

test("A5 what counts stands before what is over, the whole school before its classes", () => {
  const over = grant("editor", { untilAt: now - 1 });
  const inClass = (classId: number) => grant("teacher", { id: `c${classId}`, scope: "class", classId });
  const whole = grant("teacher");
  expect(inOrder([over, inClass(2), inClass(1), whole], now)).toEqual([whole, inClass(1), inClass(2), over]);
});
