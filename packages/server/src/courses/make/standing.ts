import type { CourseContent, UnitItem } from "@lyceum/contract/shapes";
import { shownThingOf, unitsOf } from "@lyceum/domain/courses";
import { assetsOf } from "./content.ts";

/** What stands in a course already. It may have gone or closed since, and keeps nobody from saving the course. */
export type Standing = {
  classIds: readonly number[];
  has: (item: UnitItem) => boolean;
  /** Whether every unit of this stands already with the same things; words may be other ones. */
  holds: (content: CourseContent) => boolean;
};

/** Of a course that is new, or that is published for the first time: all of it is checked. */
export const nothingStands: Standing = { classIds: [], has: () => false, holds: () => false };

export function standingIn(content: CourseContent): Standing {
  const units = unitsOf(content);
  const keys = new Set(units.map(({ item }) => keyOf(item)));
  const items = new Map(units.map(({ unitId, item }) => [unitId, item]));
  return {
    classIds: content.audience === "classes" ? content.classIds : [],
    has(item) {
      const key = keyOf(item);
      return key !== null && keys.has(key);
    },
    holds: (next) => unitsOf(next).every(({ unitId, item }) => bringsNothing(items.get(unitId), item)),
  };
}

/**
 * Of a course that was published before: what closed or went while it was withdrawn. Its classes are checked again, and its
 * packages, which are unpacked only after they were chosen, and its replays: who is in one may have asked that it ends.
 */
export function standingAgain(content: CourseContent): Standing {
  const { has } = standingIn(content);
  return { ...nothingStands, has: (item) => item.kind !== "package" && item.kind !== "replay" && has(item) };
}

function bringsNothing(before: UnitItem | undefined, item: UnitItem): boolean {
  if (before?.kind !== item.kind || keyOf(before) !== keyOf(item)) return false;
  const files = assetsOf(before).map(({ id }) => id);
  return assetsOf(item).every(({ id }) => files.includes(id));
}

/** Null: it refers to nothing, or to files, which stay as long as something refers to them. */
function keyOf(item: UnitItem): string | null {
  if (item.kind === "package") return item.assetId === null ? null : `package ${item.assetId}`;
  const thing = shownThingOf(item);
  if (thing === null) return null;
  return item.kind === "tool" ? `tool ${thing.id} ${item.url}` : `${thing.kind} ${thing.id}`;
}
