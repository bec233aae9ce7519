import type { CourseContent, UnitItem } from "@lyceum/contract/shapes";
import { unitsOf } from "@lyceum/domain/courses";
import { thingOf } from "./content.ts";

/** What stands in a course already. It may have gone or closed since, and keeps nobody from saving the course. */
export type Standing = {
  classIds: readonly number[];
  has: (item: UnitItem) => boolean;
};

/** Of a course that is new, or that is published: all of it is checked. */
export const nothingStands: Standing = { classIds: [], has: () => false };

export function standingIn(content: CourseContent): Standing {
  const keys = new Set(unitsOf(content).map(({ item }) => keyOf(item)));
  return {
    classIds: content.audience === "classes" ? content.classIds : [],
    has(item) {
      const key = keyOf(item);
      return key !== null && keys.has(key);
    },
  };
}

/** Null: it refers to nothing, or to files, which stay as long as something refers to them. */
function keyOf(item: UnitItem): string | null {
  if (item.kind === "package") return item.assetId === null ? null : `package ${item.assetId}`;
  const thing = thingOf(item);
  if (thing === null) return null;
  return item.kind === "tool" ? `tool ${thing.id} ${item.url}` : `${thing.kind} ${thing.id}`;
}
