// Bytes, time until the page can be used and accessibility of the first routes, cold: `npm run bench:web`.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { type Browser, type BrowserContext, chromium } from "@playwright/test";
import { startBenchServer } from "./server.ts";
import { printTable, quantile } from "./table.ts";
import { chromium as chromiumPath } from "../tools/chromium.ts";

/** `ready` must be there before the page can be used; `userName` is signed in. */
type Route = { path: string; ready: string; jsBudgetKb: number; userName?: string };

const routes: readonly Route[] = [
  { path: "/login", ready: "button[type=submit]", jsBudgetKb: 185 },
  { path: "/pageHome", ready: "main h2", jsBudgetKb: 185 },
  { path: "/information", ready: "main h1", jsBudgetKb: 185 },
  { path: "/register", ready: "button[type=submit]", jsBudgetKb: 185 },
  { path: "/message", ready: 'nav a[href*="to="]', jsBudgetKb: 260, userName: "ann" },
];
const rounds = 5;
const slowNetwork = {
  offline: false,
  latency: 40,
  downloadThroughput: 10_000_000 / 8,
  uploadThroughput: 10_000_000 / 8,
};
const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"],
});
const server = await startBenchServer();
try {
  const rows = [];
  for (const route of routes) {
    const runs = [];
    for (let round = 0; round < rounds; round++) runs.push(await loadCold(browser, route));
    const first = runs[0];
    if (!first) continue;
    const shifts = runs.map((run) => run.layoutShift).toSorted((a, b) => a - b);
    rows.push({
      route: route.path,
      "JS KB gzip": first.jsKb.toFixed(1),
      budget: route.jsBudgetKb,
      "CSS KB gzip": first.cssKb.toFixed(1),
      "ready ms (4x CPU)": median(runs.map((run) => run.readyMs)),
      "answers ms": median(runs.map((run) => run.answersMs)),
      "layout shift": quantile(shifts, 0.5).toFixed(3),
      "axe light": await findings(browser, route, "light"),
      "axe dark": await findings(browser, route, "dark"),
    });
  }
  printTable("First routes, cold, CPU 4x slower, 10 Mbit/s, 40 ms, median of 5", rows);
} finally {
  await browser.close();
  await server.stop();
}

async function loadCold(from: Browser, route: Route) {
  const context = await from.newContext({ viewport: { width: 1_440, height: 900 } });
  await enter(context, route);
  const page = await context.newPage();
  const link = await context.newCDPSession(page);
  await link.send("Network.enable");
  await link.send("Network.emulateNetworkConditions", slowNetwork);
  await link.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const bytes = { script: 0, stylesheet: 0 };
  const bodies: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    if (kind !== "script" && kind !== "stylesheet") return;
    bodies.push(
      response.body().then(
        (body) => {
          bytes[kind] += gzipSync(body, { level: 9 }).length;
        },
        // Announced but never used before the page was closed.
        () => {},
      ),
    );
  });
  await page.addInitScript(watchReady, route.ready);
  await page.goto(server.url + route.path, { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("answers").length > 0);
  const [readyMs = Number.NaN, answersMs = Number.NaN] = await page.evaluate(() =>
    ["ready", "answers"].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  );
  await page.waitForLoadState("networkidle");
  await Promise.all(bodies);
  const layoutShift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
  await context.close();
  return { readyMs, answersMs, layoutShift, jsKb: bytes.script / 1_000, cssKb: bytes.stylesheet / 1_000 };
}

/**
 * In the page, since a busy page answers nobody outside: "ready" is the frame in which the element is shown and can be used by
 * what the browser does itself, such as typing; "answers" the one in which the application has it, too.
 */
function watchReady(selector: string): void {
  let isReady = false;
  const look = () => {
    const found = document.querySelector(selector);
    if (!isReady && found?.checkVisibility()) {
      isReady = true;
      performance.mark("ready");
    }
    // React names its own on each element that it has.
    const isTaken = found !== null && Object.keys(found).some((key) => key.startsWith("__reactProps"));
    if (isReady && isTaken) performance.mark("answers");
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function median(figures: readonly number[]): number {
  return Math.round(
    quantile(
      figures.toSorted((a, b) => a - b),
      0.5,
    ),
  );
}

async function enter(context: BrowserContext, { userName }: Route): Promise<void> {
  if (userName === undefined) return;
  const answer = await context.request.post(`${server.url}/api/login`, {
    data: { kind: "password", userName, password: "lyceum-demo", agreement: true },
  });
  const { data } = (await answer.json()) as { data: { access_token: string } };
  await context.addCookies([{ name: "Admin-Token", value: data.access_token, url: server.url }]);
}

async function findings(from: Browser, route: Route, colorScheme: "light" | "dark"): Promise<number> {
  const context = await from.newContext({ colorScheme, viewport: { width: 1_440, height: 900 } });
  await enter(context, route);
  const page = await context.newPage();
  await page.goto(server.url + route.path);
  await page.locator(route.ready).first().waitFor();
  await page.waitForLoadState("networkidle");
  await page.evaluate(`${axe};0`);
  const count = await page.evaluate<number>(
    "axe.run(document, { runOnly: ['wcag2a','wcag2aa','wcag21aa','wcag22aa'] }).then((r) => r.violations.length)",
  );
  await context.close();
  return count;
}
