import fc from "fast-check";
import { expect, test } from "vitest";
import type { FriendFlag } from "@lyceum/contract/shapes";
import { mayReach, type PersonFacts } from "../messages/index.ts";
import { type FriendAct, type FriendPair, isConsentNeeded, mayBefriend, stepFriendship } from "./index.ts";

const acts: readonly FriendAct[] = [
  "addFriend",
  "applyFriend",
  "passFriendApply",
  "rejectFriendApply",
  "deleteFriend",
];
const states: readonly FriendPair[] = [
  { own: 0, other: 0 },
  { own: 1, other: 1 },
  { own: 2, other: 0 },
  { own: 0, other: 2 },
];
const act = fc.constantFrom(...acts);
const pair = fc.constantFrom(...states);
const consent = fc.record({ isConsentNeeded: fc.boolean() });
const swap = ({ own, other }: FriendPair): FriendPair => ({ own: other, other: own });
const flags = (one: FriendPair): [FriendFlag, FriendFlag] => [one.own, one.other];

test("M9 two people are nothing, friends, or one has asked, whatever both do in whatever order", () => {
  const step = fc.record({ isOwn: fc.boolean(), act, consent });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let at: FriendPair = { own: 0, other: 0 };
      for (const one of steps) {
        const seen = one.isOwn ? at : swap(at);
        const next = stepFriendship(seen, one.act, one.consent);
        if (typeof next === "string") continue;
        at = one.isOwn ? next.pair : swap(next.pair);
        expect(states.map(flags)).toContainEqual(flags(at));
      }
    }),
  );
});

test("M9 the same act again changes nothing, and what changed nothing tells nobody", () => {
  fc.assert(
    fc.property(pair, act, consent, (at, one, rules) => {
      const first = stepFriendship(at, one, rules);
      if (typeof first === "string") {
        expect(stepFriendship(at, one, rules)).toBe(first);
        return;
      }
      expect(first.isChanged).toBe(flags(first.pair).join() !== flags(at).join());
      if (!first.isChanged) expect(first).toMatchObject({ settles: null, isTold: false });
      expect(stepFriendship(first.pair, one, rules)).toMatchObject({ isChanged: false, pair: first.pair });
    }),
  );
});

test("M9 nobody becomes the friend of somebody who neither asked nor agreed, where consent is needed", () => {
  fc.assert(
    fc.property(pair, act, (at, one) => {
      const next = stepFriendship(at, one, { isConsentNeeded: true });
      if (typeof next === "string" || next.pair.own !== 1) return;
      expect(at.own === 1 || at.other === 2).toBe(true);
    }),
  );
});

test("M9 of two requests that cross the second accepts the first; deleting ends all but what the other asks", () => {
  fc.assert(
    fc.property(consent, (rules) => {
      const asked = stepFriendship({ own: 0, other: 0 }, "applyFriend", rules);
      if (typeof asked === "string") throw new Error(asked);
      const crossed = stepFriendship(swap(asked.pair), "applyFriend", rules);
      expect(crossed).toMatchObject({
        pair: { own: 1, other: 1 },
        action: "passFriendApply",
        settles: { asker: "other", state: "passed" },
      });
    }),
  );
  fc.assert(
    fc.property(pair, consent, (at, rules) => {
      const after = stepFriendship(at, "deleteFriend", rules);
      expect(after).toMatchObject({ pair: at.other === 2 ? at : { own: 0, other: 0 } });
    }),
  );
});

test("M9 a request that waited is settled once: by the answer, by its end, by a friendship", () => {
  fc.assert(
    fc.property(pair, act, consent, (at, one, rules) => {
      const next = stepFriendship(at, one, rules);
      if (typeof next === "string") return;
      const waited = at.own === 2 ? "own" : at.other === 2 ? "other" : null;
      const waits = next.pair.own === 2 || next.pair.other === 2;
      expect(next.settles?.asker ?? null).toBe(waited !== null && !waits ? waited : null);
    }),
  );
});

test("M9, D3, D8 only who may be written to may be asked, in the social realm nobody; children are asked", () => {
  const person = fc.record<PersonFacts>({
    id: fc.integer({ min: 1, max: 3 }),
    realm: fc.constantFrom("edu", "social"),
    deptId: fc.integer({ min: 1, max: 2 }),
    kind: fc.constantFrom("k12", "university"),
    isMember: fc.boolean(),
    isStaff: fc.boolean(),
    classIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
  });
  fc.assert(
    fc.property(person, person, act, (own, other, one) => {
      const isEnd = one === "deleteFriend" || one === "rejectFriendApply";
      if (own.realm === "social" && !isEnd) {
        for (const whom of [other, null]) expect(mayBefriend(own, whom, one)).toBe("noPermission");
        return;
      }
      const isAllowed = own.id !== other.id && own.realm === other.realm && (isEnd || mayReach(own, other));
      expect(mayBefriend(own, other, one)).toBe(isAllowed ? null : "objectMissing");
      expect(mayBefriend(own, null, one)).toBe("objectMissing");
      if (own.realm === "social") expect(isConsentNeeded(own, other)).toBe(true);
      if (own.realm === "edu" && other.kind === "k12") expect(isConsentNeeded(own, other)).toBe(!own.isStaff);
    }),
  );
});
