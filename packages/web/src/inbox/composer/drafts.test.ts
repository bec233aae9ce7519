// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { readDraft, writeDraft } from "./drafts.ts";

const bob = "p2p-bob";

/** What the browser says here when another tab has written. */
function writeElsewhere(self: string, text: string | null): void {
  const key = `draft:${self}:${bob}`;
  const oldValue = localStorage.getItem(key);
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent("storage", { key, oldValue, newValue: text, storageArea: localStorage }));
}

beforeEach(() => localStorage.clear());

test("D6 a draft that another tab has sent is gone here too", () => {
  writeDraft("u-one", bob, "hello");
  writeElsewhere("u-one", "hello there");
  expect(readDraft("u-one", bob)).toBe("hello there");
  writeElsewhere("u-one", "");
  expect(readDraft("u-one", bob)).toBe("");
  writeElsewhere("u-one", "once more");
  expect(readDraft("u-one", bob)).toBe("once more");
  // Signed out in another tab.
  writeElsewhere("u-one", null);
  expect(readDraft("u-one", bob)).toBe("");
});

test("D6 what is written here and differs from what the other tab had stays", () => {
  localStorage.setItem(`draft:u-two:${bob}`, "of before");
  expect(readDraft("u-two", bob)).toBe("of before");
  writeDraft("u-two", bob, "mine");
  dispatchEvent(
    new StorageEvent("storage", {
      key: `draft:u-two:${bob}`,
      oldValue: "of before",
      newValue: "",
      storageArea: localStorage,
    }),
  );
  expect(readDraft("u-two", bob)).toBe("mine");
});
