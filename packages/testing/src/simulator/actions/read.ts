import { type Action, attempt, pick, pickPair } from "./action.ts";

export const markRead: Action = {
  name: "mark read",
  weight: 9,
  run(harness, random) {
    const pair = pickPair(harness, random);
    if (!pair) return null;
    pair.seat.client.sessions.markRead(`p2p-${pair.to}`);
    return `${pair.seat.name} reads ${pair.to}`;
  },
};

export const openConversation: Action = {
  name: "open",
  weight: 6,
  run(harness, random) {
    const pair = pickPair(harness, random);
    if (!pair) return null;
    const peer = { scene: 0, to: pair.to } as const;
    const isOlder = random() < 0.3;
    attempt(() =>
      isOlder ? pair.seat.client.messages.loadOlder(peer) : pair.seat.client.messages.open(peer),
    );
    return `${pair.seat.name} ${isOlder ? "scrolls up in" : "opens"} ${pair.to}`;
  },
};

export const search: Action = {
  name: "search",
  weight: 2,
  run(harness, random) {
    const seat = pick(harness.seats(), random);
    const sent = pick([...harness.ledger.sent.values()], random);
    if (!seat || !sent) return null;
    const { account } = seat.device;
    attempt(async () => {
      const { sessions } = await seat.client.search.msgFtsInServer({ keyword: sent.body });
      for (const { msgs } of sessions)
        for (const message of msgs) {
          harness.ledger.saw(message, `search of ${seat.name}`);
          if (message.recalled) harness.ledger.fail(9, `${seat.name} finds ${sent.body}, which is recalled`);
          // Of a team others write too; who may read it is looked at in the end.
          if (message.scene === 0 && message.from !== account && message.to !== account)
            harness.ledger.fail(11, `${seat.name} finds a message of others`);
        }
    });
    return `${seat.name} looks for ${sent.body}`;
  },
};
