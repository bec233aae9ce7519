import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "./journey.ts";
import { northfieldOf } from "./newcomer.ts";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { axe: runner } = globalThis as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { target: string[] }[] }[] }> };
    };
    const found = await runner.run();
    return found.violations.map(
      (one) => `${one.id}: ${one.nodes.map((node) => node.target.join(" ")).join(", ")}`,
    );
  });
}

const results = (page: Page) => page.getByRole("main").getByRole("article");
const result = (page: Page, title: string | RegExp) =>
  results(page).filter({ has: page.getByRole("heading", { name: title }) });

/** The index is filled a moment after the first start. */
async function untilFilled(page: Page): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get("/api/search?q=library");
    const { data } = (await answer.json()) as { data: { counts: { count: number }[] } };
    expect(data.counts.slice(0, 2).every(({ count }) => count > 0)).toBe(true);
  }).toPass();
}

test.beforeEach(async ({ page }) => await untilFilled(page));

test("P3 P4 P5 a visitor finds a notice, an activity and a school, opens one, and Back keeps what was chosen", async ({
  page,
}) => {
  await page.goto("/pageHome");
  await page.getByRole("banner").getByRole("combobox", { name: "Search this site" }).fill("library");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\?q=library$/);
  const notice = result(page, "Library hours during the national holiday");
  await expect(notice.locator("mark").first()).toHaveText("Library");
  await page
    .getByRole("navigation", { name: "Kinds of results" })
    .getByRole("link", { name: /^Notices/ })
    .click();
  await expect(page).toHaveURL(/q=library&kind=notice$/);
  await page.getByRole("combobox", { name: "Order" }).selectOption("Newest first");
  await expect(page).toHaveURL(/kind=notice&sort=date$/);
  await notice.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: /Library hours/ })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/q=library&kind=notice&sort=date$/);
  await expect(notice).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Search news/ })).toHaveValue("library");
  await expect(page.getByRole("combobox", { name: "Order" })).toHaveValue("date");

  const answer = await page.request.get("/api/activities?show=upcoming");
  const { rows } = (await answer.json()) as { rows: { titleEn: string }[] };
  const title = rows[0]?.titleEn ?? "";
  await page.getByRole("combobox", { name: /^Search news/ }).fill(title);
  await page.keyboard.press("Enter");
  await page
    .getByRole("navigation", { name: "Kinds of results" })
    .getByRole("link", { name: /^Activities/ })
    .click();
  await result(page, title).getByRole("link").click();
  await expect(page).toHaveURL(/\/studentActivities\/detail\?activityId=\d+$/);

  await page.goto("/search?q=northfield");
  const kinds = page.getByRole("navigation", { name: "Kinds of results" });
  await kinds.getByRole("link", { name: /^Schools [1-9]/ }).click();
  await result(page, "Northfield School").getByRole("link").click();
  await expect(page).toHaveURL(/\/orgHome\?deptId=200$/);
  await expect(page.getByRole("heading", { level: 1, name: "Northfield School" })).toBeVisible();
});

test("P3 a word with a wrong beginning and the name of a school are proposed as they are written", async ({
  page,
}) => {
  await page.goto("/search?q=ilbrary");
  await page.getByRole("link", { name: "Did you mean library?" }).click();
  await expect(page).toHaveURL(/q=library/);
  await expect(page.getByRole("heading", { name: /library/i }).first()).toBeVisible();
  await page.goto("/search?q=yungnag");
  await page.getByRole("link", { name: "Did you mean yungang?" }).click();
  await expect(result(page, "Yungang Maritime University")).toBeVisible();
});

test("P1 D8 what another site or the members have, a visitor does not find", async ({ page, baseURL }) => {
  await page.goto("/search?q=midterm");
  await expect(page.getByText("Nothing found for “midterm”")).toBeVisible();
  await page.goto(`${northfieldOf(baseURL)}/search?q=holiday`);
  await expect(
    page
      .getByRole("main")
      .getByText(/“holiday”/)
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: /Library hours/ })).toHaveCount(0);
});

test("P3 / leads to the field, keys choose a suggestion, and Escape gives the list up", async ({ page }) => {
  await page.goto("/information");
  const field = page.getByRole("banner").getByRole("combobox");
  await expect(field).toBeVisible();
  // The page is there before its keys are.
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(field).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.type("hol");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list).toBeVisible();
  await expect(field).toHaveAttribute("aria-expanded", "true");
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(field).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(list).toBeVisible();
  await page.keyboard.press("ArrowDown");
  const chosen = list.getByRole("option", { selected: true });
  await expect(chosen).toHaveCount(1);
  await expect(field).toHaveAttribute("aria-activedescendant", (await chosen.getAttribute("id")) ?? "");
  await page.screenshot({ path: test.info().outputPath("suggestions.png") });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(
    /\/(?:imageText|imgGroup|video|file|notice|studentActivities)\/detail\?|\/honor\?/,
  );
});

test("P3 Chinese is found by any run, a wrong character is mended, and the words of the page follow", async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem("lang", "zh-CN"));
  await page.goto("/search");
  await page.getByRole("combobox").fill("图书管");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "您要找的是不是 图书馆？" }).click();
  await expect(page).toHaveURL(/q=%E5%9B%BE%E4%B9%A6%E9%A6%86$/);
  await expect(results(page).first().locator("mark").first()).toHaveText("图书馆");
  await expect(result(page, "图书馆国庆期间开放时间")).toHaveCount(1);
});

for (const look of [
  { name: "light", dark: false, chinese: false },
  { name: "dark", dark: true, chinese: true },
])
  test(`P3 the results are for everybody to read and fit each width, ${look.name}`, async ({ page }) => {
    await page.addInitScript((wanted) => {
      localStorage.setItem("lang", wanted.chinese ? "zh-CN" : "en-US");
      localStorage.setItem("colourMode", wanted.dark ? "dark" : "light");
    }, look);
    const words = look.chinese ? "图书馆" : "library";
    for (const [width, height] of [
      [1440, 900],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const [name, path] of [
        ["results", `/search?q=${words}`],
        ["articles", `/search?q=${words}&kind=document&from=2020-01-01`],
        ["nothing", "/search?q=zzyzx"],
        ["home", "/pageHome"],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
        await page.waitForLoadState("networkidle");
        expect([name, width, await violations(page)]).toEqual([name, width, []]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([name, width, wide <= 0]).toEqual([name, width, true]);
        await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`) });
      }
    }
    // Where there is no room for it, a button opens the field.
    await page.getByRole("button", { name: look.chinese ? "搜索本站" : "Search this site" }).click();
    const field = page.getByRole("banner").getByRole("combobox");
    await expect(field).toBeFocused();
    await page.screenshot({ path: test.info().outputPath("opened-390.png") });
    await field.fill(words);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/search\?q=/);
  });
