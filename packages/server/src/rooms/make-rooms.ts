import { mkdir } from "node:fs/promises";
import path from "node:path";
import { Fault } from "@lyceum/contract/faults";
import type { RoomEntry, RoomState } from "@lyceum/contract/shapes";
import { mayHear, mayPublish, mediaNodeOf, mediaSeatOf, nodeOfSeat } from "@lyceum/domain/rooms";
import { randomId } from "@lyceum/kit";
import { writePush } from "../app/socket/hub.ts";
import type { Connection } from "../app/socket/connection.ts";
import type { App } from "../app/context.ts";
import type { MediaEngine, MediaGrant, RecordingOrder } from "../ports/media-engine.ts";
import type { People } from "../users/people.ts";
import { startScheduler } from "./scheduler/start-scheduler.ts";
import type { NotifyPerson } from "./attendees/send-notifications.ts";
import { guestOf } from "./guests.ts";
import { type RoomRepository, makeRoomRepository } from "./repository.ts";
import { makePlacedMedia, type PlacedMedia } from "./placement/placed-media.ts";
import { type LostSeat, type LostSeats, makeLostSeats, type Revocation } from "./lost-seats.ts";
import { makeSeats, type Seat, type Seats } from "./seats.ts";
import { makeRoomStreams, type RoomStreams } from "./streams/streams.ts";
import { findScope, type RoomScope } from "./store.ts";

/** What rooms need of the application. */
type RoomsApp = Pick<App, "clock" | "database" | "bus" | "jobs" | "log" | "recordingsFolder" | "secret"> &
  Partial<Pick<App, "liveStreams">> & {
    notifyPerson: NotifyPerson;
  };

/** `home`: the node that has the media of the room; `isAlone`: all of its people sit at this one. */
type Placed = { scope: RoomScope; rev: number; home: string | null; isAlone: boolean };

