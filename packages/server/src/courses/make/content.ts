import { Fault } from "@lyceum/contract/faults";
import type { CourseContent, CourseUnit, UnitItem } from "@lyceum/contract/shapes";
import { courseProblem, type ShownThing, shownThingOf, unitsOf } from "@lyceum/domain/courses";
import { cleanLine, cleanLines } from "@lyceum/domain/portal";
import { assetIdsOf, checkRichText } from "@lyceum/domain/rich-text";
import { limits } from "@lyceum/contract/limits";
import type { ThingIds } from "../store/things.ts";

/** What came from a client, as it may be stored. */
export function checkContent(content: CourseContent): CourseContent {
  const problem = courseProblem(content);
  if (problem === "loop") throw new Fault("courseLoop");
  if (problem !== null || unitsOf(content).length > limits.courseUnitsMax.value)
    throw new Fault("paramError", { field: "content.sections" });
  return {
    ...content,
    title: cleanLine(content.title),
    titleEn: cleanLine(content.titleEn),
    summary: cleanLines(content.summary),
    summaryEn: cleanLines(content.summaryEn),
    classIds: content.audience === "classes" ? [...new Set(content.classIds)] : [],
    sections: content.sections.map((section) => ({
      title: cleanLine(section.title),
      titleEn: cleanLine(section.titleEn),
      units: section.units.map((unit) => ({
        ...unit,
        title: cleanLine(unit.title),
        titleEn: cleanLine(unit.titleEn),
        item: checkItem(unit.item),
      })),
    })),
  };
}

/** The assets of a unit, each with the kind that it must be; null: any. */
export function assetsOf(item: UnitItem): { id: string; kind: "video" | null }[] {
  if (item.kind === "text")
    return item.body === null ? [] : assetIdsOf(item.body).map((id) => ({ id, kind: null }));
  if (item.kind !== "video" && item.kind !== "file" && item.kind !== "package") return [];
  return item.assetId === null ? [] : [{ id: item.assetId, kind: item.kind === "video" ? "video" : null }];
}

/** What else of the institution the units show. */
export function thingIdsOf(items: readonly UnitItem[]): ThingIds {
  const things = items.flatMap((item) => shownThingOf(item) ?? []);
  const idsOf = (wanted: ShownThing["kind"]) =>
    things.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  return {
    quizIds: idsOf("quiz"),
    homeworkIds: idsOf("homework"),
    recordingIds: idsOf("replay"),
    toolIds: idsOf("tool"),
    docIds: idsOf("document"),
  };
}

export type PlacedUnit = CourseUnit & { field: string };

/** The units of a course, each with the field that a refusal names it by. */
export function placedUnits({ sections }: Pick<CourseContent, "sections">): PlacedUnit[] {
  return sections.flatMap(({ units }, section) =>
    units.map((unit, at) => ({ ...unit, field: `content.sections.${section}.units.${at}` })),
  );
}

function checkItem(item: UnitItem): UnitItem {
  if (item.kind === "tool" && new Set(item.custom.map(({ name }) => name)).size !== item.custom.length)
    throw new Fault("paramError", { field: "content.sections" });
  if (item.kind !== "text" || item.body === null) return item;
  const { doc, problem } = checkRichText(item.body);
  if (problem)
    throw new Fault("paramError", { field: ["content.sections", problem.path].filter(Boolean).join(".") });
  return { kind: "text", body: doc };
}
