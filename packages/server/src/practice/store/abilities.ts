import type { ClassPoint, Subject } from "@lyceum/contract/shapes";
import { type Ability, masteryOf } from "@lyceum/domain/learning";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Owner = { deptId: number; accountId: string };

export type AbilityRecord = Ability & { subject: Subject; point: string; days: number };

export async function listAbilities(
  db: Db,
  { deptId, accountId }: Owner,
  subject: Subject | null,
): Promise<AbilityRecord[]> {
  const { rows } = await sql<AbilityRecord>`select subject, point, theta, answers, days from edu.ability
    where dept_id = ${deptId} and account_id = ${accountId} and (${subject}::text is null or subject = ${subject})
    order by subject, point`.execute(db);
  return rows;
}

/** Keeps what an answer said of its points; the day is that of the institution. */
export async function saveAbilities(
  trx: Db,
  { deptId, accountId }: Owner,
  subject: Subject,
  changes: readonly { point: string; ability: Ability }[],
  now: number,
): Promise<void> {
  await sql`
    insert into edu.ability as a (account_id, subject, point, dept_id, theta, answers, days, last_day)
    select ${accountId}, ${subject}, c.point, ${deptId}, c.theta, c.answers, 1,
      (to_timestamp(${now} / 1000.0) at time zone i.time_zone)::date
    from unnest(${changes.map(({ point }) => point)}::text[], ${changes.map(({ ability }) => ability.theta)}::float8[],
      ${changes.map(({ ability }) => ability.answers)}::int4[]) as c (point, theta, answers)
    join edu.institution i on i.dept_id = ${deptId}
    on conflict (account_id, subject, point) do update set theta = excluded.theta, answers = excluded.answers,
      days = a.days + (excluded.last_day > a.last_day)::int, last_day = greatest(a.last_day, excluded.last_day)`.execute(
    trx,
  );
}

/**
 * Moves what is believed of a question, by one answer more, as many as before, or one less; answers of several learners at the
 * same moment all count.
 */
export async function moveLevel(
  trx: Db,
  deptId: number,
  questionId: number,
  { from, to, answers }: { from: number; to: number; answers: number },
): Promise<void> {
  await sql`
    insert into edu.question_level as l (question_id, dept_id, level, answers)
    values (${questionId}, ${deptId}, ${to}, ${Math.max(0, answers)})
    on conflict (question_id) do update set answers = greatest(0, l.answers + ${answers}),
      level = greatest(-4, least(4, l.level + ${to - from}::float8))`.execute(trx);
}

/** Deletes what is believed of somebody, and from which answers of homework it came. */
export async function deleteAbilities(trx: Db, { deptId, accountId }: Owner): Promise<void> {
  for (const table of ["edu.ability", "edu.ability_homework"] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other: they share the connection of the transaction
    await trx.deleteFrom(table).where("account_id", "=", accountId).where("dept_id", "=", deptId).execute();
}

/** Of a point whose only answers do not count any more nothing is believed. */
export async function dropUncounted(trx: Db, { deptId, accountId }: Owner): Promise<void> {
  await trx
    .deleteFrom("edu.ability")
    .where("account_id", "=", accountId)
    .where("dept_id", "=", deptId)
    .where("answers", "=", 0)
    .execute();
}

export async function isOptedOut(db: Db, { deptId, accountId }: Owner): Promise<boolean> {
  const found = await db
    .selectFrom("edu.practice_opt_out")
    .select("since")
    .where("account_id", "=", accountId)
    .where("dept_id", "=", deptId)
    .executeTakeFirst();
  return found !== undefined;
}

export async function setOptedOut(
  trx: Db,
  { deptId, accountId }: Owner,
  isOut: boolean,
  now: number,
): Promise<void> {
  if (isOut)
    await trx
      .insertInto("edu.practice_opt_out")
      .values({ account_id: accountId, dept_id: deptId, since: now })
      .onConflict((on) => on.doNothing())
      .execute();
  else
    await trx
      .deleteFrom("edu.practice_opt_out")
      .where("account_id", "=", accountId)
      .where("dept_id", "=", deptId)
      .execute();
}

/** Fewer pupils would show what one of them can. */
const pupilsMin = 3;

/** How far the pupils of a class are in each point, the weakest first. */
export async function listClassPoints(
  db: Db,
  deptId: number,
  { classIds, now }: { classIds: readonly number[] | null; now: number },
): Promise<ClassPoint[]> {
  const { rows } = await sql<{ subject: Subject; point: string; all: [number, number, number][] }>`
    select a.subject, a.point, jsonb_agg(jsonb_build_array(a.theta, a.answers, a.days)) as all
    from edu.ability a
    where a.dept_id = ${deptId} and exists (
      select from edu.role_grant g where g.account_id = a.account_id and g.dept_id = ${deptId} and g.role = 'student'
        and g.scope = 'class' and g.from_at <= ${now} and (g.until_at is null or g.until_at > ${now})
        and (${classIds === null} or g.class_id = any(${[...(classIds ?? [])]}::int8[])))
    group by a.subject, a.point having count(*) >= ${pupilsMin} order by avg(a.theta), a.point limit 100`.execute(
    db,
  );
  return rows.map(({ subject, point, all }) => {
    const found = all.map(([theta, answers, days]) => masteryOf({ theta, answers }, days));
    return {
      subject,
      point,
      pupils: found.length,
      mastered: found.filter(({ isMastered }) => isMastered).length,
      chance: found.reduce((sum, { chance }) => sum + chance, 0) / found.length,
    };
  });
}
