import type { NoticeAddress, NoticeState } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isAddressed,
  isComplete,
  isOutstanding,
  isSentTo,
  mayConfirm,
  type NoticeStep,
  possibleSteps,
  standingOf,
  stepNotice,
  untilReminder,
} from "./index.ts";

const role = fc.constantFrom("student", "guardian", "teacher", "headTeacher" as const);
const classIds = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
const address: fc.Arbitrary<NoticeAddress> = fc.record({
  audience: fc.constantFrom("all", "roles", "classes", "schools" as const),
  roles: fc.uniqueArray(role as fc.Arbitrary<NoticeAddress["roles"][number]>),
  classIds,
  schoolIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 2 }),
});
const dept = fc.integer({ min: 1, max: 6 });
const reader = fc.record({ roles: fc.uniqueArray(fc.oneof(role, fc.constant("visitor"))), classIds });
const time = fc.integer({ min: 0, max: 1_000 });
const facts = fc.record({ needsConfirmation: fc.boolean(), confirmBy: fc.option(time) });
/** Whoever confirms has read. */
const receipt = fc
  .record({ readAt: fc.option(time), confirmedAt: fc.option(time) })
  .map((one) => (one.confirmedAt === null ? one : { ...one, readAt: one.readAt ?? one.confirmedAt }));

test("P5 nobody in particular, and nobody who was not admitted, is ever an audience", () => {
  fc.assert(
    fc.property(address, classIds, (notice, ids) => {
      expect(isAddressed(notice, null)).toBe(false);
      expect(isAddressed(notice, { roles: ["visitor"], classIds: ids })).toBe(false);
      expect(isAddressed(notice, { roles: [], classIds: ids })).toBe(false);
    }),
  );
});

test("P5 a class notice reaches exactly those who share a class with it, and a notice without an audience nobody", () => {
  fc.assert(
    fc.property(address, reader, (notice, person) => {
      const shares = notice.classIds.some((id) => person.classIds.includes(id));
      const isAdmitted = person.roles.some((one) => one !== "visitor");
      expect(isAddressed({ ...notice, audience: "classes" }, person)).toBe(isAdmitted && shares);
      if (!isComplete(notice)) expect(isAddressed(notice, person)).toBe(false);
    }),
  );
});

test("P5 a notice leaves its institution for the open schools below it alone, and for the named ones among them", () => {
  const place = fc.record({ deptId: dept, above: fc.uniqueArray(dept), isOpen: fc.boolean() });
  fc.assert(
    fc.property(address, dept, place, (notice, deptId, school) => {
      const isSent = isSentTo({ ...notice, deptId }, school);
      if (notice.audience !== "schools") {
        expect(isSent).toBe(deptId === school.deptId);
        return;
      }
      const isBelow = school.above.includes(deptId) && deptId !== school.deptId;
      const isNamed = notice.schoolIds.includes(school.deptId) || notice.schoolIds.length === 0;
      expect(isSent).toBe(isBelow && isNamed && school.isOpen);
      // A named school more never takes it from another one.
      if (isSent && notice.schoolIds.length > 0)
        expect(isSentTo({ ...notice, deptId, schoolIds: [...notice.schoolIds, 9] }, school)).toBe(true);
    }),
  );
});

test("P5 more roles and classes never take a notice away from somebody", () => {
  fc.assert(
    fc.property(address, reader, reader, (notice, person, more) => {
      const both = {
        roles: [...person.roles, ...more.roles],
        classIds: [...person.classIds, ...more.classIds],
      };
      if (isAddressed(notice, person)) expect(isAddressed(notice, both)).toBe(true);
    }),
  );
});

test("P5 a confirmation can be given exactly while one that was read waits for it, and ends the wait", () => {
  fc.assert(
    fc.property(facts, receipt, time, (notice, held, now) => {
      const asks = mayConfirm(notice, held, now);
      if (held.readAt !== null) expect(asks).toBe(standingOf(notice, held, now) === "toConfirm");
      if (!asks) return;
      const after = { readAt: held.readAt ?? now, confirmedAt: now };
      expect(standingOf(notice, after, now)).toBe("confirmed");
      expect(isOutstanding(notice, after, now)).toBe(false);
      expect(mayConfirm(notice, after, now)).toBe(false);
    }),
  );
});

test("P5 time alone ends a wait for a confirmation and never begins one; what was confirmed stays so", () => {
  fc.assert(
    fc.property(facts, receipt, time, time, (notice, held, one, other) => {
      const [before, after] = [Math.min(one, other), Math.max(one, other)];
      if (isOutstanding(notice, held, after)) expect(isOutstanding(notice, held, before)).toBe(true);
      if (standingOf(notice, held, before) === "confirmed")
        expect(standingOf(notice, held, after)).toBe("confirmed");
    }),
  );
});

test("P5 however it is stepped, what was published once is never deleted, and a text that is read is never changed", () => {
  const step = fc.constantFrom<NoticeStep>("edit", "publish", "schedule", "fallDue", "withdraw", "discard");
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let state: NoticeState | "gone" = "draft";
      let wasPublished = false;
      for (const one of steps) {
        if (state === "gone") return;
        const next: NoticeState | "gone" | null = stepNotice(state, one, { wasPublished });
        if (one !== "fallDue")
          expect(possibleSteps(state, { wasPublished }).includes(one)).toBe(next !== null);
        if (next === null) continue;
        if (one === "edit") expect(state).not.toBe("published");
        if (next === "gone") expect(wasPublished).toBe(false);
        state = next;
        wasPublished ||= state === "published";
        // A draft again only where nobody can have read it.
        if (state === "draft") expect(wasPublished).toBe(false);
      }
    }),
  );
});

test("P5 a reminder follows each of those before it by an hour, and waits no longer than that", () => {
  const at = fc.option(fc.integer({ min: 0, max: 10_000_000 }));
  fc.assert(
    fc.property(fc.array(at), fc.integer({ min: 10_000_000, max: 20_000_000 }), (remindedAt, now) => {
      const waitMs = untilReminder(remindedAt, now);
      expect(waitMs).toBeLessThanOrEqual(3_600_000);
      const then = now + waitMs;
      expect(remindedAt.every((one) => one === null || then - one >= 3_600_000)).toBe(true);
      expect(untilReminder([now + 1], now)).toBe(0);
      expect(untilReminder(remindedAt, then)).toBe(0);
    }),
  );
});
