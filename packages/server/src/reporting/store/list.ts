import type { MessageReportItem, MessageReportState, ReportKind } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { realmNumbers } from "../../db/tables/messaging.ts";
import type { Reader } from "./reports.ts";
import type { Db } from "../../ports/database.ts";

const named = (account: string, who: string, nick = sql`''`) => sql`jsonb_build_object(
  'account', coalesce(${sql.ref(account)}, ''), 'userName', coalesce(${sql.ref(`${who}.user_name`)}, ''),
  'nick', coalesce(${sql.ref(`${who}.nick`)}, ${nick}))`;

/** Reports that are kept with a copy; whom one is about does not meet it. */
const stored = ({ deptId, accountId }: Reader) => sql`
  select case when r.room_id is null then 'message' else 'room' end as kind, r.report_id::text as id, r.scene,
    r.room_part as part, null::jsonb as comment, coalesce(t.name, m.name, '') as place, r.reason,
    ${named("r.reporter_id", "a")} as reporter, ${named("r.target_id", "b", sql`r.guest_nick`)} as reported,
    r.created_at as "createdAt", case when r.settled_at is null then 'open' else 'settled' end as state,
    r.outcome, r.settled_at as "settledAt", r.report_id as number
  from edu.message_report r
  left join edu.account a on a.id = r.reporter_id
  left join edu.account b on b.id = r.target_id
  left join im.team t on t.conversation_id = r.conversation_id and t.dept_id = r.dept_id
  left join rooms.room m on m.id = r.room_id and m.dept_id = r.dept_id and m.realm = ${realmNumbers.edu}
  where r.dept_id = ${deptId} and r.target_id is distinct from ${accountId}`;

/** Comments on replays that are there still, each once with the first who reported it. */
const comments = ({ deptId, accountId }: Reader) => sql`
  select 'comment' as kind, c.comment_id::text as id, null::int2 as scene, null::text as part,
    jsonb_build_object('recordingId', c.recording_id, 'body', c.body) as comment, v.name as place,
    null::text as reason, ${named("f.account_id", "a")} as reporter, ${named("c.account_id", "b")} as reported,
    f.reported_at as "createdAt", 'open' as state, null::text as outcome, null::int8 as "settledAt",
    c.comment_id as number
  from edu.recording_comment c
  join edu.recording v on v.recording_id = c.recording_id and v.state = 'ready' and v.discarded_at is null
  cross join lateral (select account_id, reported_at from edu.recording_comment_report
    where comment_id = c.comment_id order by reported_at, account_id limit 1) f
  left join edu.account a on a.id = f.account_id
  left join edu.account b on b.id = c.account_id
  where c.dept_id = ${deptId} and c.account_id is distinct from ${accountId} and c.body <> ''
    and exists (select from edu.recording_comment_report e where e.comment_id = c.comment_id)`;

type Row = MessageReportItem & { number: number };

/** A page of reports, and how many there are in all. */
export async function listReports(
  db: Db,
  reader: Reader,
  { state, kind }: { state: MessageReportState; kind: ReportKind | undefined },
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: MessageReportItem[]; total: number }> {
  const of = sql`(${stored(reader)} and (r.settled_at is null) = ${state === "open"}
    union all ${comments(reader)} and ${state === "open"}) all_of`;
  const isIn = kind === undefined ? sql`true` : sql`kind = ${kind}`;
  const order = state === "open" ? sql`"createdAt", kind, number` : sql`"settledAt" desc, kind, number desc`;
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Row>`select * from ${of} where ${isIn} order by ${order} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${of} where ${isIn}`.execute(db),
  ]);
  return { rows: rows.map(({ number: _, ...item }) => item), total: counted[0]?.total ?? 0 };
}

export async function readItem(
  db: Db,
  reader: Reader,
  reportId: number,
): Promise<MessageReportItem | undefined> {
  const { rows } = await sql<Row>`${stored(reader)} and r.report_id = ${reportId}`.execute(db);
  const found = rows[0];
  if (!found) return undefined;
  const { number: _, ...item } = found;
  return item;
}
