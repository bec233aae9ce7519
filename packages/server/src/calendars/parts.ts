import type { PortalFeature } from "@lyceum/contract/features";
import type { CalendarPart } from "@lyceum/contract/shapes";
import { isFeatureOff } from "@lyceum/domain/sites";
import type { CalendarEvent } from "./write-calendar.ts";
import type { Db } from "../ports/database.ts";

/** Where the events of a part come from; nothing stands in a calendar that its person may not read now. */
export type CalendarSource = {
  part: CalendarPart;
  list(db: Db, reader: CalendarReader): Promise<CalendarEvent[]>;
};

export type CalendarReader = {
  deptId: number;
  accountId: string;
  language: "en-US" | "zh-CN";
  /** What was over before stands in no calendar. */
  since: number;
  now: number;
  /** Of one part at most so many. */
  limit: number;
};

const featureOf: Readonly<Record<CalendarPart, PortalFeature>> = {
  homework: "learning",
  activities: "activities",
  live: "live",
  meetings: "meetings",
};

export function isPartOff(features: Readonly<Record<string, boolean>>, part: CalendarPart): boolean {
  return isFeatureOff(features, featureOf[part]);
}

/** What somebody may choose: homework is for those who do it. */
export function offeredParts(
  features: Readonly<Record<string, boolean>>,
  permissions: readonly string[],
): CalendarPart[] {
  const all: CalendarPart[] = ["homework", "activities", "live", "meetings"];
  return all.filter(
    (part) => !isPartOff(features, part) && (part !== "homework" || permissions.includes("edu:homework:do")),
  );
}
