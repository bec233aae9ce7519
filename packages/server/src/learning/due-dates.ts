import { makeTranslate } from "@lyceum/texts";
import { calendars } from "@lyceum/texts/calendars";
import type { CalendarSource } from "../calendars/index.ts";
import { listHomeworkOf } from "./do/list-mine.ts";

/** When homework is due, for whom it was given to (P8). */
export const homeworkCalendar: CalendarSource = {
  part: "homework",
  async list(db, { deptId, accountId, language, since, now, limit }) {
    const rows = await listHomeworkOf(db, { deptId, accountId }, now);
    const t = makeTranslate(language, await calendars.load(language));
    return rows
      .filter(({ dueAt }) => dueAt >= since)
      .toSorted((a, b) => b.dueAt - a.dueAt)
      .slice(0, limit)
      .map(({ homeworkId, title, teacher, dueAt, stage }) => ({
        uid: `homework-${homeworkId}@${deptId}.lyceum`,
        sequence: 0,
        updatedAt: null,
        startAt: dueAt,
        endAt: dueAt,
        summary: t(stage === "submitted" || stage === "returned" ? "dueDone" : "due", { title }),
        description: teacher,
        status: "confirmed" as const,
      }));
  },
};
