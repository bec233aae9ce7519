import { shell } from "@lyceum/texts/shell";
import { UiProvider, type UiWords } from "@lyceum/ui";
import { type ComponentType, type ReactElement, Suspense, use, useLayoutEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { loadTexts } from "../language.ts";
import { lazyPart, lazyPanel } from "./lazy-part.tsx";

type Closable = { onClosed: () => void };

let isOnline = true;

beforeAll(() => loadTexts(shell));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  isOnline = true;
  vi.spyOn(navigator, "onLine", "get").mockImplementation(() => isOnline);
  document.body.innerHTML = "<div></div>";
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Code that comes or does not; counts how often it was asked for. */
function code<Props>(part: ComponentType<Props>, comes: () => boolean) {
  const load = vi.fn(async () => {
    if (!comes()) throw new Error("the code did not come");
    return { part };
  });
  return {
    load,
    pick: (module: { part: ComponentType<Props> }) => module.part,
    asked: () => load.mock.calls.length,
  };
}

function show(page: ReactElement) {
  const place = document.querySelector("div");
  if (!place) throw new Error("no place");
  const words = { errorTitle: "failed", retry: "again" } as UiWords;
  createRoot(place).render(
    <UiProvider words={words}>
      <Suspense>{page}</Suspense>
    </UiProvider>,
  );
  return {
    see: (text: string) => vi.waitFor(() => expect(place.textContent).toContain(text)),
    press: (name: string) =>
      [...place.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click(),
  };
}

const Waiting = () => "waiting";

/** Opens the part and says whether it is open. */
function Opener({ Part }: { Part: ComponentType<Closable> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      <output>{isOpen ? "opened" : "closed"}</output>
      {isOpen && <Part onClosed={() => setIsOpen(false)} />}
    </>
  );
}

test("P2 a place without a network asks for nothing and comes as soon as there is one", async () => {
  isOnline = false;
  const { load, pick, asked } = code(
    () => "the place",
    () => true,
  );
  const Place = lazyPanel(load, pick, { Waiting });
  const { see } = show(<Place />);
  await see("waiting");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked()).toBe(0);
  isOnline = true;
  globalThis.dispatchEvent(new Event("online"));
  await see("the place");
  expect(asked()).toBe(1);
});

test("P2 what a part waits for when its code is there hides nothing of the page around it", async () => {
  let speak = () => {};
  const words = new Promise<string>((resolve) => (speak = () => resolve("its words")));
  const tried = vi.fn();
  const { load, pick } = code(
    () => {
      tried();
      return use(words);
    },
    () => true,
  );
  const Place = lazyPanel(load, pick, { Waiting });
  const hidden = vi.fn();
  function Page() {
    useLayoutEffect(() => hidden, []);
    return (
      <>
        <input defaultValue="half a sentence" />
        <Place />
      </>
    );
  }
  const { see } = show(<Page />);
  await vi.waitFor(() => expect(tried).toHaveBeenCalled());
  // React shows what waits after a moment.
  await vi.advanceTimersByTimeAsync(1_000);
  await see("waiting");
  expect(document.querySelector("input")?.style.display).toBe("");
  speak();
  await see("its words");
  expect(hidden).not.toHaveBeenCalled();
});

test("P2 a place that the server does not have says so, and comes with a later try", async () => {
  let comes = false;
  const { load, pick, asked } = code(
    () => "the place",
    () => comes,
  );
  const Place = lazyPanel(load, pick, { Waiting });
  const { see, press } = show(<Place />);
  await see("waiting");
  await vi.advanceTimersByTimeAsync(10_000);
  await see("failed");
  expect(asked()).toBe(3);
  comes = true;
  press("again");
  await see("the place");
});

test("P2 a menu whose code does not come is closed again, and the next press is another try", async () => {
  let comes = false;
  const { load, pick, asked } = code<Closable>(
    () => "the menu",
    () => comes,
  );
  const { see, press } = show(<Opener Part={lazyPart(load, pick)} />);
  await see("closed");
  press("open");
  await see("opened");
  await vi.advanceTimersByTimeAsync(10_000);
  await see("closed");
  expect(asked()).toBe(3);
  comes = true;
  press("open");
  await see("the menu");
});

test("P2 a menu is not asked for without a network, and does not open by itself when there is one", async () => {
  isOnline = false;
  const { load, pick, asked } = code<Closable>(
    () => "the menu",
    () => true,
  );
  const { see, press } = show(<Opener Part={lazyPart(load, pick)} />);
  await see("closed");
  press("open");
  await vi.advanceTimersByTimeAsync(10_000);
  await see("closed");
  isOnline = true;
  globalThis.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(10_000);
  await see("closed");
  expect(asked()).toBe(0);
});

test("P2 what was loaded before opens without a network", async () => {
  const { load, pick } = code<Closable>(
    () => "the menu",
    () => isOnline,
  );
  const Part = lazyPart(load, pick);
  await Part.preload();
  isOnline = false;
  const { see, press } = show(<Opener Part={Part} />);
  await see("closed");
  press("open");
  await see("the menu");
});
