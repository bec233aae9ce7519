import { activityCalendar } from "../activities/index.ts";
import type { CalendarSource } from "../calendars/index.ts";
import { homeworkCalendar } from "../learning/index.ts";
import { liveCalendar } from "../live/index.ts";
import { meetingCalendar } from "../meetings/index.ts";

/** What may stand in a calendar at a secret address, of every feature. */
export const allCalendarSources: readonly CalendarSource[] = [
  homeworkCalendar,
  activityCalendar,
  liveCalendar,
  meetingCalendar,
];
