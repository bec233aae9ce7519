import { sql } from "kysely";
import type { ChannelRow } from "../store.ts";
import type { Db } from "../../ports/database.ts";

/** For so long a process keeps a closed channel that it has taken, or that it could not settle. */
const takenMs = 30_000;

/** Open channels of every institution in which time has something to do, or whose room is over. */
export async function readDueChannels(
  db: Db,
  { now, quietSince, except }: { now: number; quietSince: number; except: readonly string[] },
  limit: number,
): Promise<Pick<ChannelRow, "id">[]> {
  const { rows } = await sql<Pick<ChannelRow, "id">>`
    select id from im.signal_channel
    where closed_at is null and due_at <= ${now} and id <> all(${except}::text[])
    union
    select c.id from im.signal_channel c join rooms.room r on r.id = c.room_id
    where c.closed_at is null and c.room_id is not null
      and (c.quiet_at <= ${quietSince} or r.ended_at is not null) and c.id <> all(${except}::text[])
    limit ${limit}`.execute(db);
  return rows;
}

/** The channel while the transaction lasts, and whether its call is over though nobody has said so. */
export async function lockDueChannel(
  transaction: Db,
  id: string,
  quietSince: number,
): Promise<{ row: ChannelRow; isDeserted: boolean } | undefined> {
  const row = await transaction
    .selectFrom("im.signal_channel")
    .selectAll()
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const room =
    row.room_id === null
      ? undefined
      : await transaction
          .selectFrom("rooms.room")
          .select("ended_at")
          .where("id", "=", row.room_id)
          .executeTakeFirst();
  const isQuiet = row.quiet_at !== null && row.quiet_at <= quietSince;
  return { row, isDeserted: isQuiet || (room !== undefined && room.ended_at !== null) };
}

/** Notes since when nobody has a connection to the rooms of calls. */
export async function noteQuiet(db: Db, now: number): Promise<void> {
  await sql`
    update im.signal_channel c set quiet_at = case when r.nodes = '{}' then ${now}::int8 end
    from rooms.room r
    where r.id = c.room_id and c.closed_at is null and (r.nodes = '{}') <> (c.quiet_at is not null)`.execute(
    db,
  );
}

/**
 * Takes closed channels whose room or record is still to be seen to. The process that takes one keeps it for a while, so that
 * others do not do it as well; one that fails comes again after those that nobody has tried.
 */
export async function takeUnsettled(db: Db, now: number, limit: number): Promise<ChannelRow[]> {
  const { rows } = await sql<ChannelRow>`
    update im.signal_channel set due_at = ${now + takenMs}
    where id in (
      select id from im.signal_channel
      where closed_at is not null and not is_settled and (due_at is null or due_at <= ${now})
      order by due_at nulls first, closed_at limit ${limit} for update skip locked
    )
    returning *`.execute(db);
  return rows;
}

export async function markSettled(db: Db, id: string): Promise<void> {
  await db.updateTable("im.signal_channel").set({ is_settled: true }).where("id", "=", id).execute();
}

/** Whether a call of the other one was answered meanwhile: of two calls that cross one goes on, and leaves the line. */
export async function hasCrossed(
  db: Db,
  call: { calleeId: number; caller: string; from: number; until: number },
): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    select 1 as found from im.signal_channel
    where creator_id = ${call.calleeId} and state->'invites'->0->>'to' = ${call.caller}
      and state->>'answeredAt' is not null
      and (state->>'createdAt')::int8 between ${call.from} and ${call.until} limit 1`.execute(db);
  return rows.length > 0;
}
