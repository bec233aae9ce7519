import type { Intrusion } from "../../intrusion.ts";
import { openMics, type Room } from "./forwarder-room.ts";
import { makeIntrusions } from "./intrusions.ts";

const repairEveryMs = 50;
/** What is said meanwhile by somebody who is kept back follows when that one is let through. */
const listenEveryMs = 100;
const lookEveryMs = 250;
const reportEveryMs = 1_000;

export type Rounds = {
  rooms(): Iterable<Room>;
  /** What flows is to be brought in line with what is known now. */
  reconnect(room: Room): void;
  /** The same, and what others watch may have changed, too. */
  settle(room: Room): void;
  spoke(room: Room): void;
  intruded(intrusion: Intrusion): void;
};

/** What a forwarder does for all its rooms from time to time. The answer ends it. */
export function startRounds({ rooms, reconnect, settle, spoke, intruded }: Rounds): () => void {
  const intrusions = makeIntrusions();

  // Some end while they are gone through.
  const connectionsOf = ({ seats }: Room) => [...seats.values()].map(({ connection }) => connection);

  function repair(room: Room, now: number): void {
    for (const connection of connectionsOf(room)) connection.repair(now);
    room.bridge?.repair(now);
  }

  function listen(room: Room, now: number): void {
    room.bridge?.tellLoudness();
    const { isChanged, isNews } = room.speakers.look(openMics(room), now);
    if (isChanged) reconnect(room);
    if (isNews) spoke(room);
  }

  function look(room: Room, now: number): void {
    // Each is asked, whatever the one before it says.
    const changed = connectionsOf(room).filter((connection) => connection.look(now));
    if (changed.length > 0) settle(room);
  }

  function report(room: Room, now: number): void {
    for (const connection of connectionsOf(room)) connection.report(now);
    // What a picture takes in fewer frames is known only once it comes.
    if (connectionsOf(room).some(({ downlink }) => downlink.budget() < Infinity)) reconnect(room);
    room.bridge?.report();
    for (const [seat, { connection }] of room.seats)
      for (const stream of connection.ins)
        if (intrusions.look(stream)) intruded({ roomId: room.id, seat, source: stream.source });
  }

  const every = (ms: number, run: (room: Room, now: number) => void) =>
    setInterval(() => {
      const now = performance.now();
      for (const room of rooms()) run(room, now);
    }, ms);
  const timers = [
    every(repairEveryMs, repair),
    every(listenEveryMs, listen),
    every(lookEveryMs, look),
    every(reportEveryMs, report),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}
