import { expect, test } from "vitest";
import { maySendFiltered } from "./index.ts";

const adult = { realm: "edu", kind: "university", isStaff: false, isRobot: false } as const;
const pupil = { ...adult, kind: "k12" } as const;
const teacher = { ...pupil, isStaff: true } as const;

test("M18 D8 what no page shows is sent between adults of a school, and at a school for children between staff alone", () => {
  expect(maySendFiltered(adult, adult)).toBe(true);
  expect(maySendFiltered(teacher, teacher)).toBe(true);
  for (const [sender, receiver] of [
    [pupil, pupil],
    [pupil, teacher],
    [teacher, pupil],
    [adult, { ...adult, isRobot: true }],
    [{ ...adult, realm: "social" as const }, adult],
  ] as const)
    expect(maySendFiltered(sender, receiver)).toBe(false);
});
