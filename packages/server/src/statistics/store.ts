import type { Statistics } from "@lyceum/contract/shapes";
import { limits } from "@lyceum/contract/limits";
import type { Period } from "@lyceum/domain/statistics";
import { type Batches, deleteInBatches } from "../db/delete-in-batches.ts";
import type { Database } from "../ports/database.ts";

/** Adds what was counted to the days; what was counted before and is gone since stays. */
const keep = `on conflict (dept_id, measure, day, key) do update set count = greatest(edu.statistic_day.count, excluded.count)`;
const into = "insert into edu.statistic_day (dept_id, measure, day, key, count)";

/** Counts the readers of documents from a day on. */
export async function countViews(database: Database, fromDay: number): Promise<void> {
  await database.query({
    text: `with view as (
        select d.dept_id, v.day, v.doc_id, v.visitor
        from edu.document_view v join edu.document d using (doc_id) where v.day >= $1
      )
      ${into}
      select dept_id, 'view', day, doc_id::text, count(*)::int from view group by dept_id, day, doc_id
      union all select dept_id, 'views', day, '', count(*)::int from view group by dept_id, day
      union all select dept_id, 'readers', day, '', count(distinct visitor)::int from view group by dept_id, day
      ${keep}`,
    values: [fromDay],
  });
}

/** The day that the clocks of an institution show at a time in ms. */
const dayOf = (at: string) =>
  `floor(extract(epoch from to_timestamp(${at} / 1000.0) at time zone i.time_zone) / 86400)::int`;

/** Counts sign-ins, and the homework that was handed in, since a time. */
export async function countSignIns(database: Database, since: number): Promise<void> {
  await database.query({
    text: `${into}
      select a.dept_id, 'signIns', ${dayOf("s.created_at")}, '', count(*)::int
      from edu.session s join edu.account a on a.id = s.account_id join edu.institution i on i.dept_id = a.dept_id
      where s.created_at >= $1 group by 1, 3
      union all
      select h.dept_id, 'handedIn', ${dayOf("h.submitted_at")}, '', count(*)::int
      from edu.submission h join edu.institution i on i.dept_id = h.dept_id
      where h.submitted_at >= $1 group by 1, 3
      ${keep}`,
    values: [since],
  });
}

/** Counts the people of each role that were there since Monday, by the clocks of their institution. */
export async function countActive(database: Database, now: number): Promise<void> {
  await database.query({
    text: `with week as (
        select i.dept_id, i.time_zone, today - (today + 3) % 7 as monday
        from edu.institution i cross join lateral (select ${dayOf("$1::int8")} as today) t
      )
      ${into}
      select a.dept_id, 'active', i.monday, role, count(distinct a.id)::int
      from edu.session s join edu.account a on a.id = s.account_id join week i on i.dept_id = a.dept_id
        cross join lateral unnest(a.roles) role
      where s.last_seen_at >= $2 and ${dayOf("s.last_seen_at")} >= i.monday
      group by a.dept_id, i.monday, role
      ${keep}`,
    values: [now, now - weekAtMostMs],
  });
}

/** A week, and what zones may differ by. */
const weekAtMostMs = 9 * 86_400_000;

/** Adds one to what has a name, up to so many names a day: what comes from outside fills no table. */
export async function countOne(
  database: Database,
  { deptId, measure, day, key }: { deptId: number; measure: "source" | "search"; day: number; key: string },
): Promise<void> {
  await database.query({
    name: "statistic-one",
    text: `insert into edu.statistic_day as s (dept_id, measure, day, key, count)
      select $1, $2, $3, $4, 1
      where (select count(*) from edu.statistic_day where dept_id = $1 and measure = $2 and day = $3) < $5
        or exists (select from edu.statistic_day where dept_id = $1 and measure = $2 and day = $3 and key = $4)
      on conflict (dept_id, measure, day, key) do update set count = s.count + 1`,
    values: [deptId, measure, day, key, limits.statisticKeysMax.value],
  });
}

