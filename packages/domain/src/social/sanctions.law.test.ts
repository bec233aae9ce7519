import { limits } from "@lyceum/contract/limits";
import { sanctionDays, sanctionKinds } from "@lyceum/contract/social";
import type { Sanction } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { appealUntil, choiceOf, dueOf, isWhole, rankOf, settle, untilOf } from "./sanctions.ts";

const at = fc.integer({ min: 0, max: 2_000_000_000_000 });
const sanction: fc.Arbitrary<Sanction> = fc.record({
  kind: fc.constantFrom(...sanctionKinds),
  reason: fc.constantFrom("minor", "scam", "other"),
  days: fc.option(fc.constantFrom(...sanctionDays)),
  content: fc.uniqueArray(fc.constantFrom("p-1", "p-2", "bio"), { maxLength: 3 }),
});
const vote = fc.record({
  by: fc.constantFrom("a", "b", "c"),
  choice: fc.constantFrom("approve", "refuse ban"),
});

test("D5 what is more urgent is never due later, and nothing is due before it came", () => {
  fc.assert(
    fc.property(at, fc.integer({ min: 0, max: 2 }), (createdAt, priority) => {
      expect(dueOf(priority, createdAt)).toBeGreaterThan(createdAt);
      expect(dueOf(priority, createdAt)).toBeLessThanOrEqual(dueOf(priority + 1, createdAt));
    }),
  );
  expect(dueOf(0, 0)).toBe(limits.urgentDue.value);
});

test("D5 nobody settles a sensitive matter alone, however often they say the same", () => {
  fc.assert(
    fc.property(fc.array(vote, { maxLength: 12 }), (votes) => {
      let before: (typeof votes)[number] | null = null;
      for (const one of votes) {
        if (settle(before, one) === "done") {
          expect(before?.by).not.toBe(one.by);
          expect(before?.choice).toBe(one.choice);
          return;
        }
        before = one;
      }
      for (const [n, one] of votes.entries()) {
        const next = votes[n + 1];
        expect(next === undefined || next.by === one.by || next.choice !== one.choice).toBe(true);
      }
    }),
  );
});

test("D5 two sanctions are the same choice exactly when they do the same", () => {
  fc.assert(
    fc.property(sanction, sanction, (one, other) => {
      const isSame =
        one.kind === other.kind &&
        one.reason === other.reason &&
        one.days === other.days &&
        one.content.toSorted().join() === other.content.toSorted().join();
      expect(choiceOf("refuse", one) === choiceOf("refuse", other)).toBe(isSame);
      expect(choiceOf("refuse", one)).not.toBe(choiceOf("approve", null));
    }),
  );
});

test("D5 only mutes and suspensions end by themselves, and only a removal names what is removed", () => {
  fc.assert(
    fc.property(sanction, at, (one, now) => {
      if (!isWhole(one)) return;
      const until = untilOf(one, now);
      expect(until !== null).toBe(one.kind === "mute" || one.kind === "suspend");
      if (until !== null) expect(until).toBeGreaterThan(now);
      expect(one.content.length > 0).toBe(one.kind === "remove");
    }),
  );
});

test("D5 one may appeal once, within 30 days, against what still holds", () => {
  fc.assert(
    fc.property(at, fc.option(at), fc.boolean(), at, (createdAt, endedAt, hasAppeal, now) => {
      const until = appealUntil({ createdAt, endedAt, hasAppeal }, now);
      const may = !hasAppeal && endedAt === null && now < createdAt + limits.appealWindow.value;
      expect(until).toBe(may ? createdAt + limits.appealWindow.value : null);
    }),
  );
});

test("D5 a senior moderator stands above a moderator, who stands above members", () => {
  const ranks = [["member"], ["member", "moderator"], ["moderator", "seniorModerator"]].map(rankOf);
  expect(ranks).toEqual([0, 1, 2]);
});
