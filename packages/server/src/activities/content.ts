import { Fault } from "@lyceum/contract/faults";
import type { ActivityContent } from "@lyceum/contract/shapes";
import { isComplete, timesProblem } from "@lyceum/domain/activities";
import { cleanLine } from "@lyceum/domain/portal";
import { bodyAssetIdsOf } from "@lyceum/domain/rich-text";
import { checkWritten } from "../documents/index.ts";
import { isProposer, type Scope } from "./policy.ts";

/** What came from a client, as it may be stored; what the audience has no use for is left out. */
export function checkContent(content: ActivityContent): ActivityContent {
  const checked = {
    ...checkWritten(content),
    place: cleanLine(content.place),
    placeEn: cleanLine(content.placeEn),
  };
  const wrong = timesProblem(checked);
  if (wrong !== null) throw new Fault("activityTimes", { field: `content.${wrong}` });
  return checked;
}

/** Throws where people cannot be asked to come. */
export function requireComplete(content: ActivityContent): void {
  if (!isComplete(content)) throw new Fault("activityIncomplete");
}

export function assetsOf(content: ActivityContent): string[] {
  return [...new Set([...bodyAssetIdsOf(content), ...(content.cover === null ? [] : [content.cover])])];
}

/** A new one is for those whom its author most likely means. */
export function emptyContent(scope: Scope): ActivityContent {
  const { classIds } = scope;
  const isForAll = scope.mayAddressAll || isProposer(scope);
  return {
    title: "",
    titleEn: "",
    body: null,
    bodyEn: null,
    place: "",
    placeEn: "",
    cover: null,
    startAt: null,
    endAt: null,
    opensAt: null,
    closesAt: null,
    capacity: null,
    hasWaitingList: true,
    audience: isForAll ? "all" : "classes",
    classIds: !isForAll && classIds.length === 1 ? [...classIds] : [],
    isPublic: false,
    albumId: null,
  };
}
