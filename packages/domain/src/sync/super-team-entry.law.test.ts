import { type Message, messageTypes, scenes, superTeamEdit, superTeamRecall } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { applyTeamMessages } from "./apply-changes.ts";
import { mergeHistory } from "./merge-history.ts";
import { recallMessage } from "./message-edits.ts";
import { emptyReplica } from "./replica.ts";
import { entryOf } from "./super-team-entry.ts";

const id = "superTeam-9";

function messageAt(seq: number, content: Partial<Message> = {}): Message {
  const place = { scene: scenes.superTeam, from: "bob", to: "9", fromNick: "Bob", time: seq, seq } as const;
  return { ...place, type: 0, body: `${seq}`, idClient: `message-${seq}`, idServer: `9-${seq}`, ...content };
}

const acts = fc.array(
  fc.record({ kind: fc.constantFrom("say", "edit", "recall"), at: fc.nat({ max: 30 }) }),
  { minLength: 1, maxLength: 30 },
);

/** The conversation as it was told, and as the server has it at the end. */
function play(steps: readonly { kind: string; at: number }[]): { told: Message[]; held: Message[] } {
  const told = [messageAt(1)];
  const held = new Map([[1, messageAt(1)]]);
  for (const { kind, at } of steps) {
    const seq = told.length + 1;
    const target = held.get((at % told.length) + 1);
    const isMessage = target !== undefined && entryOf(target) === null && !target.recalled;
    let next = messageAt(seq);
    if (kind !== "say" && isMessage) {
      const edited = { time: seq, version: (target.edited?.version ?? 0) + 1 };
      const change = { seq: target.seq, body: `edit ${seq}`, edited };
      const attach =
        kind === "edit" ? { type: superTeamEdit, ...change } : { type: superTeamRecall, seq: target.seq };
      next = messageAt(seq, { type: messageTypes.notification, body: "", attach });
      held.set(
        target.seq,
        kind === "edit" ? { ...target, body: change.body, edited } : recallMessage(target),
      );
    }
    told.push(next);
    held.set(seq, next);
  }
  return { told, held: [...held.values()].toSorted((one, other) => one.seq - other.seq) };
}

test("M8 M3 whoever hears edits and recalls, and whoever reads them later by the cursor, is shown the same", () => {
  fc.assert(
    fc.property(acts, fc.nat({ max: 30 }), (steps, away) => {
      const { told, held } = play(steps);
      const count = 1 + (away % told.length);
      const part = applyTeamMessages(emptyReplica("ann"), told.slice(0, count));
      const there = applyTeamMessages(part, told.slice(count));
      const missed = held.slice(count);
      const back =
        missed.length === 0
          ? part
          : mergeHistory(part, id, { msgs: missed, firstSeq: count + 1, lastSeq: held.length });
      const shown = held.filter((message) => entryOf(message) === null);
      for (const replica of [there, back]) expect(replica.windows.get(id)?.rows).toEqual(shown);
      // What comes twice changes nothing.
      expect(applyTeamMessages(there, told).windows.get(id)?.rows).toEqual(shown);
    }),
  );
});
