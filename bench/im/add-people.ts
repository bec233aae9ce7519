import type { Database } from "../../packages/server/src/ports/database.ts";
import { peopleCount, sessionOf } from "./people.ts";

/** Each with an account and a living session, as after a sign-in at the page. */
export async function addPeople({ query }: Database, count = peopleCount): Promise<void> {
  await query({
    text: `
      with person as (
        insert into im.person (realm, account, dept_id, kind, nick, avatar, is_staff, class_ids, roles, update_time)
        select 0, 'person-' || g, 100, 'university', 'Person ' || g, '', false, '{}', '{student}', 0
        from generate_series(0, ${count - 1}) g
        returning id
      )
      insert into im.person_log_head (person_id) select id from person`,
  });
  await query({
    text: `
      with account as (
        insert into edu.account (id, dept_id, user_name, nick, avatar, roles, class_ids, status, second_factor_counter, created_at, updated_at)
        select 'person-' || g, 100, 'person-' || g, 'Person ' || g, '', '{student}', '{}', 'active', -1, 0, 0
        from generate_series(0, ${count - 1}) g
        returning id
      )
      insert into edu.session (id, account_id, generation, generation_at, previous_expires_at, created_at, last_seen_at, idle_ms, expires_at, device, address)
      select '${sessionOf("")}' || id, id, 1, 0, 0, 0, 0, 0, $1, '', '' from account`,
    values: [Date.now() + 86_400_000],
  });
}
