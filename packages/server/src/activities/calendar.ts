import type { CallHandler } from "../app/calls.ts";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { plainTextOf } from "@lyceum/domain/rich-text";
import { pick } from "@lyceum/texts";
import type { ActivityRecord } from "./store/activities.ts";
import { findRead } from "./read-activities.ts";

/** GET /activities/{id}/calendar (P4). */
export const readCalendar: CallHandler<"GET /activities/{id}/calendar"> = async ({ params }, context) => {
  const { activity } = await findRead(context, params.id);
  const { activityId } = activity;
  const host = `${activity.deptId}.lyceum`;
  return { fileName: `activity-${activityId}.ics`, text: calendarOf(activity, host, context.language) };
};

const descriptionMax = 2_000;

type CalendarEvent = {
  uid: string;
  product: string;
  sequence: number;
  updatedAt: number;
  startAt: number;
  endAt: number;
  summary: string;
  location: string;
  cancelReason: string;
  isCancelled: boolean;
  body: RichTextDoc | null;
};

/**
 * An event by RFC 5545: a UID that never changes, a SEQUENCE that rises with each change that people are told of, and
 * STATUS:CANCELLED for one that is cancelled, so that a calendar replaces what it has. Times are in UTC, which every calendar
 * shows by the clock of its reader.
 */
export function makeCalendar(event: CalendarEvent, language: "en-US" | "zh-CN"): string {
  const { isCancelled, body, cancelReason } = event;
  const words = body === null ? "" : plainTextOf(body).slice(0, descriptionMax);
  const calendar = ical({
    prodId: { company: "Lyceum", product: event.product, language: language === "zh-CN" ? "ZH" : "EN" },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: event.uid,
    sequence: event.sequence,
    stamp: new Date(event.updatedAt),
    start: new Date(event.startAt),
    end: new Date(event.endAt),
    summary: event.summary,
    location: event.location,
    description: [cancelReason, words].filter(Boolean).join("\n\n"),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

function calendarOf(activity: ActivityRecord, host: string, language: "en-US" | "zh-CN"): string {
  const { activityId, content, state, sequence, updatedAt, cancelReason } = activity;
  return makeCalendar(
    {
      uid: `activity-${activityId}@${host}`,
      product: "Activities",
      sequence,
      updatedAt,
      startAt: content.startAt ?? 0,
      endAt: content.endAt ?? 0,
      summary: pick(language, content.title, content.titleEn),
      location: pick(language, content.place, content.placeEn),
      cancelReason,
      isCancelled: state === "cancelled",
      body: language === "zh-CN" ? (content.body ?? content.bodyEn) : (content.bodyEn ?? content.body),
    },
    language,
  );
}
