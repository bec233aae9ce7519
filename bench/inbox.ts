// The inbox with 10,000 conversations, 100,000 messages in one and 1,000,000 in the local cache: `npm run bench:inbox`.
// Options: --stored 1000000 (messages in the cache), --part inbox or stored (both without it).
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type BrowserContext, chromium, type CDPSession, type Page } from "@playwright/test";
import { build } from "vite";
import { startBenchServer } from "./server.ts";
import { printTable, quantile } from "./table.ts";
import { chromium as chromiumPath } from "../tools/chromium.ts";

const { values } = parseArgs({
  options: { stored: { type: "string", default: "1000000" }, part: { type: "string" } },
});
const messagesEach = 1_000;
const sessions = Math.ceil(Number(values.stored) / messagesEach);

const options = {
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
};
const browser = await chromium.launch(options);
const server = await startBenchServer(undefined, path.join(import.meta.dirname, "inbox", "serve.ts"));
const rows: { what: string; goal: string; figure: string }[] = [];
try {
  if (values.part !== "stored") await inbox();
  if (values.part !== "inbox") await stored();
} finally {
  await browser.close();
  await server.stop();
}
printTable("The inbox in a browser", rows);

async function inbox(): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
  await enter(context);
  const page = await context.newPage();
  tell("new device, 10,000 conversations: list shown", "2,000 ms", await firstConversation(page));
  await page.waitForTimeout(2_000);
  tell("the same device again: list shown from the cache", "1,000 ms", await firstConversation(page));
  const switches = await switchBetween(page, 20);
  tell("chat switch from the cache, p95 of 40", "100 ms", quantile(switches, 0.95));
  const frames = await scrollUp(page);
  tell(`list with 100,000 messages, p95 frame of ${frames.length}`, "33 ms", quantile(frames, 0.95));
  await context.close();
}

function tell(what: string, goal: string, milliseconds: number): void {
  console.log(`${what}: ${Math.round(milliseconds)} ms`);
  rows.push({ what, goal, figure: `${Math.round(milliseconds).toLocaleString("en-US")} ms` });
}

async function enter(context: BrowserContext): Promise<void> {
  const answer = await context.request.post(`${server.url}/api/login`, {
    data: { kind: "password", userName: "ann", password: "lyceum-demo", agreement: true },
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  await context.addCookies([{ name: "Admin-Token", value: data.access_token, url: server.url }]);
}

/** From the navigation until the first conversation is painted. */
async function firstConversation(page: Page): Promise<number> {
  await page.goto(`${server.url}/message`, { waitUntil: "commit" });
  await page.locator('nav a[href*="to="]').first().waitFor();
  return await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  );
}

/** From the click until another conversation's messages are painted; every conversation was open before. */
async function switchBetween(page: Page, count: number): Promise<number[]> {
  const times: number[] = [];
  for (const isMeasured of [false, true, true])
    for (let at = 0; at < count; at += 1) {
      // The list shows what is near; two links of it take turns.
      const took = await page.evaluate(async (place) => {
        const links = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href*="to=peer"]')];
        const link = links[place % Math.min(links.length, 8)];
        if (!link) throw new Error("there is no conversation");
        const to = new URL(link.href).searchParams.get("to") ?? "";
        const nick = `Peer ${to.slice("peer-".length)}`;
        const begin = performance.now();
        link.click();
        for (;;) {
          await new Promise((resolve) => requestAnimationFrame(resolve));
          const isThere = document.querySelector("h2")?.textContent === nick;
          const shown = document.querySelectorAll('[role="log"] button').length;
          if (isThere && shown > 5) return performance.now() - begin;
          if (performance.now() - begin > 10_000) throw new Error(`${nick} does not come`);
        }
      }, at);
      if (isMeasured) times.push(took);
      else await page.waitForTimeout(150);
    }
  return times.toSorted((a, b) => a - b);
}

/** Scrolls up through the long conversation for ten seconds, a page at a time, with all that is loaded meanwhile. */
async function scrollUp(page: Page): Promise<number[]> {
  await page.goto(`${server.url}/message?to=peer-1`);
  await page.getByRole("log").locator("button").first().waitFor();
  const frames = await page.evaluate(async () => {
    const list = document.querySelector('[role="log"]');
    const gaps: number[] = [];
    let last = performance.now();
    const end = last + 10_000;
    while (last < end) {
      list?.scrollBy(0, -120);
      const now = await new Promise<number>((resolve) =>
        requestAnimationFrame(() => resolve(performance.now())),
      );
      gaps.push(now - last);
      last = now;
    }
    return gaps;
  });
  return frames.toSorted((a, b) => a - b);
}

/** A client on many stored messages: what it holds in memory after it has shown every conversation. */
async function stored(): Promise<void> {
  const bundle = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      lib: { entry: path.join(import.meta.dirname, "inbox", "million.ts"), formats: ["iife"], name: "bench" },
    },
  });
  const [first] = [bundle].flat();
  if (!first || !("output" in first)) throw new Error("nothing was built");
  // On disk as people have it: a context without a folder keeps its databases in memory and grows slow with them.
  const folder = mkdtempSync(path.join(tmpdir(), "lyceum-bench-browser-"));
  const context = await chromium.launchPersistentContext(folder, options);
  const page = await context.newPage();
  await page.goto(`${server.url}/login`);
  const link = await context.newCDPSession(page);
  await page.evaluate(`${first.output[0].code};0`);
  const began = performance.now();
  for (let next = 0; next < sessions;) {
    if (next % 100 === 0) console.log(`${next * messagesEach} messages written`);
    next = await page.evaluate(
      ([from, end]) => (globalThis as unknown as { million: Million }).million.write(from, end),
      [next, sessions] as const,
    );
  }
  tell(
    `writing ${(sessions * messagesEach).toLocaleString("en-US")} messages to IndexedDB`,
    "",
    performance.now() - began,
  );
  const before = await heapMb(link);
  const [start = 0, ...opened] = await page.evaluate(() =>
    (globalThis as unknown as { million: Million }).million.read(),
  );
  tell(`start on them: ${sessions} conversations shown`, "1,000 ms", start);
  tell(
    `opening a conversation of them, p95 of ${sessions}`,
    "100 ms",
    quantile(
      opened.toSorted((a, b) => a - b),
      0.95,
    ),
  );
  const grown = (await heapMb(link)) - before;
  rows.push({
    what: `heap of a client that has shown ${sessions * 150} of them`,
    goal: "bounded",
    figure: `${grown.toFixed(1)} MB`,
  });
  await page.evaluate(() => (globalThis as unknown as { million: Million }).million.close());
  await context.close();
  rmSync(folder, { recursive: true, force: true });
}

type Million = {
  write(from: number, sessions: number): Promise<number>;
  read(): Promise<number[]>;
  close(): Promise<void>;
};

async function heapMb(link: CDPSession): Promise<number> {
  await link.send("HeapProfiler.collectGarbage");
  const { usedSize } = await link.send("Runtime.getHeapUsage");
  return usedSize / 1_000_000;
}
