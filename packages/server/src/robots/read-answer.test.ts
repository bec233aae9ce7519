import { limits } from "@lyceum/contract/limits";
import { messageTypes } from "@lyceum/contract/shapes";
import { validateMessage } from "@lyceum/domain/messages";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readAnswer } from "./read-answer.ts";

const asked = { type: messageTypes.text, robot: "robot-1" };
const read = (answer: unknown, type: number = asked.type) =>
  readAnswer(JSON.stringify(answer), { ...asked, type });

test("M18 whatever a program answers is messages that a person could send, or is refused with the reason", () => {
  const value = fc.anything({
    maxDepth: 2,
    values: [fc.string(), fc.integer(), fc.constantFrom(0, 4, 5, 10, 11, 100)],
  });
  const message = fc.record({ text: value, type: value, attach: value, custom: value }, { requiredKeys: [] });
  fc.assert(
    fc.property(
      fc.oneof(value, message, fc.record({ messages: fc.array(message, { maxLength: 7 }) })),
      (answer) => {
        const { lines, refusal } = readAnswer(JSON.stringify(answer) ?? "", asked);
        for (const line of lines ?? []) expect(validateMessage(line)).toBeNull();
        expect(lines?.length ?? 0).toBeLessThanOrEqual(limits.robotRepliesMax.value);
        expect(lines === undefined).toBe(refusal !== undefined);
      },
    ),
  );
});

test("M18 one message, several, or none", () => {
  expect(readAnswer(" ", asked)).toEqual({ lines: [] });
  expect(read({})).toEqual({ lines: [] });
  expect(read({ text: "a", note: 1 })).toEqual({ lines: [{ type: 0, body: "a" }] });
  expect(
    read({
      messages: [
        { text: "a", isUnreadable: false },
        { type: 10, text: "b" },
      ],
    }),
  ).toEqual({
    lines: [
      { type: 0, body: "a", isUnreadable: false },
      { type: 10, body: "b" },
    ],
  });
  const place = { lng: 1, lat: 2, title: "Gate" };
  expect(read({ type: 4, attach: place })).toEqual({ lines: [{ type: 4, attach: place }] });
});

test("M18 a message of the robot's own type is answered in that type, and speaks for no other robot", () => {
  const attach = { robotAccid: "robot-1", content: { type: "text", content: "a" }, msgOut: true };
  expect(read({ text: "a" }, messageTypes.robot)).toEqual({ lines: [{ type: 11, body: "a", attach }] });
  const link = { robotAccid: "robot-1", content: { type: "link", target: "menu" } };
  expect(read({ type: 11, attach: link }).lines?.[0]?.attach).toEqual({ ...link, msgOut: true });
  expect(read({ type: 11, attach: { ...link, robotAccid: "other" } }).refusal?.reason).toBe("message");
});

test.each<[string, unknown, string, string]>([
  ["a list", [], "form", "not an object"],
  ["messages that are none", { messages: 1 }, "form", "messages"],
  ["too many", { messages: Array(6).fill({ text: "a" }) }, "many", "6"],
  ["a text of nothing", { messages: [{ text: "a" }, { text: "" }] }, "message", "messages.1 body"],
  ["a long text", { text: "x".repeat(limits.messageBodyMax.value + 1) }, "message", "text"],
  ["a text that no database holds", { text: "a\0" }, "message", "text"],
  ["a name that no database holds", { type: 100, attach: { content: "a", "\0b": 1 } }, "message", "attach"],
  ["long data", { text: "a", custom: "x".repeat(limits.messageCustomMax.value + 1) }, "message", "custom"],
  ["a flag that is none", { messages: [{ text: "a", isSyncable: 1 }] }, "message", "messages.0.isSyncable"],
  ["a notification", { type: 5, text: "a" }, "message", "cannot send a message of type 5"],
  ["a place without a title", { type: 4, attach: { lng: 1, lat: 2 } }, "message", "attach"],
  ["a text with an attachment", { text: "a", attach: { content: "x" } }, "message", "attach"],
])("M18 %s is refused", (_what, answer, reason, detail) => {
  const { refusal } = read(answer);
  expect(refusal?.reason).toBe(reason);
  expect(refusal?.detail).toContain(detail);
  expect(refusal?.detail).not.toMatch(/\p{C}/u);
});
