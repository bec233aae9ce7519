import { limits } from "@lyceum/contract/limits";
import type { OwnRoom, RoomStage } from "@lyceum/contract/shapes";
import type { Kysely } from "kysely";
import { realmNumbers } from "../db/tables/messaging.ts";
import type { Tables } from "../db/tables.ts";
import type { Caller } from "../app/context.ts";

/** The rooms that somebody made, of one stage (R1). Open ones are few; ended ones come a page at a time. */
export async function listRooms(
  db: Kysely<Tables>,
  { realm, deptId, accountId }: Caller,
  stage: RoomStage,
  before: number | undefined,
): Promise<OwnRoom[]> {
  const own = db
    .selectFrom("rooms.room")
    .select(["id", "kind", "name", "created_at", "starts_at", "ends_at", "ended_at", "is_open"])
    .where("realm", "=", realmNumbers[realm])
    .where("dept_id", "=", deptId)
    .where("creator", "=", accountId);
  const ended = before === undefined ? own : own.where("ended_at", "<", before);
  const rows = await {
    upcoming: own.where("ended_at", "is", null).where("is_open", "=", false).orderBy("starts_at"),
    ongoing: own.where("ended_at", "is", null).where("is_open", "=", true).orderBy("created_at", "desc"),
    finished: ended.where("ended_at", "is not", null).orderBy("ended_at", "desc"),
  }[stage]
    .orderBy("id")
    .limit(limits.roomsPageMax.value)
    .execute();
  return rows.map((row) => ({
    roomId: String(row.id),
    kind: row.kind,
    name: row.name,
    stage,
    createdAt: row.created_at,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    endedAt: row.ended_at,
    isCancelled: stage === "finished" && !row.is_open,
  }));
}
