import type { Attach } from "@lyceum/contract/shapes";
import type { MessageExtra } from "@lyceum/domain/messages";
import type { Database } from "../ports/database.ts";

export type ChangeRow = {
  head: number;
  /** Null in the one row of a log without newer changes. */
  pts: number | null;
  kind: number;
  conversation_id: number;
  seq: number;
  /** What `appendOwn` wrote: what the client reads, whole; or the places of `im.append_edits`. */
  data: object | null;
  /** The other person of the conversation with what follows, or the owner of the log where there is none. */
  account: string;
  nick: string;
  avatar: string;
  person_custom: string;
  update_time: number;
  sender_id: number | null;
  id_client: string | null;
  time: number | null;
  type: number | null;
  flags: number | null;
  body: string | null;
  custom: string | null;
  attach: Attach | null;
  extra: MessageExtra | null;
  is_recalled: boolean;
};

/** The newest place of a person's log and up to `limit` entries after a place, both as of one moment. */
export async function readChanges(
  database: Database,
  personId: number,
  afterPts: number,
  limit: number,
): Promise<ChangeRow[]> {
  return await database.query<ChangeRow>({
    name: "im-changes-after",
    text: `
      select h.pts as head, e.*, o.account, o.nick, o.avatar, o.custom as person_custom, o.update_time,
        m.sender_id, m.id_client, m.time, m.type, m.flags, m.body, m.custom, m.attach, m.extra,
        m.recalled_time is not null as is_recalled
      from im.person_log_head h
      left join lateral (
        select pts, kind, conversation_id, seq, data from im.change
        where person_id = h.person_id and pts > $2 order by pts limit $3
      ) e on true
      left join im.conversation c on c.id = e.conversation_id
      left join im.person o on o.id = case when c.id is null then h.person_id when c.lo_id = h.person_id then c.hi_id else c.lo_id end
      left join im.message m on e.kind = 1 and m.conversation_id = e.conversation_id and m.seq = e.seq
      where h.person_id = $1
      order by e.pts`,
    values: [personId, afterPts, limit],
  });
}

/** Deletes all but the newest `kept` entries of each person's log. */
export async function deleteOldChanges(database: Database, kept: number): Promise<void> {
  await database.query({
    text: `delete from im.change e using im.person_log_head h
           where h.pts > $1 and e.person_id = h.person_id and e.pts <= h.pts - $1`,
    values: [kept],
  });
}
