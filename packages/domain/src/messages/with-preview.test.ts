import { expect, test } from "vitest";
import { contentOf, contentToForward, isNamedIn, withPreview, writeMessage } from "./index.ts";

const preview = {
  id: "Zm9vYmFyYmF6cXV4MTIzNA",
  url: "https://a.example/",
  site: "a.example",
  title: "A",
  description: "",
};
const place = { scene: 0, to: "bob", idServer: "7-1", seq: 1 } as const;
const row = { idClient: "idClient-1", time: 1, isRecalled: false };
const ann = { account: "ann", nick: "Ann" };

test("D6 a message tells its preview and not what it was asked for by; forwarded, it asks for the same", () => {
  const content = contentOf({ type: 0, body: "https://a.example/", previewId: preview.id });
  expect(content.extra).toBeNull();
  const message = writeMessage(place, { ...withPreview(content, preview), ...row }, ann);
  expect(message.preview).toEqual(preview);
  expect(message).not.toHaveProperty("previewId");
  expect(contentToForward(message)).toMatchObject({ body: "https://a.example/", previewId: preview.id });
  expect(contentToForward(message)).not.toHaveProperty("preview");
  expect(withPreview(content, undefined)).toBe(content);
});

test("D6 a text names an address as it stands there, and one that begins with www. without its scheme", () => {
  expect(isNamedIn("see https://a.example/x.", "https://a.example/x")).toBe(true);
  expect(isNamedIn("see www.a.example/x", "http://www.a.example/x")).toBe(true);
  expect(isNamedIn("see a.example/x", "https://a.example/x")).toBe(false);
  expect(isNamedIn("", "https://a.example/x")).toBe(false);
});

test.each([
  "https://a.example.evil.example/login",
  "https://a.example@evil.example",
  "https://a.example:8443/",
  "https://a.example-evil.example",
  "https://a.examplé",
  "https://a.example/other",
])("D6 a text with %s does not name https://a.example", (text) => {
  expect(isNamedIn(text, "https://a.example")).toBe(false);
  // Where it stands by itself as well, it is named.
  expect(isNamedIn(`${text} and https://a.example.`, "https://a.example")).toBe(true);
});

test.each([
  "https://a.example",
  "(https://a.example)",
  "https://a.example/",
  "https://a.example，好的",
  "看https://a.example吧",
])("D6 the text %s names it", (text) => {
  expect(isNamedIn(text, "https://a.example")).toBe(true);
});
