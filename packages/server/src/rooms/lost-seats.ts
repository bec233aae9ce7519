import { limits } from "@lyceum/contract/limits";
import type { Clock } from "@lyceum/kit";
import type { Seat } from "./seats.ts";

/** Whose stay ends: a person on all devices, or on those of some sessions of the account. */
export type PutOut = { personId: number; sessionIds?: readonly string[] };

type Lost = { seat: Seat; personId: number; sessionId: string; until: number };

/** Seats of this process whose link is gone, for as long as a room may keep them, and whose they were. */
export type LostSeats = {
  add(seat: Seat): void;
  /** The device is back, or somebody has ended its stay. */
  forget(seat: Seat): void;
  /** Those of somebody who is put out; they are forgotten with it. */
  takeOf(who: PutOut): Seat[];
};

/** Room clocks look every second, and a busy one later: a seat is remembered for longer than it is kept. */
const keptMs = 2 * limits.roomGrace.value;

export function makeLostSeats(clock: Clock): LostSeats {
  // The oldest first.
  const kept = new Map<string, Lost>();

  function dropOld(): void {
    for (const [key, { until }] of kept) {
      if (until > clock.now()) return;
      kept.delete(key);
    }
  }

  return {
    add(seat) {
      dropOld();
      const { login } = seat.link;
      if (!login) return;
      const { personId, sessionId } = login;
      kept.delete(keyOf(seat));
      kept.set(keyOf(seat), { seat, personId, sessionId, until: clock.now() + keptMs });
    },
    forget(seat) {
      kept.delete(keyOf(seat));
    },
    takeOf({ personId, sessionIds }) {
      const taken = [...kept.values()].filter(
        (lost) => lost.personId === personId && (sessionIds?.includes(lost.sessionId) ?? true),
      );
      for (const { seat } of taken) kept.delete(keyOf(seat));
      return taken.map(({ seat }) => seat);
    },
  };
}

/** A seat has the same name when its device comes back. */
function keyOf({ scope, id }: Seat): string {
  return `${scope.roomId} ${id}`;
}
