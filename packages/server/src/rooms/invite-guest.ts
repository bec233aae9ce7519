import { Fault } from "@lyceum/contract/faults";
import { appKeys } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import { guestPrefix, type RoomState } from "@lyceum/contract/shapes";
import { isReadableName } from "@lyceum/domain/users";
import { randomId } from "@lyceum/kit";
import type { App } from "../app/context.ts";
import { makeImToken } from "../connection/index.ts";
import { mayEnterTeamCall } from "./attendees/store.ts";
import { countGuests, insertGuest, readCurrent, type RoomRow, type RoomScope } from "./store.ts";
import { mayMeetInRoom } from "./gate.ts";
import { takesGuests, takesVisitors } from "./guests.ts";
import { isSame } from "./same-secret.ts";

type GuestApp = Pick<App, "database" | "clock" | "secret">;

/** Messaging credentials of a guest, good for this one room; a wrong invitation answers like an unknown room (R1, D8). */
export async function inviteGuest(
  app: GuestApp,
  scope: RoomScope,
  { invitation, nick }: { invitation: string; nick: string },
): Promise<Credentials> {
  const { row, state } = await readOpenRoom(app, scope);
  const isAllowed = state.allowsGuests && (await takesGuests(app.database.kysely, scope));
  if (!isAllowed || !isSame(row.invitation, invitation)) throw new Fault("roomUnknown");
  if (!isReadableName(nick)) throw new Fault("paramError", { field: "nick" });
  return await issueVisit(app, scope, { row, state }, nick);
}

/** The same for the room of a public broadcast, which needs no invitation (P6). */
export async function visitBroadcast(app: GuestApp, scope: RoomScope, nick: string): Promise<Credentials> {
  const { kysely } = app.database;
  const found = await readCurrent(kysely, scope);
  if (!found || found.row.live_id === null || found.row.ended_at !== null) throw new Fault("liveState");
  const { row, state } = found;
  if (!(await takesVisits(app, scope, state))) throw new Fault("forbidden");
  return await issueVisit(app, scope, { row, state }, nick);
}

/** Whether visitors come into the room of a public broadcast now (P6). */
export async function mayVisitBroadcast(app: Pick<App, "database">, scope: RoomScope): Promise<boolean> {
  const found = await readCurrent(app.database.kysely, scope);
  return found !== undefined && found.row.ended_at === null && (await takesVisits(app, scope, found.state));
}

/**
 * What a guest of a public meeting comes in by (P7); null where none may: none ever at a school for children, and none
 * while a guest is blocked (`takesVisits`).
 */
export async function readVisit(
  app: Pick<App, "database">,
  scope: RoomScope,
): Promise<{ roomId: string; invitation: string } | null> {
  const { kysely } = app.database;
  const found = await readCurrent(kysely, scope);
  if (!found || found.row.ended_at !== null || !(await takesVisits(app, scope, found.state))) return null;
  return { roomId: scope.roomId, invitation: found.row.invitation };
}

/** Whoever opens the page may come in: so nobody does while a guest is blocked, who would come back by it at once. */
async function takesVisits(
  { database }: Pick<App, "database">,
  scope: RoomScope,
  { allowsGuests, blocked }: RoomState,
): Promise<boolean> {
  if (!allowsGuests || blocked.some((account) => account.startsWith(guestPrefix))) return false;
  return await takesVisitors(database.kysely, scope);
}

type Credentials = { account: string; app_key: string; token: string };

async function issueVisit(
  { database, clock, secret }: GuestApp,
  scope: RoomScope,
  { row, state }: { row: RoomRow; state: RoomState },
  nick: string,
): Promise<Credentials> {
  const now = clock.now();
  // Row and state are of one place of the log, so this is the round of the invitation that was just compared.
  const round = state.guestRound ?? 0;
  if ((await countGuests(database.kysely, row.id, round, now)) >= limits.roomGuestVisitsMax.value)
    throw new Fault("tooManyRequests");
  const account = `${guestPrefix}${randomId()}`;
  const expires_at = now + limits.roomGuestLife.value;
  await insertGuest(database.kysely, { room_id: row.id, account, nick, expires_at, round });
  const token = makeImToken(secret, { realm: scope.realm, account }, randomId(), clock.now());
  return { account, app_key: appKeys[scope.realm], token };
}

/** A room as somebody of this realm and institution finds it. */
export async function readRoom(
  { database }: Pick<App, "database">,
  scope: RoomScope,
): Promise<{ row: RoomRow; state: RoomState }> {
  const found = await readCurrent(database.kysely, scope);
  if (!found) throw new Fault("roomUnknown");
  const { row } = found;
  if (row.call_channel !== null || row.live_id !== null || row.group_of !== null)
    throw new Fault("roomUnknown");
  return found;
}

/** One that this person may find by its number and that has not ended; also the call of a team that they may enter (M14). */
export async function readFindableRoom(
  app: Pick<App, "database">,
  scope: RoomScope,
  account: string,
): Promise<{ row: RoomRow; state: RoomState }> {
  const { kysely } = app.database;
  const found = await readCurrent(kysely, scope);
  // Nor whom one must not meet (D5, D7).
  if (found && !(await mayMeetInRoom(kysely, scope.realm, account, found.state)))
    throw new Fault("roomUnknown");
  const isTeams = found?.row.call_channel ? await mayEnterTeamCall(kysely, found.row, account) : null;
  if (!found || isTeams === null) return await readOpenRoom(app, scope);
  if (!isTeams || found.row.ended_at !== null) throw new Fault("roomUnknown");
  return found;
}

/** One that has not ended. */
export async function readOpenRoom(
  app: Pick<App, "database">,
  scope: RoomScope,
): Promise<{ row: RoomRow; state: RoomState }> {
  const { row, state } = await readRoom(app, scope);
  if (row.ended_at !== null) throw new Fault("roomUnknown");
  return { row, state };
}