/** Whether words hold the name of somebody of the institution, shown or signed in with: Latin ones as whole words, others anywhere. */
export async function namesPerson(database: Database, deptId: number, words: string): Promise<boolean> {
  const [row] = await database.query<{ isNamed: boolean }>({
    name: "statistic-person",
    text: `select exists (
        select from edu.account a cross join lateral (values (lower(a.nick)), (lower(a.user_name))) n(name)
        where a.dept_id = $1 and length(name) > 1
          and strpos(' ' || $2 || ' ', case when name ~ '[^[:ascii:]]' then name else ' ' || name || ' ' end) > 0
      ) as "isNamed"`,
    values: [deptId, words],
  });
  return row?.isNamed === true;
}

export async function deleteDaysBefore(database: Database, day: number, batches: Batches): Promise<void> {
  await deleteInBatches(database, "edu.statistic_day", "day < $1", [day], batches);
}

export type DayFigure = { measure: string; day: number; count: number };

/** The sums of days, of the period and the one before. */
export async function listDays(
  database: Database,
  deptId: number,
  { to, before }: Period,
): Promise<DayFigure[]> {
  return await database.query<DayFigure>({
    name: "statistic-days",
    text: `select measure, day, count from edu.statistic_day
      where dept_id = $1 and measure in ('views', 'readers', 'signIns', 'handedIn') and day between $2 and $3 and key = ''`,
    values: [deptId, before.from, to],
  });
}

const views = `select key::int8 as doc_id,
    coalesce(sum(count) filter (where day >= $3), 0)::int as views,
    coalesce(sum(count) filter (where day < $3), 0)::int as before
  from edu.statistic_day where dept_id = $1 and measure = 'view' and day between $2 and $4 group by key`;

export async function listChannels(
  database: Database,
  deptId: number,
  { from, to, before }: Period,
): Promise<Statistics["channels"]> {
  return await database.query({
    name: "statistic-channels",
    text: `with viewed as (${views})
      select c.channel_id as "channelId", c.name, c.name_en as "nameEn", sum(v.views)::int as views, sum(v.before)::int as before
      from viewed v join edu.document d on d.doc_id = v.doc_id and d.dept_id = $1
        join edu.channel c on c.dept_id = d.dept_id and c.channel_id = d.channel_id
      group by c.channel_id having sum(v.views) > 0 order by sum(v.views) desc, c.channel_id limit $5`,
    values: [deptId, before.from, from, to, limits.statisticTop.value],
  });
}

export async function listDocuments(
  database: Database,
  deptId: number,
  { from, to, before }: Period,
): Promise<Statistics["documents"]> {
  return await database.query({
    name: "statistic-documents",
    text: `with viewed as (${views})
      select d.doc_id::int as "docId", d.kind as "docType", d.title as name, d.title_en as "nameEn", v.views, v.before
      from viewed v join edu.document d on d.doc_id = v.doc_id and d.dept_id = $1
      where v.views > 0 order by v.views desc, d.doc_id limit $5`,
    values: [deptId, before.from, from, to, limits.statisticTop.value],
  });
}

/** What comes from outside and was counted most often; what was counted a few times could be one person's. */
export async function listKeys(
  database: Database,
  deptId: number,
  measure: "source" | "search",
  { from, to }: Period,
): Promise<{ key: string; count: number }[]> {
  return await database.query({
    name: "statistic-keys",
    text: `select key, sum(count)::int as count from edu.statistic_day
      where dept_id = $1 and measure = $2 and day between $3 and $4
      group by key having sum(count) >= $5 order by sum(count) desc, key limit $6`,
    values: [deptId, measure, from, to, limits.statisticKeyMin.value, limits.statisticTop.value],
  });
}

export async function listActive(
  database: Database,
  deptId: number,
  { from, to }: Pick<Period, "from" | "to">,
): Promise<{ day: number; role: string; people: number }[]> {
  return await database.query({
    name: "statistic-active",
    text: `select day, key as role, count as people from edu.statistic_day
      where dept_id = $1 and measure = 'active' and day between $2 and $3 order by day, key`,
    values: [deptId, from, to],
  });
}
