import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { useLinks } from "./use-links.ts";

test("M3 a text is read at once, and its links can be opened when what finds them has come", async () => {
  document.body.innerHTML = "<div></div>";
  const place = document.body.firstElementChild;
  if (!place) throw new Error("no place");
  const shown: string[] = [];
  function Text({ text }: { text: string }) {
    const parts = useLinks(text);
    shown.push(parts.map(({ href }) => href ?? "-").join());
    return parts.map((part) => part.text).join("");
  }
  createRoot(place).render(<Text text="see https://a.test/x, or write to ann@a.test" />);
  await vi.waitFor(() => expect(shown.at(-1)).toBe("-,https://a.test/x,-,mailto:ann@a.test"));
  expect(shown[0]).toBe("-");
  expect(place.textContent).toBe("see https://a.test/x, or write to ann@a.test");
});
