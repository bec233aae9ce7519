import type { QuestionContent, QuizPhase, QuizRoundRow } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { isAsked } from "./asked-items.ts";
import type { Db } from "../../ports/database.ts";

export type RoundRecord = {
  roundId: number;
  deptId: number;
  quizId: number | null;
  /** Null: practice of somebody alone. */
  hostId: string | null;
  title: string;
  code: string;
  allowsGuests: boolean;
  teams: string[];
  seed: number;
  rev: number;
  phase: QuizPhase;
  itemNo: number;
  items: number;
  opensAt: number;
  closesAt: number;
  startedAt: number;
  endedAt: number | null;
};

const columns = sql`r.round_id as "roundId", r.dept_id as "deptId", r.quiz_id as "quizId", r.host_id as "hostId", r.title,
  coalesce(r.code, '') as code, r.allows_guests as "allowsGuests", r.teams, r.seed, r.rev, r.phase,
  r.item_no as "itemNo", r.opens_at as "opensAt", r.closes_at as "closesAt", r.started_at as "startedAt",
  r.ended_at as "endedAt", (select count(*)::int from edu.quiz_round_item i where i.round_id = r.round_id) as items`;

/** "share": answers are taken beside each other while nobody goes on. */
type Lock = "none" | "share" | "update";
const locks = { none: sql``, share: sql`for share of r`, update: sql`for update of r` } as const;

export async function findRound(
  db: Db,
  deptId: number,
  roundId: number,
  lock: Lock,
): Promise<RoundRecord | undefined> {
  const { rows } = await sql<RoundRecord>`select ${columns} from edu.quiz_round r
    where r.dept_id = ${deptId} and r.round_id = ${roundId} ${locks[lock]}`.execute(db);
  return rows[0];
}

/** A round that is under way, by its code. */
export async function findRoundByCode(
  db: Db,
  deptId: number,
  code: string,
  { since, lock }: { since: number; lock: Lock },
): Promise<RoundRecord | undefined> {
  const { rows } = await sql<RoundRecord>`select ${columns} from edu.quiz_round r
    where r.dept_id = ${deptId} and r.code = ${code} and r.ended_at is null and r.started_at >= ${since}
    ${locks[lock]}`.execute(db);
  return rows[0];
}

/** The round of a quiz that its host has not ended, or the practice that somebody has not finished. */
export async function findOpenRound(
  db: Db,
  deptId: number,
  quizId: number,
  who: { hostId: string } | { playerOf: string },
): Promise<number | null> {
  const whose =
    "hostId" in who
      ? sql`r.host_id = ${who.hostId}`
      : sql`r.host_id is null and exists (
          select from edu.quiz_player p where p.round_id = r.round_id and p.account_id = ${who.playerOf})`;
  const { rows } = await sql<{ id: number }>`select r.round_id as id from edu.quiz_round r
    where r.dept_id = ${deptId} and r.quiz_id = ${quizId} and r.ended_at is null and ${whose}
    order by r.round_id desc limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/** Whether somebody hosts a round of the quiz that is not over. */
export async function isPlayedLive(db: Db, deptId: number, quizId: number, since: number): Promise<boolean> {
  const { rows } = await sql`select from edu.quiz_round
    where dept_id = ${deptId} and quiz_id = ${quizId} and host_id is not null and ended_at is null
      and started_at >= ${since} limit 1`.execute(db);
  return rows.length > 0;
}

/** Rounds of one institution, or of all (null), that nobody ended are over: their codes are free again. Answers which. */
export async function endForgotten(
  trx: Db,
  { deptId, before, now }: { deptId: number | null; before: number; now: number },
): Promise<{ deptId: number; roundId: number }[]> {
  const { rows } = await sql<{ deptId: number; roundId: number }>`
    update edu.quiz_round set phase = 'ended', ended_at = ${now}, rev = rev + 1
    where (${deptId}::int8 is null or dept_id = ${deptId}) and host_id is not null and ended_at is null
      and started_at < ${before}
    returning dept_id as "deptId", round_id as "roundId"`.execute(trx);
  return rows;
}

export type NewRound = {
  deptId: number;
  quizId: number;
  hostId: string | null;
  title: string;
  code: string | null;
  allowsGuests: boolean;
  teams: readonly string[];
  seed: number;
  at: number;
};

/** Null: the code is taken, or the host has just begun this quiz elsewhere. */
export async function insertRound(trx: Db, next: NewRound): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into edu.quiz_round (dept_id, quiz_id, host_id, title, code, allows_guests, teams, seed, phase, started_at)
    values (${next.deptId}, ${next.quizId}, ${next.hostId}, ${next.title}, ${next.code}, ${next.allowsGuests},
      ${[...next.teams]}::text[], ${next.seed}, 'lobby', ${next.at})
    on conflict do nothing returning round_id as id`.execute(trx);
  const id = rows[0]?.id ?? null;
  // Whose kind became another one after the quiz was saved is left out where the machine cannot judge it; the others move up.
  if (id !== null)
    await sql`insert into edu.quiz_round_item (round_id, item_no, dept_id, question_id, version, seconds)
      select ${id}, row_number() over (order by i.item_no) - 1, i.dept_id, i.question_id, q.version, i.seconds
      from edu.quiz_item i join edu.question q on q.question_id = i.question_id
      where i.quiz_id = ${next.quizId} and i.dept_id = ${next.deptId}
        and ${isAsked}`.execute(trx);
  return id;
}

