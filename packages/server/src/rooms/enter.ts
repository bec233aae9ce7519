import { Fault } from "@lyceum/contract/faults";
import type { Result } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { Entrant, RoomState } from "@lyceum/contract/shapes";
import { mayHost, memberOf, presenceOf } from "@lyceum/domain/rooms";
import { isReadableName } from "@lyceum/domain/users";
import type { Connection } from "../app/socket/connection.ts";
import type { MessagingContext } from "../app/socket/messaging-context.ts";
import { passesRoomGate } from "./gate.ts";
import { takesGuests } from "./guests.ts";
import { readEntriesOf, type RoomScope } from "./store.ts";
import type { Seat } from "./seats.ts";

export type RoomContext = Pick<
  MessagingContext,
  | "rooms"
  | "database"
  | "clock"
  | "jobs"
  | "bus"
  | "log"
  | "media"
  | "turn"
  | "wordLists"
  | "linksOf"
  | "secret"
  | "askRobotInRoom"
>;

/** The room that this connection may mean by a number; a guest has one alone. */
export async function scopeOf(
  { rooms }: RoomContext,
  connection: Connection,
  roomId: string,
): Promise<RoomScope> {
  const login = connection.login;
  if (!login) throw new Fault("noPermission");
  if (login.guest) {
    if (login.guest.roomId !== roomId) throw new Fault("roomMissing");
    return { roomId, realm: login.realm, deptId: login.guest.deptId };
  }
  const person = await rooms.people.byId(login.personId);
  if (!person) throw new Fault("roomMissing");
  return { roomId, realm: person.realm, deptId: person.deptId };
}

type Entering = Pick<Entrant, "custom" | "tags" | "enterCustom"> & {
  nick?: string;
  device?: string;
  resumes?: boolean;
  password?: string;
};

/** Takes a seat for the connection, or a place in the waiting room (R1, R7). */
export async function enterRoom(
  context: RoomContext,
  connection: Connection,
  roomId: string,
  { nick, device, resumes = false, password, ...kept }: Entering,
): Promise<{ state: RoomState; account: string; scope: RoomScope }> {
  const { rooms } = context;
  const scope = await scopeOf(context, connection, roomId);
  const facts = await entrantOf(context, connection, nick);
  if (facts.isGuest && !(await takesGuests(context.database.kysely, scope))) throw new Fault("roomMissing");
  const { seat, isHeld } = rooms.seats.take(scope, facts.account, connection, device);
  rooms.lostSeats.forget(seat);
  try {
    const entrant = { ...facts, ...kept, seat: seat.id };
    const state = await rooms.repository.enter(scope, { entrant, resumes, password });
    rooms.seats.settle(seat, state);
    if (!connection.isOpen()) rooms.closed(connection);
    return { state, account: facts.account, scope };
  } catch (error) {
    // The room may hold the seat all the same: by an earlier decision, or by this one where its answer was lost.
    if (error instanceof Fault && !isHeld) rooms.seats.drop(seat);
    else rooms.release(seat);
    throw error;
  }
}

/** The seat of the connection, in the room or its waiting room; a connection without one is not in the room. */
export async function seatOf(context: RoomContext, connection: Connection, roomId: string): Promise<Seat> {
  const seat = context.rooms.seats.of(connection, roomId);
  if (seat) return seat;
  // Of another institution it is unknown, of the own one it has not been entered.
  await context.rooms.repository.read(await scopeOf(context, connection, roomId));
  throw new Fault("roomNotEntered");
}

/** The room, for a connection that is inside. */
export async function readInside(
  context: RoomContext,
  connection: Connection,
  roomId: string,
): Promise<RoomState> {
  const { scope, account } = await seatOf(context, connection, roomId);
  const state = await context.rooms.repository.read(scope);
  if (state.end !== null) throw new Fault("roomMissing");
  if (presenceOf(state, account) !== "joined") throw new Fault("roomNotEntered");
  return state;
}

/** What brings somebody up to date who knows the log up to `afterRev`. Who waits learns nothing of the room. */
export async function progressOf(
  { database }: RoomContext,
  state: RoomState,
  account: string,
  afterRev: number,
): Promise<Result<"joinRoom">> {
  if (presenceOf(state, account) === "waiting") return { presence: "waiting", snapshot: null, entries: [] };
  const behind = state.rev - afterRev;
  if (afterRev === 0 || behind < 0 || behind > limits.roomBehindMax.value)
    return { presence: "joined", snapshot: state, entries: [] };
  const entries = behind === 0 ? [] : await readEntriesOf(database.kysely, state, afterRev);
  const reader = memberOf(state, account);
  // A guest learns what happens, not what had happened.
  if (reader?.isGuest === true && entries.some(({ time }) => time < reader.joinedAt))
    return { presence: "joined", snapshot: state, entries: [] };
  return { presence: "joined", snapshot: null, entries };
}

async function entrantOf(
  { rooms, database, clock }: RoomContext,
  connection: Connection,
  nick: string | undefined,
): Promise<Omit<Entrant, "seat">> {
  const { login } = connection;
  if (!login) throw new Fault("noPermission");
  if (nick !== undefined && !isReadableName(nick)) throw new Fault("parameterError", { field: "nick" });
  const { account, guest } = login;
  if (guest)
    return {
      account,
      nick: nick ?? guest.nick,
      avatar: "",
      isGuest: true,
      mayHost: false,
      guestRound: guest.round,
    };
  const person = await rooms.people.byId(login.personId);
  if (!person) throw new Fault("roomMissing");
  if (!(await passesRoomGate(database.kysely, person, clock.now()))) throw new Fault("roomMissing");
  const { profile: card, realm } = person;
  // Strangers see a name that somebody has read (D1), so nobody brings another one into a room.
  const chosen = realm === "social" ? undefined : nick;
  const shown = chosen ?? card.nick.slice(0, limits.roomNickMax.value);
  return { account, nick: shown, avatar: card.avatar, isGuest: false, mayHost: mayHost(person) };
}
