import { limits } from "@lyceum/contract/limits";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkStart } from "./index.ts";
import { makeRoom } from "./room.fixture.ts";

const { roomStartSlack: slack, roomAheadMax: ahead, roomEarlyJoin: early } = limits;
const now = 10 * ahead.value;

test("R1 a room starts neither in the past nor too far ahead", () => {
  const check = (startsAt: number) => checkStart(startsAt, now);
  expect([check(now - slack.value), check(now + ahead.value)]).toEqual([null, null]);
  expect([check(now - slack.value - 1), check(now + ahead.value + 1)]).toEqual([
    "roomStartPast",
    "paramError",
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: now + 2 * ahead.value }), (startsAt) => {
      expect(check(startsAt) === null).toBe(startsAt >= now - slack.value && startsAt <= now + ahead.value);
    }),
  );
});

type Step = { do: "pass"; ms: number } | { do: "enter" | "cancel" | "lose"; account: string };

const step: fc.Arbitrary<Step> = fc.oneof(
  // Not so long that an empty room ends by itself.
  fc.record({ do: fc.constant("pass" as const), ms: fc.integer({ min: 1, max: 1_200_000 }) }),
  fc.record({
    do: fc.constantFrom("enter" as const, "cancel" as const, "lose" as const),
    account: fc.constantFrom("host", "a", "b"),
  }),
);

test("R1 nobody but the host opens a room earlier than ten minutes before its start, and an open one is not called off", () => {
  expect(early.value).toBe(600_000);
  const start = fc.integer({ min: 0, max: 4_800_000 });
  let [opened, tooEarly, calledOff, wasOpen] = [0, 0, 0, 0];
  fc.assert(
    fc.property(start, fc.array(step, { maxLength: 12 }), (startsAt, steps) => {
      const room = makeRoom("freeSpeech", { schedule: { startsAt, endsAt: startsAt + 3_600_000 } }, "");
      for (const { do: what, ...more } of steps) {
        if ("ms" in more) room.pass(more.ms);
        if (!("account" in more)) continue;
        const { schedule, host, end } = room.state();
        if (end !== null) break;
        const isOpen = schedule?.isOpen === true;
        if (what === "lose") room.lose(more.account);
        if (what === "enter") {
          const isEarly = !isOpen && more.account !== host && room.now() < startsAt - early.value;
          expect(room.tryEnter(more.account)).toBe(isEarly ? "roomNotOpen" : null);
          expect(room.state().schedule?.isOpen).toBe(!isEarly);
          if (isEarly) tooEarly++;
          else opened++;
        }
        if (what === "cancel") {
          const expected = more.account !== host ? "forbidden" : isOpen ? "roomIsOpen" : null;
          expect(room.cancel(more.account)).toBe(expected);
          expect(room.state().end).toBe(expected === null ? "dissolved" : null);
          if (expected === null) calledOff++;
          if (expected === "roomIsOpen") wasOpen++;
        }
      }
    }),
    { numRuns: 2_000 },
  );
  for (const seen of [opened, tooEarly, calledOff, wasOpen]) expect(seen).toBeGreaterThan(20);
});

test("R1 only the host changes a room, only before it opens, and to a time that may be scheduled", () => {
  const first = { startsAt: 3_600_000, endsAt: 7_200_000 };
  const plan = fc.record(
    {
      name: fc.constantFrom("Room", "Algebra"),
      startsAt: fc.integer({ min: -2 * slack.value, max: ahead.value + 100 }),
      durationMs: fc.integer({ min: limits.roomDurationMin.value, max: limits.roomDurationMax.value }),
      password: fc.constantFrom("482913", null),
    },
    { requiredKeys: [] },
  );
  let [changed, past, far] = [0, 0, 0];
  fc.assert(
    fc.property(plan, fc.boolean(), (given, isOpen) => {
      const room = makeRoom("freeSpeech", { schedule: first }, "");
      if (isOpen) room.enter("host");
      const before = room.state();
      expect(room.change("a", given)).toBe("forbidden");
      const moved = given.startsAt !== undefined && given.startsAt !== first.startsAt;
      const wrong = moved ? checkStart(given.startsAt ?? 0, room.now()) : null;
      const fault = room.change("host", given);
      expect(fault).toBe(isOpen ? "roomIsOpen" : wrong);
      if (fault) {
        expect(room.state()).toEqual(before);
        return;
      }
      const startsAt = given.startsAt ?? first.startsAt;
      expect(room.state()).toMatchObject({
        name: given.name ?? before.name,
        schedule: { startsAt, endsAt: startsAt + (given.durationMs ?? 3_600_000), isOpen: false },
      });
      expect(room.state().hasPassword ?? false).toBe(typeof given.password === "string");
      changed++;
      const { rev } = room.state();
      const { password: _, ...rest } = given;
      expect(room.change("host", rest)).toBe(null);
      expect(room.state().rev).toBe(rev);
      for (const [startAt, expected] of [
        [room.now() - slack.value - 1, "roomStartPast"],
        [room.now() + ahead.value + 1, "paramError"],
      ] as const) {
        expect(room.change("host", { startsAt: startAt })).toBe(expected);
        if (expected === "paramError") far++;
        else past++;
      }
      expect(room.cancel("host")).toBe(null);
      expect(room.change("host", given)).toBe("roomMissing");
    }),
    { numRuns: 1_000 },
  );
  for (const seen of [changed, past, far]) expect(seen).toBeGreaterThan(100);
});
