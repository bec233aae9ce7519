import { type Message, messageTypes } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  applyChanges,
  applyTeamHeads,
  applyTeamMessages,
  dropTeams,
  emptyReplica,
  heldTeams,
} from "./index.ts";
import { mergePage } from "./message-window.ts";

const id = "team-17";
const kinds = [messageTypes.text, messageTypes.notification];

const message = (seq: number, from: string, type: number): Message => ({
  scene: 1,
  from,
  to: "17",
  fromNick: from,
  type,
  body: `${seq}`,
  time: seq,
  idClient: `key-${seq}`,
  idServer: `17-${seq}`,
  seq,
});
const written = fc
  .array(fc.tuple(fc.constantFrom("ann", "ben"), fc.constantFrom(...kinds)), { minLength: 1, maxLength: 20 })
  .map((all) => all.map(([from, type], at) => message(at + 1, from, type)));
/** Arrivals of some of the messages, in any order, some of them more than once. */
const heard = written.chain((all) =>
  fc.record({ all: fc.constant(all), heard: fc.array(fc.constantFrom(...all), { maxLength: 40 }) }),
);

test("M7 M2 in whatever order and however often messages of a team come, what is shown has no hole", () => {
  fc.assert(
    fc.property(heard, ({ all, heard: arrivals }) => {
      let replica = emptyReplica("ann");
      for (const one of arrivals) {
        replica = applyTeamMessages(replica, [one]);
        const rows = replica.windows.get(id)?.rows.map(({ seq }) => seq) ?? [];
        expect(rows).toEqual(rows.map((_, at) => (rows[0] ?? 0) + at));
      }
      const page = { msgs: all, firstSeq: 1, lastSeq: all.length };
      expect(mergePage(replica.windows.get(id), page)).toMatchObject({ rows: all, ahead: [] });
    }),
  );
});

test("M7 M4 who holds the whole of a team counts as the server does; who misses something asks", () => {
  fc.assert(
    fc.property(heard, ({ all, heard: arrivals }) => {
      const replica = applyTeamMessages(emptyReplica("ann"), arrivals);
      const countable = all.filter(({ from, type }) => from !== "ann" && type !== messageTypes.notification);
      const inOrder = applyTeamMessages(emptyReplica("ann"), all);
      expect(inOrder.sessions.get(id)).toMatchObject({ unread: countable.length, lastSeq: all.length });
      expect(inOrder.unsure.has(id)).toBe(false);
      const isSure = arrivals.length > 0 && !replica.unsure.has(id);
      const last = Math.max(0, ...arrivals.map(({ seq }) => seq));
      if (isSure)
        expect(replica.sessions.get(id)?.unread).toBe(countable.filter(({ seq }) => seq <= last).length);
      const heads = applyTeamHeads(replica, [{ teamId: "17", lastSeq: all.length }]);
      if (last < all.length) expect(heads.unsure.has(id)).toBe(true);
    }),
  );
});

test("M7 of a team that was left nothing comes any more, until the person is a member again, and then from there on", () => {
  fc.assert(
    fc.property(heard, fc.integer({ min: 2, max: 19 }), ({ heard: arrivals }, seq) => {
      const change = (pts: number, isMember: boolean, at: number) =>
        ({ pts, kind: "team", teamId: "17", isMember, seq: at }) as const;
      const before = applyTeamMessages(emptyReplica("ann"), arrivals);
      const left = applyChanges(before, [change(1, false, seq)]);
      const late = applyTeamMessages(left, arrivals);
      for (const replica of [left, late])
        expect([replica.sessions.has(id), replica.windows.has(id), replica.unsure.has(id)]).toEqual([
          false,
          false,
          false,
        ]);
      const back = applyChanges(late, [change(2, true, seq)]);
      expect(back.unsure.has(id)).toBe(true);
      const rows = applyTeamMessages(back, arrivals).windows.get(id)?.rows ?? [];
      expect(rows.every((row) => row.seq >= seq)).toBe(true);
    }),
  );
});

test("M2 M7 a team that is let go leaves nothing, and its head brings it back; others stay as they are", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 }).map(String), { maxLength: 12 });
  fc.assert(
    fc.property(ids, ids, (held, lost) => {
      const talks = held.map((to) => ({ ...message(1, "ben", messageTypes.text), to }));
      const twos = [{ ...message(1, "ben", messageTypes.text), scene: 0 as const, to: "ann" }];
      const replica = applyTeamMessages(emptyReplica("ann"), [...talks, ...twos]);
      expect(heldTeams(replica, 500).map(({ to }) => to)).toEqual(held.toSorted());
      const left = dropTeams(replica, lost);
      const stay = held.filter((teamId) => !lost.includes(teamId));
      expect(heldTeams(left, 500).map(({ to }) => to)).toEqual(stay.toSorted());
      const without = applyTeamMessages(emptyReplica("ann"), [
        ...talks.filter(({ to }) => stay.includes(to)),
        ...twos,
      ]);
      expect(left).toEqual(without);
      expect(dropTeams(left, lost)).toEqual(left);
      const back = applyTeamHeads(
        left,
        lost.map((teamId) => ({ teamId, lastSeq: 1 })),
      );
      expect([...back.unsure].toSorted()).toEqual(lost.map((teamId) => `team-${teamId}`).toSorted());
    }),
  );
});
