import { expect, test } from "vitest";
import {
  type CourseDraft,
  draftOf,
  moved,
  newSection,
  newUnit,
  putUnit,
  refusedUnit,
  withChosen,
  withoutUnit,
} from "./course-draft.ts";

function course(): CourseDraft {
  const [one, two] = [newSection(), newSection()];
  const units = (names: readonly string[]) => names.map((unitId) => ({ ...newUnit("text"), unitId }));
  return {
    ...draftOf(null),
    sections: [
      { ...one, key: "one", units: units(["a", "b"]) },
      { ...two, key: "two", units: units(["c"]) },
    ],
  };
}
const outline = ({ sections }: CourseDraft) =>
  sections.map(({ key, units }) => `${key}: ${units.map(({ unitId }) => unitId).join(" ")}`);

test("P10 units move within their part and to another one, parts move as a whole", () => {
  const draft = course();
  expect(outline(moved(draft, { id: "b", parentId: "one", beforeId: "a" }))).toEqual(["one: b a", "two: c"]);
  expect(outline(moved(draft, { id: "a", parentId: "two", beforeId: null }))).toEqual(["one: b", "two: c a"]);
  expect(outline(moved(draft, { id: "two", parentId: null, beforeId: "one" }))).toEqual([
    "two: c",
    "one: a b",
  ]);
});

test("P10 no unit stands outside of the parts, and no part within another", () => {
  const draft = course();
  expect(outline(moved(draft, { id: "b", parentId: null, beforeId: "two" }))).toEqual(["one: a", "two: b c"]);
  expect(moved(draft, { id: "b", parentId: null, beforeId: null })).toBe(draft);
  expect(moved(draft, { id: "two", parentId: "one", beforeId: null })).toBe(draft);
  expect(moved(draft, { id: "a", parentId: "b", beforeId: null })).toBe(draft);
});

test("P10 a unit that goes keeps nobody waiting, and one that is put elsewhere keeps what it needs", () => {
  const draft = course();
  const [first] = draft.sections[0]?.units ?? [];
  if (!first) throw new Error("no unit");
  const waiting = putUnit(draft, { ...first, needs: ["c"] }, "two");
  expect(outline(waiting)).toEqual(["one: b", "two: c a"]);
  expect(withoutUnit(waiting, "c").sections[1]?.units[0]?.needs).toEqual([]);
});

test("P10 what was chosen at a tool fills its unit, and the rest follows in units of their own", () => {
  const before = course();
  const items = ["Circles", "Lines"].map((title) => ({ title, url: "", custom: [], scoreMaximum: 5 }));
  const after = withChosen(before, "a", 7, items, "titleEn");
  const [first, second, third] = after.sections[0]?.units ?? [];
  expect(first).toMatchObject({ unitId: "a", titleEn: "Circles", item: { kind: "tool", toolId: 7 } });
  expect(second).toMatchObject({ titleEn: "Lines", needs: [], item: { toolId: 7, scoreMaximum: 5 } });
  expect(second?.item).not.toHaveProperty("title");
  expect(third?.unitId).toBe("b");
  expect(after.sections[1]).toEqual(before.sections[1]);
  expect(withChosen(before, "a", 7, [], "titleEn")).toBe(before);
});

test("P10 a refusal names a unit by its place in what was sent", () => {
  expect(refusedUnit(course(), "content.sections.1.units.0")).toMatchObject({
    unit: { unitId: "c" },
    number: 3,
  });
  for (const field of [undefined, "content.sections", "content.sections.4.units.0", "content.classIds"])
    expect(refusedUnit(course(), field)).toBeNull();
});