type Change = {
  phase: QuizPhase;
  itemNo: number;
  opensAt: number;
  closesAt: number;
  endedAt: number | null;
};

export async function moveRound(
  trx: Db,
  { roundId, deptId }: Pick<RoundRecord, "roundId" | "deptId">,
  { phase, itemNo, opensAt, closesAt, endedAt }: Change,
): Promise<void> {
  await sql`update edu.quiz_round set phase = ${phase}, item_no = ${itemNo}, opens_at = ${opensAt},
      closes_at = ${closesAt}, ended_at = ${endedAt}, rev = rev + 1
    where round_id = ${roundId} and dept_id = ${deptId}`.execute(trx);
}

/** Lets no further guest join; false: it was so before. */
export async function refuseGuests(trx: Db, deptId: number, roundId: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update edu.quiz_round set allows_guests = false, rev = rev + 1
    where round_id = ${roundId} and dept_id = ${deptId} and allows_guests`.execute(trx);
  return numAffectedRows === 1n;
}

/** Counts a change that everybody is to hear of. */
export async function countChange(trx: Db, deptId: number, roundId: number): Promise<void> {
  await sql`update edu.quiz_round set rev = rev + 1 where round_id = ${roundId} and dept_id = ${deptId}`.execute(
    trx,
  );
}

/** Ends the time of a question whose players, one or more, have all answered; false: it is not so, or it is over already. */
export async function closeIfAllAnswered(
  db: Db,
  { roundId, deptId, itemNo }: Pick<RoundRecord, "roundId" | "deptId" | "itemNo">,
  now: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update edu.quiz_round r set closes_at = ${now}, rev = r.rev + 1
    where r.round_id = ${roundId} and r.dept_id = ${deptId} and r.phase = 'question' and r.item_no = ${itemNo}
      and r.closes_at > ${now} and exists (
        select from edu.quiz_player p where p.round_id = r.round_id and p.removed_at is null)
      and not exists (
        select from edu.quiz_player p where p.round_id = r.round_id and p.removed_at is null and not exists (
          select from edu.quiz_answer a where a.player_id = p.player_id and a.item_no = ${itemNo}))`.execute(
    db,
  );
  return numAffectedRows === 1n;
}

export type RoundItem = {
  itemNo: number;
  questionId: number;
  version: number;
  seconds: number;
  words: string;
  content: QuestionContent;
};

export async function listRoundItems(
  db: Db,
  deptId: number,
  roundId: number,
  itemNo: number | null = null,
): Promise<RoundItem[]> {
  const { rows } = await sql<RoundItem>`
    select i.item_no as "itemNo", i.question_id as "questionId", i.version, i.seconds, left(v.words, 200) as words,
      v.content
    from edu.quiz_round_item i
    join edu.question_version v on v.question_id = i.question_id and v.version = i.version
    where i.dept_id = ${deptId} and i.round_id = ${roundId} and (${itemNo}::int is null or i.item_no = ${itemNo})
    order by i.item_no`.execute(db);
  return rows;
}

export async function listRounds(
  db: Db,
  deptId: number,
  { hostId, limit, offset }: { hostId: string; limit: number; offset: number },
): Promise<{ rows: QuizRoundRow[]; total: number }> {
  const { rows } = await sql<QuizRoundRow & { total: number }>`
    select r.round_id as "roundId", r.quiz_id as "quizId", r.title, r.started_at as "startedAt",
      r.ended_at as "endedAt", count(*) over ()::int as total,
      (select count(*)::int from edu.quiz_player p where p.round_id = r.round_id and p.removed_at is null) as players,
      (select count(*)::int from edu.quiz_round_item i where i.round_id = r.round_id) as items
    from edu.quiz_round r where r.dept_id = ${deptId} and r.host_id = ${hostId}
    order by r.round_id desc limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
