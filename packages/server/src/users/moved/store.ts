import { sql } from "kysely";
import { changeKinds } from "../../sync/change-kinds.ts";
import type { Db } from "../../ports/database.ts";

/**
 * Whoever moves to another institution has no friends there: friendships and requests end, and the logs of the others say so
 * (M9, D8). Runs after the own log was started again. Aliases stay, as after any end.
 */
export async function endFriendships(transaction: Db, personId: number, now: number): Promise<void> {
  const others = sql`select person_id from im.friend where other_id = ${personId} and flag + beflag > 0`;
  await sql`
    select from im.person_log_head where person_id in (${others}) order by person_id for update`.execute(
    transaction,
  );
  await sql`update im.person_log_head set pts = pts + 1 where person_id in (${others})`.execute(transaction);
  await sql`
    with ended as (
      update im.friend f set flag = 0, beflag = 0, source = 0, bits = 0, update_time = ${now}, pts = h.pts
      from im.person_log_head h
      where h.person_id = f.person_id and f.other_id = ${personId} and f.flag + f.beflag > 0
      returning f.*
    )
    insert into im.change (person_id, pts, kind, conversation_id, seq, data)
    select e.person_id, e.pts, ${sql.lit(changeKinds.friend)}, 0, 0, jsonb_build_object('action', 'deleteFriend', 'friend',
      jsonb_build_object('account', o.account, 'alias', e.alias, 'flag', 0, 'beflag', 0, 'source', 0, 'bits', 0, 'custom', e.custom,
        'serverex', e.serverex, 'createTime', e.create_time, 'updateTime', e.update_time))
    from ended e join im.person o on o.id = e.other_id`.execute(transaction);
  await sql`
    update im.friend f set flag = 0, beflag = 0, source = 0, bits = 0, update_time = ${now}, pts = h.pts
    from im.person_log_head h
    where h.person_id = f.person_id and f.person_id = ${personId} and f.flag + f.beflag > 0`.execute(
    transaction,
  );
}
