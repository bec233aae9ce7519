import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Language } from "@lyceum/texts";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  expect,
  type Page,
} from "./journey.ts";

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
/** Not of the standard, but a page with two mains leads nowhere. */
const landmarks = [
  "landmark-main-is-top-level",
  "landmark-no-duplicate-main",
  "landmark-one-main",
  "landmark-unique",
];

export type Look = { colorScheme: "light" | "dark"; lang: Language };

/** How pages are walked to be judged, each place in both modes: the other journeys speak English. */
export const look: Look = { colorScheme: "light", lang: "zh-CN" };

export const contextOf = ({ colorScheme }: Look): BrowserContextOptions => ({ colorScheme });

export async function speak(context: BrowserContext, lang: Language): Promise<void> {
  await context.addInitScript((language) => {
    localStorage.setItem("lang", language);
  }, lang);
}

/** Judges what is shown now; `found` is what was found so far. */
export function makeJudge(page: Page): { judge: Judge; found: readonly string[] } {
  const found: string[] = [];
  return { judge: async (place) => void found.push(...(await findingsOf(page, place))), found };
}

type Judge = (place: string) => Promise<void>;

/** Walks through pages of a wide window; what is found at any place that is judged fails it. */
export async function judgeWalk(
  browser: Browser,
  walk: (page: Page, judge: Judge) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...contextOf(look), viewport: { width: 1440, height: 900 } });
  await speak(context, look.lang);
  const page = await context.newPage();
  const { judge, found } = makeJudge(page);
  await walk(page, judge);
  expect(found).toEqual([]);
  await context.close();
}

/**
 * What axe finds on a page that has come to rest: the place, the rule and the element. What depends on the mode is looked at
 * in the other mode, too, where the page has one.
 */
export async function findingsOf(page: Page, place: string): Promise<string[]> {
  const findings = await judge(page, place, allRules);
  const [mode, shown] = await readMode(page);
  const other = mode === "dark" ? "light" : "dark";
  await page.emulateMedia({ colorScheme: other });
  const [, shownThen] = await readMode(page);
  if (shownThen !== shown) findings.push(...(await judge(page, `${place}, ${other}`, contrastAlone)));
  await page.emulateMedia({ colorScheme: mode });
  return findings;
}

/** The mode of the browser, and that of the page. */
async function readMode(page: Page): Promise<["light" | "dark", string | null]> {
  return await page.evaluate(async () => {
    // What changes with the mode has changed after a frame.
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    return [
      matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
      document.documentElement.dataset["mantineColorScheme"] ?? null,
    ];
  });
}

const allRules = { runOnly: tags, rules: Object.fromEntries(landmarks.map((id) => [id, { enabled: true }])) };
const contrastAlone = { runOnly: { type: "rule", values: ["color-contrast"] } };

async function judge(page: Page, place: string, rules: object): Promise<string[]> {
  const findings = await judgeOnce(page, place, rules);
  // On a busy machine it may have looked while the page was changing: what is wrong is wrong at a second look, too.
  return findings.length === 0 ? findings : await judgeOnce(page, place, rules);
}

async function judgeOnce(page: Page, place: string, rules: object): Promise<string[]> {
  await page.locator("h1, [role=dialog]").first().waitFor({ state: "attached" });
  await expect(page.locator("[aria-busy=true], .mantine-Skeleton-root")).toHaveCount(0);
  await page.evaluate(stillFor, [200, 800] as const);
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(`${axe};0`);
  return await page.evaluate<string[]>(
    `axe.run(document, ${JSON.stringify(rules)}).then(({ violations }) =>
       violations.map(({ id, nodes }) => ${JSON.stringify(place)} + " " + id + " " + nodes[0].html.slice(0, 160)))`,
  );
}

/**
 * Resolves when the page has not changed for a while: a list that is just being measured would be judged half hidden. The
 * level of a microphone never rests and does not count; what else goes on is judged after the longer time.
 */
function stillFor([quietMs, longestMs]: readonly [number, number]): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    setTimeout(done, longestMs);
    // Colours that are on their way are judged where they arrive.
    const rest = () => {
      const isOnTheWay = document.getAnimations().some((one) => one instanceof CSSTransition);
      if (isOnTheWay) timer = setTimeout(rest, quietMs / 4);
      else done();
    };
    let timer = setTimeout(rest, quietMs);
    const isLevel = ({ attributeName, target }: MutationRecord) =>
      attributeName === "style" &&
      target instanceof HTMLElement &&
      target.style.getPropertyValue("--level") !== "";
    const observer = new MutationObserver((changes) => {
      if (changes.every(isLevel)) return;
      clearTimeout(timer);
      timer = setTimeout(rest, quietMs);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}
