import type { Seat } from "../device.ts";
import type { Harness } from "../harness.ts";
import { type Action, pick, pickPair } from "./action.ts";

/** A page with a call in one of these phases, most of the time; else any page. */
function pickCalling(harness: Harness, random: () => number, phases: readonly string[]): Seat | undefined {
  const seats = harness.seats();
  const calling = seats.filter(({ calls }) => phases.includes(calls?.call()?.phase ?? ""));
  return pick(calling, random);
}

const ringUp: Action = {
  name: "call",
  weight: 8,
  run(harness, random) {
    const pair = pickPair(harness, random);
    if (!pair?.seat.calls) return null;
    void pair.seat.calls.start(pair.to, random() < 0.5 ? "sound" : "picture");
    return `${pair.seat.name} calls ${pair.to}`;
  },
};

/** Both call each other at once. */
const callEachOther: Action = {
  name: "call each other",
  weight: 1,
  run(harness, random) {
    const pair = pickPair(harness, random);
    const peer = harness.seats().find(({ device }) => device.account === pair?.to);
    if (!pair?.seat.calls || !peer?.calls) return null;
    void pair.seat.calls.start(pair.to, "sound");
    void peer.calls.start(pair.seat.device.account, "sound");
    return `${pair.seat.name} and ${peer.name} call each other`;
  },
};

/** One device, or all of the person at the same moment. */
const answer: Action = {
  name: "answer call",
  weight: 10,
  run(harness, random) {
    const seat = pickCalling(harness, random, ["incoming"]);
    if (!seat) return null;
    const own = harness.seats().filter(({ device }) => device.account === seat.device.account);
    const answering = random() < 0.4 ? own : [seat];
    const isMixed = random() < 0.5;
    for (const [at, one] of answering.entries())
      if (random() < 0.6 || (isMixed && at > 0)) void one.calls?.accept("sound");
      else one.calls?.decline();
    return `${answering.map(({ name }) => name).join(", ")} answer`;
  },
};

const hangUp: Action = {
  name: "hang up",
  weight: 4,
  run(harness, random) {
    const seat = pickCalling(harness, random, ["incoming", "outgoing", "active"]);
    if (!seat) return null;
    const call = seat.calls?.call();
    seat.calls?.hangUp();
    return `${seat.name} ends being ${call?.phase} with ${call?.peer}`;
  },
};

export const callActions: readonly Action[] = [ringUp, callEachOther, answer, hangUp];
