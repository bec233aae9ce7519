import { dayNumber, weekStart } from "@lyceum/domain/statistics";
import type { App } from "../app/context.ts";

const days = 120;

/** Four months of figures for what staff see at /staff/statistics: quiet weekends, and an open day in the middle. */
export async function seedStatistics({ clock, database }: Pick<App, "clock" | "database">): Promise<void> {
  const today = dayNumber(clock.now(), "Asia/Shanghai");
  for (const deptId of [100, 200]) {
    // oxlint-disable-next-line no-await-in-loop -- two institutions, one after the other
    await database.query({
      text: `with days as (
          select d as day, case when (d + 3) % 7 >= 5 then 0.35 else 1 end * (1 + 0.25 * sin(d / 9.0))
            * case when $2 - d between 38 and 41 then 2.4 else 1 end as busy
          from generate_series($2::int - $3::int, $2::int) d
        ), documents as (
          select doc_id, row_number() over (order by doc_id) as place from edu.document
          where dept_id = $1 and status = 'published' limit 24
        ), views as (
          select d.day, c.doc_id, (d.busy * 30 / (c.place + 1) + (d.day * 7 + c.doc_id) % 3)::int as count
          from days d cross join documents c
        )
        insert into edu.statistic_day (dept_id, measure, day, key, count)
        select $1::int8, 'view', day, doc_id::text, count from views where count > 0
        union all select $1, 'views', day, '', sum(count)::int from views group by day
        union all select $1, 'readers', day, '', (sum(count) * 0.55)::int from views group by day
        union all select $1, 'signIns', day, '', (busy * 90 + day % 11)::int from days
        union all select $1, 'handedIn', day, '', (busy * 24 + day % 5)::int from days
        union all select $1, 'source', day, host, (busy * share)::int + 1 from days
          cross join (values ('search.example', 9), ('city.example', 4), ('news.example', 2)) s (host, share)
        union all select $1, 'search', day, words, 1 from days
          cross join (values ('bus times', 3), ('校车', 4), ('parking', 9)) s (words, every) where day % every = 0
        union all select $1, 'active', day, role, (people * (0.8 + busy / 5))::int from days
          cross join (values ('student', 420), ('teacher', 46), ('guardian', 130), ('editor', 6), ('institutionAdmin', 2)) r (role, people)
          where day = $4 - (($4 - day) / 7) * 7
        on conflict do nothing`,
      values: [deptId, today, days, weekStart(today)],
    });
  }
}
