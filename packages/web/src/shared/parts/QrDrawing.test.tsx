import { shell } from "@lyceum/texts/shell";
import { UiProvider, type UiWords } from "@lyceum/ui";
import { Suspense } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "../language.ts";
import { QrDrawing } from "./QrDrawing.tsx";

beforeAll(() => loadTexts(shell));
afterEach(() => vi.restoreAllMocks());

test("R1 what cannot be drawn says so, and is no error of the page", async () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  document.body.innerHTML = "<div></div>";
  const place = document.body.firstElementChild;
  if (!place) throw new Error("no place");
  const words = { errorTitle: "failed", retry: "again" } as UiWords;
  createRoot(place).render(
    <UiProvider words={words}>
      <Suspense>
        {/* More than such a picture can hold. */}
        <QrDrawing text={"x".repeat(10_000)} alt="the way in" />
      </Suspense>
    </UiProvider>,
  );
  await vi.waitFor(() => expect(place.textContent).toContain("again"));
  expect(told).toHaveBeenCalled();
  expect(place.querySelector("img")).toBeNull();
});
