import type { PupilQuietHours } from "@lyceum/contract/shapes";
import { pupilHours, type QuietHours, usualPupilHours } from "@lyceum/domain/push";
import { sql } from "kysely";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { Db } from "../ports/database.ts";

/** What an institution has set; `isSet` false: nothing yet. */
type Row = { kind: string; timeZone: string; isSet: boolean; isOn: boolean; from: string; to: string };

const columns = sql`i.kind, i.time_zone as "timeZone", q.dept_id is not null as "isSet",
  coalesce(q.is_on, true) as "isOn",
  coalesce(q.from_time, ${sql.lit(usualPupilHours.from)}) as "from",
  coalesce(q.to_time, ${sql.lit(usualPupilHours.to)}) as "to"`;

/** Those of an institution, whether they hold or not. */
export async function readHours(db: Db, deptId: number): Promise<Row> {
  const { rows } = await sql<Row>`
    select ${columns} from edu.institution i left join edu.pupil_quiet_hours q on q.dept_id = i.dept_id
    where i.dept_id = ${deptId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`there is no institution ${deptId}`);
  return row;
}

/** The quiet hours that hold for pupils of the institution; null: there are none. */
export function hoursOf({ kind, timeZone, isSet, isOn, from, to }: Row): QuietHours | null {
  const hours = pupilHours(kind, isSet ? (isOn ? { from, to } : null) : undefined);
  return hours && { ...hours, timeZone };
}

/** Those of some people of messaging who are pupils, with the quiet hours of their school. */
export async function readHoursOfPupils(
  db: Db,
  people: { ids: readonly number[] } | { accountIds: readonly string[] },
): Promise<{ id: number; account: string; hours: QuietHours }[]> {
  const isMeant =
    "ids" in people
      ? sql`p.id = any(${[...people.ids]}::int8[])`
      : sql`p.account = any(${[...people.accountIds]}::text[])`;
  const { rows } = await sql<Row & { id: number; account: string }>`
    select p.id, p.account, ${columns}
    from im.person p join edu.institution i on i.dept_id = p.dept_id
    left join edu.pupil_quiet_hours q on q.dept_id = i.dept_id
    where ${isMeant} and p.realm = ${sql.lit(realmNumbers.edu)} and i.kind = 'k12'
      and not p.is_staff and 'student' = any(p.roles)`.execute(db);
  return rows.flatMap((row) => {
    const hours = hoursOf(row);
    return hours ? [{ id: row.id, account: row.account, hours }] : [];
  });
}

/** Held until the transaction ends, so that two who save follow each other. */
export async function lockInstitution(trx: Db, deptId: number): Promise<void> {
  await trx
    .selectFrom("edu.institution")
    .select("dept_id")
    .where("dept_id", "=", deptId)
    .forUpdate()
    .executeTakeFirst();
}

export async function writeHours(
  trx: Db,
  deptId: number,
  { isOn, from, to }: PupilQuietHours,
  now: number,
): Promise<void> {
  const values = { is_on: isOn, from_time: from, to_time: to, updated_at: now };
  await trx
    .insertInto("edu.pupil_quiet_hours")
    .values({ dept_id: deptId, ...values })
    .onConflict((conflict) => conflict.column("dept_id").doUpdateSet(values))
    .execute();
}
