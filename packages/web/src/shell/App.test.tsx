import { shell } from "@lyceum/texts/shell";
import { screens } from "@lyceum/texts/screens";
import { createRoot, type Root } from "react-dom/client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadTexts } from "../shared/language.ts";

let root: Root;
/** A busy machine takes its time. */
const patience = { timeout: 30_000 };
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

beforeAll(async () => {
  history.replaceState(null, "", "/404");
  document.body.innerHTML = '<div id="root"></div>';
  await loadTexts(shell, screens);
  const { App } = await import("./App.tsx");
  const { makePageRouter } = await import("./router.tsx");
  const place = document.getElementById("root");
  if (!place) throw new Error("no place");
  root = createRoot(place);
  root.render(<App router={makePageRouter()} />);
  await see("We cannot find this page");
});

afterAll(() => {
  root.unmount();
});

test("A7 the language changes everywhere without a reload: page, title, lang, what is stored", async () => {
  await titled("Page not found · Lyceum");
  press("中文: Switch to Chinese");
  await see("找不到该页面");
  await titled("页面不存在 · Lyceum");
  expect(document.documentElement.lang).toBe("zh-CN");
  expect(localStorage.getItem("lang")).toBe("zh-CN");

  press("EN: 切换到英文");
  await see("We cannot find this page");
  expect(document.documentElement.lang).toBe("en-US");
});

test("P2 each navigation scrolls to the top and takes the focus along", async () => {
  const scrolled = vi.spyOn(globalThis, "scrollTo");
  const link = [...document.querySelectorAll("a")].find((one) => one.textContent === "Sign in");
  link?.click();
  await titled("Sign in · Lyceum");
  await vi.waitFor(() => {
    expect(scrolled).toHaveBeenCalledWith(0, 0);
  }, patience);
  expect(location.search).toBe("?redirect=%2F404");
});

test("P2 the mode of colours is switched and kept", async () => {
  history.replaceState(null, "", "/404");
  dispatchEvent(new PopStateEvent("popstate"));
  await see("We cannot find this page");
  press("Use dark colours");
  await vi.waitFor(() => {
    expect(document.documentElement.dataset["mantineColorScheme"]).toBe("dark");
  }, patience);
  expect(localStorage.getItem("colourMode")).toBe("dark");
});

function press(name: string): void {
  document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.click();
}

async function see(text: string): Promise<void> {
  await vi.waitFor(() => {
    expect(document.body.textContent).toContain(text);
  }, patience);
}

async function titled(title: string): Promise<void> {
  await vi.waitFor(() => {
    expect(document.title).toBe(title);
  }, patience);
}
