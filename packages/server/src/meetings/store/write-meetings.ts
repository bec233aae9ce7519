import type { MeetingRule } from "@lyceum/contract/shapes";
import type { MeetingRecord } from "./meetings.ts";
import type { Db } from "../../ports/database.ts";

/** `calendarId`: the series that calendars know its occurrences by, where it is not this one. */
export async function insertSeries(
  trx: Db,
  deptId: number,
  rule: MeetingRule,
  calendarId: number | null,
): Promise<number> {
  const row = await trx
    .insertInto("edu.meeting_series")
    .values({ dept_id: deptId, rule: JSON.stringify(rule), calendar_id: calendarId })
    .returning("series_id")
    .executeTakeFirstOrThrow();
  return row.series_id;
}

export async function updateSeries(
  trx: Db,
  deptId: number,
  seriesId: number,
  rule: MeetingRule,
): Promise<void> {
  await trx
    .updateTable("edu.meeting_series")
    .set({ rule: JSON.stringify(rule) })
    .where("series_id", "=", seriesId)
    .where("dept_id", "=", deptId)
    .execute();
}

export type NewMeeting = Pick<
  MeetingRecord,
  "deptId" | "roomId" | "seriesId" | "number" | "firstAt" | "slotAt" | "zone"
> &
  Written & { organiserId: string };

type Written = Pick<MeetingRecord, "about" | "agenda" | "materials" | "audience">;

export async function insertMeeting(trx: Db, meeting: NewMeeting, at: number): Promise<number> {
  const { deptId, roomId, seriesId, number, firstAt, slotAt, zone, organiserId } = meeting;
  const row = await trx
    .insertInto("edu.meeting")
    .values({
      dept_id: deptId,
      room_id: roomId,
      series_id: seriesId,
      number,
      first_at: firstAt,
      slot_at: slotAt,
      zone,
      organiser_id: organiserId,
      ...columnsOf(meeting),
      created_at: at,
      updated_at: at,
    })
    .returning("meeting_id")
    .executeTakeFirstOrThrow();
  return row.meeting_id;
}

export async function updateMeeting(
  trx: Db,
  { meetingId, deptId, version, sequence }: MeetingRecord,
  written: Written & { zone: string; slotAt: number; isApart: boolean },
  { isMoved, at }: { isMoved: boolean; at: number },
): Promise<void> {
  await trx
    .updateTable("edu.meeting")
    .set({
      ...columnsOf(written),
      zone: written.zone,
      slot_at: written.slotAt,
      is_apart: written.isApart,
      version: version + 1,
      sequence: sequence + (isMoved ? 1 : 0),
      updated_at: at,
    })
    .where("meeting_id", "=", meetingId)
    .where("dept_id", "=", deptId)
    .execute();
}

/** Puts an occurrence into the series with the new rule, and changes nothing else of it. */
export async function placeMeeting(
  trx: Db,
  { meetingId, deptId }: Pick<MeetingRecord, "meetingId" | "deptId">,
  place: { seriesId: number; number: number; slotAt: number },
): Promise<void> {
  await trx
    .updateTable("edu.meeting")
    .set({ series_id: place.seriesId, number: place.number, slot_at: place.slotAt })
    .where("meeting_id", "=", meetingId)
    .where("dept_id", "=", deptId)
    .execute();
}

/** When occurrences that one calendar knows were to begin at first. */
export async function readFirstTimes(trx: Db, deptId: number, calendarId: number): Promise<Set<number>> {
  const rows = await trx
    .selectFrom("edu.meeting as m")
    .innerJoin("edu.meeting_series as s", "s.series_id", "m.series_id")
    .select("m.first_at")
    .where("m.dept_id", "=", deptId)
    .where((row) => row.or([row("s.series_id", "=", calendarId), row("s.calendar_id", "=", calendarId)]))
    .execute();
  return new Set(rows.map((row) => row.first_at));
}

export async function markCalledOff(
  trx: Db,
  deptId: number,
  meetingIds: readonly number[],
  reason: string,
  at: number,
): Promise<void> {
  await trx
    .updateTable("edu.meeting")
    .set((row) => ({
      call_off_reason: reason,
      sequence: row("sequence", "+", 1),
      version: row("version", "+", 1),
      updated_at: at,
    }))
    .where("dept_id", "=", deptId)
    .where("meeting_id", "in", [...meetingIds])
    .execute();
}

function columnsOf({ about, agenda, materials, audience }: Written) {
  return { about, agenda: JSON.stringify(agenda), materials, audience };
}
