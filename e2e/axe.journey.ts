import { expect, test } from "./journey.ts";
import { contextOf, look, makeJudge, speak } from "./axe.ts";
import { enter } from "./inbox.ts";

const openPaths = [
  "/pageHome",
  "/orgHome",
  "/information",
  "/schools",
  "/login",
  "/register",
  "/resetPassword",
  "/privacy",
  "/agreement",
  "/personalCenter",
  "/demo",
  "/dev/outbox",
  "/404",
  "/optionError",
  "/honor",
];
const closedPaths = ["/message", "/personalCenter", "/pan"];

test("A7 every built page is free of accessibility findings", async ({ browser, baseURL }) => {
  const context = await browser.newContext(contextOf(look));
  await speak(context, look.lang);
  const page = await context.newPage();
  const { judge, found } = makeJudge(page);
  const visit = async (path: string) => {
    await page.goto(path);
    // The frame alone is no page yet.
    await page.locator("main").first().waitFor();
    await judge(path);
  };
  for (const path of openPaths) await visit(path);
  await enter(context, baseURL ?? "", "ann");
  for (const path of closedPaths) await visit(path);
  await page.locator("button[aria-haspopup=menu]:not(main *)").click();
  await page.getByRole("menuitem").first().waitFor();
  await judge("the account menu");
  expect(found).toEqual([]);
  await context.close();
});
