import { Fault } from "@lyceum/contract/faults";
import type { RoomCard, RoomState } from "@lyceum/contract/shapes";
import { memberOf, presentOf } from "@lyceum/domain/rooms";
import { type CallHandlers, callerOf, siteOf } from "../app/calls.ts";
import type { Caller } from "../app/context.ts";
import { readPeople } from "../users/index.ts";
import { cancelRoom } from "./cancel-room.ts";
import { makeRoomOf } from "./create-room.ts";
import { inviteGuest, readOpenRoom } from "./invite-guest.ts";
import { listRooms, readInstitution, type RoomScope } from "./store.ts";

type RoomCalls = CallHandlers<
  | "POST /v1/rooms"
  | "GET /v1/rooms"
  | "POST /v1/rooms/{id}/cancel"
  | "GET /v1/rooms/{id}"
  | "GET /v1/rooms/{id}/invitation"
  | "POST /v1/rooms/{id}/guests"
>;

/** Making and finding rooms over HTTP (R1). */
export const roomHandlers: RoomCalls = {
  "POST /v1/rooms": async ({ body }, context) => {
    const { realm, deptId, accountId } = callerOf(context);
    const [person] = await readPeople(context.database, realm, [accountId]);
    const institution = await readInstitution(context.database.kysely, deptId);
    if (!person || !institution || person.deptId !== deptId) throw new Fault("forbidden");
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

  "GET /v1/rooms/{id}": async ({ params }, context) => {
    const { state } = await readOpenRoom(context, scopeOf(callerOf(context), params.id));
    return writeCard(state);
  },

  "GET /v1/rooms/{id}/invitation": async ({ params }, context) => {
    const caller = callerOf(context);
    const { row, state } = await readOpenRoom(context, scopeOf(caller, params.id));
    const path = `/rooms/${params.id}`;
    const role = memberOf(state, caller.accountId)?.role;
    const isHost = role === "host" || role === "coHost";
    const guestPath = isHost && state.allowsGuests ? `${path}?invitation=${row.invitation}` : null;
    return { path, guestPath };
  },

  "POST /v1/rooms/{id}/guests": async ({ params, body }, context) => {
    const { deptId } = siteOf(context);
    return await inviteGuest(context, { roomId: params.id, realm: "edu", deptId }, body);
  },
};

function scopeOf({ realm, deptId }: Caller, roomId: string): RoomScope {
  return { roomId, realm, deptId };
}

function writeCard(state: RoomState): RoomCard {
  return {
    roomId: state.roomId,
    kind: state.kind,
    name: state.name,
    hostNick: memberOf(state, state.host)?.nick ?? "",
    memberCount: presentOf(state).length,
    isLocked: state.locks.room,
    hasWaitingRoom: state.locks.waitingRoom,
    allowsGuests: state.allowsGuests,
    ...(state.schedule?.isOpen === false ? { startsAt: state.schedule.startsAt } : {}),
  };
}
