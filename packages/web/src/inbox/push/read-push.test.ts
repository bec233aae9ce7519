import { expect, test } from "vitest";
import { readPush } from "./read-push.ts";

const whole = { title: "Ann", content: "Hello", path: "/message?to=ann", tag: "7", isUrgent: false };

test("M10 a push is shown as it was sent, and leads to this site alone", () => {
  expect(readPush(JSON.stringify({ ...whole, more: 1 }))).toEqual(whole);
  for (const path of ["https://evil.example/", "//evil.example/", "/\\evil.example", "message", 7])
    expect(readPush(JSON.stringify({ ...whole, path }))).toBeNull();
  for (const text of [undefined, "", "null", "[]", "7", "{", '{"title":"x"}'])
    expect(readPush(text)).toBeNull();
});
