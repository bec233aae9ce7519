import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page, test } from "./journey.ts";

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

async function open(
  page: Page,
  path: string,
  look: { dark?: boolean; chinese?: boolean } = {},
): Promise<void> {
  await page.addInitScript((wanted) => {
    localStorage.setItem("lang", wanted.chinese ? "zh-CN" : "en-US");
    localStorage.setItem("colourMode", wanted.dark ? "dark" : "light");
  }, look);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
}

test("P3 the home page shows its blocks, and a headline opens", async ({ page }) => {
  await open(page, "/pageHome");
  for (const block of [
    "Notices",
    "News",
    "Live classes",
    "Showcase",
    "After school",
    "From the region",
    "Nearby schools",
  ])
    await expect(page.getByRole("region", { name: block })).toBeVisible();
  await expect(page.getByRole("region", { name: "Live classes" })).toContainText("Next");
  await expect(page.getByRole("region", { name: "Notices" }).getByRole("listitem")).toHaveCount(6);
  const headline = page.getByRole("region", { name: "News" }).getByRole("link").nth(2);
  await headline.click();
  await expect(page).toHaveURL(/\/imageText\/detail\?docId=\d+$/);
  await expect(page.locator("article p").nth(2)).toBeVisible();
});

test("P3 the highlights are turned with buttons and arrow keys, and stopped", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/pageHome");
  const frame = page.getByRole("region", { name: "Highlights" });
  const shown = frame.locator("[data-shown] h2");
  const next = frame.getByRole("button", { name: "Next highlight" });
  // They do not change by themselves while somebody points at them.
  await next.hover();
  const first = await shown.textContent();
  await next.click();
  await expect(shown).not.toHaveText(first ?? "");
  await page.keyboard.press("ArrowLeft");
  await expect(shown).toHaveText(first ?? "");
  await frame.getByRole("button", { name: "Stop the highlights from changing" }).click();
  await expect(frame.getByRole("button", { name: "Let the highlights change" })).toBeVisible();
});

test("P3 a block that fails says so, offers another try, and leaves the others alone", async ({ page }) => {
  let isBroken = true;
  await page.route("**/live/front/teaser", (route) => (isBroken ? route.abort() : route.continue()));
  await page.goto("/pageHome");
  const live = page.getByRole("region", { name: "Live classes" });
  await expect(live.getByText("The server could not be reached. Please try again.")).toBeVisible();
  await expect(page.getByRole("region", { name: "News" }).getByRole("link").nth(2)).toBeVisible();
  isBroken = false;
  await live.getByRole("button", { name: "Try again" }).click();
  await expect(live.getByText("Next").first()).toBeVisible();
});

test("P3 a slug that is bound to nothing shows an empty block and no message", async ({ page }) => {
  await page.route("**/queryDocuments?*shareNameExt=showcase*", (route) =>
    route.fulfill({
      json: { traceId: "t", code: 500, msg: "共享栏目未找到", fault: "sharedChannelMissing" },
    }),
  );
  await page.goto("/pageHome");
  await expect(page.getByText("The showcase is still empty")).toBeVisible();
  await expect(page.getByText("共享栏目未找到")).toHaveCount(0);
});

test("A7 P3 the language switch changes titles and frame at once", async ({ page }) => {
  await page.goto("/pageHome");
  await expect(page.getByText("Riverbank library now stays open until midnight").first()).toBeVisible();
  await page.getByRole("button", { name: /Switch to Chinese/ }).click();
  await expect(page.getByText("滨江校区图书馆延长开放至午夜").first()).toBeVisible();
  await expect(page.getByRole("banner")).toContainText("河畔大学");
  await expect(page).toHaveTitle("首页 · 河畔大学");
});

test("P3 information keeps channel, words, year and page in the address", async ({ page }) => {
  await open(page, "/information");
  const list = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.locator("time") });
  await expect(list).toHaveCount(10);
  await page.getByRole("link", { name: "Page 3" }).click();
  await expect(page).toHaveURL(/\?page=3$/);
  // The last page; other journeys publish here, too.
  await expect(async () => {
    expect(await list.count()).toBeGreaterThan(0);
    expect(await list.count()).toBeLessThan(10);
  }).toPass();

  await page.getByRole("navigation", { name: "Channels" }).getByRole("link", { name: "Research" }).click();
  await expect(page).toHaveURL(/\?channel=\d+$/);
  await page.getByRole("searchbox").fill("harvest");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/channel=\d+&q=harvest$/);
  await expect(list).toHaveCount(1);
  await page.getByRole("combobox", { name: "Year" }).selectOption({ index: 5 });
  await expect(page.getByText("Nothing matches your search")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("searchbox")).toHaveValue("harvest");
  await page.goBack();
  await expect(list).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL(/\?channel=\d+$/);
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await page
    .getByRole("navigation", { name: "Channels" })
    .getByRole("link", { name: "From the region" })
    .click();
  await expect(list.first()).toContainText("Eastbank");
});

test("P3 on a phone the channels are one line that opens, and the first article begins on the first screen", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/information");
  const channels = page.getByRole("navigation", { name: "Channels" });
  await expect(page.locator("main article, main li a[href*=detail]").first()).toBeInViewport();
  const opener = channels.getByRole("button");
  const last = channels.getByRole("link", { includeHidden: true }).last();
  await expect(last).toBeHidden();
  await opener.click();
  const name = await last.innerText();
  await last.click();
  await expect(opener).toContainText(name);
  await expect(last).toBeHidden();
});

test("P3 schools are found by area, stage and name, and open", async ({ page }) => {
  await open(page, "/schools");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("13 items");
  await page
    .getByRole("navigation", { name: "Areas" })
    .getByRole("link", { name: "Northfield City" })
    .click();
  await expect(page).toHaveURL(/area=990200/);
  await expect(page.getByRole("main").getByRole("status")).toHaveText("4 items");
  await page.getByRole("combobox", { name: "Stage" }).selectOption("primary");
  await expect(page.getByRole("main").getByRole("status")).toHaveText("3 items");
  await page.getByRole("link", { name: /Northfield School/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Northfield School");
  await expect(page.getByText("1,480")).toBeVisible();
  await expect(page.getByRole("link", { name: "Visit the website" })).toHaveAttribute(
    "href",
    /northfield\.localhost/,
  );
  await page.goto("/orgHome?deptId=312");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("We cannot find this school");
});

test("P4 a picture story is turned with the arrow keys", async ({ page }) => {
  await open(page, "/pageHome");
  await page
    .getByRole("region", { name: "Showcase" })
    .getByRole("link", { name: /Four seasons/ })
    .click();
  await expect(page).toHaveURL(/\/imgGroup\/detail/);
  const gallery = page.getByRole("region", { name: "Photos" });
  await gallery.getByRole("button", { name: "Next photo" }).click();
  await expect(gallery.locator("figcaption")).toContainText("Photo 2 of 6");
  await page.keyboard.press("ArrowRight");
  await expect(gallery.locator("figcaption")).toContainText("Photo 3 of 6");
});

const looks = [
  { dark: false, chinese: false },
  { dark: true, chinese: true },
];
for (const look of looks)
  test(`P3 the portal has no accessibility faults (${look.dark ? "dark" : "light"}, ${look.chinese ? "zh-CN" : "en-US"})`, async ({
    page,
  }) => {
    for (const path of ["/pageHome", "/information", "/schools", "/orgHome", "/imageText/detail?docId=8"]) {
      await open(page, path, look);
      expect(await violations(page), path).toEqual([]);
    }
  });
