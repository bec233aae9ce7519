import { type Action, attempt, pickPair } from "./action.ts";

export const pin: Action = {
  name: "pin",
  weight: 3,
  run(harness, random) {
    const pair = pickPair(harness, random);
    if (!pair) return null;
    const { sessions } = pair.seat.client;
    const isAdd = random() < 0.6;
    const id = `p2p-${pair.to}`;
    attempt(() => (isAdd ? sessions.addStickTop(id, harness.nextWord()) : sessions.deleteStickTop(id)));
    return `${pair.seat.name} ${isAdd ? "pins" : "unpins"} ${pair.to}`;
  },
};

export const deleteSession: Action = {
  name: "delete session",
  weight: 2,
  run(harness, random) {
    const pair = pickPair(harness, random);
    const id = `p2p-${pair?.to}`;
    const view = pair?.seat.client.sessions.list().find((one) => one.id === id);
    if (!pair || !view) return null;
    attempt(() => pair.seat.client.sessions.deleteSession(id, view.lastSeq));
    return `${pair.seat.name} deletes the session ${pair.to} up to ${view.lastSeq}`;
  },
};

export const block: Action = {
  name: "block",
  weight: 3,
  run(harness, random) {
    const pair = pickPair(harness, random);
    if (!pair) return null;
    const isAdd = random() < 0.5;
    attempt(() => pair.seat.client.relations.markInBlacklist(pair.to, isAdd));
    return `${pair.seat.name} ${isAdd ? "blocks" : "unblocks"} ${pair.to}`;
  },
};

export const mute: Action = {
  name: "mute",
  weight: 2,
  run(harness, random) {
    const pair = pickPair(harness, random);
    if (!pair) return null;
    const isAdd = random() < 0.6;
    attempt(() => pair.seat.client.relations.markInMutelist(pair.to, isAdd));
    return `${pair.seat.name} ${isAdd ? "mutes" : "unmutes"} ${pair.to}`;
  },
};
