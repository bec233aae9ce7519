import { type Message, messageFlagNames, messageTypes } from "@lyceum/contract/shapes";
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  contentOf,
  contentToForward,
  countingBits,
  countsAsUnread,
  isLasting,
  lastingBits,
  packFlags,
  type SentContent,
  unpackFlags,
  validateMessage,
  writeMessage,
} from "./index.ts";

const flags = fc.record(Object.fromEntries(messageFlagNames.map((name) => [name, fc.boolean()])), {
  requiredKeys: [],
});
const place = { scene: 0, to: "bob", idServer: "7-1", seq: 1 } as const;
const write = (sent: SentContent): Message =>
  writeMessage(
    place,
    { ...contentOf(sent), idClient: "idClient-1", time: 1, isRecalled: false },
    {
      account: "ann",
      nick: "Ann",
    },
  );

test("M3 flags survive the number that is stored, and only what is false travels", () => {
  fc.assert(
    fc.property(flags, (given) => {
      const denied = Object.fromEntries(Object.entries(given).filter(([, value]) => value === false));
      expect(unpackFlags(packFlags(given))).toEqual(denied);
    }),
  );
  expect(packFlags({})).toBe(0);
});

test("M3 server and client decide alike what counts and what is a last message", () => {
  fc.assert(
    fc.property(flags, (given) => {
      const bits = packFlags(given);
      expect(countsAsUnread(unpackFlags(bits))).toBe((bits & countingBits) === 0);
      expect(isLasting(unpackFlags(bits))).toBe((bits & lastingBits) === 0);
    }),
  );
});

const side = fc.integer({ min: 1, max: 4_000 });
const coordinate = fc.option(fc.integer({ min: -9, max: 9 }), { nil: undefined });

test("M3 a message that is read and sent on again says the same", () => {
  fc.assert(
    fc.property(
      flags,
      side,
      side,
      fc.constantFrom("right-top", "left-bottom", "left-top", undefined),
      (given, w, h, turn) => {
        const file = { url: "/a", ext: "png", size: 1, w, h, ...(turn ? { orientation: turn } : {}) };
        const first = write({ type: messageTypes.image, attach: file, ...given });
        const isTurned = turn === "right-top" || turn === "left-bottom";
        expect(first.attach).toEqual({
          url: "/a",
          ext: "png",
          size: 1,
          w: isTurned ? h : w,
          h: isTurned ? w : h,
        });
        expect(write(contentToForward(first))).toEqual(first);
      },
    ),
  );
});

test("M3 a place that is partly given is whole, and one that is not given is not there", () => {
  fc.assert(
    fc.property(coordinate, coordinate, coordinate, (x, y, z) => {
      const given = Object.fromEntries(
        Object.entries({ loc_x: x, loc_y: y, loc_z: z }).filter(([, value]) => value !== undefined),
      );
      const { loc_x, loc_y, loc_z } = write({ type: messageTypes.text, body: "here", ...given });
      const isGiven = Object.keys(given).length > 0;
      expect([loc_x, loc_y, loc_z]).toEqual(
        isGiven ? [x ?? 0, y ?? 0, z ?? 0] : [undefined, undefined, undefined],
      );
    }),
  );
  expect(contentOf({ type: 0, body: "plain" })).toEqual({
    type: 0,
    body: "plain",
    custom: null,
    attach: null,
    extra: null,
    flags: 0,
  });
});

test("M3 a type that nobody sends is refused in the product's words, whatever it carries", () => {
  const sendable = Object.entries(messageTypes).flatMap(([name, type]) =>
    name === "notification" ? [] : type,
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 32_767 }), (type) => {
      fc.pre(!sendable.includes(type as (typeof sendable)[number]));
      expect(validateMessage({ type, body: "x" })).toEqual({
        field: "type",
        msg: `cannot send a message of type ${type}`,
      });
    }),
  );
});

test.each<[string, SentContent, string | null]>([
  ["a text", { type: 0, body: "x" }, null],
  ["a text that says nothing", { type: 0 }, "body"],
  ["a tip that says nothing", { type: 10, body: "" }, "body"],
  ["a text with an attachment", { type: 0, body: "x", attach: { content: "x" } }, "attach"],
  ["an image without its size", { type: 1, attach: { url: "/a", ext: "png", size: 1 } }, "attach"],
  ["a file without anything", { type: 6 }, "attach"],
  ["a file", { type: 6, attach: { url: "/a", ext: "pdf", size: 1 } }, null],
  ["an audio without its length", { type: 2, attach: { url: "/a", ext: "mp3", size: 1 } }, "attach"],
  ["a custom message that is a place", { type: 100, attach: { lng: 1, lat: 2, title: "" } }, "attach"],
  ["a place without a number", { type: 4, attach: { lng: NaN, lat: 2, title: "" } }, "attach"],
  [
    "a robot's text",
    { type: 11, attach: { robotAccid: "b", content: { type: "text", content: "x" } } },
    null,
  ],
  [
    "a robot's text of nothing",
    { type: 11, attach: { robotAccid: "b", content: { type: "text" } } },
    "attach",
  ],
  ["a robot's link", { type: 11, attach: { robotAccid: "b", content: { type: "link", target: "x" } } }, null],
  [
    "a robot's link to nothing",
    { type: 11, attach: { robotAccid: "b", content: { type: "link" } } },
    "attach",
  ],
  ["a robot's welcome", { type: 11, attach: { robotAccid: "b", content: { type: "welcome" } } }, null],
  ["a custom message of kind 0", { type: 100, attach: { content: "" }, subType: 0 }, "subType"],
  ["a custom message of kind 1.5", { type: 100, attach: { content: "" }, subType: 1.5 }, "subType"],
])("M3 %s", (_what, sent, field) => {
  expect(validateMessage(sent)?.field ?? null).toBe(field);
});
