import { limits } from "@lyceum/contract/limits";
import type { OwnRoom, RoomStage } from "@lyceum/contract/shapes";
import { outcomeOf } from "@lyceum/domain/rooms";
import { sql } from "kysely";
import type { Caller } from "../../app/context.ts";
import { realmNumbers } from "../../db/tables/messaging.ts";
import type { Db } from "../../ports/database.ts";

/** The rooms that somebody made or was named for, of one stage (R1). Open ones are few; ended ones come a page at a time, after `last`. */
export async function listRooms(
  db: Db,
  { realm, deptId, accountId }: Caller,
  stage: RoomStage,
  last: { endedAt: number; id: number | undefined } | undefined,
): Promise<OwnRoom[]> {
  const own = db
    .selectFrom("rooms.room")
    // The end of a room is the last entry of its log.
    .leftJoin("rooms.entry as end", (join) =>
      join
        .onRef("end.room_id", "=", "rooms.room.id")
        .onRef("end.rev", "=", "rooms.room.rev")
        .on("ended_at", "is not", null),
    )
    .leftJoin("im.person as maker", (join) =>
      join.onRef("maker.realm", "=", "rooms.room.realm").onRef("maker.account", "=", "rooms.room.creator"),
    )
    .select(["rooms.room.id", "rooms.room.kind", "name", "created_at", "starts_at", "ends_at", "ended_at"])
    .select(["is_open", "end.event", "creator", "maker.nick as maker_nick"])
    .select(sql<boolean>`password is not null`.as("has_password"))
    .where("rooms.room.realm", "=", realmNumbers[realm])
    .where("rooms.room.dept_id", "=", deptId)
    .where("call_channel", "is", null)
    .where("is_meeting", "=", false)
    .where("live_id", "is", null)
    .where("group_of", "is", null)
    .where(
      sql<boolean>`rooms.room.id = any(array(
        select id from rooms.room where realm = ${realmNumbers[realm]} and creator = ${accountId}
        union all select room_id from rooms.attendee where account = ${accountId}))`,
    );
  const ended =
    last === undefined
      ? own
      : own.where((row) =>
          row.or([
            row("ended_at", "<", last.endedAt),
            // Of rooms that ended together the smaller number comes first.
            ...(last.id === undefined
              ? []
              : [row.and([row("ended_at", "=", last.endedAt), row("rooms.room.id", ">", last.id)])]),
          ]),
        );
  const rows = await {
    upcoming: own.where("ended_at", "is", null).where("is_open", "=", false).orderBy("starts_at"),
    ongoing: own.where("ended_at", "is", null).where("is_open", "=", true).orderBy("created_at", "desc"),
    finished: ended.where("ended_at", "is not", null).orderBy("ended_at", "desc"),
  }[stage]
    .orderBy("rooms.room.id")
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
    outcome: row.event?.type === "ended" ? outcomeOf(row.event.why, row.is_open) : null,
    hasPassword: row.has_password,
    invitedBy: row.creator === accountId ? null : (row.maker_nick ?? row.creator),
  }));
}
