import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { judgeWalk } from "./axe.ts";

test("P10 a pupil practises what is chosen for them, is told why, goes on after a reload, and may switch it off", async ({
  page,
}) => {
  await page.goto("/intelligent");
  await expect(page.getByRole("heading", { name: "Practice that adapts to you" })).toBeVisible();
  await enterAs(page, "clara");
  await page.goto("/intelligent");
  await page.getByRole("checkbox", { name: "angles" }).check();
  await page.getByText("5", { exact: true }).click();
  await page.getByRole("button", { name: "Start practising" }).click();
  await expect(page.getByText("the first questions find out where you stand")).toBeVisible();
  await expect(page.getByText("Question 1 of 5")).toBeVisible();
  const seen = await stemOf(page);
  await page.getByRole("button", { name: "I do not know" }).click();
  await expect(page.getByRole("heading", { name: "Not right. It is in your wrong book now." })).toBeVisible();
  await page.getByRole("button", { name: "Next question" }).click();
  expect(await stemOf(page)).not.toBe(seen);
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.getByRole("status").getByText(/angles: \d+% → \d+%/)).toBeVisible();

  // It waits where it was left.
  await page.goto("/intelligent");
  await expect(page.getByText("Mathematics: 2 of 5 answered")).toBeVisible();
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(page.getByText("Question 3 of 5")).toBeVisible();
  await page.getByRole("button", { name: "Stop here" }).click();
  await expect(page.getByRole("heading", { name: /of 2 right/ })).toBeVisible();
  await page.getByRole("link", { name: "Practise again" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "angles" })).toContainText("2 answers");

  await page.getByRole("switch", { name: "Choose questions for me" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Switch off and delete" }).click();
  await expect(page.getByRole("switch", { name: "Choose questions for me" })).not.toBeChecked();
  await expect(page.getByText("2 answers")).toHaveCount(0);
  await page.getByRole("switch", { name: "Choose questions for me" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "angles" })).toContainText("Not practised yet");
  await page.getByRole("button", { name: "Delete my practice data" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Your practice data is deleted.")).toBeVisible();
});

test("P10 what a pupil answered in homework that is back stands at its points", async ({ page }) => {
  await enterAs(page, "ben");
  const point = page.getByRole("listitem").filter({ hasText: "arithmetic" });
  // A job counts it soon after the homework came back.
  await expect(async () => {
    await page.goto("/intelligent");
    await expect(point).toContainText("1 answer from homework", { timeout: 5_000 });
  }).toPass();
  await expect(point).toContainText(/\d+% · 1 answer/);
});

async function stemOf(page: Page): Promise<string> {
  return (await page.getByText(/Two angles of a triangle/).textContent()) ?? "";
}

test("P10 practice has no finding of axe", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    await enterAs(page, "ann");
    await page.goto("/intelligent");
    await expect(page.getByRole("listitem").filter({ hasText: "percentages" })).toBeVisible();
    await judge("the map");
  });
});
