import type { CourseContent, CourseUnit, UnitItem } from "@lyceum/contract/shapes";

type Sections = Pick<CourseContent, "sections">;

/** The units of a course in their order. */
export function unitsOf({ sections }: Sections): CourseUnit[] {
  return sections.flatMap(({ units }) => units);
}

/** What keeps a course from being stored; null: nothing. "loop": units wait for each other. */
export function courseProblem(content: Sections): "units" | "needs" | "loop" | null {
  const units = unitsOf(content);
  const ids = new Set(units.map(({ unitId }) => unitId));
  if (ids.size !== units.length) return "units";
  if (units.some(({ needs }) => new Set(needs).size !== needs.length || needs.some((need) => !ids.has(need))))
    return "needs";
  return hasLoop(units) ? "loop" : null;
}

/** Whether it may be published: a title, and units that each have a title and something to show. */
export function isCourseComplete(content: CourseContent): boolean {
  const units = unitsOf(content);
  return (
    isNamed(content) &&
    units.length > 0 &&
    (content.audience !== "classes" || content.classIds.length > 0) &&
    units.every(isUnitComplete)
  );
}

/** Whether a unit has a title and something to show. */
export function isUnitComplete(unit: CourseUnit): boolean {
  return isNamed(unit) && hasThing(unit.item);
}

function isNamed({ title, titleEn }: { title: string; titleEn: string }): boolean {
  return title !== "" || titleEn !== "";
}

function hasThing(item: UnitItem): boolean {
  switch (item.kind) {
    case "text":
      return item.body !== null;
    case "document":
      return item.docId !== null;
    case "video":
    case "file":
    case "package":
      return item.assetId !== null;
    case "quiz":
      return item.quizId !== null;
    case "homework":
      return item.homeworkId !== null;
    case "replay":
      return item.recordingId !== null;
    case "tool":
      return item.toolId !== null;
  }
}

/** Takes away the units that wait for nobody who is left, until none can be taken. */
function hasLoop(units: readonly Pick<CourseUnit, "unitId" | "needs">[]): boolean {
  let left = units;
  for (;;) {
    const waiting = new Set(left.map(({ unitId }) => unitId));
    const next = left.filter(({ needs }) => needs.some((need) => waiting.has(need)));
    if (next.length === left.length) return left.length > 0;
    left = next;
  }
}
