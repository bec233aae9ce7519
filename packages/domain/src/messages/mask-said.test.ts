import { messageTypes } from "@lyceum/contract/shapes";
import { expect, test } from "vitest";
import { maskSaid } from "./index.ts";

const mask = (text: string) => text.toUpperCase();

test("M18 a text, a caption and what is said to a robot are judged, and nothing else", () => {
  expect(maskSaid({ type: messageTypes.text, body: "a" }, mask)).toEqual({ type: 0, body: "A" });
  const image = { url: "u", ext: "png", size: 1, w: 1, h: 1 };
  expect(maskSaid({ type: messageTypes.image, body: "a", attach: image }, mask)).toEqual({
    type: 1,
    body: "A",
    attach: image,
  });
  const place = { type: messageTypes.geo, attach: { lng: 1, lat: 1, title: "a" } };
  expect(maskSaid(place, mask)).toBe(place);
  const robot = (content: object) => ({
    type: messageTypes.robot,
    body: "a",
    attach: { robotAccid: "bot", content: { type: "text" as const, ...content } },
  });
  expect(maskSaid(robot({ content: "b" }), mask)).toEqual({ ...robot({ content: "B" }), body: "A" });
  expect(maskSaid(robot({ target: "c" }), mask)).toEqual({ ...robot({ target: "c" }), body: "A" });
});
