import { expect, test } from "@playwright/test";
import { contextOf, looks, makeJudge, speak } from "./axe.ts";
import { signIn } from "./people.ts";

const openPaths = [
  "/pageHome",
  "/orgHome",
  "/information",
  "/schools",
  "/login",
  "/register",
  "/resetPassword",
  "/personalCenter",
  "/demo",
  "/dev/outbox",
  "/404",
  "/optionError",
  "/honor",
];
const closedPaths = ["/message", "/personalCenter", "/pan"];

for (const look of looks) {
  test(`A7 every built page is free of accessibility findings, ${look.colorScheme}, ${look.lang}`, async ({
    browser,
  }) => {
    const context = await browser.newContext(contextOf(look));
    await speak(context, look);
    const page = await context.newPage();
    const { judge, found } = makeJudge(page);
    const visit = async (path: string) => {
      await page.goto(path);
      await judge(path);
    };
    for (const path of openPaths) await visit(path);
    await signIn(page, "ann");
    for (const path of closedPaths) await visit(path);
    await page.locator("button[aria-haspopup=menu]:not(main *)").click();
    await page.getByRole("menuitem").first().waitFor();
    await judge("the account menu");
    expect(found).toEqual([]);
    await context.close();
  });
}
