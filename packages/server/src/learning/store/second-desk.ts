import type {
  PartFillings,
  QuestionAnswer,
  RubricPick,
  Rubric,
  SecondMarkingRow,
  SecondMarkingStatus,
} from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { type FilledParts, filledParts } from "./part-fillings.ts";
import { isNewest, isRuledFull, marksWithAnswers } from "./second-marks.ts";
import type { Db } from "../../ports/database.ts";

type Place = { deptId: number; homeworkId: number };

/** SQL: the second marks `m` with their answers, questions and works, of newest attempts that are not back yet. */
export const openMarks = sql`${marksWithAnswers}
  join edu.submission s on s.submission_id = m.submission_id and s.state in ('grading', 'graded') and ${isNewest}`;

/** SQL: it waits for a second mark. */
const waits = sql<boolean>`(m.state = 'open' and m.score is null and not ${isRuledFull})`;

/** SQL: somebody has given the second mark or may give it; nobody marks their own work or that of those they answer for, or gives both marks. */
export const mayGive = (accountId: string) =>
  sql<boolean>`((m.marked_by = ${accountId} or ${waits}) and s.account_id <> ${accountId}
    and m.first_by is distinct from ${accountId} and not exists (
    select from edu.guardian_link l where l.dept_id = s.dept_id and l.ward_id = s.account_id
      and l.guardian_id = ${accountId}))`;

type Page = { limit: number; offset: number };

/** A page of rows that know how many there are; the last one where nothing is left of the page that was asked for. */
async function pageOf<Row extends { total: number }>(
  { limit, offset }: Page,
  read: (page: Page) => Promise<{ rows: Row[] }>,
): Promise<{ rows: Omit<Row, "total">[]; total: number }> {
  let { rows } = await read({ limit, offset });
  if (rows.length === 0 && offset > 0) {
    const [first] = (await read({ limit: 1, offset: 0 })).rows;
    if (first) ({ rows } = await read({ limit, offset: Math.floor((first.total - 1) / limit) * limit }));
  }
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

type SecondAnswer = {
  submissionId: number;
  isLate: boolean;
  handIn: number;
  answer: QuestionAnswer | null;
  score: number | null;
  comment: string;
  rubricId: number | null;
  version: number;
  content: Rubric["content"];
  picks: RubricPick[];
  partScores: number[] | null;
  partRubrics: FilledParts;
  reason: string;
};

/**
 * The answers to one question that wait for a second mark or have one of this person, in an order that says nothing and is
 * another one for each person, so that two seldom begin with the same; of more than the limit those that wait. Nothing of the
 * first marks is read.
 */
export async function listSecondAnswers(
  db: Db,
  { deptId, homeworkId }: Place,
  { itemNo, accountId, limit }: { itemNo: number; accountId: string; limit: number },
): Promise<SecondAnswer[]> {
  const { rows } = await sql<SecondAnswer>`
    select c.* from (
      select s.submission_id as "submissionId", s.is_late as "isLate",
        (select count(*)::int from edu.submission_version w
          where w.submission_id = s.submission_id and w.dept_id = s.dept_id) as "handIn",
        a.answer, m.score, m.comment, m.rubric_id as "rubricId", m.rubric_version as version, v.content, m.picks, m.part_scores as "partScores",
        ${filledParts} as "partRubrics", m.reason
      from ${openMarks}
      left join edu.rubric_version v on v.rubric_id = m.rubric_id and v.version = m.rubric_version
      where m.dept_id = ${deptId} and m.homework_id = ${homeworkId} and m.item_no = ${itemNo} and ${mayGive(accountId)}
      order by m.score is not null, md5(concat_ws(' ', s.submission_id, ${itemNo}::int4, ${accountId}::text)) limit ${limit}
    ) c order by md5(concat_ws(' ', c."submissionId", ${itemNo}::int4, ${accountId}::text))`.execute(db);
  return rows;
}

/** The questions of which somebody marks answers a second time, with how many wait. */
export async function countSecondWaiting(
  db: Db,
  { deptId, homeworkId }: Place,
  accountId: string,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ itemNo: number; waiting: number }>`
    select m.item_no as "itemNo", count(*) filter (where ${waits})::int as waiting
    from ${openMarks}
    where m.dept_id = ${deptId} and m.homework_id = ${homeworkId} and ${mayGive(accountId)}
    group by m.item_no order by m.item_no`.execute(db);
  return new Map(rows.map(({ itemNo, waiting }) => [itemNo, waiting]));
}

/** Homework with answers that wait for somebody's second mark or have it; that of the own classes is left out. */
export async function listSecondMarking(
  db: Db,
  { deptId, accountId }: { deptId: number; accountId: string },
  { ownClassIds, ...asked }: Page & { ownClassIds: readonly number[] },
): Promise<{ rows: SecondMarkingRow[]; total: number }> {
  const read = async (page: Page) =>
    await sql<SecondMarkingRow & { total: number }>`
    select h.homework_id as "homeworkId", h.title, h.subject, coalesce(t.nick, '') as teacher, h.due_at as "dueAt",
      c.waiting, c.given, c."itemNo", count(*) over ()::int as total
    from edu.second_marker k
    join edu.second_marking p on p.homework_id = k.homework_id and p.stopped_at is null
    join edu.homework h on h.homework_id = k.homework_id and h.dept_id = ${deptId} and h.state = 'published'
    left join edu.account t on t.id = h.owner_id
    cross join lateral (
      select count(*) filter (where ${waits})::int as waiting,
        count(*) filter (where m.marked_by = ${accountId})::int as given,
        coalesce(min(m.item_no) filter (where ${waits}), min(m.item_no)) as "itemNo"
      from ${openMarks}
      where m.homework_id = h.homework_id and ${mayGive(accountId)}
    ) c
    where k.dept_id = ${deptId} and k.account_id = ${accountId} and c."itemNo" is not null
      and h.owner_id is distinct from ${accountId} and not exists (
        select from edu.homework_class w where w.homework_id = h.homework_id and w.class_id = any(${[...ownClassIds]}::int8[]))
    order by c.waiting > 0 desc, h.due_at desc, h.homework_id desc limit ${page.limit} offset ${page.offset}`.execute(
      db,
    );
  return await pageOf(asked, read);
}

