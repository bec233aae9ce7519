import { createHash } from "node:crypto";
import type { PushBody } from "@lyceum/contract/im";
import { limits } from "@lyceum/contract/limits";
import type { RoomEntry, RoomState } from "@lyceum/contract/shapes";
import { Fault } from "@lyceum/contract/faults";
import { writePush } from "../app/socket/hub.ts";
import { hearsAt, type HearingPlace } from "@lyceum/domain/rooms";
import type { RoomHearers } from "../ports/bus.ts";
import type { Connection } from "../app/socket/connection.ts";
import type { RoomScope } from "./store.ts";

/** A connection of this process in a room. */
export type Seat = {
  id: string;
  scope: RoomScope;
  account: string;
  connection: Connection;
  /** Receives what happens in the room: not one that waits in the waiting room. */
  isIn: boolean;
  /** Up to this place of the log nothing concerns it; null until the room has decided on it. */
  since: number | null;
  /** Where it stands in the space of a chatroom; null: nowhere (M15). */
  place: HearingPlace | null;
  /** News that came before the decision was known. */
  early: (readonly RoomEntry[])[];
};

/** A seat that was just taken; the room may know it from before. */
export type Taken = { seat: Seat; isHeld: boolean };

type Why = PushBody<"roomClosed">["why"];

/** Who of this process sits where; what the log brings goes to them. */
export type Seats = {
  /** With a name of its device the seat is the same as before, in place of the connection that held it (`isHeld`). */
  take(scope: RoomScope, account: string, connection: Connection, device?: string): Taken;
  /** The room gave this seat a place, in it or in its waiting room; earlier messages of another process no longer concern it. */
  settle(seat: Seat, state: RoomState): void;
  drop(seat: Seat): void;
  /** The newest seat of a connection in a room. */
  of(connection: Connection, roomId: string): Seat | undefined;
  ofConnection(connection: Connection): Seat[];
  hear(roomId: string, entries: readonly RoomEntry[]): void;
  /** The room, where somebody of this process sits in it. */
  scopeOf(roomId: string): RoomScope | undefined;
  /** Rooms with somebody of this process in them, and all seats. */
  counts(): { rooms: number; seats: number };
  /** Sends a frame to one seat, if it is of this process. */
  pushToSeat(roomId: string, id: string, frame: string): void;
  /** Sends a frame to everybody who is in, or to those alone whom it is for. */
  push(roomId: string, frame: string, only?: RoomHearers): void;
};

