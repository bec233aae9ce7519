import type { MemberView, OwnProfile, ProfileFacts } from "@lyceum/contract/shapes";

/** Why somebody is shown: what two members have in common, where they live, that one is new, or that each suits the other. */
export type ShownReason =
  | "bothWantChildren"
  | "neitherWantsChildren"
  | "bothHaveChildren"
  | "neitherSmokes"
  | "neitherDrinks"
  | "sameEducation"
  | "isNew"
  | "samePlace"
  | "near"
  | "suits";

type Viewer = Pick<OwnProfile, "facts" | "place">;
type Other = Pick<MemberView, "facts" | "place" | "distance" | "isNew">;

/** Kilometres; of the buckets that everybody is told, those that are near. */
const nearBy = 25;
/** So many make one calm line. */
const most = 2;

/**
 * One or two reasons why `other` is shown to the viewer (D2), the weightiest first. They follow from what the page shows of the
 * two anyway: never from likes, visits, the ranking, or where in a place somebody lives.
 */
export function shownReasons(viewer: Viewer, other: Other): ShownReason[] {
  const [inCommon] = commonOf(viewer.facts, other.facts);
  const reasons: ShownReason[] = [
    ...(inCommon ? [inCommon] : []),
    ...(other.isNew ? ["isNew" as const] : []),
    ...placeReasons(viewer, other),
  ];
  return reasons.length === 0 ? ["suits"] : reasons.slice(0, most);
}

function commonOf(one: ProfileFacts, other: ProfileFacts): ShownReason[] {
  const both = <F extends keyof ProfileFacts>(field: F, ...values: ProfileFacts[F][]): boolean =>
    values.includes(one[field]) && values.includes(other[field]);
  const found: [ShownReason, boolean][] = [
    ["bothWantChildren", both("children", "want")],
    ["neitherWantsChildren", both("children", "doNotWant")],
    ["bothHaveChildren", both("children", "have", "haveNotAtHome")],
    ["neitherSmokes", both("smoking", "never")],
    ["neitherDrinks", both("drinking", "never")],
    ["sameEducation", one.education === other.education && both("education", ...degrees)],
  ];
  return found.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

const degrees = ["vocational", "bachelor", "master", "doctorate"] as const;

function placeReasons(viewer: Viewer, other: Other): ShownReason[] {
  if (viewer.place !== null && viewer.place.placeId === other.place?.placeId) return ["samePlace"];
  return other.distance !== null && other.distance <= nearBy ? ["near"] : [];
}
