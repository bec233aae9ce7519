import { groupSessionId, p2pSessionId } from "@lyceum/domain/sessions";
import type { Seat } from "../device.ts";
import type { Harness } from "../harness.ts";
import { type Action, pick, pickPair } from "./action.ts";

export const send: Action = {
  name: "send",
  weight: 30,
  run(harness, random) {
    const pair = pickPair(harness, random);
    if (!pair) return null;
    const times = random() < 0.2 ? 3 : 1;
    const words: string[] = [];
    for (let time = 0; time < times; time += 1) words.push(sendText(harness, pair.seat, pair.to));
    return `${pair.seat.name} sends ${words.join(", ")} to ${pair.to}`;
  },
};

/** To somebody who must be like unknown. */
export const sendOutside: Action = {
  name: "send outside",
  weight: 1,
  run(harness, random) {
    const seat = pick(harness.seats(), random);
    if (!seat) return null;
    return `${seat.name} sends ${sendText(harness, seat, harness.outsider)} to ${harness.outsider}`;
  },
};

export const forward: Action = {
  name: "forward",
  weight: 2,
  run(harness, random) {
    const pair = pickPair(harness, random);
    const row = pair && pick(pair.seat.rows(`p2p-${pair.to}`), random);
    const to = pick(harness.people, random);
    if (!pair || !row || row.seq === null || to === undefined) return null;
    const { seat } = pair;
    try {
      const idClient = press(harness, seat, { scene: 0, to }, row.body, () =>
        seat.client.messages.forward(`p2p-${pair.to}`, row.seq, { scene: 0, to }),
      );
      const { uncounted } = harness.ledger;
      if (uncounted.has(`${row.from}/${row.idClient}`)) uncounted.add(`${seat.device.account}/${idClient}`);
      if (row.isRecalled) harness.ledger.fail(9, `${seat.name} passes on what was recalled`);
    } catch {
      return `${seat.name} may not pass on ${row.seq}`;
    }
    return `${seat.name} passes ${row.body} on to ${to}`;
  },
};

export const resend: Action = {
  name: "resend",
  weight: 5,
  run(harness, random) {
    const pair = pickPair(harness, random);
    const failed = pair?.seat
      .rows(`p2p-${pair.to}`)
      .filter((row) => row.status === "fail" && row.seq === null);
    const row = failed && pick(failed, random);
    if (!pair || !row) return null;
    pair.seat.client.messages.resend(row.idClient);
    return `${pair.seat.name} sends ${row.body} again`;
  },
};

function sendText(harness: Harness, seat: Seat, to: string): string {
  const body = harness.nextWord();
  press(harness, seat, { scene: 0, to }, body, () => seat.client.messages.sendText({ scene: 0, to, body }));
  return body;
}

/** Notes what stood on the screen when "send" was pressed. */
export function press(
  harness: Harness,
  seat: Seat,
  { scene, to }: { scene: 0 | 1 | 5; to: string },
  body: string,
  work: () => string,
): string {
  const sessionId = scene === 0 ? p2pSessionId(to) : groupSessionId(scene, to);
  const above = new Set(
    seat
      .rows(sessionId)
      .filter((row) => row.seq !== null)
      .map((row) => row.key),
  );
  const idClient = work();
  seat.pressed.set(idClient, { sessionId, above, seq: null });
  const { account } = seat.device;
  harness.ledger.sent.set(`${account}/${idClient}`, {
    idClient,
    account,
    sessionId,
    to,
    body,
    isConfirmed: false,
  });
  return idClient;
}
