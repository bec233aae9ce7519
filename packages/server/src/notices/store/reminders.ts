import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Place = { noticeId: number; schoolId: number };

/** When a school last reminded its people of a notice from above; null: never. */
export async function readSchoolReminder(db: Db, { noticeId, schoolId }: Place): Promise<number | null> {
  const row = await db
    .selectFrom("edu.notice_school_reminder")
    .select("reminded_at")
    .where("notice_id", "=", noticeId)
    .where("dept_id", "=", schoolId)
    .executeTakeFirst();
  return row?.reminded_at ?? null;
}

/** Keeps that it reminds them now; false where another one has done so since `lastAt` was read. */
export async function keepSchoolReminder(
  trx: Db,
  { noticeId, schoolId }: Place,
  lastAt: number | null,
  at: number,
): Promise<boolean> {
  const kept = await trx
    .insertInto("edu.notice_school_reminder")
    .values({ notice_id: noticeId, dept_id: schoolId, reminded_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(["notice_id", "dept_id"])
        .doUpdateSet({ reminded_at: at })
        .where(sql<boolean>`notice_school_reminder.reminded_at = ${lastAt}`),
    )
    .returning("notice_id")
    .executeTakeFirst();
  return kept !== undefined;
}
