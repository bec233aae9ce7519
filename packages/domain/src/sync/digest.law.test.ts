import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addHash,
  bucketOf,
  differingBuckets,
  type DigestSession,
  digestState,
  digestWindow,
  emptyHash,
  hashSession,
  isSameDigest,
  takeHash,
} from "./digest.ts";
import { emptyReplica } from "./replica.ts";

const session: fc.Arbitrary<DigestSession> = fc.record({
  id: fc.nat({ max: 40 }).map((at) => `p2p-person-${at}`),
  to: fc.constant("peer"),
  lastSeq: fc.integer({ min: 1, max: 99 }),
  ackSeq: fc.nat({ max: 99 }),
  peerAckSeq: fc.nat({ max: 99 }),
  unread: fc.nat({ max: 99 }),
  isTop: fc.boolean(),
  topCustom: fc.string({ maxLength: 5 }),
  deletedSeq: fc.nat({ max: 99 }),
  lastMsg: fc.option(
    fc.record({ seq: fc.integer({ min: 1, max: 99 }), idClient: fc.string({ minLength: 8 }) }),
  ),
});
const sessions = fc.uniqueArray(session, { selector: ({ id }) => id, maxLength: 40 });
const relation = fc.record({
  account: fc.nat({ max: 20 }).map((at) => `person-${at}`),
  isBlacked: fc.boolean(),
  isMuted: fc.boolean(),
});
const relations = fc.uniqueArray(relation, { selector: ({ account }) => account, maxLength: 20 });

test("M2 a digest does not depend on the order, and a relation without a mark is none", () => {
  fc.assert(
    fc.property(sessions, relations, fc.infiniteStream(fc.nat()), (list, related, keys) => {
      const shuffle = <T>(all: readonly T[]) =>
        all
          .map((one) => ({ one, key: keys.next().value }))
          .toSorted((a, b) => a.key - b.key)
          .map(({ one }) => one);
      const marked = related.filter(({ isBlacked, isMuted }) => isBlacked || isMuted);
      expect(digestState("me", shuffle(list), shuffle(marked))).toEqual(digestState("me", list, related));
    }),
  );
});

test("M2 a digest kept by adding and taking away is the one that is computed again", () => {
  const step = fc.record({ session, isGone: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const held = new Map<string, DigestSession>();
      let kept = emptyHash;
      for (const one of steps) {
        const before = held.get(one.session.id);
        if (before) kept = takeHash(kept, hashSession(before, "me"));
        held.delete(one.session.id);
        if (one.isGone) continue;
        held.set(one.session.id, one.session);
        kept = addHash(kept, hashSession(one.session, "me"));
      }
      const again = [...held.values()].reduce((sum, one) => addHash(sum, hashSession(one, "me")), emptyHash);
      expect(kept).toEqual(again);
    }),
  );
});

test("M2 any difference of one conversation shows, and in its own group alone", () => {
  const change = fc.constantFrom<(one: DigestSession) => DigestSession>(
    (one) => ({ ...one, unread: one.unread + 1 }),
    (one) => ({ ...one, ackSeq: one.ackSeq + 1 }),
    (one) => ({ ...one, peerAckSeq: one.peerAckSeq + 1 }),
    (one) => ({ ...one, lastSeq: one.lastSeq + 1 }),
    (one) => ({ ...one, deletedSeq: one.deletedSeq + 1 }),
    (one) => ({ ...one, isTop: !one.isTop }),
    (one) => ({ ...one, topCustom: `${one.topCustom}.` }),
    (one) => ({ ...one, lastMsg: one.lastMsg ? null : { seq: 1, idClient: "message-1" } }),
    (one) => ({ ...one, lastMsg: { seq: 1, idClient: "message-1", ...one.lastMsg, recalled: true } }),
  );
  fc.assert(
    fc.property(sessions, relations, fc.nat(), change, (list, related, at, alter) => {
      fc.pre(list.length > 0);
      const place = at % list.length;
      const one = digestState("me", list, related);
      const changed = list.map((held, index) => (index === place ? alter(held) : held));
      const other = digestState("me", changed, related);
      expect(isSameDigest(one, other)).toBe(false);
      expect(differingBuckets(one, other)).toEqual([bucketOf(list[place]?.id ?? "")]);
      const without = digestState(
        "me",
        list.filter((_, index) => index !== place),
        related,
      );
      expect(differingBuckets(one, without)).toEqual([bucketOf(list[place]?.id ?? "")]);
    }),
  );
});

test("M2 what one read in the conversation with oneself is told once, so its echo is not compared", () => {
  const own = { ...example, to: "me" };
  expect(hashSession({ ...own, peerAckSeq: 5 }, "me")).toEqual(hashSession({ ...own, peerAckSeq: 0 }, "me"));
  expect(hashSession({ ...example, peerAckSeq: 5 }, "me")).not.toEqual(hashSession(example, "me"));
});

test("M2 pinned conversations and the newest are compared, down to where this device knows all", () => {
  const held = (id: string, updateTime: number, isTop = false, scene: 0 | 1 = 0) =>
    [id, { ...example, id, scene, updateTime, isTop, lastMsg: null }] as const;
  const map = new Map([
    held("a", 50),
    held("b", 40),
    held("c", 40),
    held("d", 30),
    held("e", 20),
    held("top", 1, true),
    held("team", 60, false, 1),
  ]);
  const replica = { ...emptyReplica("me"), sessions: map };
  const ids = (knownSince: number, max: number) => {
    const { since, sessions: found } = digestWindow(replica, knownSince, max);
    return [since, found.map(({ id }) => id)];
  };
  expect(ids(0, 100)).toEqual([0, ["a", "b", "c", "d", "e", "top"]]);
  expect(ids(30, 100)).toEqual([30, ["a", "b", "c", "d", "top"]]);
  expect(ids(30, 2)).toEqual([40, ["a", "b", "c", "top"]]);
});

const example = {
  id: "p2p-peer",
  to: "peer",
  lastSeq: 9,
  ackSeq: 0,
  peerAckSeq: 0,
  unread: 0,
  isTop: false,
  topCustom: "",
  deletedSeq: 0,
  lastMsg: null,
};
