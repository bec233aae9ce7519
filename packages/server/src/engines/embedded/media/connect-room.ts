import type { Watch } from "../../../ports/media-engine.ts";
import { allStreams, ownStreams, type Room, streamsOf } from "./forwarder-room.ts";
import { showWanted } from "./show-wanted.ts";

/** Lets flow in a room what its grants allow and its seats ask for (R2); who is granted nothing any more leaves it. */
export function connectRoom(room: Room, leave: (seat: string) => void): void {
  const bySeat = new Map(room.grants.map((grant) => [grant.seat, grant]));
  const byAccount = new Map(room.grants.map((grant) => [grant.account, grant]));
  for (const seat of room.seats.keys()) if (!bySeat.has(seat)) leave(seat);
  for (const seat of room.offers.keys()) if (!bySeat.has(seat)) room.offers.delete(seat);
  for (const [seat, { connection }] of room.seats)
    for (const stream of connection.ins) stream.setAllowed(bySeat.get(seat)?.[stream.source] === true);
  room.recorder?.look(ownStreams(room));
  room.bridge?.look((seat, stream) => bySeat.get(seat)?.[stream.source] === true);
  room.streamer?.look([...allStreams(room)], room.speakers);
  const now = performance.now();
  for (const [seat, { connection, watches }] of room.seats) {
    const wanted = bySeat.get(seat)?.hears === true ? watches : [];
    const sentBy = ({ account }: Watch) => {
      const publisher = byAccount.get(account)?.seat;
      return publisher ? streamsOf(room, publisher) : [];
    };
    showWanted(connection, wanted, now, sentBy, room.speakers);
  }
}
