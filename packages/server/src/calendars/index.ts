import type { CallHandlers } from "../app/calls.ts";
import { changeCalendarParts, endCalendarFeed, makeCalendarFeed, readCalendarFeed } from "./calls.ts";

export type { CalendarSource } from "./parts.ts";
export { readCalendarAt } from "./read-feed.ts";
export { type CalendarEvent, writeCalendar } from "./write-calendar.ts";

export const calendarHandlers = {
  "GET /calendar": readCalendarFeed,
  "POST /calendar": makeCalendarFeed,
  "POST /calendar/parts": changeCalendarParts,
  "POST /calendar/end": endCalendarFeed,
} satisfies Partial<CallHandlers>;
