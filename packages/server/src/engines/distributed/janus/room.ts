import { isSound } from "@lyceum/domain/rooms";
import type { MediaGrant, MediaSource, SentPicture, Watch } from "../../../ports/media-engine.ts";
import type { Feed, JanusRoom, Place, ReceivingHalf, SendingHalf } from "./half.ts";

export type Seat = {
  sending: SendingHalf | null;
  receiving: ReceivingHalf | null;
  watches: readonly Watch[];
  /** Until when a connection must have come about, by its handle. */
  limits: Map<number, NodeJS.Timeout>;
};

export type Room = {
  id: string;
  rev: number;
  grants: readonly MediaGrant[];
  seats: Map<string, Seat>;
  janus: Promise<JanusRoom> | null;
  /** The latest attempt at a connection, by its way and seat, while it runs. */
  attempts: Map<string, symbol>;
};

export function makeEmptyRoom(id: string, rev: number): Room {
  return { id, rev, grants: [], seats: new Map(), janus: null, attempts: new Map() };
}

export function makeEmptySeat(): Seat {
  return { sending: null, receiving: null, watches: [], limits: new Map() };
}

export function maySend({ grants }: Room, seatId: string, source: MediaSource): boolean {
  return grants.some((grant) => grant.seat === seatId && grant[source]);
}

/** What each place of a seat shall show; null: nothing. */
export function wantedFeedOf(room: Room, seatId: string): (place: Place) => Feed | null {
  const { grants, seats } = room;
  const hears = grants.some((grant) => grant.seat === seatId && grant.hears);
  const watches = hears ? (seats.get(seatId)?.watches ?? []) : [];
  const byMid = new Map(watches.map((watch) => [watch.mid, watch]));
  const byAccount = new Map(grants.map((grant) => [grant.account, grant]));
  return (place) => {
    const watch = byMid.get(place.mid);
    const grant = watch && byAccount.get(watch.account);
    return watch && grant ? findFeed(room, watch, grant, place) : null;
  };
}

/** For each seat that sends pictures: those that a place shows or shall show. */
export function* watchedIn(room: Room | undefined): Iterable<readonly [string, SentPicture[]]> {
  if (!room) return;
  const feeds = [...room.seats].flatMap(([seatId, { receiving }]) => {
    const wantedFeed = wantedFeedOf(room, seatId);
    return (receiving?.places ?? []).flatMap((place) => [wantedFeed(place) ?? [], place.shows ?? []].flat());
  });
  const watched = new Set(feeds.map(({ feed, mid }) => `${feed} ${mid}`));
  for (const [seatId, { sending }] of room.seats) {
    const lines = sending?.lines.filter(({ source }) => source === "camera" || source === "screen") ?? [];
    if (sending && lines.length > 0)
      yield [seatId, lines.filter(({ mid }) => watched.has(`${sending.feed} ${mid}`))];
  }
}

function findFeed({ seats }: Room, watch: Watch, grant: MediaGrant, { kind }: Place): Feed | null {
  if (isSound(watch.source) !== (kind === "audio")) return null;
  // The sound of who is silent stays in its place and says nothing.
  if (!isSound(watch.source) && !grant[watch.source]) return null;
  const sending = grant.seat === null ? null : seats.get(grant.seat)?.sending;
  if (sending?.isUp !== true) return null;
  const fitting = sending.lines.filter(({ source }) => source === watch.source);
  const found = fitting.find(({ layer }) => layer === watch.layer) ?? fitting[0];
  return found ? { feed: sending.feed, mid: found.mid } : null;
}
