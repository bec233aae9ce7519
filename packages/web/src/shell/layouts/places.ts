import { type SchoolScreen, screenAt, screens } from "@lyceum/contract/screens";
import {
  CompassIcon,
  FolderIcon,
  HomeIcon,
  type IconProps,
  MessageIcon,
  ToolsIcon,
  VideoIcon,
} from "@lyceum/ui";
import type { ComponentType } from "react";
import { isOffered } from "../../shared/offered-screens.ts";
import type { SessionPerson } from "../../shared/session-port.ts";
import { holds, staffPlaces } from "../../shared/staff-places.ts";

type Feature = (typeof screens)[keyof typeof screens]["feature"];

type Place = {
  screen: SchoolScreen;
  icon: ComponentType<IconProps>;
  isFor?: (person: SessionPerson | null) => boolean;
};

const portal = [
  "pageHome",
  "notice",
  "liveBroadcast",
  "meeting",
  "study",
  "homework",
  "information",
] as const satisfies SchoolScreen[];

const foot = [
  "studentActivities",
  "elegantDemeanout",
  "honor",
  "afterSchoolLearning",
  "orgHome",
  "schools",
  "privacy",
  "agreement",
] as const satisfies SchoolScreen[];

const rail: readonly Place[] = [
  { screen: "pageHome", icon: HomeIcon },
  { screen: "message", icon: MessageIcon },
  { screen: "rooms", icon: VideoIcon },
  { screen: "pan", icon: FolderIcon },
  { screen: "myStudy", icon: CompassIcon },
  { screen: "staff", icon: ToolsIcon, isFor: (person) => staffPlaces(person).length > 0 },
];

/** The places of the top bar; only screens that exist. */
export function portalPlaces(): readonly SchoolScreen[] {
  return portal.filter(isOffered);
}

/** The place of the top bar that the pages of a part belong to, where their addresses do not stand below its own. */
const placeOfPart: Partial<Record<Feature, SchoolScreen>> = {
  learning: "homework",
  practice: "homework",
  courses: "study",
};

/** The place of the top bar under which the page of this path stands, besides those whose paths begin alike. */
export function placeOf(path: string): SchoolScreen | undefined {
  const name = screenAt(path);
  return name === undefined ? undefined : placeOfPart[screens[name].feature];
}

/** What is asked for less often, at the foot of the page. */
export function footPlaces(): readonly SchoolScreen[] {
  return foot.filter(isOffered);
}

/** The places of the rail that this person may enter; only screens that exist. */
export function railPlaces(person: SessionPerson | null): readonly Place[] {
  return rail.filter(
    ({ screen, isFor }) => isOffered(screen) && holds(screens[screen], person) && (isFor?.(person) ?? true),
  );
}