export function makeSeats(node: string): Seats {
  const rooms = new Map<string, Set<Seat>>();
  const connections = new Map<Connection, Set<Seat>>();
  let count = 0;
  const seatsOf = (roomId: string) => [...(rooms.get(roomId) ?? [])];
  const ofConnection = (connection: Connection) => [...(connections.get(connection) ?? [])];

  function drop(seat: Seat): void {
    removeFrom(rooms, seat.scope.roomId, seat);
    removeFrom(connections, seat.connection, seat);
  }

  function close(seats: readonly Seat[], why: Why): void {
    for (const seat of seats) {
      drop(seat);
      seat.connection.push(writePush("roomClosed", { roomId: seat.scope.roomId, why }));
    }
  }

  function pushToSeat(roomId: string, id: string, frame: string): void {
    seatsOf(roomId)
      .find((seat) => seat.id === id)
      ?.connection.push(frame);
  }

  /** The newest seat of a person counts; the connection that holds it is not told of its own older ones. */
  function sit(seats: readonly Seat[], roomId: string, rev: number, account: string, id: string): void {
    const now = seatsOf(roomId).find((seat) => seat.id === id);
    if (now && seats.includes(now)) Object.assign(now, { isIn: true, since: rev - 1 });
    const older = seats.filter((seat) => seat.account === account && seat !== now && seat.isIn);
    for (const seat of older) if (seat.connection === now?.connection) drop(seat);
    close(
      older.filter((seat) => seat.connection !== now?.connection),
      "otherDevice",
    );
  }

  function follow(seats: readonly Seat[], roomId: string, { rev, event }: RoomEntry): void {
    const own = (account: string) => seats.filter((seat) => seat.account === account);
    switch (event.type) {
      case "joined":
        return sit(seats, roomId, rev, event.member.account, event.member.seat);
      case "returned":
        return sit(seats, roomId, rev, event.account, event.seat);
      case "left":
        return close(own(event.account), event.why);
      case "knockEnded":
        if (event.how !== "admitted")
          close(own(event.account), event.how === "rejected" ? "rejected" : "left");
        return;
      case "ended":
        return close(seats, event.why);
    }
  }

  /** A late message of another process may be older than a seat: a removal before its owner came back closes nothing. */
  function bring(roomId: string, entries: readonly RoomEntry[], only?: Seat): void {
    const concerned = (rev: number) =>
      seatsOf(roomId).filter((seat) => (only ?? seat) === seat && seat.since !== null && seat.since < rev);
    for (const entry of entries) follow(concerned(entry.rev), roomId, entry);
    const frame = writePush("roomEntries", { roomId, entries: [...entries] });
    for (const seat of concerned(entries.at(-1)?.rev ?? 0)) if (seat.isIn) seat.connection.push(frame);
  }

  return {
    take(scope, account, connection, device) {
      const id = `${node}.${device === undefined ? (count += 1) : nameOf(account, device)}`;
      const before = seatsOf(scope.roomId).find((seat) => seat.id === id);
      // This refusal changes nothing: the connection that holds the seat keeps it.
      const others = ofConnection(connection).filter((seat) => seat !== before);
      if (others.length >= limits.roomsOpenMax.value) throw new Fault("overLimit");
      // Whatever the room decides, the connection that held it does not any more.
      if (before && before.connection !== connection) close([before], "otherDevice");
      else if (before) drop(before);
      const seat: Seat = { id, scope, account, connection, isIn: false, since: null, place: null, early: [] };
      addTo(rooms, scope.roomId, seat);
      addTo(connections, connection, seat);
      return { seat, isHeld: before !== undefined };
    },
    settle(seat, state) {
      if (seat.since !== null && seat.since >= state.rev) return;
      const { early } = seat;
      const isIn = state.members.some(({ seat: id }) => id === seat.id);
      Object.assign(seat, { since: state.rev, isIn, early: [] });
      for (const entries of early) bring(state.roomId, entries, seat);
    },
    drop,
    of: (connection, roomId) => seatsOf(roomId).findLast((seat) => seat.connection === connection),
    ofConnection,
    hear(roomId, entries) {
      for (const seat of seatsOf(roomId)) if (seat.since === null) seat.early.push(entries);
      bring(roomId, entries);
    },
    scopeOf: (roomId) => seatsOf(roomId)[0]?.scope,
    counts: () => ({
      rooms: rooms.size,
      seats: [...rooms.values()].reduce((sum, seats) => sum + seats.size, 0),
    }),
    pushToSeat,
    push(roomId, frame, only) {
      if (only?.seat !== undefined) return pushToSeat(roomId, only.seat, frame);
      const accounts = only?.accounts && new Set(only.accounts);
      for (const seat of rooms.get(roomId) ?? []) {
        const { account, place, isIn } = seat;
        const hears = !only?.said || only.said.by === account || hearsAt(place, only.said.at);
        if (isIn && hears && (!accounts || accounts.has(account))) seat.connection.push(frame);
      }
    },
  };
}

function addTo<Key>(index: Map<Key, Set<Seat>>, key: Key, seat: Seat): void {
  index.set(key, (index.get(key) ?? new Set()).add(seat));
}

function removeFrom<Key>(index: Map<Key, Set<Seat>>, key: Key, seat: Seat): void {
  const seats = index.get(key);
  seats?.delete(seat);
  if (seats?.size === 0) index.delete(key);
}

/** Everybody in a room sees its seats: a name that another account can neither use nor hit upon. */
function nameOf(account: string, device: string): string {
  return createHash("sha256").update(`${account} ${device}`).digest("base64url").slice(0, 22);
}
