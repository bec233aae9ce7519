import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

type Whose = { deptId: number; toolId: number };

/** Whether a tool says this word for the first time; those whose proof is over go. */
export async function sayOnce(
  trx: Db,
  { deptId, toolId }: Whose,
  wordHash: Buffer,
  { endsAt, now }: { endsAt: number; now: number },
): Promise<boolean> {
  await trx
    .deleteFrom("edu.lti_said_once")
    .where("dept_id", "=", deptId)
    .where("tool_id", "=", toolId)
    .where("ends_at", "<=", now)
    .execute();
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("edu.lti_said_once")
    .values({ tool_id: toolId, word_hash: wordHash, dept_id: deptId, ends_at: endsAt })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

type Token = { tokenHash: Buffer; scopes: readonly string[]; endsAt: number };

/** Of the tokens of one tool, the newest are good. */
export async function insertToken(
  trx: Db,
  { deptId, toolId }: Whose,
  { tokenHash, scopes, endsAt }: Token,
  { now, countMax }: { now: number; countMax: number },
): Promise<void> {
  await trx
    .insertInto("edu.lti_token")
    .values({
      token_hash: tokenHash,
      tool_id: toolId,
      dept_id: deptId,
      scopes: [...scopes],
      ends_at: endsAt,
    })
    .execute();
  await sql`delete from edu.lti_token where dept_id = ${deptId} and tool_id = ${toolId} and (ends_at <= ${now} or token_hash in (
    select token_hash from edu.lti_token where tool_id = ${toolId} order by ends_at desc offset ${countMax}))`.execute(
    trx,
  );
}

/** What a tool proved with keys that are no longer its own is worth nothing. */
export async function deleteTokens(trx: Db, deptId: number, toolId: number): Promise<void> {
  await trx.deleteFrom("edu.lti_token").where("dept_id", "=", deptId).where("tool_id", "=", toolId).execute();
}

/** Whose token it is, as long as it is good and the tool is switched on. */
export async function findToken(
  db: Db,
  deptId: number,
  tokenHash: Buffer,
  now: number,
): Promise<{ toolId: number; scopes: string[] } | undefined> {
  return await db
    .selectFrom("edu.lti_token as t")
    .innerJoin("edu.lti_tool as o", (join) =>
      join.onRef("o.tool_id", "=", "t.tool_id").onRef("o.dept_id", "=", "t.dept_id"),
    )
    .select(["t.tool_id as toolId", "t.scopes"])
    .where("t.dept_id", "=", deptId)
    .where("t.token_hash", "=", tokenHash)
    .where("t.ends_at", ">", now)
    .where("o.is_enabled", "=", true)
    .executeTakeFirst();
}
