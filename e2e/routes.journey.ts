import { type SchoolScreen, type ScreenName, screens } from "@lyceum/contract/screens";
import { keysOf } from "@lyceum/kit";
import { expect, type Page, test } from "./journey.ts";
import { texts as chinese } from "../packages/texts/src/screens/zh-CN.ts";
import { texts as english } from "../packages/texts/src/screens/en-US.ts";
import { speak } from "./axe.ts";
import { enter } from "./inbox.ts";
import { signIn } from "./people.ts";

// The social realm has a sign-in, a frame and a journey of its own.
const names = keysOf(screens).filter((name): name is SchoolScreen => screens[name].feature !== "social");
/** Goes on inside the application, as a link does: loading it again for each path would only repeat the first arrival. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
  await expect(page.locator("#content, main").first()).toBeVisible();
}

/** Pages behind an id answer for themselves whether the thing exists; these journeys only walk the paths. */
const address = (name: ScreenName) => screens[name].path.replaceAll(/\$\w+/g, "1001");

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("#content, main").first()).toBeVisible();
}

test("P2 without login every open path shows itself and every closed one leads to /login", async ({
  page,
}) => {
  for (const name of names) {
    await arrive(page, address(name));
    const path = screens[name].access === "open" ? address(name) : "/login";
    await expect.poll(() => new URL(page.url()).pathname, { message: name }).toBe(path);
    const title = screens[name].access === "open" ? english[name] : english.login;
    await expect(page, name).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${title}`));
    if (path === "/login" && name !== "login")
      expect(new URL(page.url()).searchParams.get("redirect")).toBe(address(name));
  }
});

test("P2 with login every path shows itself, titled in the language of the reader", async ({
  page,
  context,
  baseURL,
}) => {
  await enter(context, baseURL ?? "", "ann");
  await speak(context, "zh-CN");
  await arrive(page, "/pageHome");
  for (const name of names) {
    if (name === "login") continue;
    await go(page, address(name));
    await expect.poll(() => new URL(page.url()).pathname, { message: name }).toBe(address(name));
    await expect(page, name).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${chinese[name]}`));
  }
});

test("P2 the root leads to /pageHome and an unknown path to /404", async ({ page }) => {
  await arrive(page, "/");
  await expect(page).toHaveURL(/\/pageHome$/);
  await arrive(page, "/no/such/page");
  await expect(page).toHaveURL(/\/404$/);
});

test("P2 a token in the Admin-Token cookie counts as logged in", async ({ page, context }) => {
  await signIn(page, "ann");
  const token = (await context.cookies()).find((cookie) => cookie.name === "Admin-Token");
  expect(token).toBeDefined();
  await page.evaluate(() => {
    localStorage.clear();
  });
  await arrive(page, "/pan");
  await expect(page).toHaveURL(/\/pan$/);
});

test("P2 every navigation scrolls to the top", async ({ page }) => {
  await arrive(page, "/pageHome");
  await page.evaluate(() => {
    document.body.style.minHeight = "4000px";
    scrollTo(0, 900);
  });
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.locator('header a[href="/information"], nav a[href="/information"]').first().click();
  await expect(page).toHaveURL(/\/information/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("P2 an error inside a route is logged and shown in its place, and the frame stays", async ({ page }) => {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") logged.push(message.text());
  });
  await page.route("**/assets/**", (route) =>
    /AnalysisScreen/.test(route.request().url()) ? route.abort() : route.continue(),
  );
  await page.goto("/analysis");
  await expect(page.getByRole("button", { name: /try again|retry|reload/i })).toBeVisible();
  await expect(page.locator("header").first()).toBeVisible();
  expect(logged.length).toBeGreaterThan(0);
});
