import { limits } from "@lyceum/contract/limits";
import type { Clock } from "@lyceum/kit";
import type { Seat } from "./seats.ts";

/** Whose visit ends: a person on all devices, or on those of some sessions of the account. */
export type Revocation = { personId: number; sessionIds?: readonly string[] };

/** What is kept of a seat: nothing of its connection. */
export type LostSeat = Pick<Seat, "id" | "scope" | "account">;

type Lost = LostSeat & { personId: number; sessionId: string; until: number };

/** Seats of this process whose connection is gone, for as long as a room may keep them, and whose they were. */
export type LostSeats = {
  add(seat: Seat): void;
  /** The device is back, or somebody has ended its visit. */
  forget(seat: LostSeat): void;
  /** Those of somebody who is revoked; they are forgotten with it. */
  takeOf(who: Revocation): LostSeat[];
  /** By which sign-ins they were taken. */
  signIns(): Omit<Lost, "until">[];
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
      const { login } = seat.connection;
      if (!login) return;
      const { id, scope, account } = seat;
      const { personId, sessionId } = login;
      kept.delete(keyOf(seat));
      kept.set(keyOf(seat), { id, scope, account, personId, sessionId, until: clock.now() + keptMs });
    },
    forget(seat) {
      kept.delete(keyOf(seat));
    },
    takeOf({ personId, sessionIds }) {
      dropOld();
      const taken = [...kept.values()].filter(
        (lost) => lost.personId === personId && (sessionIds?.includes(lost.sessionId) ?? true),
      );
      for (const lost of taken) kept.delete(keyOf(lost));
      return taken;
    },
    signIns() {
      dropOld();
      return [...kept.values()];
    },
  };
}

/** A seat has the same name when its device comes back. */
function keyOf({ scope, id }: LostSeat): string {
  return `${scope.roomId} ${id}`;
}