type Counts = Pick<SecondMarkingStatus, "firstMissing" | "secondMissing" | "differences" | "settled">;

export async function countSecondMarks(db: Db, { deptId, homeworkId }: Place): Promise<Counts> {
  // Work that is back waits for nothing, whatever becomes of a ruling.
  const isOpen = sql<boolean>`(s.state <> 'returned' and not ${isRuledFull})`;
  const { rows } = await sql<Counts>`
    select count(*) filter (where ${isOpen} and m.state = 'open' and m.first_score is null)::int as "firstMissing",
      count(*) filter (where ${isOpen} and m.state = 'open' and m.score is null)::int as "secondMissing",
      count(*) filter (where ${isOpen} and m.state = 'differs')::int as differences,
      count(*) filter (where m.state = 'settled')::int as settled
    from ${marksWithAnswers}
    join edu.submission s on s.submission_id = m.submission_id and s.state <> 'inProgress'
    where m.dept_id = ${deptId} and m.homework_id = ${homeworkId} and ${isNewest}`.execute(db);
  return rows[0] ?? { firstMissing: 0, secondMissing: 0, differences: 0, settled: 0 };
}

/** How many answers each of those who mark a second time has marked. */
export async function countGiven(db: Db, { deptId, homeworkId }: Place): Promise<Map<string, number>> {
  const { rows } = await sql<{ userId: string; given: number }>`
    select marked_by as "userId", count(*)::int as given from edu.second_mark
    where dept_id = ${deptId} and homework_id = ${homeworkId} and marked_by is not null group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ userId, given }) => [userId, given]));
}

/** Those who gave the first marks of answers that two people mark. */
export async function listFirstMarkers(db: Db, { deptId, homeworkId }: Place): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct first_by as "userId" from edu.second_mark
    where dept_id = ${deptId} and homework_id = ${homeworkId} and first_by is not null`.execute(db);
  return rows.map(({ userId }) => userId);
}

type Mark = {
  userId: string | null;
  by: string;
  score: number;
  comment: string;
  rubric: { rubricId: number; version: number; picks: RubricPick[] } | null;
  partScores: number[] | null;
  partRubrics?: PartFillings;
  reason: string;
};
type Difference = {
  submissionId: number;
  itemNo: number;
  userId: string;
  name: string;
  answer: QuestionAnswer | null;
  first: Mark;
  second: Mark;
  total: number;
};

/** Answers whose two marks lie too far apart; without names in an order that says nothing. */
export async function listDifferences(
  db: Db,
  { deptId, homeworkId }: Place,
  { isNameless, ...asked }: Page & { isNameless: boolean },
): Promise<{ rows: Omit<Difference, "total">[]; total: number }> {
  const order = isNameless ? sql`md5(concat_ws(' ', m.submission_id, m.item_no))` : sql`p.nick, p.id`;
  const read = async (page: Page) =>
    await sql<Difference>`
    select m.submission_id as "submissionId", m.item_no as "itemNo", s.account_id as "userId", coalesce(p.nick, '') as name,
      a.answer, count(*) over ()::int as total,
      jsonb_build_object('userId', m.first_by, 'by', coalesce(f.nick, ''), 'score', m.first_score, 'comment', a.comment,
        'rubric', case when c.rubric_id is not null then jsonb_build_object('rubricId', c.rubric_id,
          'version', c.rubric_version, 'picks', c.picks) end,
        'partScores', c.part_scores, 'reason', coalesce(c.reason, ''))
        || case when c.part_rubrics is null then '{}' else jsonb_build_object('partRubrics', c.part_rubrics) end as first,
      jsonb_build_object('userId', m.marked_by, 'by', coalesce(g.nick, ''), 'score', m.score, 'comment', m.comment,
        'rubric', case when m.rubric_id is not null then jsonb_build_object('rubricId', m.rubric_id,
          'version', m.rubric_version, 'picks', m.picks) end,
        'partScores', m.part_scores, 'reason', m.reason)
        || case when m.part_rubrics is null then '{}' else jsonb_build_object('partRubrics', m.part_rubrics) end as second
    from ${openMarks}
    left join edu.answer_mark c on c.submission_id = m.submission_id and c.item_no = m.item_no
    left join edu.account p on p.id = s.account_id
    left join edu.account f on f.id = m.first_by
    left join edu.account g on g.id = m.marked_by
    where m.dept_id = ${deptId} and m.homework_id = ${homeworkId} and m.state = 'differs' and not ${isRuledFull}
    order by m.item_no, ${order} limit ${page.limit} offset ${page.offset}`.execute(db);
  return await pageOf(asked, read);
}

/** Versions of rubrics by which marks were given. */
export async function listRubricVersions(
  db: Db,
  deptId: number,
  wanted: readonly { rubricId: number; version: number }[],
): Promise<Rubric[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<Rubric>`
    select v.rubric_id as "rubricId", v.version, v.content from edu.rubric_version v
    where v.dept_id = ${deptId} and (v.rubric_id, v.version) in (
      select * from unnest(${wanted.map(({ rubricId }) => rubricId)}::int8[], ${wanted.map(({ version }) => version)}::int4[]))
    order by 1, 2`.execute(db);
  return rows;
}
