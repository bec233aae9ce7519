import { type Action, attempt, pick, pickPair } from "./action.ts";

export const recall: Action = {
  name: "recall",
  weight: 6,
  run(harness, random) {
    const pair = pickPair(harness, random);
    const row = pair && pick(pair.seat.rows(`p2p-${pair.to}`), random);
    if (!pair || !row) return null;
    attempt(() => pair.seat.client.messages.recall({ scene: 0, to: pair.to }, row));
    return `${pair.seat.name} recalls ${row.body} of ${pair.to}`;
  },
};

export const editText: Action = {
  name: "edit",
  weight: 6,
  run(harness, random) {
    const pair = pickPair(harness, random);
    const own = pair?.seat.rows(`p2p-${pair.to}`).filter(({ flow }) => flow === "out") ?? [];
    const row = pick(own, random);
    if (!pair || !row) return null;
    const body = harness.nextWord();
    attempt(() => pair.seat.client.messages.editText({ scene: 0, to: pair.to }, row, body));
    return `${pair.seat.name} edits ${row.body} of ${pair.to} into ${body}`;
  },
};

export const deleteSelf: Action = {
  name: "delete for oneself",
  weight: 4,
  run(harness, random) {
    const pair = pickPair(harness, random);
    const row = pair && pick(pair.seat.rows(`p2p-${pair.to}`), random);
    if (!pair || !row || row.seq === null) return null;
    const seqs = random() < 0.5 ? [row.seq] : [row.seq, row.seq + 1];
    attempt(() => pair.seat.client.messages.deleteSelf({ scene: 0, to: pair.to }, seqs));
    return `${pair.seat.name} deletes ${seqs.join(", ")} of ${pair.to}`;
  },
};

export const clear: Action = {
  name: "clear",
  weight: 1,
  run(harness, random) {
    const pair = pickPair(harness, random);
    if (!pair) return null;
    attempt(() => pair.seat.client.messages.clearHistory({ scene: 0, to: pair.to }));
    return `${pair.seat.name} clears ${pair.to}`;
  },
};
