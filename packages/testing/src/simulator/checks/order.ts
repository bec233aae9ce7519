import type { Seat } from "../device.ts";
import { placeIn } from "../ledger.ts";
import type { Check } from "./check.ts";

/** 1: rows that have a place stand in the order of their places, and none of it twice. */
export const totalOrder: Check = {
  atStep(seat, { ledger }) {
    for (const [sessionId, rows] of conversationsOf(seat)) {
      const seqs = rows.flatMap((row) => row.seq ?? []);
      if (seqs.some((seq, at) => at > 0 && seq <= (seqs[at - 1] ?? 0)))
        ledger.fail(1, `${seat.name} shows ${sessionId} as ${seqs.join(" ")}`);
    }
  },
};

/** 2: between two rows nothing lacks that the person did not hide. */
export const gapFreedom: Check = {
  atStep(seat, { ledger }) {
    for (const [sessionId, rows] of conversationsOf(seat)) {
      const seqs = rows.flatMap((row) => row.seq ?? []);
      for (let seq = (seqs[0] ?? 1) + 1; seq < (seqs.at(-1) ?? 0); seq += 1)
        if (!seqs.includes(seq) && !ledger.mayBeHidden(seat.device.account, sessionId, seq))
          ledger.fail(2, `${seat.name} shows ${sessionId} without ${seq}`);
    }
  },
};

/** 3: one row for one idClient. */
export const exactlyOnce: Check = {
  atStep(seat, { ledger }) {
    for (const [sessionId, rows] of conversationsOf(seat)) {
      const keys = rows.map((row) => row.key);
      if (new Set(keys).size === keys.length) continue;
      const twice = rows.find((row, at) => keys.indexOf(row.key) !== at);
      ledger.fail(3, `${seat.name} shows "${twice?.body}" of ${sessionId} twice`);
    }
  },
  atEnd({ ledger }, truth) {
    for (const { account, log } of truth.people) {
      const keys = log.flatMap((change) =>
        change.kind === "message" ? [`${change.message.from}/${change.message.idClient}`] : [],
      );
      const twice = keys.find((key, at) => keys.indexOf(key) !== at);
      if (twice) ledger.fail(3, `the log of ${account} holds ${twice} twice`);
    }
  },
};

/** 10: one's own message stays below what was on the screen, and its place is given once. */
export const causalFeedback: Check = {
  atStep(seat, { ledger }) {
    for (const [idClient, pressed] of seat.pressed) {
      const rows = seat.rows(pressed.sessionId);
      const at = rows.findIndex((row) => row.idClient === idClient && row.flow === "out");
      const row = rows[at];
      if (!row) continue;
      const over = rows.slice(at + 1).find((other) => pressed.above.has(other.key));
      if (over)
        ledger.fail(10, `${seat.name} shows "${row.body}" above ${over.seq}, which stood there before`);
      if (pressed.seq !== null && row.seq !== pressed.seq)
        ledger.fail(10, `${seat.name} moves "${row.body}" from ${pressed.seq} to ${row.seq}`);
      pressed.seq = row.seq;
    }
  },
};

/** What a page knows of each conversation. */
export function conversationsOf(seat: Seat) {
  const ids = new Set(seat.client.sessions.list().map((session) => session.id));
  return [...ids].map((id) => [id, seat.rows(id)] as const);
}

export function placeOf(seat: Seat, sessionId: string, seq: number): string {
  return placeIn(seat.device.account, sessionId, seq);
}
