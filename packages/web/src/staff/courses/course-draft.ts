import type { ChosenItem, CourseContent, CourseUnit, StaffCourse, UnitItem } from "@lyceum/contract/shapes";
import { randomId } from "@lyceum/kit";
import type { Move, TreeNode } from "../../kit/tree/index.ts";

type Section = CourseContent["sections"][number];
/** Sections have no name of their own on the server; here each needs one while it is moved. */
export type DraftSection = Section & { key: string };
export type CourseDraft = Omit<CourseContent, "sections"> & { sections: DraftSection[] };
export type UnitKind = UnitItem["kind"];

export const unitKinds = [
  "text",
  "video",
  "file",
  "document",
  "quiz",
  "homework",
  "package",
  "replay",
  "tool",
] as const satisfies readonly UnitKind[];

export const stateColours = { draft: "gray", published: "green", withdrawn: "red" } as const;

export function draftOf(course: StaffCourse | null): CourseDraft {
  const content = course?.content ?? empty;
  return { ...content, sections: content.sections.map((section) => ({ ...section, key: newKey() })) };
}

export function contentOf(draft: CourseDraft): CourseContent {
  return {
    ...draft,
    sections: draft.sections.map(({ title, titleEn, units }) => ({ title, titleEn, units })),
  };
}

export function newSection(): DraftSection {
  return { key: newKey(), title: "", titleEn: "", units: [] };
}

export function newUnit(kind: UnitKind): CourseUnit {
  return { unitId: newKey(), title: "", titleEn: "", needs: [], item: emptyItem(kind) };
}

export function changeUnit(draft: CourseDraft, unitId: string, change: Partial<CourseUnit>): CourseDraft {
  return mapUnits(draft, (units) =>
    units.map((unit) => (unit.unitId === unitId ? { ...unit, ...change } : unit)),
  );
}

/** Without a unit; nobody waits for it any more. */
export function withoutUnit(draft: CourseDraft, unitId: string): CourseDraft {
  return mapUnits(draft, (units) =>
    units
      .filter((unit) => unit.unitId !== unitId)
      .map((unit) => ({ ...unit, needs: unit.needs.filter((need) => need !== unitId) })),
  );
}

/** A unit at the end of another section. */
export function putUnit(draft: CourseDraft, unit: CourseUnit, key: string): CourseDraft {
  const left = mapUnits(draft, (units) => units.filter(({ unitId }) => unitId !== unit.unitId));
  return {
    ...left,
    sections: left.sections.map((one) => (one.key === key ? { ...one, units: [...one.units, unit] } : one)),
  };
}

/** The unit that a refusal names, and its place among all; null: it names none. */
export function refusedUnit(
  draft: CourseDraft,
  field: string | undefined,
): { unit: CourseUnit; number: number } | null {
  const [, section, at] = /^content\.sections\.(\d+)\.units\.(\d+)/u.exec(field ?? "") ?? [];
  const unit = draft.sections[Number(section)]?.units[Number(at)];
  if (!unit) return null;
  const all = draft.sections.flatMap(({ units }) => units);
  return { unit, number: all.indexOf(unit) + 1 };
}

/** What was chosen at a tool: the first in this unit, all others in units of their own behind it. */
export function withChosen(
  draft: CourseDraft,
  unitId: string,
  toolId: number,
  items: readonly ChosenItem[],
  titleKey: "title" | "titleEn",
): CourseDraft {
  const [first, ...others] = items;
  if (!first) return draft;
  const itemOf = ({ title: _title, ...link }: ChosenItem): UnitItem => ({ kind: "tool", toolId, ...link });
  return mapUnits(draft, (units) =>
    units.flatMap((unit) => {
      if (unit.unitId !== unitId) return [unit];
      const isUntitled = unit.title === "" && unit.titleEn === "";
      return [
        { ...unit, ...(isUntitled ? { [titleKey]: first.title } : {}), item: itemOf(first) },
        ...others.map((one) => ({ ...newUnit("tool"), [titleKey]: one.title, item: itemOf(one) })),
      ];
    }),
  );
}

/** Sections at the top, their units below them. */
export function nodesOf(
  draft: CourseDraft,
  labelOf: (one: Section | CourseUnit, at: number) => string,
): TreeNode[] {
  return draft.sections.flatMap((section, at) => [
    { id: section.key, parentId: null, label: labelOf(section, at) },
    ...section.units.map((unit, place) => ({
      id: unit.unitId,
      parentId: section.key,
      label: labelOf(unit, place),
    })),
  ]);
}

/** The draft after a move in its tree; where a unit would stand at the top it goes into the section below. */
export function moved(draft: CourseDraft, { id, parentId, beforeId }: Move): CourseDraft {
  const section = draft.sections.find(({ key }) => key === id);
  if (section) {
    if (parentId !== null) return draft;
    return { ...draft, sections: inserted(draft.sections, section, beforeId, ({ key }) => key) };
  }
  const unit = draft.sections.flatMap(({ units }) => units).find(({ unitId }) => unitId === id);
  const home = parentId ?? beforeId;
  if (!unit || !draft.sections.some(({ key }) => key === home)) return draft;
  const left = mapUnits(draft, (units) => units.filter(({ unitId }) => unitId !== id));
  return {
    ...left,
    sections: left.sections.map((one) => {
      if (one.key !== home) return one;
      const before = parentId === null ? (one.units[0]?.unitId ?? null) : beforeId;
      return { ...one, units: inserted(one.units, unit, before, ({ unitId }) => unitId) };
    }),
  };
}

const empty: CourseContent = {
  title: "",
  titleEn: "",
  summary: "",
  summaryEn: "",
  subject: "mathematics",
  coverId: null,
  audience: "signUp",
  classIds: [],
  isPublic: false,
  sections: [],
};

function emptyItem(kind: UnitKind): UnitItem {
  switch (kind) {
    case "text":
      return { kind, body: null };
    case "document":
      return { kind, docId: null };
    case "video":
    case "file":
    case "package":
      return { kind, assetId: null };
    case "quiz":
      return { kind, quizId: null, passFrom: 60 };
    case "homework":
      return { kind, homeworkId: null };
    case "replay":
      return { kind, recordingId: null };
    case "tool":
      return { kind, toolId: null, url: "", custom: [], scoreMaximum: null };
  }
}

function mapUnits(draft: CourseDraft, map: (units: CourseUnit[]) => CourseUnit[]): CourseDraft {
  return { ...draft, sections: draft.sections.map((one) => ({ ...one, units: map(one.units) })) };
}

function inserted<T>(all: readonly T[], one: T, beforeId: string | null, idOf: (one: T) => string): T[] {
  const rest = all.filter((other) => idOf(other) !== idOf(one));
  const at = beforeId === null ? -1 : rest.findIndex((other) => idOf(other) === beforeId);
  return at < 0 ? [...rest, one] : rest.toSpliced(at, 0, one);
}

function newKey(): string {
  return randomId()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, "")
    .slice(0, 12)
    .padEnd(12, "0");
}
