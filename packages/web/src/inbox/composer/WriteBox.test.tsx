import { inbox } from "@lyceum/texts/inbox";
import { shell } from "@lyceum/texts/shell";
import { writing } from "@lyceum/texts/writing";
import { Suspense, useRef, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "../../shared/language.ts";
import { WriteBox } from "./WriteBox.tsx";

beforeAll(() => loadTexts(inbox, shell, writing));
afterEach(() => vi.restoreAllMocks());

test("D6 after an emoji the field has the focus at once, behind the emoji, so that Enter sends", async () => {
  // A page that is not in front draws no frames.
  vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(0);
  document.body.innerHTML = "<div></div>";
  const place = document.body.firstElementChild;
  if (!place) throw new Error("no place");
  createRoot(place).render(
    <Suspense>
      <Box />
    </Suspense>,
  );
  const field = await vi.waitFor(() => found(place.querySelector("textarea")));
  field.focus();
  field.setSelectionRange(3, 3);
  found(place.querySelector<HTMLElement>("[aria-label=Emoji]")).click();
  const emoji = await vi.waitFor(() =>
    found([...document.querySelectorAll("button")].find(({ textContent }) => textContent === "👍")),
  );
  emoji.focus();
  emoji.click();
  expect(document.activeElement).toBe(field);
  await vi.waitFor(() => expect(field.value).toBe("one👍 two"));
  expect([field.selectionStart, field.selectionEnd]).toEqual([5, 5]);
  expect(document.activeElement).toBe(field);
});

function Box() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("one two");
  return (
    <WriteBox
      field={field}
      text={text}
      onText={setText}
      onSend={() => {}}
      maySend
      sendLabel="Send"
      isClosed={false}
    />
  );
}

function found<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("not there");
  return value;
}
