import { shell } from "@lyceum/texts/shell";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts, setLanguage } from "../../shared/language.ts";
import { tellUnread } from "../../shared/unread-port.ts";
import { UnreadBadge } from "./UnreadBadge.tsx";

beforeAll(() => loadTexts(shell));

afterEach(async () => {
  tellUnread(0);
  await setLanguage("en-US");
});

test("D6 the count follows the messages, ends at 99+ and is said in full in both languages", async () => {
  document.body.innerHTML = "<div></div>";
  const place = document.body.firstElementChild;
  if (!place) throw new Error("no place");
  createRoot(place).render(
    <Suspense>
      <UnreadBadge className="badge" />
    </Suspense>,
  );
  const badge = () => place.querySelector("[role=img]");
  tellUnread(1);
  await vi.waitFor(() => expect(badge()?.textContent).toBe("1"));
  expect(badge()?.getAttribute("aria-label")).toBe("1 unread message");
  tellUnread(120);
  await vi.waitFor(() => expect(badge()?.textContent).toBe("99+"));
  expect(badge()?.getAttribute("aria-label")).toBe("120 unread messages");
  await setLanguage("zh-CN");
  await vi.waitFor(() => expect(badge()?.getAttribute("aria-label")).toMatch(/120 条/));
  tellUnread(0);
  await vi.waitFor(() => expect(badge()).toBeNull());
});
