import { endOf } from "@lyceum/domain/live";
import { pick } from "@lyceum/texts";
import { occasionEvent, writeOccasion } from "../activities/index.ts";
import { readReader } from "../roles/index.ts";
import type { CallHandler } from "../app/calls.ts";
import type { CalendarEvent, CalendarSource } from "../calendars/index.ts";
import { findRead } from "./read-live.ts";
import type { LiveRecord } from "./store/live.ts";
import { listRemindedOf } from "./store/readers.ts";

type Language = "en-US" | "zh-CN";

/** GET /live/{id}/calendar (P6). */
export const readCalendar: CallHandler<"GET /live/{id}/calendar"> = async ({ params }, context) => {
  const { live } = await findRead(context, params.id);
  const text = writeOccasion(eventOf(live, context.language), "Live", context.language);
  return { fileName: `live-${live.liveId}.ics`, text };
};

/** Broadcasts that somebody is reminded of (P6). */
export const liveCalendar: CalendarSource = {
  part: "live",
  async list(db, { deptId, accountId, language, ...bounds }) {
    const rows = await listRemindedOf(db, await readReader(db, deptId, accountId), bounds);
    return rows.map((live) => eventOf(live, language));
  },
};

function eventOf(live: LiveRecord, language: Language): CalendarEvent {
  const { liveId, deptId, content, state, sequence, updatedAt, cancelReason } = live;
  return occasionEvent({
    uid: `live-${liveId}@${deptId}.lyceum`,
    sequence,
    updatedAt,
    startAt: content.startAt ?? 0,
    endAt: endOf(content) ?? 0,
    summary: pick(language, content.title, content.titleEn),
    location: `/liveBroadcast/detail?liveId=${liveId}`,
    cancelReason,
    isCancelled: state === "cancelled",
    body: language === "zh-CN" ? (content.body ?? content.bodyEn) : (content.bodyEn ?? content.body),
  });
}
