import type { RoomEntry, RoomState } from "@lyceum/contract/shapes";
import { mayHear, mayPublish } from "@lyceum/domain/rooms";
import { randomId } from "@lyceum/kit";
import { writeNotice } from "../app/socket/hub.ts";
import type { Link } from "../app/socket/link.ts";
import type { App } from "../app/context.ts";
import type { MediaEngine } from "../ports/media-engine.ts";
import type { People } from "../users/people.ts";
import { runClockwork } from "./clockwork/run.ts";
import { guestOf } from "./guests.ts";
import { type Keeper, makeKeeper } from "./keeper.ts";
import { makeSeats, type Seats } from "./seats.ts";
import type { RoomScope } from "./store.ts";

/** What rooms need of the application. */
type RoomsApp = Pick<App, "clock" | "database" | "bus" | "log">;

/** The rooms of one process. */
export type Rooms = {
  keeper: Keeper;
  seats: Seats;
  people: People;
  guestOf: ReturnType<typeof guestOf>;
  /** The link is gone: its places are kept for the grace time. */
  closed(link: Link): void;
  /** What the room grants, for the media of this process; older than what they know, it changes nothing. */
  grantMedia(scope: RoomScope, state: RoomState): void;
  close(): Promise<void>;
};

export function makeRooms(app: RoomsApp, people: People, media?: MediaEngine): Rooms {
  // Never the same again: seats of an earlier life of this process are not ours.
  const node = randomId();
  const seats = makeSeats(node);
  /** Decisions of this process that the bus has not brought back yet. */
  const own = new Set<string>();
  const keeper = makeKeeper(app, (scope, state, entries) => {
    tellMedia(scope, state, media);
    own.add(placeOf(scope.roomId, entries));
    app.bus.publish({ kind: "room", roomId: scope.roomId, entries });
  });
  const stopHearing = app.bus.subscribe((message) => {
    if (message.kind === "room") {
      const scope = seats.scopeOf(message.roomId);
      seats.hear(message.roomId, message.entries);
      const isOwn = own.delete(placeOf(message.roomId, message.entries));
      if (scope && media && !isOwn) obey(scope, media);
    }
    if (message.kind === "roomFrame") seats.tell(message.roomId, message.frame);
  });
  /** What another process decided holds for the media of the people who sit here. */
  function obey(scope: RoomScope, engine: MediaEngine): void {
    keeper.read(scope).then(
      (state) => tellMedia(scope, state, engine),
      (error: unknown) => app.log("rooms.media", { error: String(error) }),
    );
  }
  const stopLosing = media?.onLost(({ roomId, seat }) => {
    seats.tellOne(roomId, seat, writeNotice("mediaLost", { roomId }));
  });
  const clockwork = runClockwork(app, keeper, node);
  const leaving = new Set<Promise<unknown>>();

  return {
    keeper,
    seats,
    people,
    guestOf: guestOf(app),
    grantMedia: (scope, state) => tellMedia(scope, state, media),
    closed(link) {
      for (const seat of seats.ofLink(link)) {
        seats.drop(seat);
        const { scope, account, id } = seat;
        const lost = keeper
          .decide(scope, { by: "server", do: "lose", account, seat: id })
          .catch((error: unknown) => app.log("rooms.lose", { error: String(error) }))
          .finally(() => leaving.delete(lost));
        leaving.add(lost);
      }
    },
    async close() {
      await Promise.all(leaving);
      await clockwork.stop();
      await keeper.close();
      stopHearing();
      stopLosing?.();
    },
  };
}

function placeOf(roomId: string, entries: readonly RoomEntry[]): string {
  return `${roomId} ${entries.at(-1)?.rev ?? 0}`;
}

function tellMedia({ roomId }: RoomScope, state: RoomState, media: MediaEngine | undefined): void {
  media?.allow(
    roomId,
    state.rev,
    state.members.map(({ account, seat }) => ({
      account,
      seat,
      mic: mayPublish(state, account, "mic"),
      camera: mayPublish(state, account, "camera"),
      screen: mayPublish(state, account, "screen"),
      hears: mayHear(state, account),
    })),
  );
}