/** The rooms of one process. */
export type Rooms = {
  repository: RoomRepository;
  seats: Seats;
  lostSeats: LostSeats;
  people: People;
  guestOf: ReturnType<typeof guestOf>;
  /** Null: this process makes none. */
  streams: RoomStreams | null;
  /** Sound and picture, on whatever node the room has them; null: there are none. */
  media: PlacedMedia | null;
  /** Nobody sits there any more: the place is kept for the grace time. */
  release(seat: Seat): void;
  /**
   * The connection is gone. Its places are kept for the grace time, also for a device that signs in instead; not those of one
   * that was revoked, by the server or by another device of the person.
   */
  closed(connection: Connection): void;
  /** Ends the visits of devices whose connection was gone before the server revoked them; those with a connection end with it. */
  revoke(who: Revocation): void;
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
  /** Where media flows in the name of a seat of this process, perhaps of lost ones alone. */
  const withMedia = new Map<string, Placed>();
  const homeOf = (state: RoomState) => mediaNodeOf(state, app.bus.mayReach);
  const placed = media ? makePlacedMedia(app, node, media, { homeOf, follow, readStream }) : null;
  const streams =
    app.liveStreams && media?.streams && placed
      ? makeRoomStreams(app, app.liveStreams, media, { node, homeOf, readRoom, read: placed.readStream })
      : null;
  function grantSeats(scope: RoomScope, state: RoomState): void {
    if (!media) return;
    const { roomId } = scope;
    const nodes = new Set(
      state.members.flatMap((member) => {
        const seat = mediaSeatOf(state, member);
        return seat === null ? [] : [nodeOfSeat(seat)];
      }),
    );
    const isHere = nodes.has(node);
    const home = homeOf(state);
    const before = withMedia.get(roomId);
    if (before && before.rev > state.rev) return;
    if (isHere) withMedia.set(roomId, { scope, rev: state.rev, home, isAlone: nodes.size === 1 });
    else withMedia.delete(roomId);
    // An engine forgets a room that grants nobody anything.
    const isOurs = home === node;
    const grants = isOurs ? grantsOf(state, streams?.viewers(state)) : [];
    media.allow(roomId, state.rev, grants, isOurs ? orderOf(state) : null);
    streams?.follow(state, isHere);
    // Another node has the room, and whoever sits here connects there.
    if (before && before.home !== null && before.home !== home)
      seats.push(roomId, writePush("mediaLost", { roomId }));
  }
  /** A room of which somebody sits here, as it is by now. */
  async function follow(roomId: string): Promise<RoomState> {
    const scope = withMedia.get(roomId)?.scope ?? seats.scopeOf(roomId);
    if (!scope) throw new Fault("serverBusy");
    const state = await repository.read(scope);
    grantSeats(scope, state);
    return state;
  }
  async function readStream(roomId: string, file: string, isChosen: boolean): Promise<Buffer | null> {
    return (await streams?.openOwn(roomId, file, isChosen)) ?? null;
  }
  async function readRoom(roomId: string): Promise<RoomState | null> {
    const scope = await findScope(app.database.kysely, roomId);
    return scope ? await repository.read(scope) : null;
  }
  /** Tells a seat of whatever node. */
  function tellSeat(roomId: string, seat: string, frame: string): void {
    if (nodeOfSeat(seat) === node) seats.pushToSeat(roomId, seat, frame);
    else app.bus.publish({ kind: "roomFrame", roomId, frame, only: { seat } });
  }
  function folderOf(roomId: string, rev: number): string {
    return path.join(app.recordingsFolder, recordingFolderName(roomId, rev));
  }
  /** There may be nothing to write into it: where it is, nobody sent anything; where it is not, its disk is not there. */
  function makeFolder({ roomId, recording }: RoomState, entries: readonly RoomEntry[]): void {
    if (!recording || entries.every(({ rev }) => rev !== recording.rev)) return;
    mkdir(folderOf(roomId, recording.rev), { recursive: true }).catch((error: unknown) =>
      app.log("rooms.recording", { error }),
    );
  }
  /** The folder names the recording, so that one that failed can be told from the next. */
  function orderOf({ roomId, recording }: RoomState): RecordingOrder | null {
    if (!recording || recording.isPaused) return null;
    return { folder: folderOf(roomId, recording.rev), since: recording.since, accounts: recording.agreed };
  }
  const repository = makeRoomRepository(app, (scope, state, entries) => {
    makeFolder(state, entries);
    grantSeats(scope, state);
    own.add(placeOf(scope.roomId, entries));
    app.bus.publish({ kind: "room", roomId: scope.roomId, entries });
  });
  const stopHearing = app.bus.subscribe((message) => {
    if (message.kind === "room") {
      const scope = seats.scopeOf(message.roomId) ?? withMedia.get(message.roomId)?.scope;
      seats.hear(message.roomId, message.entries);
      const isOwn = own.delete(placeOf(message.roomId, message.entries));
      if (scope && media && !isOwn) obey(scope);
    }
    if (message.kind === "roomFrame") seats.push(message.roomId, message.frame, message.only);
  });
  /** What another process decided holds for the media of the people who sit here. */
  function obey(scope: RoomScope): void {
    repository.read(scope).then(
      (state) => grantSeats(scope, state),
      (error: unknown) => app.log("rooms.media", { error }),
    );
  }
  const stopLosing = media?.onLost(({ roomId, seat }) => {
    tellSeat(roomId, seat, writePush("mediaLost", { roomId }));
  });
  const stopWatching = media?.onWatched(({ roomId, seat, pictures }) => {
    tellSeat(roomId, seat, writePush("mediaWatched", { roomId, pictures: [...pictures] }));
  });
  const stopListening = media?.onSpeaking(({ roomId, seat, speaker, speaking }) => {
    const frame = writePush("mediaSpeaking", { roomId, speaker, speaking: [...speaking] });
    if (seat !== null) tellSeat(roomId, seat, frame);
    else if (withMedia.get(roomId)?.isAlone === false) app.bus.publish({ kind: "roomFrame", roomId, frame });
    else seats.push(roomId, frame);
  });
  const stopFailing = media?.onRecordingFailed(({ roomId, folder, why }) => {
    const scope = withMedia.get(roomId)?.scope;
    const rev = Number(path.basename(folder).split("-")[1]);
    if (!scope || !Number.isSafeInteger(rev)) return;
    repository
      .decide(scope, { by: "server", do: "failRecording", rev, why })
      .catch((error: unknown) => app.log("rooms.recording", { error }));
  });
  const scheduler = startScheduler({ ...app, people }, repository, node);
  const leaving = new Set<Promise<unknown>>();
  const lostSeats = makeLostSeats(app.clock);
  function release(seat: Seat): void {
    seats.drop(seat);
    lostSeats.add(seat);
    const { scope, account, id } = seat;
    const lost = repository
      .decide(scope, { by: "server", do: "lose", account, seat: id })
      .catch((error: unknown) => app.log("rooms.lose", { error }))
      .finally(() => leaving.delete(lost));
    leaving.add(lost);
  }

  /** Whoever is revoked keeps no place for coming back, and no sound or picture meanwhile (D8). */
  function expel({ scope, account, id }: LostSeat): void {
    const isHeld = ({ members, waiting }: RoomState) =>
      // Another device of the person, on whatever node, has taken the place of a lost one: it stays.
      members.some((one) => one.account === account && (one.seat ?? one.lastSeat) === id) ||
      waiting.some((one) => one.account === account && one.seat === id)
        ? null
        : ("roomNotEntered" as const);
    const gone = repository
      .decide(scope, { by: "server", do: "kick", account }, { check: isHeld })
      .catch((error: unknown) => {
        if (!(error instanceof Fault)) app.log("rooms.expel", { error });
      })
      .finally(() => leaving.delete(gone));
    leaving.add(gone);
  }

  return {
    repository,
    seats,
    lostSeats,
    people,
    guestOf: guestOf(app),
    streams,
    media: placed,
    release,
    revoke(who) {
      for (const seat of lostSeats.takeOf(who)) expel(seat);
    },
    grantMedia: grantSeats,
    closed(connection) {
      for (const seat of seats.ofConnection(connection)) {
        if (connection.leaves === "expelled" || connection.leaves === "kicked") {
          seats.drop(seat);
          expel(seat);
        } else release(seat);
      }
    },
    async close() {
      await Promise.all(leaving);
      await scheduler.stop();
      placed?.close();
      await streams?.close();
      await repository.close();
      stopHearing();
      stopLosing?.();
      stopWatching?.();
      stopListening?.();
      stopFailing?.();
    },
  };
}

/** Where the files of a recording stand until it is over. */
export function recordingFolderName(roomId: string, rev: number): string {
  return `${roomId}-${rev}`;
}

function placeOf(roomId: string, entries: readonly RoomEntry[]): string {
  return `${roomId} ${entries.at(-1)?.rev ?? 0}`;
}

function grantsOf(state: RoomState, without?: ReadonlySet<string>): MediaGrant[] {
  const members = state.members.filter(({ account }) => without?.has(account) !== true);
  return members.map((member) => ({
    account: member.account,
    seat: mediaSeatOf(state, member),
    mic: mayPublish(state, member.account, "mic"),
    camera: mayPublish(state, member.account, "camera"),
    screen: mayPublish(state, member.account, "screen"),
    screenSound: mayPublish(state, member.account, "screenSound"),
    hears: mayHear(state, member.account),
  }));
}
