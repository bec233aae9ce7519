import type { TeamRole } from "@lyceum/contract/shapes";
import type { Person } from "@lyceum/domain/messages";
import type { ChannelState } from "@lyceum/domain/signalling";
import { realmNumbers } from "../../db/tables/messaging.ts";
import { type ChannelRow, columnsOf } from "../store.ts";
import type { Db } from "../../ports/database.ts";

/** The call of a team that goes on; the conversation is held. */
export async function findTeamCall(transaction: Db, teamId: number): Promise<ChannelRow | undefined> {
  return await transaction
    .selectFrom("im.signal_channel")
    .selectAll()
    .where("team_id", "=", teamId)
    .where("closed_at", "is", null)
    .executeTakeFirst();
}

export async function insertTeamCall(
  transaction: Db,
  { id, teamId, roomId }: { id: string; teamId: number; roomId: number },
  creator: Person,
  state: ChannelState,
): Promise<ChannelRow> {
  return await transaction
    .insertInto("im.signal_channel")
    .values({
      id,
      realm: realmNumbers[creator.realm],
      dept_id: creator.deptId,
      creator_id: creator.id,
      name: id,
      ...columnsOf(state),
      room_id: roomId,
      quiet_at: null,
      team_id: teamId,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Members whom the team may wake, when somebody of this role calls. */
export async function readWakeable(transaction: Db, teamId: number, callerRole: TeamRole): Promise<number[]> {
  const rows = await transaction
    .selectFrom("im.team_member")
    .select("person_id")
    .where("conversation_id", "=", teamId)
    .where("mute_noti", "in", callerRole === "normal" ? [0] : [0, 2])
    .execute();
  return rows.map(({ person_id }) => person_id);
}

/** Whether a line of this key is written already. */
export async function hasLine(transaction: Db, senderId: number, idClient: string): Promise<boolean> {
  const row = await transaction
    .selectFrom("im.message")
    .select("seq")
    .where("sender_id", "=", senderId)
    .where("id_client", "=", idClient)
    .executeTakeFirst();
  return row !== undefined;
}
