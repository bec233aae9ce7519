import { type Action, attempt, pick, pickPair } from "./action.ts";

const befriend: Action = {
  name: "befriend",
  weight: 6,
  run(harness, random) {
    const pair = pickPair(harness, random);
    if (!pair) return null;
    const to = random() < 0.05 ? harness.outsider : pair.to;
    const { friendActs } = pair.seat;
    const kinds = ["applyFriend", "passFriendApply", "rejectFriendApply", "addFriend"] as const;
    const kind = pick(kinds, random) ?? "applyFriend";
    attempt(() => friendActs.request(kind, to));
    return `${pair.seat.name} says ${kind} to ${to}`;
  },
};

/** Requests of both at once: the network decides which comes first. */
const cross: Action = {
  name: "ask each other",
  weight: 2,
  run(harness, random) {
    const pair = pickPair(harness, random);
    const peer = harness.seats().find(({ device }) => device.account === pair?.to);
    if (!pair || !peer || peer.device.account === pair.seat.device.account) return null;
    const account = pair.seat.device.account;
    attempt(() => pair.seat.friendActs.request("applyFriend", pair.to));
    attempt(() => peer.friendActs.request("applyFriend", account));
    return `${pair.seat.name} and ${peer.name} ask each other`;
  },
};

const unfriend: Action = {
  name: "unfriend",
  weight: 3,
  run(harness, random) {
    const pair = pickPair(harness, random);
    if (!pair) return null;
    const isAliasDeleted = random() < 0.5;
    attempt(() => pair.seat.friendActs.remove(pair.to, isAliasDeleted));
    return `${pair.seat.name} ends being a friend of ${pair.to}`;
  },
};

const nameFriend: Action = {
  name: "name friend",
  weight: 3,
  run(harness, random) {
    const seat = pick(harness.seats(), random);
    const friend = pick(seat?.client.friends.list() ?? [], random);
    if (!seat || !friend) return null;
    const alias = harness.nextWord();
    attempt(() => seat.friendActs.update(friend.account, { alias }));
    return `${seat.name} calls ${friend.account} ${alias}`;
  },
};

export const friendActions: readonly Action[] = [befriend, cross, unfriend, nameFriend];
