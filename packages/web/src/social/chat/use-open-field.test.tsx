import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { expect, test } from "vitest";
import { useOpenField } from "./use-open-field.ts";

test("D6 a field that is open stays open while the answers about a message come one after the other", () => {
  document.body.innerHTML = "<div></div>";
  const place = document.body.firstElementChild;
  if (!place) throw new Error("no place");
  const root = createRoot(place);
  const shows = (isOpen: boolean, isAsking: boolean): boolean => {
    flushSync(() => root.render(<Field isOpen={isOpen} isAsking={isAsking} />));
    return place.querySelector("textarea")?.disabled === false;
  };
  expect(shows(false, false)).toBe(false);
  expect(shows(false, true)).toBe(false);
  expect(shows(true, false)).toBe(true);
  place.querySelector("textarea")?.focus();
  // The free chat is gone from the profile, and its window not yet in the list.
  expect(shows(false, true)).toBe(true);
  expect(document.activeElement).toBe(place.querySelector("textarea"));
  expect(shows(true, false)).toBe(true);
  expect(shows(false, true)).toBe(true);
  expect(shows(false, false)).toBe(false);
  expect(shows(false, true)).toBe(false);
});

function Field({ isOpen, isAsking }: { isOpen: boolean; isAsking: boolean }) {
  return <textarea disabled={!useOpenField(isOpen, isAsking)} />;
}
