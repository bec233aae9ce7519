import type { SystemMessage } from "@lyceum/contract/shapes";
import { sql } from "kysely";
import { type Batches, deleteInBatches } from "../../db/delete-in-batches.ts";
import type { Database, Db } from "../../ports/database.ts";
import { selectSystem, systemStates, writeSystem } from "../store.ts";

/** Requests of a team that wait: from these people or to these; null: of all. */
export type TeamMessages = {
  teamId: number;
  type: number;
  fromIds?: readonly number[] | null;
  toIds?: readonly number[] | null;
};

/** Who was asked by what waits. */
export async function readOpenTeamMessages(
  transaction: Db,
  { teamId, type, fromIds, toIds }: TeamMessages,
): Promise<number[]> {
  let query = transaction
    .selectFrom("im.system_message")
    .select("to_id")
    .where("team_id", "=", teamId)
    .where("type", "=", type)
    .where("state", "=", 0);
  if (fromIds) query = query.where("from_id", "in", fromIds);
  if (toIds) query = query.where("to_id", "in", toIds);
  return (await query.execute()).map((row) => row.to_id);
}

/** The newest applications that wait, oldest first, with whom they ask. */
export async function readOpenApplications(
  transaction: Db,
  { teamId, type, limit }: Pick<TeamMessages, "teamId" | "type"> & { limit: number },
): Promise<{ fromId: number; ps: string | null; toIds: number[] }[]> {
  const { rows } = await sql<{ fromId: number; ps: string | null; toIds: number[] }>`
    select from_id as "fromId", min(ps) as ps, array_agg(to_id) as "toIds"
    from im.system_message
    where team_id = ${teamId} and type = ${type} and state = 0
    group by from_id
    order by min(id) desc
    limit ${limit}`.execute(transaction);
  return rows.toReversed();
}

/** Decides what waits of a team; answers the messages as they are now, oldest first, with whose they are. */
export async function settleTeamMessages(
  transaction: Db,
  { teamId, type, fromIds, toIds }: TeamMessages,
  state: SystemMessage["state"],
): Promise<{ toId: number; sysMsg: SystemMessage }[]> {
  let query = transaction
    .updateTable("im.system_message")
    .set({ state: systemStates.indexOf(state) })
    .where("team_id", "=", teamId)
    .where("type", "=", type)
    .where("state", "=", 0);
  if (fromIds) query = query.where("from_id", "in", fromIds);
  if (toIds) query = query.where("to_id", "in", toIds);
  const settled = await query.returning("id").execute();
  if (settled.length === 0) return [];
  const rows = await selectSystem(transaction)
    .select("m.to_id")
    .where(
      "m.id",
      "in",
      settled.map(({ id }) => id),
    )
    .orderBy("m.id")
    .execute();
  return rows.map((row) => ({ toId: row.to_id, sysMsg: writeSystem(row) }));
}

/** Requests whose system messages are too old as well. */
export async function deleteOldTeamRequests(
  database: Database,
  before: number,
  batches: Batches,
): Promise<void> {
  await deleteInBatches(database, "im.team_request", '"time" < $1', [before], batches);
}
