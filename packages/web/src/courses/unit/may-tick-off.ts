import type { OpenUnit, OutlineUnit } from "@lyceum/contract/shapes";

/** Whether the caller says when a unit is done; an older server leaves it to the kind of the unit. */
export function mayTickOff(
  opened: Omit<OpenUnit, "mayTick"> & { mayTick?: boolean },
  { durationMs: length }: Pick<OutlineUnit, "durationMs">,
): boolean {
  if (opened.mayTick !== undefined) return opened.mayTick;
  const { item, assets, replay } = opened;
  switch (item.kind) {
    case "text":
    case "document":
    case "file":
      return true;
    case "video":
      return assets.some(({ durationMs }) => durationMs === null);
    case "tool":
      return item.scoreMaximum === null;
    case "replay":
      return replay === null && length === null;
    case "package":
    case "quiz":
    case "homework":
      return false;
  }
}
