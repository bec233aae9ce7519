import { type Action, pickPair } from "./action.ts";

export const type: Action = {
  name: "type",
  weight: 4,
  run(harness, random) {
    const pair = pickPair(harness, random);
    if (!pair) return null;
    pair.seat.client.typing.tell(`p2p-${pair.to}`);
    return `${pair.seat.name} types to ${pair.to}`;
  },
};
