import type { ThingState, UnitItem } from "@lyceum/contract/shapes";
import { shownThingOf } from "@lyceum/domain/courses";
import type { OpenCourse } from "./open-course.ts";

/** Why a unit needs a look: what it shows is closed or gone, or its author sees it no more. */
export function markOf(
  { thingOf, mayEdit }: Pick<OpenCourse, "thingOf" | "mayEdit">,
  item: UnitItem,
): "closed" | "gone" | "hidden" | null {
  const shown = shownThingOf(item);
  if (shown === null) return null;
  const thing = thingOf(shown.kind, shown.id);
  // Others who look at the course do not see all that its author does.
  if (thing === null) return mayEdit ? "hidden" : null;
  return shutStateOf(thing);
}

/** Null also where an older server does not say how a thing stands. */
export function shutStateOf({ state }: { state?: ThingState }): "closed" | "gone" | null {
  return state === "closed" || state === "gone" ? state : null;
}
