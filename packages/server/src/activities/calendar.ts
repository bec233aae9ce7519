import type { CallHandler } from "../app/calls.ts";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
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

/**
 * The activity by RFC 5545: a UID that never changes, a SEQUENCE that rises with each change that people are told of, and
 * STATUS:CANCELLED for one that is cancelled, so that a calendar replaces what it has. Times are in UTC, which every calendar
 * shows by the clock of its reader.
 */
export function calendarOf(activity: ActivityRecord, host: string, language: "en-US" | "zh-CN"): string {
  const { activityId, content, state, sequence, updatedAt, cancelReason } = activity;
  const isCancelled = state === "cancelled";
  const body = language === "zh-CN" ? (content.body ?? content.bodyEn) : (content.bodyEn ?? content.body);
  const words = body === null ? "" : plainTextOf(body).slice(0, descriptionMax);
  const calendar = ical({
    prodId: { company: "Lyceum", product: "Activities", language: language === "zh-CN" ? "ZH" : "EN" },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `activity-${activityId}@${host}`,
    sequence,
    stamp: new Date(updatedAt),
    start: new Date(content.startAt ?? 0),
    end: new Date(content.endAt ?? 0),
    summary: pick(language, content.title, content.titleEn),
    location: pick(language, content.place, content.placeEn),
    description: [cancelReason, words].filter(Boolean).join("\n\n"),
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
