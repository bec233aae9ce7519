import { isFeatureOff } from "@lyceum/domain/sites";
import { makeTranslate } from "@lyceum/texts";
import { learningCalendar } from "@lyceum/texts/learning/calendar";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { App } from "../../app/context.ts";
import { listHomeworkOf } from "../do/list-mine.ts";
import { readFeed } from "../store/feeds.ts";
import { feedHash } from "./calls.ts";

/** What is over for longer stands in no calendar. */
const keptMs = 60 * 86_400_000;

/** The due dates of whose secret address this is, by RFC 5545; null: it is nobody's, or was ended (P8). */
export async function readDueDates(app: App, secret: string): Promise<string | null> {
  const { kysely } = app.database;
  const now = app.clock.now();
  const feed = await readFeed(kysely, feedHash(secret), now);
  if (!feed || isFeatureOff(feed.features, "learning")) return null;
  const { deptId, language } = feed;
  const rows = await listHomeworkOf(kysely, feed, now);
  const t = makeTranslate(language, await learningCalendar.load(language));
  const calendar = ical({
    name: t("calendar"),
    prodId: { company: "Lyceum", product: "Homework", language: language === "zh-CN" ? "ZH" : "EN" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  for (const { homeworkId, title, teacher, dueAt, stage } of rows) {
    if (dueAt < now - keptMs) continue;
    const isDone = stage === "submitted" || stage === "returned";
    calendar.createEvent({
      // The same for ever, so that a due date that moves is no second event.
      id: `homework-${homeworkId}@${deptId}.lyceum`,
      stamp: new Date(now),
      start: new Date(dueAt),
      end: new Date(dueAt),
      summary: t(isDone ? "dueDone" : "due", { title }),
      description: teacher,
      status: ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
