import type { PaperRule, ProposedQuestion, QuestionKind, Subject } from "@lyceum/contract/shapes";
import type { PaperCandidate } from "@lyceum/domain/learning";
import { sql } from "kysely";
import { pointNames } from "./points.ts";
import type { Db } from "../../ports/database.ts";

type Asked = {
  subject: Subject;
  classIds: readonly number[];
  takenIds: readonly number[];
  rules: readonly PaperRule[];
  seed: number;
  /** What the classes had since then is asked last. */
  restedBefore: number;
  /** So many candidates for each rule. */
  limit: number;
};

export type Fitting = { fitting: number; taken: number; candidates: PaperCandidate[] };

/** What of the bank fits each rule, in their order: how many there are, and the first candidates. */
export async function listFitting(db: Db, deptId: number, asked: Asked): Promise<Fitting[]> {
  const { subject, classIds, takenIds, rules, seed, restedBefore, limit } = asked;
  const { rows } = await sql<Fitting>`
    with rule as (${sql.join(rules.map(ruleRow), sql` union all `)}), fit as materialized (
      select r.place, q.question_id, q.question_id = any(${[...takenIds]}::int8[]) as is_taken
      from rule r join edu.question q on q.dept_id = ${deptId} and q.subject = ${subject}
        and q.difficulty between r.low and r.high and (r.kind is null or q.kind = r.kind)
        and (r.names is null or q.tags && r.names)
    ), counts as (
      select place, count(*)::int as fitting, (count(*) filter (where is_taken))::int as taken from fit group by place
    ), given as (
      select distinct homework_id from edu.homework_class
      where dept_id = ${deptId} and class_id = any(${[...classIds]}::int8[])
    ), used as (
      select i.question_id, count(*)::int as uses,
        max(h.open_at) filter (where h.state = 'published' and g.homework_id is not null) as used_at
      from edu.homework_item i
      join edu.homework h on h.homework_id = i.homework_id
      left join given g on g.homework_id = i.homework_id
      where i.dept_id = ${deptId} and i.question_id in (select question_id from fit where not is_taken)
      group by i.question_id
    ), ranked as (
      select f.place, f.question_id, coalesce(u.uses, 0) as uses, u.used_at,
        row_number() over (partition by f.place order by coalesce(u.used_at >= ${restedBefore}, false),
          coalesce(u.uses, 0), hashint8extended(f.question_id, ${seed}), f.question_id) as rank
      from fit f left join used u on u.question_id = f.question_id
      where not f.is_taken
    ), first as (
      select place, jsonb_agg(jsonb_build_object('questionId', question_id, 'uses', uses, 'usedAt', used_at)
        order by rank) as candidates
      from ranked where rank <= ${limit} group by place
    )
    select coalesce(c.fitting, 0) as fitting, coalesce(c.taken, 0) as taken, coalesce(f.candidates, '[]') as candidates
    from rule r left join counts c on c.place = r.place left join first f on f.place = r.place
    order by r.place`.execute(db);
  return rows;

  /** A point means those below it, too. */
  function ruleRow({ tag, kind, from, to }: PaperRule, place: number) {
    const names = tag === null ? sql`null::text[]` : pointNames(deptId, subject, tag);
    return sql`select ${place}::int4 as place, ${names} as names, ${kind}::text as kind, ${from}::int4 as low, ${to}::int4 as high`;
  }
}

type Listed = Omit<ProposedQuestion, "uses" | "usedAt">;

/** Questions of the bank in a few words, in no order. */
export async function listNamed(db: Db, deptId: number, ids: readonly number[]): Promise<Listed[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Listed & { kind: QuestionKind }>`
    select question_id as "questionId", kind, left(words, 200) as words, difficulty, tags from edu.question
    where dept_id = ${deptId} and question_id = any(${[...ids]}::int8[])`.execute(db);
  return rows;
}
