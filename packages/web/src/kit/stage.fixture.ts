import { closeNotifications, UiProvider } from "@lyceum/ui";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, type ComponentProps, createElement, Fragment, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import { englishWords } from "../../../ui/src/theme/words.fixture.ts";
import type { Namespace } from "@lyceum/texts";
import { kit } from "@lyceum/texts/kit";
import { loadTexts } from "../shared/language.ts";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// Fields that grow with their text measure again once fonts are there; this browser knows of none.
if (!("fonts" in document)) Object.assign(document, { fonts: new EventTarget() });

/** Shows parts of the kit as a page of their own, with an address, the look and the texts. */
export async function show(children: ReactNode, { at = "/", texts = [] as Namespace[] } = {}) {
  muteFocusTraps();
  await loadTexts(kit, ...texts);
  const place = document.createElement("div");
  document.body.append(place);
  const rootRoute = createRootRoute({
    component: () => createElement(Fragment, null, children, createElement(Outlet)),
    notFoundComponent: () => null,
  });
  const router = createRouter({
    routeTree: rootRoute,
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
  });
  const root = createRoot(place);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await act(async () => {
    await router.load();
    // A router of the test, other than the one that the application registers.
    const page = createElement(RouterProvider, { router: router as never });
    const withData = createElement(QueryClientProvider, { client: queries }, page);
    root.render(
      // The look asks for its children by name; they come after the properties.
      createElement(UiProvider, { words: englishWords } as ComponentProps<typeof UiProvider>, withData),
    );
  });
  await settle();
  onTestFinished(async () => {
    await act(async () => root.unmount());
    place.remove();
    // Test files share one queue of them: an offer to take something back would stand in the next file, too.
    closeNotifications();
  });
  return { place, router };
}

/** Without a layout nothing counts as visible, so a trap for the focus finds nothing and says so at length. */
function muteFocusTraps(): void {
  const { warn } = console;
  const spy = vi.spyOn(console, "warn").mockImplementation((...said: unknown[]) => {
    if (!String(said[0]).startsWith("[@mantine/hooks/use-focus-trap]")) warn(...said);
  });
  onTestFinished(() => spy.mockRestore());
}

/** Lets everything that has begun come to its end. */
export async function settle(ms = 0): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
  });
}

/** Waits for what is on its way: tries the expectations until they hold, and fails with the last of them. */
export async function until(expectations: () => void): Promise<void> {
  const end = performance.now() + 8_000;
  for (;;) {
    await settle(10);
    try {
      return expectations();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
}

/** Writes into a field as a person does. */
export async function write(field: Element | null, text: string): Promise<void> {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
    throw new Error("no field");
  await act(async () => {
    field.focus();
    const set = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
    set?.call(field, text);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.dispatchEvent(new Event("change", { bubbles: true }));
  });
}

/** The focus goes into a field, where it is not yet, and away from it. */
export async function leave(field: Element | null): Promise<void> {
  if (!(field instanceof HTMLElement)) throw new Error("no field");
  await act(async () => {
    field.focus();
    field.blur();
  });
}

export async function press(target: Element | null | undefined, key?: string, more: KeyboardEventInit = {}) {
  if (!(target instanceof HTMLElement)) throw new Error("nothing to press");
  await act(async () => {
    if (key === undefined) target.click();
    else
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
  });
  await settle();
}

/** The button with this name. */
export function button(name: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>("button, [role=menuitem]")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent).trim() === name,
  );
}

function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}
