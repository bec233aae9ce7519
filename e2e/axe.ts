import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type BrowserContext, type BrowserContextOptions, expect, type Page } from "@playwright/test";

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** Every look that a page may have. */
export const looks = (["light", "dark"] as const).flatMap((colorScheme) =>
  (["en-US", "zh-CN"] as const).map((lang) => ({ colorScheme, lang })),
);
export type Look = (typeof looks)[number];

export const contextOf = ({ colorScheme }: Look): BrowserContextOptions => ({
  colorScheme,
  reducedMotion: "reduce",
});

export async function speak(context: BrowserContext, { lang }: Look): Promise<void> {
  await context.addInitScript((language) => {
    localStorage.setItem("lang", language);
  }, lang);
}

/** Judges what is shown now, once it stands still; answers what was found so far. */
export function makeJudge(page: Page): { judge: (name: string) => Promise<void>; found: readonly string[] } {
  const found: string[] = [];
  const judge = async (name: string) => {
    await page.locator("h1").first().waitFor({ state: "attached" });
    await expect(page.locator("[aria-busy=true], .mantine-Skeleton-root")).toHaveCount(0);
    await page.evaluate(stillFor, 200);
    await page.evaluate(`${axe};0`);
    found.push(
      ...(await page.evaluate<string[]>(
        `axe.run(document, { runOnly: ${JSON.stringify(tags)} }).then(({ violations }) =>
           violations.map(({ id, nodes }) => ${JSON.stringify(name)} + " " + id + " " + nodes[0].html.slice(0, 160)))`,
      )),
    );
  };
  return { judge, found };
}

/** Resolves when the page has not changed for a while: a list that is just being measured would be judged half hidden. */
function stillFor(quietMs: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect();
      resolve();
    };
    let timer = setTimeout(done, quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(done, quietMs);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}
