import { limits } from "@lyceum/contract/limits";
import { expect, test } from "vitest";
import type { Connection } from "../app/socket/connection.ts";
import { makeLostSeats } from "./lost-seats.ts";
import type { Seat } from "./seats.ts";

const login = { realm: "edu", personId: 7, account: "ben", sessionId: "phone" };

/** A seat whose connection is gone. */
const seatOf = (roomId: string): Seat => ({
  id: "seat",
  scope: { roomId, realm: "edu", deptId: 100 },
  account: "ben",
  // Nothing else of a connection is looked at.
  connection: { login } as Connection,
  isIn: true,
  since: 1,
  place: null,
  early: [],
});

test("R3 of a lost seat nothing of its connection is kept, and nothing at all when no room can keep it any more", () => {
  let now = 0;
  const lostSeats = makeLostSeats({ now: () => now });
  lostSeats.add(seatOf("1"));
  now = 2 * limits.roomGrace.value - 1;
  lostSeats.add(seatOf("2"));
  expect(lostSeats.takeOf({ personId: 7 })).toEqual([
    expect.not.objectContaining({ connection: expect.anything() }),
    expect.not.objectContaining({ connection: expect.anything() }),
  ]);
  lostSeats.add(seatOf("3"));
  now += 2 * limits.roomGrace.value;
  expect(lostSeats.takeOf({ personId: 7 })).toEqual([]);
});
