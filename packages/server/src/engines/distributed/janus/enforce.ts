import { setTimeout as sleep } from "node:timers/promises";
import { isSound } from "@lyceum/domain/rooms";
import { type Line, type ReceivingHalf, type SendingHalf, silence } from "./half.ts";
import type { JanusConnection } from "./connection.ts";
import { maySend, type Room, wantedFeedOf } from "./room.ts";
import { show } from "./show.ts";

type Settings = {
  connection: JanusConnection;
  control(): Promise<number>;
  log(event: string, detail: object): void;
  /** Ends the connections of a seat; its person connects again. */
  lose(room: Room, seatId: string): void;
};

/** A stream is let through after its receivers wait for it, so that they miss no key frame and see no hole; but no longer than this. */
const patienceMs = 1_000;
/** Somebody went while we spoke of them: this is tried again after a pause, up to a limit that is also that of each answer. */
const showAgainMs = 300;
const showLimitMs = 3_000;

/** Brings Janus in line with what a room grants and its people want. Where it cannot be, the connection ends: nobody is heard against the room's will. */
export function makeEnforcer({ connection, control, log, lose }: Settings) {
  const isOf = (room: Room, seatId: string, half: SendingHalf | ReceivingHalf) =>
    [room.seats.get(seatId)?.sending, room.seats.get(seatId)?.receiving].includes(half);

  function giveUp(event: string, error: unknown, room: Room, seatId: string): void {
    log(event, { error });
    lose(room, seatId);
  }

  /** One question after the other; that of the last request comes last. */
  async function moderate(room: Room, seatId: string, half: SendingHalf, line: Line): Promise<void> {
    try {
      const janus = await room.janus;
      while (janus && line.isSilenced !== line.shallBeSilenced) {
        const isSilenced = line.shallBeSilenced;
        await silence(connection, janus, await control(), { feed: half.feed, mid: line.mid }, isSilenced);
        line.isSilenced = isSilenced;
        if (!isSilenced && !isSound(line.source)) askForKeyFrame(half);
      }
    } catch (error) {
      // An answer that did not come leaves open who is heard.
      if (connection.isUp() && isOf(room, seatId, half)) giveUp("janus.mute", error, room, seatId);
    } finally {
      line.turn = null;
    }
  }

  function askForKeyFrame({ handle }: SendingHalf): void {
    connection.ask(handle, { request: "configure", keyframe: true }).catch((error: unknown) => {
      // A receiver who misses it asks for one.
      log("janus.keyFrame", { error });
    });
  }

  function obey(room: Room, seatId: string, half: SendingHalf, line: Line): void {
    line.shallBeSilenced = !maySend(room, seatId, line.source);
    if (line.isSilenced !== line.shallBeSilenced) line.turn ??= moderate(room, seatId, half, line);
  }

  function forEachLine(room: Room, run: (seatId: string, half: SendingHalf, line: Line) => void): void {
    for (const [seatId, { sending }] of room.seats)
      for (const line of sending?.lines ?? []) if (sending) run(seatId, sending, line);
  }

  async function showAll(room: Room, seatId: string, half: ReceivingHalf): Promise<void> {
    const limit = performance.now() + showLimitMs;
    try {
      const janus = await room.janus;
      while (janus && half.isStale && isOf(room, seatId, half)) {
        half.isStale = false;
        try {
          await show(connection, janus, half, wantedFeedOf(room, seatId), showLimitMs);
        } catch (error) {
          if (!connection.isUp() || !isOf(room, seatId, half)) return;
          if (performance.now() > limit) return giveUp("janus.show", error, room, seatId);
          half.isStale = true;
          await sleep(showAgainMs, undefined, { ref: false });
        }
      }
    } catch (error) {
      log("janus.show", { error });
    } finally {
      half.turn = null;
    }
  }

  /** Resolves when the places of a receiver show what they shall, or the receiver is lost. */
  async function bring(room: Room, seatId: string): Promise<void> {
    const half = room.seats.get(seatId)?.receiving;
    if (!half) return;
    half.isStale = true;
    half.turn ??= showAll(room, seatId, half);
    await half.turn;
  }

  return {
    bring,
    /**
     * Who must be silent: Janus is asked at once, unless it has still to answer a question about the same line. Each answer
     * takes 3 s at most or the connection is ended, for which Janus has 3 s too or its session ends: 9 s in all. While Janus
     * cannot be reached nobody is silenced; it forwards on until it misses our session, a minute at most.
     */
    stop(room: Room): void {
      forEachLine(room, (seatId, half, line) => {
        if (!maySend(room, seatId, line.source)) obey(room, seatId, half, line);
      });
    },
    async settle(room: Room): Promise<void> {
      const shown = Promise.all([...room.seats.keys()].map(async (seatId) => await bring(room, seatId)));
      await Promise.race([shown, sleep(patienceMs, undefined, { ref: false })]);
      forEachLine(room, (seatId, half, line) => obey(room, seatId, half, line));
    },
  };
}
