import type { MsgPlace, Peer } from "@lyceum/im-client";
import type { Seat } from "../device.ts";
import type { Harness } from "../harness.ts";
import { type Action, attempt, pick } from "./action.ts";
import { press } from "./send.ts";

/** Few kinds, so that people meet in them. */
const reactions = [1, 2, 3];

/** A page, and a message with a place in one of its conversations, of two people or of a team. */
function pickMessage(harness: Harness, random: () => number) {
  const seat = pick(harness.seats(), random);
  const session = pick(seat?.client.sessions.list() ?? [], random);
  if (!seat || !session) return null;
  const peer: Peer = { scene: session.scene, to: session.to };
  const rows = seat.rows(session.id).slice(-12);
  const row = pick(
    rows.filter(({ seq }) => seq !== null),
    random,
  );
  if (!row || row.seq === null) return null;
  harness.ledger.isAnnotated = true;
  const place: MsgPlace = { ...peer, seq: row.seq };
  return { seat, id: session.id, peer, rows, row, place };
}

/** Looks at the newest messages of a conversation as the page does: their reactions, threads and the pins. */
function look(seat: Seat, peer: Peer, rows: readonly { seq: number | null }[]): void {
  seat.annotations.need(
    peer,
    rows.flatMap(({ seq }) => seq ?? []),
  );
  seat.annotations.needPins(peer);
}

const lookAt: Action = {
  name: "look at reactions",
  weight: 8,
  run(harness, random) {
    const found = pickMessage(harness, random);
    if (!found) return null;
    look(found.seat, found.peer, found.rows);
    return `${found.seat.name} looks at reactions and pins of ${found.id}`;
  },
};

const react: Action = {
  name: "react",
  weight: 12,
  run(harness, random) {
    const found = pickMessage(harness, random);
    if (!found) return null;
    const { seat, peer, rows, place, id } = found;
    const body = pick(reactions, random) ?? 1;
    const isAdded = random() < 0.7;
    if (random() < 0.7) look(seat, peer, rows);
    attempt(() =>
      isAdded
        ? seat.annotations.addQuickComment(place, { body })
        : seat.annotations.deleteQuickComment(place, body),
    );
    return `${seat.name} ${isAdded ? "reacts with" : "takes back"} ${body} at ${place.seq} of ${id}`;
  },
};

const holdUp: Action = {
  name: "hold up",
  weight: 10,
  run(harness, random) {
    const found = pickMessage(harness, random);
    if (!found) return null;
    const { seat, place, id } = found;
    const act = random();
    const { annotations } = seat;
    const words = harness.nextWord();
    if (act < 0.6) attempt(() => annotations.addMsgPin(place, words));
    else if (act < 0.75) attempt(() => annotations.updateMsgPin(place, words));
    else attempt(() => annotations.deleteMsgPin(place));
    const did = act < 0.6 ? "holds up" : act < 0.75 ? "renames the pin of" : "takes down";
    return `${seat.name} ${did} ${place.seq} of ${id}`;
  },
};

const answerInThread: Action = {
  name: "answer in thread",
  weight: 8,
  run(harness, random) {
    const found = pickMessage(harness, random);
    if (!found) return null;
    const { seat, peer, row, id } = found;
    if (row.isRecalled) return null;
    const { messages } = seat.client;
    const body = harness.nextWord();
    const reply = messages.refer(id, row.seq);
    press(harness, seat, peer, body, () =>
      messages.sendText({ ...peer, body, reply, thread: row.thread ?? reply }),
    );
    return `${seat.name} answers ${row.body} of ${id} with ${body}`;
  },
};

const putAside: Action = {
  name: "put aside",
  weight: 5,
  run(harness, random) {
    const seat = pick(harness.seats(), random);
    if (!seat) return null;
    const uniqueId = `c${Math.floor(random() * 4)}`;
    harness.ledger.isAnnotated = true;
    const [act, word] = [random(), harness.nextWord()];
    attempt(async () => {
      const { id } = await seat.collects.addCollect({ type: 1, data: uniqueId, uniqueId });
      if (act < 0.3) await seat.collects.deleteCollects([id]);
      else if (act < 0.6) await seat.collects.updateCollect({ id, custom: word });
    });
    return `${seat.name} puts ${uniqueId} aside`;
  },
};

export const annotationActions: readonly Action[] = [lookAt, react, holdUp, answerInThread, putAside];
