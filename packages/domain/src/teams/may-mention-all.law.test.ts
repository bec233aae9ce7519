import fc from "fast-check";
import { expect, test } from "vitest";
import { mayMentionAll } from "./index.ts";

const who = fc.record({
  role: fc.constantFrom("normal" as const, "manager" as const, "owner" as const),
  isSuper: fc.boolean(),
  kind: fc.constantFrom("k12", "university"),
  isStaff: fc.boolean(),
});

test("M7 M8 everybody is mentioned by those who lead a team, in super teams by staff, and in k12 by no pupil", () => {
  fc.assert(
    fc.property(who, (one) => {
      const may = mayMentionAll(one);
      if (one.kind === "k12" && !one.isStaff) expect(may).toBe(false);
      else if (one.role !== "normal") expect(may).toBe(true);
      else expect(may).toBe(one.isSuper && one.isStaff);
    }),
  );
});
