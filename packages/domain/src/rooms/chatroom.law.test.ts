import { limits } from "@lyceum/contract/limits";
import type { QueueElement, RoomAct } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkPermission } from "./permissions.ts";
import { makeRoom } from "./room.fixture.ts";
import { hearsAt } from "./hearing.ts";
import { matchesTags, readTagExpression, type TagExpression } from "./tag-expression.ts";

const people = ["host", "ann", "ben"];
const account = fc.constantFrom(...people);
const key = fc.constantFrom("a", "b", "c");
const elements = fc.array(fc.record({ key, value: fc.string({ maxLength: 3 }) }), {
  minLength: 1,
  maxLength: 3,
});
const queueAct: fc.Arbitrary<RoomAct> = fc.oneof(
  fc.record({
    do: fc.constant("offerToQueue" as const),
    elements,
    isTransient: fc.boolean(),
    isChange: fc.boolean(),
  }),
  fc.record({
    do: fc.constant("offerToQueue" as const),
    elements,
    isTransient: fc.boolean(),
    isChange: fc.constant(false),
    account,
  }),
  fc.record({ do: fc.constant("pollQueue" as const), key }),
  fc.constant({ do: "pollQueue" } as const),
  fc.constant({ do: "dropQueue" } as const),
);
const level = fc.constantFrom(0 as const, 1 as const);

test("M15 whatever is done to a queue: a key once, in its order, and nobody but hosts touches what is another's", () => {
  fc.assert(
    fc.property(level, fc.array(fc.tuple(account, queueAct), { maxLength: 30 }), (queueLevel, acts) => {
      const room = makeRoom("freeSpeech");
      for (const name of people.slice(1)) room.enter(name);
      room.act("host", { do: "setChatroom", queueLevel });
      for (const [name, act] of acts) {
        const before = room.state().queue;
        const fault = room.try(name, act);
        const after = room.state().queue;
        expect(new Set(after.map((one) => one.key)).size).toBe(after.length);
        const kept = before.filter((one) => after.some((other) => other.key === one.key));
        expect(after.slice(0, kept.length).map((one) => one.key)).toEqual(kept.map((one) => one.key));
        if (fault) expect(after).toEqual(before);
        if (name === "host") continue;
        if (queueLevel === 1) expect(fault).toBe("noPermission");
        expect(ofOthers(after, name)).toEqual(ofOthers(before, name));
      }
    }),
  );
});

test("M15 transient elements go with their owner, and no others", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(account, queueAct), { maxLength: 30 }), account, (acts, gone) => {
      const room = makeRoom("freeSpeech");
      for (const name of people.slice(1)) room.enter(name);
      room.act("host", { do: "setChatroom", queueLevel: 0 });
      for (const [name, act] of acts) room.try(name, act);
      const before = room.state().queue;
      room.act(gone, { do: "leave", ...(gone === "host" ? { successor: "ann" } : {}) });
      expect(room.state().queue).toEqual(before.filter((one) => !(one.isTransient && one.account === gone)));
    }),
  );
});

test("M15 a queue has its bound, and a foreign element needs somebody who is there", () => {
  const room = makeRoom("freeSpeech");
  const offer = (count: number, more: { account?: string } = {}): RoomAct => ({
    do: "offerToQueue",
    elements: Array.from({ length: count }, (_, at) => ({ key: `k${at}`, value: "" })),
    isTransient: false,
    isChange: false,
    ...more,
  });
  expect(room.try("host", offer(1, { account: "nobody" }))).toBe("objectMissing");
  expect(room.try("host", offer(limits.queueMax.value + 1))).toBe("overLimit");
  expect(room.try("host", offer(limits.queueMax.value))).toBe(null);
});

test("M15 who bears a muted tag may not write until its time, also who takes the tag later", () => {
  const room = makeRoom("freeSpeech");
  for (const name of people.slice(1)) room.enter(name);
  const says = (name: string) =>
    checkPermission(room.state(), room.member(name), { do: "sendChat" }, room.now());
  room.act("ann", { do: "describeSelf", tags: ["red", "blue"] });
  room.act("host", { do: "muteTag", tag: "blue", forMs: 1_000 });
  expect([says("ann"), says("ben")]).toEqual(["chatBanned", null]);
  room.act("ben", { do: "describeSelf", tags: ["blue"] });
  expect(says("ben")).toBe("chatBanned");
  room.act("host", { do: "describeSelf", tags: ["blue"] });
  expect(says("host")).toBe(null);
  room.pass(1_000);
  expect([says("ann"), says("ben")]).toEqual([null, null]);
  room.act("host", { do: "muteTag", tag: "red", forMs: 60_000 });
  room.act("host", { do: "muteTag", tag: "red" });
  expect(says("ann")).toBe(null);
  for (let at = 0; at < limits.chatroomTagMutesMax.value; at++)
    room.act("host", { do: "muteTag", tag: `t${at}`, forMs: 1_000 });
  expect(room.try("host", { do: "muteTag", tag: "more", forMs: 1_000 })).toBe("overLimit");
});

