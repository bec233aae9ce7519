import type { ChosenItem } from "@lyceum/contract/shapes";
import type { Db } from "../../ports/database.ts";

type NewChoice = { choiceHash: Buffer; deptId: number; toolId: number; accountId: string; endsAt: number };

/** A choice that begins; those of the same person that are over go. */
export async function insertChoice(trx: Db, choice: NewChoice, now: number): Promise<void> {
  await trx
    .deleteFrom("edu.lti_choice")
    .where("dept_id", "=", choice.deptId)
    .where("account_id", "=", choice.accountId)
    .where("ends_at", "<=", now)
    .execute();
  await trx
    .insertInto("edu.lti_choice")
    .values({
      choice_hash: choice.choiceHash,
      word_hash: null,
      dept_id: choice.deptId,
      tool_id: choice.toolId,
      account_id: choice.accountId,
      ends_at: choice.endsAt,
      items: null,
    })
    .execute();
}

/** What its tool gives back with what was chosen. */
export async function setWord(db: Db, deptId: number, choiceHash: Buffer, wordHash: Buffer): Promise<void> {
  await db
    .updateTable("edu.lti_choice")
    .set({ word_hash: wordHash })
    .where("dept_id", "=", deptId)
    .where("choice_hash", "=", choiceHash)
    .execute();
}

/** Keeps what was chosen at this tool; false where there is no such choice, or it came back before. */
export async function saveItems(
  trx: Db,
  { deptId, toolId, wordHash }: { deptId: number; toolId: number; wordHash: Buffer },
  items: readonly ChosenItem[],
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("edu.lti_choice")
    .set({ items: JSON.stringify(items) })
    .where("dept_id", "=", deptId)
    .where("tool_id", "=", toolId)
    .where("word_hash", "=", wordHash)
    .where("items", "is", null)
    .where("ends_at", ">", now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Of the person who chooses alone. */
export async function findChoice(
  db: Db,
  { deptId, accountId, choiceHash }: Pick<NewChoice, "deptId" | "accountId" | "choiceHash">,
  now: number,
): Promise<{ items: ChosenItem[] | null } | undefined> {
  return await db
    .selectFrom("edu.lti_choice")
    .select("items")
    .where("dept_id", "=", deptId)
    .where("account_id", "=", accountId)
    .where("choice_hash", "=", choiceHash)
    .where("ends_at", ">", now)
    .executeTakeFirst();
}
