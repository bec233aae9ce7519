import { sql } from "kysely";
import type { Db } from "../../ports/database.ts";

/** Whether a member may write; false when it was so already. */
export async function setMuted(
  transaction: Db,
  conversationId: number,
  personId: number,
  isMuted: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("im.team_member")
    .set({ is_muted: isMuted })
    .where("conversation_id", "=", conversationId)
    .where("person_id", "=", personId)
    .where("is_muted", "<>", isMuted)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What a member says and wants in a team. */
export type MemberInfo = {
  nick?: string | undefined;
  muteNoti?: number | undefined;
  custom?: string | undefined;
};

/** Writes what is given; false when it was so already. */
export async function writeMember(
  transaction: Db,
  conversationId: number,
  personId: number,
  { nick, muteNoti, custom }: MemberInfo,
  now: number,
): Promise<boolean> {
  const given = Object.entries({ nick, mute_noti: muteNoti, custom }).filter(
    ([, value]) => value !== undefined,
  );
  const { numUpdatedRows } = await transaction
    .updateTable("im.team_member")
    .set({ ...Object.fromEntries(given), update_time: now })
    .where("conversation_id", "=", conversationId)
    .where("person_id", "=", personId)
    .where((row) =>
      row.or(given.map(([name, value]) => sql<boolean>`${sql.ref(name)} is distinct from ${value}`)),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await transaction
    .updateTable("im.team")
    .set((team) => ({
      member_update_time: sql<number>`greatest(${team.ref("member_update_time")} + 1, ${now})`,
    }))
    .where("conversation_id", "=", conversationId)
    .execute();
  return true;
}
