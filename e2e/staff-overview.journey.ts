import { expect, test } from "./journey.ts";
import { judgeWalk } from "./axe.ts";
import { signInStaff } from "./staff.ts";

test("P13 staff land on what waits for them, what is published next, and how the site is read", async ({
  page,
}) => {
  await signInStaff(page, "teacher");
  await page.goto("/staff");
  await expect(page.getByRole("heading", { level: 1, name: "Overview" })).toBeVisible();
  const marking = page.getByRole("region", { name: "Homework to mark" });
  await expect(marking.getByRole("listitem").first()).toContainText("to mark");
  // A teacher neither publishes documents nor reads the figures of the institution.
  await expect(page.getByRole("region", { name: "Published next" })).toHaveCount(0);
  await expect(page.getByRole("region", { name: "The last seven days" })).toHaveCount(0);
  await marking.getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/staff\/homework\/\d+/);
  await page.goBack();
  const nav = page.getByRole("navigation", { name: "Administration" });
  await expect(nav.getByRole("link", { name: "Overview" })).toHaveAttribute("aria-current", "page");
  await nav.getByRole("link", { name: "Questions" }).click();
  await expect(nav.getByRole("link", { name: "Overview" })).not.toHaveAttribute("aria-current", "page");
});

test("P13 the overview of an administrator has no accessibility findings", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    await signInStaff(page, "admin");
    await page.goto("/staff");
    await expect(page.getByRole("definition").first()).toHaveText(/^[\d,]+$/);
    await expect(page.getByRole("heading", { level: 2 })).not.toHaveCount(1);
    await judge("overview");
  });
});
