import { limits } from "@lyceum/contract/limits";
import type { AssetKind } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { type Learner, practicable, withheld } from "./practicable.ts";
import type { Db } from "../../ports/database.ts";

export type QuestionVersion = { questionId: number; version: number };
type Open = QuestionVersion & { isAsked: boolean; isTold: boolean };

/** What these files are that have been looked at. */
export async function listQuestionFiles(
  db: Db,
  deptId: number,
  ids: readonly string[],
): Promise<{ id: string; kind: AssetKind | null; width: number | null; height: number | null }[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom("edu.asset")
    .select(["id", "kind", "width", "height"])
    .where("dept_id", "=", deptId)
    .where("state", "=", "ready")
    .where("id", "in", ids)
    .execute();
}

/**
 * Which of these versions of questions somebody may read, as they are asked and with what is told of them: those that they work
 * on while it is open, that they or their wards have had back, that lie in their book or collection, that they may practise, and
 * that a round has come to.
 */
export async function listOpenQuestions(
  db: Db,
  learner: Learner,
  versions: readonly QuestionVersion[],
): Promise<Open[]> {
  const { deptId, accountId, now } = learner;
  const grace = limits.homeworkGrace.value;
  const { rows } = await sql<Open>`
    with given as (
      select * from unnest(${versions.map(({ questionId }) => questionId)}::int8[],
        ${versions.map(({ version }) => version)}::int4[]) as g (question_id, version)
    ), found as (
      select q.question_id, q.version, (
          exists (select from edu.homework_item i join edu.submission s on s.homework_id = i.homework_id
            left join edu.guardian_link l on l.ward_id = s.account_id and l.guardian_id = ${accountId} and l.dept_id = s.dept_id
            where i.question_id = q.question_id and i.version = q.version and s.dept_id = ${deptId}
              and s.state = 'returned' and (s.account_id = ${accountId} or l.ward_id is not null))
          or exists (select from edu.wrong_entry e where e.question_id = q.question_id and e.version = q.version
            and e.account_id = ${accountId} and e.dept_id = ${deptId} and e.status <> 'removed')
          or exists (select from edu.saved_question c where c.question_id = q.question_id and c.version = q.version
            and c.account_id = ${accountId} and c.dept_id = ${deptId} and c.removed_at is null)
          or exists (select from edu.quiz_player p join edu.quiz_round r on r.round_id = p.round_id
            join edu.quiz_round_item i on i.round_id = r.round_id
            where p.account_id = ${accountId} and p.dept_id = ${deptId} and p.removed_at is null
              and i.question_id = q.question_id and i.version = q.version
              and (case when r.host_id is null
                then exists (select from edu.quiz_answer a where a.player_id = p.player_id and a.item_no = i.item_no)
                else i.item_no < r.item_no or (i.item_no = r.item_no and r.phase <> 'lobby'
                  and (r.phase <> 'question' or r.closes_at <= ${now})) end))
          or ${isPracticable(learner)}
        ) as told, (
          exists (select from edu.homework_item i join edu.homework h on h.homework_id = i.homework_id
            join edu.submission s on s.homework_id = h.homework_id
            left join edu.homework_extension x on x.homework_id = h.homework_id and x.account_id = s.account_id
            where i.question_id = q.question_id and i.version = q.version and h.state = 'published'
              and s.account_id = ${accountId} and s.dept_id = ${deptId} and s.state = 'inProgress'
              and least(greatest(h.close_at, coalesce(x.until_at, 0)), coalesce(s.deadline_at, ${Number.MAX_SAFE_INTEGER}))
                + ${grace} >= ${now})
          or exists (select from edu.quiz_player p join edu.quiz_round r on r.round_id = p.round_id
            join edu.quiz_round_item i on i.round_id = r.round_id
            where p.account_id = ${accountId} and p.dept_id = ${deptId} and p.removed_at is null
              and i.question_id = q.question_id and i.version = q.version and i.item_no <= r.item_no)
        ) as asked
      from given q
    )
    select question_id as "questionId", version, (told or asked) as "isAsked", told as "isTold" from found`.execute(
    db,
  );
  return rows;
}

/**
 * What a round shows at this moment that guests may play, what a ticket of /analysis shows (of a question what is right, where
 * nobody still needs it), and what anybody may practise; these readers have no account by which they would be known.
 */
export async function listShownToGuests(
  db: Db,
  deptId: number,
  now: number,
  versions: readonly QuestionVersion[],
): Promise<Open[]> {
  const { rows } = await sql<Open>`
    with g as (
      select * from unnest(${versions.map(({ questionId }) => questionId)}::int8[],
        ${versions.map(({ version }) => version)}::int4[]) as g (question_id, version)
    )
    select i.question_id as "questionId", i.version, true as "isAsked",
      bool_or(r.phase <> 'question' or r.closes_at <= ${now}) as "isTold"
    from edu.quiz_round r join edu.quiz_round_item i on i.round_id = r.round_id and i.item_no = r.item_no
    join g on g.question_id = i.question_id and g.version = i.version
    where r.dept_id = ${deptId} and r.host_id is not null and r.allows_guests and r.phase <> 'lobby'
      and r.started_at >= ${now - limits.quizRoundLife.value}
    group by i.question_id, i.version
    union all
    select i.question_id, i.version, true, true
    from edu.analysis_ticket k join edu.homework_item i on i.homework_id = k.homework_id
    join g on g.question_id = i.question_id and g.version = i.version
    left join edu.submission s on s.submission_id = k.submission_id
    where k.dept_id = ${deptId} and k.ends_at > ${now} and (k.submission_id is null or s.state = 'returned')
    group by i.question_id, i.version
    union all
    select q.question_id, g.version, true, not ${withheld({ deptId, now })}
    from edu.analysis_ticket k join edu.wrong_entry e on e.entry_id = k.entry_id and e.status <> 'removed'
    join g on g.question_id = e.question_id and g.version = e.version
    join edu.question q on q.question_id = g.question_id and q.dept_id = ${deptId}
    where k.dept_id = ${deptId} and k.ends_at > ${now}
    union all
    select q.question_id, q.version, true, true
    from g join edu.question q on q.question_id = g.question_id and q.version = g.version
    where q.dept_id = ${deptId} and ${isPractisedByAll({ deptId, now })}`.execute(db);
  return rows;
}

/** SQL: the question `q` may be practised without an account. */
function isPractisedByAll({ deptId, now }: Pick<Learner, "deptId" | "now">) {
  return sql`exists (select from edu.quiz_item i join edu.quiz z on z.quiz_id = i.quiz_id
      join edu.institution n on n.dept_id = z.dept_id and coalesce(n.features ->> 'quizzes', 'true') <> 'false'
      where i.question_id = q.question_id and z.dept_id = ${deptId} and z.is_open and z.is_public and z.removed_at is null
        and not exists (select from edu.quiz_round r where r.quiz_id = z.quiz_id and r.host_id is not null
          and r.ended_at is null and r.started_at >= ${now - limits.quizRoundLife.value}))
    and not ${withheld({ deptId, now })}`;
}

function isPracticable(learner: Learner) {
  return sql`exists (select from edu.question b where b.question_id = q.question_id
    and exists (select from (select b.*) q where ${practicable(learner)}))`;
}
