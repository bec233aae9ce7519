import type { RichTextDoc } from "@lyceum/contract/rich-text";
import { plainTextOf } from "@lyceum/domain/rich-text";
import { makeTranslate, pick } from "@lyceum/texts";
import { calendars } from "@lyceum/texts/calendars";
import type { CallHandler } from "../app/calls.ts";
import { type CalendarEvent, type CalendarSource, writeCalendar } from "../calendars/index.ts";
import { findRead } from "./read-activities.ts";
import type { ActivityRecord } from "./store/activities.ts";
import { readReader } from "../roles/index.ts";
import { listSignedUp } from "./store/signed-up.ts";

type Language = "en-US" | "zh-CN";

/** GET /activities/{id}/calendar (P4). */
export const readCalendar: CallHandler<"GET /activities/{id}/calendar"> = async ({ params }, context) => {
  const { activity } = await findRead(context, params.id);
  const text = writeOccasion(eventOf(activity, context.language), "Activities", context.language);
  return { fileName: `activity-${activity.activityId}.ics`, text };
};

/** Where somebody, or a child of theirs, has a place or waits for one (P4). */
export const activityCalendar: CalendarSource = {
  part: "activities",
  async list(db, { deptId, accountId, language, ...bounds }) {
    const reader = await readReader(db, deptId, accountId);
    const rows = await listSignedUp(db, reader, bounds);
    const t = makeTranslate(language, await calendars.load(language));
    return rows.map(({ activity, signUps }) => {
      const event = eventOf(activity, language);
      const waits = signUps.every(({ state }) => state === "waiting");
      const children = signUps.filter((one) => one.accountId !== accountId).map(({ name }) => name);
      const names = children.join(language === "zh-CN" ? "、" : ", ");
      const title = names === "" ? event.summary : t("forChildren", { title: event.summary, names });
      return {
        ...event,
        summary: waits ? t("waiting", { title }) : title,
        status: event.status === "confirmed" && waits ? ("tentative" as const) : event.status,
      };
    });
  },
};

const descriptionMax = 2_000;

type Occasion = {
  uid: string;
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

/** Something that staff announce, with the words of its page. */
export function occasionEvent({ cancelReason, isCancelled, body, ...facts }: Occasion): CalendarEvent {
  const words = body === null ? "" : plainTextOf(body).slice(0, descriptionMax);
  return {
    ...facts,
    description: [cancelReason, words].filter(Boolean).join("\n\n"),
    status: isCancelled ? "cancelled" : "confirmed",
  };
}

/** A file of one event. */
export function writeOccasion(event: CalendarEvent, product: string, language: Language): string {
  const method = event.status === "cancelled" ? "CANCEL" : "PUBLISH";
  return writeCalendar([event], { product, language, method, changedAt: event.updatedAt ?? 0 });
}

function eventOf(activity: ActivityRecord, language: Language): CalendarEvent {
  const { activityId, deptId, content, state, sequence, updatedAt, cancelReason } = activity;
  return occasionEvent({
    uid: `activity-${activityId}@${deptId}.lyceum`,
    sequence,
    updatedAt,
    startAt: content.startAt ?? 0,
    endAt: content.endAt ?? 0,
    summary: pick(language, content.title, content.titleEn),
    location: pick(language, content.place, content.placeEn),
    cancelReason,
    isCancelled: state === "cancelled",
    body: language === "zh-CN" ? (content.body ?? content.bodyEn) : (content.bodyEn ?? content.body),
  });
}
