import { type SchoolScreen, screens } from "@lyceum/contract/screens";
import type { SessionPerson } from "../shared/session-port.ts";
import { staffPlaces } from "../shared/staff-places.ts";

type Group = { name: GroupName; places: readonly SchoolScreen[] };
type GroupName = "content" | "teaching" | "people" | "site" | "records";

/** Which page belongs to what; a page that is not named here stands with the site. */
const groups: readonly { name: GroupName; screens: readonly SchoolScreen[] }[] = [
  {
    name: "content",
    screens: [
      "staffDocuments",
      "staffChannels",
      "staffNotices",
      "staffActivities",
      "staffLive",
      "staffHonours",
    ],
  },
  {
    name: "teaching",
    screens: [
      "staffHomework",
      "staffSecondMarking",
      "staffQuestions",
      "staffRubrics",
      "staffCourses",
      "staffQuizzes",
    ],
  },
  {
    name: "people",
    screens: [
      "staffPeople",
      "staffClasses",
      "staffAdmissions",
      "staffAgreements",
      "staffPrivacy",
      "staffChatReviews",
      "staffReports",
    ],
  },
  {
    name: "site",
    screens: ["staffSite", "staffDomains", "staffRobots", "staffWords", "staffTools", "staffStatements"],
  },
  {
    name: "records",
    screens: [
      "staffStatistics",
      "staffClassFigures",
      "staffSchoolFigures",
      "staffAudit",
      "staffPlatform",
      "staffJobs",
    ],
  },
];

/** The pages that somebody may open, by what they are about; no empty groups. */
export function staffGroups(person: SessionPerson | null): readonly Group[] {
  const open = staffPlaces(person);
  const named = new Set(groups.flatMap((group) => group.screens));
  return groups
    .map(({ name, screens: own }) => ({
      name,
      places: [
        ...own.filter((place) => open.includes(place)),
        ...(name === "site" ? open.filter((place) => !named.has(place)) : []),
      ],
    }))
    .filter(({ places }) => places.length > 0);
}

/** Whether another place of the navigation lies below this one; then each is the present one on its own page alone. */
export function hasPlaceBelow(place: SchoolScreen): boolean {
  return groups.some((group) =>
    group.screens.some((other) => screens[other].path.startsWith(`${screens[place].path}/`)),
  );
}