test("M15 what programs keep at a room and at its people stays, and the same again is no entry", () => {
  const room = makeRoom("freeSpeech");
  room.enter("ann", { custom: "{}", tags: ["red"], enterCustom: "by car" });
  expect(room.member("ann")).toMatchObject({ custom: "{}", tags: ["red"] });
  expect(room.member("ann")).not.toHaveProperty("enterCustom");
  room.act("host", { do: "setLevel", account: "ann", level: 4 });
  room.act("host", { do: "setChatroom", broadcastUrl: "https://a.test/live" });
  room.act("ann", { do: "describeSelf", nick: "Annie", tags: ["red", "red", "blue"] });
  expect(room.member("ann")).toMatchObject({ nick: "Annie", level: 4, custom: "{}", tags: ["red", "blue"] });
  expect(room.state().chatroom).toEqual({ broadcastUrl: "https://a.test/live", custom: "", queueLevel: 1 });
  const length = room.log.length;
  room.act("ann", { do: "describeSelf", nick: "Annie", tags: ["red", "blue"], custom: "{}" });
  room.act("host", { do: "setChatroom", broadcastUrl: "https://a.test/live" });
  room.act("host", { do: "setLevel", account: "ann", level: 4 });
  expect(room.log.length).toBe(length);
});

const tag = fc.string({ minLength: 1, maxLength: 4 });
const { expression } = fc.letrec<{ expression: TagExpression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 3 },
    fc.record({ kind: fc.constant("tag" as const), tag }),
    fc.record({
      kind: fc.constantFrom("and" as const, "or" as const),
      parts: fc.array(tie("expression"), { minLength: 2, maxLength: 3 }),
    }),
  ),
}));

test("M15 an expression of tags that is written and read again means the same", () => {
  fc.assert(
    fc.property(expression, fc.array(tag, { maxLength: 6 }), (meant, tags) => {
      const read = readTagExpression(write(meant));
      if (!read) throw new Error(`not read: ${write(meant)}`);
      expect(matchesTags(read, tags)).toBe(matchesTags(meant, tags));
    }),
  );
});

test("M15 `and` binds closer than `or`, and what is no expression is none", () => {
  const read = (text: string) => readTagExpression(text);
  const meant = read('{"tag":"a"} or {"tag":"b"} and {"tag":"c"}');
  expect([["a"], ["b"], ["b", "c"]].map((tags) => meant && matchesTags(meant, tags))).toEqual([
    true,
    false,
    true,
  ]);
  for (const wrong of [
    "",
    "a",
    '{"tag":"a"}{"tag":"b"}',
    '({"tag":"a"}',
    '{"tag":"a"} and',
    '{"tag":"a"})',
    "and",
    '{"tag":"\\x"}',
  ])
    expect(read(wrong)).toBe(null);
});

test("M15 who stands somewhere hears within the distance, who stands nowhere hears all", () => {
  const at = { x: 0, y: 0, z: 0 };
  const stands = (x: number, distance: number) => ({ x, y: 0, z: 0, distance });
  expect(hearsAt(stands(3, 3), at)).toBe(true);
  expect(hearsAt(stands(3.01, 3), at)).toBe(false);
  expect(hearsAt(stands(900, -1), at)).toBe(true);
  expect(hearsAt(null, at)).toBe(true);
  expect(hearsAt(stands(900, 0), null)).toBe(true);
});

function ofOthers(queue: readonly QueueElement[], name: string): QueueElement[] {
  return queue.filter((one) => one.account !== name);
}

function write(meant: TagExpression): string {
  if (meant.kind === "pattern") throw new Error("a pattern is read only");
  if (meant.kind === "tag") return JSON.stringify({ tag: meant.tag });
  return `(${meant.parts.map(write).join(` ${meant.kind} `)})`;
}
