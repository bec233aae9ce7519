import type { QuestionAnswer } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

export type PlayerRecord = {
  playerId: number;
  accountId: string | null;
  keyHash: string | null;
  nick: string;
  team: number | null;
  /** Of the questions up to a certain one. */
  points: number;
  isRemoved: boolean;
};

/** All who have joined a round, with the points of the questions up to one: the last that is revealed. */
export async function listPlayers(
  db: Db,
  deptId: number,
  roundId: number,
  upTo: number,
): Promise<PlayerRecord[]> {
  const { rows } = await sql<PlayerRecord>`
    select p.player_id as "playerId", p.account_id as "accountId", p.key_hash as "keyHash", p.nick, p.team,
      p.removed_at is not null as "isRemoved", coalesce(sum(a.points), 0)::int as points
    from edu.quiz_player p
    left join edu.quiz_answer a on a.player_id = p.player_id and a.item_no <= ${upTo}
    where p.dept_id = ${deptId} and p.round_id = ${roundId}
    group by p.player_id order by p.player_id`.execute(db);
  return rows;
}

/** The place of a member or of a guest with a key in a round. */
export async function findPlayer(
  db: Db,
  deptId: number,
  roundId: number,
  who: { accountId: string | null; keyHash: string | null },
): Promise<{ playerId: number; isRemoved: boolean } | undefined> {
  const { rows } = await sql<{ playerId: number; isRemoved: boolean }>`
    select player_id as "playerId", removed_at is not null as "isRemoved" from edu.quiz_player
    where dept_id = ${deptId} and round_id = ${roundId}
      and (account_id = ${who.accountId} or key_hash = ${who.keyHash})
    order by account_id nulls last limit 1`.execute(db);
  return rows[0];
}

/** The guests of a round, or its members. */
export async function countPlayers(
  db: Db,
  deptId: number,
  roundId: number,
  who: "guests" | "members",
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from edu.quiz_player
    where dept_id = ${deptId} and round_id = ${roundId} and removed_at is null
      and (account_id is null and key_hash is not null) = ${who === "guests"}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function isNickTaken(db: Db, deptId: number, roundId: number, nick: string): Promise<boolean> {
  const { rows } = await sql`select from edu.quiz_player
    where dept_id = ${deptId} and round_id = ${roundId} and lower(nick) = lower(${nick}) limit 1`.execute(db);
  return rows.length > 0;
}

type NewPlayer = {
  deptId: number;
  roundId: number;
  accountId: string | null;
  keyHash: string | null;
  nick: string;
  team: number | null;
  at: number;
};

/** False: the name of a guest was taken meanwhile, or the member has joined from another device. */
export async function insertPlayer(trx: Db, next: NewPlayer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into edu.quiz_player (round_id, dept_id, account_id, key_hash, nick, team, joined_at)
    values (${next.roundId}, ${next.deptId}, ${next.accountId}, ${next.keyHash}, ${next.nick}, ${next.team}, ${next.at})
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

export async function markRemoved(
  trx: Db,
  deptId: number,
  roundId: number,
  playerId: number,
  at: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update edu.quiz_player set removed_at = coalesce(removed_at, ${at})
    where dept_id = ${deptId} and round_id = ${roundId} and player_id = ${playerId}`.execute(trx);
  return numAffectedRows === 1n;
}

export async function findNick(db: Db, deptId: number, accountId: string): Promise<string> {
  const row = await db
    .selectFrom("edu.account")
    .select("nick")
    .where("dept_id", "=", deptId)
    .where("id", "=", accountId)
    .executeTakeFirst();
  return row?.nick ?? "";
}

export type AnswerRecord = {
  playerId: number;
  itemNo: number;
  answer: QuestionAnswer | null;
  share: number;
  points: number;
  timeMs: number;
};

const columns = sql`player_id as "playerId", item_no as "itemNo", answer, share, points, time_ms as "timeMs"`;

export async function findAnswer(
  db: Db,
  deptId: number,
  playerId: number,
  itemNo: number,
): Promise<AnswerRecord | undefined> {
  const { rows } = await sql<AnswerRecord>`select ${columns} from edu.quiz_answer
    where dept_id = ${deptId} and player_id = ${playerId} and item_no = ${itemNo}`.execute(db);
  return rows[0];
}

/** The answers to one question of a round, or to all. */
export async function listAnswers(
  db: Db,
  deptId: number,
  roundId: number,
  itemNo: number | null = null,
): Promise<AnswerRecord[]> {
  const { rows } = await sql<AnswerRecord>`select ${columns} from edu.quiz_answer a
    where dept_id = ${deptId} and round_id = ${roundId} and (${itemNo}::int is null or item_no = ${itemNo})
      and exists (select from edu.quiz_player p where p.player_id = a.player_id and p.removed_at is null)
    order by item_no, player_id`.execute(db);
  return rows;
}

export type NewAnswer = AnswerRecord & { deptId: number; roundId: number; at: number };

/** False: this player has answered the question before. */
export async function insertAnswer(trx: Db, next: NewAnswer): Promise<boolean> {
  const answer = next.answer === null ? null : JSON.stringify(next.answer);
  const { numAffectedRows } = await sql`
    insert into edu.quiz_answer (player_id, item_no, round_id, dept_id, answer, share, points, time_ms, answered_at)
    values (${next.playerId}, ${next.itemNo}, ${next.roundId}, ${next.deptId}, ${answer}::jsonb, ${next.share},
      ${next.points}, ${next.timeMs}, ${next.at})
    on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}
