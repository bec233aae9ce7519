import { type Action, attempt, pickPair } from "./action.ts";
import { press } from "./send.ts";

/** Messages of other types, and such as do not count as unread. */
export const sendKind: Action = {
  name: "send kind",
  weight: 6,
  run(harness, random) {
    const pair = pickPair(harness, random);
    if (!pair) return null;
    const { seat, to } = pair;
    const { messages } = seat.client;
    const peer = { scene: 0 as const, to };
    const body = harness.nextWord();
    const kind = Math.floor(random() * 4);
    const idClient = press(harness, seat, peer, kind === 0 || kind === 3 ? body : "", () => {
      if (kind === 0) return messages.sendTip({ ...peer, tip: body });
      if (kind === 1) return messages.sendGeo({ ...peer, geo: { lat: 1, lng: 2, title: body } });
      if (kind === 2) return messages.sendCustom({ ...peer, content: body });
      return messages.sendText({ ...peer, body, isUnreadable: false });
    });
    if (kind === 3) harness.ledger.uncounted.add(`${seat.device.account}/${idClient}`);
    return `${seat.name} sends ${body} as ${["a tip", "a place", "its own", "uncounted"][kind]} to ${to}`;
  },
};

/** A message that is only for this device. */
export const sendLocal: Action = {
  name: "send local",
  weight: 2,
  run(harness, random) {
    const pair = pickPair(harness, random);
    if (!pair) return null;
    const { seat, to } = pair;
    const body = harness.nextWord();
    attempt(() => {
      const idClient = seat.client.messages.sendText({ scene: 0, to, body, isLocal: true });
      harness.ledger.local.add(`${seat.device.account}/${idClient}`);
    });
    return `${seat.name} keeps ${body} at ${to}`;
  },
};
