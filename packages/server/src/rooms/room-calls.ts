import { Fault } from "@lyceum/contract/faults";
import type { RoomCard, RoomState } from "@lyceum/contract/shapes";
import { memberOf, needsPassword, presentOf } from "@lyceum/domain/rooms";
import { type CallHandlers, callerOf, siteOf } from "../app/calls.ts";
import type { Person } from "@lyceum/domain/messages";
import type { App, Caller } from "../app/context.ts";
import { readPeople } from "../users/index.ts";
import { readVisitors } from "./attendees/read-visitors.ts";
import { isAttendee, readAttendance } from "./attendees/store.ts";
import { cancelRoom, changeRoom } from "./change-room.ts";
import { makeRoomOf } from "./create-room.ts";
import { inviteGuest, readFindableRoom, readRoom } from "./invite-guest.ts";
import { listRooms } from "./lists/store.ts";
import { readInstitution, type RoomRow, type RoomScope } from "./store.ts";

type RoomCalls = CallHandlers<
  | "POST /v1/rooms"
  | "GET /v1/rooms"
  | "POST /v1/rooms/{id}/cancel"
  | "POST /v1/rooms/{id}/change"
  | "GET /v1/rooms/{id}/plan"
  | "GET /v1/rooms/{id}"
  | "GET /v1/rooms/{id}/invitation"
  | "POST /v1/rooms/{id}/guests"
>;

/** Making and finding rooms over HTTP (R1). */
export const roomHandlers: RoomCalls = {
  "POST /v1/rooms": async ({ body }, context) => {
    const { realm, deptId, accountId } = callerOf(context);
    const person = await readCaller(context, { realm, deptId, accountId });
    const institution = await readInstitution(context.database.kysely, deptId);
    if (!institution) throw new Fault("forbidden");
    return { roomId: await makeRoomOf(context, person, institution.features, body) };
  },

  "GET /v1/rooms": async ({ query }, context) => {
    const { stage, before, beforeId } = query;
    const id = beforeId === undefined ? undefined : Number(beforeId);
    const last = before === undefined ? undefined : { endedAt: Number(before), id };
    return { rooms: await listRooms(context.database.kysely, callerOf(context), stage, last) };
  },

  "POST /v1/rooms/{id}/cancel": async ({ params }, context) => {
    const caller = callerOf(context);
    await cancelRoom(context, scopeOf(caller, params.id), caller.accountId);
    return {};
  },

  "POST /v1/rooms/{id}/change": async ({ params, body }, context) => {
    const caller = callerOf(context);
    const host = await readCaller(context, caller);
    await changeRoom(context, scopeOf(caller, params.id), host, body);
    return {};
  },

  "GET /v1/rooms/{id}/plan": async ({ params }, context) => {
    const caller = callerOf(context);
    const { row, state } = await readRoom(context, scopeOf(caller, params.id));
    if (!mayReadPlan(row, state, caller.accountId)) throw new Fault("forbidden");
    const { name, starts_at: startsAt, ends_at: endsAt, password } = row;
    return {
      name,
      startsAt,
      endsAt,
      password,
      attendees: await readAttendance(context.database.kysely, row),
      visitors: await readVisitors(context.database.kysely, row.id, context.clock.now()),
    };
  },

  "GET /v1/rooms/{id}": async ({ params }, context) => {
    const { accountId, ...caller } = callerOf(context);
    const { row, state } = await readFindableRoom(context, scopeOf(caller, params.id), accountId);
    const isAsked =
      row.creator !== accountId &&
      needsPassword(state, accountId, context.clock.now()) &&
      !(await isAttendee(context.database.kysely, row.id, accountId));
    return writeCard(state, isAsked);
  },

  "GET /v1/rooms/{id}/invitation": async ({ params }, context) => {
    const caller = callerOf(context);
    const scope = scopeOf(caller, params.id);
    const { row, state } = await readFindableRoom(context, scope, caller.accountId);
    const path = `/rooms/${params.id}`;
    const role = memberOf(state, caller.accountId)?.role;
    const isHost = role === "host" || role === "coHost";
    const guestPath = isHost && state.allowsGuests ? `${path}?invitation=${row.invitation}` : null;
    const password = isHost || mayReadPlan(row, state, caller.accountId) ? row.password : null;
    return { path, guestPath, password };
  },

  "POST /v1/rooms/{id}/guests": async ({ params, body }, context) => {
    const { deptId } = siteOf(context);
    return await inviteGuest(context, { roomId: params.id, realm: "edu", deptId }, body);
  },
};

async function readCaller(
  { database }: Pick<App, "database">,
  { realm, deptId, accountId }: Pick<Caller, "realm" | "deptId" | "accountId">,
): Promise<Person> {
  const [person] = await readPeople(database, realm, [accountId]);
  if (person?.deptId !== deptId) throw new Fault("forbidden");
  return person;
}

/**
 * Who made the room, unless a later host has blocked him or her, and its host. A co-host may be anybody in the room, such
 * as a pupil, who must not learn the names of people out of reach who never come (D8).
 */
function mayReadPlan(row: RoomRow, state: RoomState, account: string): boolean {
  if (memberOf(state, account)?.role === "host") return true;
  return row.creator === account && !state.blocked.includes(account);
}

function scopeOf({ realm, deptId }: Pick<Caller, "realm" | "deptId">, roomId: string): RoomScope {
  return { roomId, realm, deptId };
}

function writeCard(state: RoomState, isAsked: boolean): RoomCard {
  return {
    roomId: state.roomId,
    kind: state.kind,
    name: state.name,
    hostNick: memberOf(state, state.host)?.nick ?? "",
    memberCount: presentOf(state).length,
    isLocked: state.locks.room,
    hasWaitingRoom: state.locks.waitingRoom,
    allowsGuests: state.allowsGuests,
    hasPassword: state.hasPassword ?? false,
    needsPassword: isAsked,
    ...(state.schedule?.isOpen === false ? { startsAt: state.schedule.startsAt } : {}),
  };
}
