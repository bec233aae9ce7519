import { test } from "@playwright/test";
import { crossedLooks, judgeWalk } from "./axe.ts";
import { signIn } from "./people.ts";
import { signInStaff } from "./staff.ts";

for (const look of crossedLooks)
  test(`P10 the pages of courses have no violations (${look.colorScheme}, ${look.lang})`, async ({
    browser,
  }) => {
    await judgeWalk(browser, look, async (page, judge) => {
      await page.goto("/study");
      await page.getByRole("listitem").first().waitFor();
      await judge("/study signed out");
      await page.goto("/certificate");
      await judge("/certificate");
      await signInStaff(page, "teacher");
      await page.goto("/staff/courses");
      await judge("/staff/courses");
      await page
        .getByRole("table")
        .getByText(/How networks carry data|网络如何传递数据/)
        .click();
      await page.getByRole("treeitem").nth(1).click();
      await page.getByRole("textbox").first().waitFor();
      await judge("/staff/courses/$id");
      await page.context().clearCookies();
      await signIn(page, "ann");
      await page.goto("/myStudy");
      await page.getByRole("progressbar").first().waitFor();
      await judge("/myStudy");
      await page.getByRole("link", { name: /How networks carry data|网络如何传递数据/ }).click();
      await page.locator("video").waitFor();
      await judge("a unit");
    });
  });
