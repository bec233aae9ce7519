import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "./journey.ts";
import { judgeWalk } from "./axe.ts";
import { signInStaff } from "./staff.ts";

test("P8 a teacher pastes questions, sees what is faulty before anything is stored, adds the rest, and takes them out as a file that comes back as known", async ({
  page,
}) => {
  const mark = `Herons ${Date.now().toString(36)}`;
  await signInStaff(page, "teacher");
  await page.goto("/staff/questions");
  await page.getByRole("button", { name: "Import" }).click();
  await fillWords(
    page,
    `1. ${mark} one: how many legs?\n*A. Two\nB. Four\n2. ${mark} two: who?\n3. ${mark} three fish.\nAnswer: true`,
  );
  await page.getByRole("button", { name: "Look at them first" }).click();
  await expect(sum(page)).toHaveText("2 new, 0 in the bank already, 1 faulty");
  await expect(page.getByRole("list", { name: "What is faulty" })).toContainText("Line 4");
  await expect(page.getByRole("row").filter({ hasText: `${mark} one` })).toContainText("A. Two");
  await page.getByRole("button", { name: "Add 2 questions to the bank" }).click();
  await expect(page.getByText("2 questions are added.")).toBeVisible();

  await page.goto(`/staff/questions?q=${encodeURIComponent(mark)}`);
  await expect(page.getByText(`${mark} one: how many legs?`)).toBeVisible();
  for (const [form, name] of [
    ["Plain text", "questions.txt"],
    ["GIFT (Moodle)", "questions.gift"],
    ["Table (CSV)", "questions.csv"],
  ] as const) {
    await page.goto(`/staff/questions?q=${encodeURIComponent(mark)}`);
    await page.getByRole("button", { name: "Export questions" }).click();
    const download = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: form }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toBe(name);
    const text = await readFile(await saved.path());
    await page.goto("/staff/questions/import");
    await page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/plain", buffer: text });
    await page.getByRole("button", { name: "Look at them first" }).click();
    await expect(sum(page)).toHaveText("0 new, 2 in the bank already, 0 faulty");
    await expect(page.getByRole("button", { name: /to the bank/ })).toHaveCount(0);
  }
  await page.locator("input[type=file]").setInputFiles({
    name: "large.txt",
    mimeType: "text/plain",
    buffer: Buffer.alloc(10_000_000, "1. x\n"),
  });
  await expect(page.getByText("A file holds at most 300,000 characters")).toBeVisible();
});

test("A7 P8 the import of questions is free of accessibility findings", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    await signInStaff(page, "teacher");
    await page.goto("/staff/questions/import");
    await page.locator("textarea").first().fill("1. x?\n*A. 1\nB. 2\n2. y?");
    await page.getByRole("button", { name: /Look at them first|先预览/ }).click();
    await expect(page.getByRole("table")).toBeVisible();
    await judge("import");
  });
});

const sum = (page: Page) => page.getByRole("status").filter({ hasText: "faulty" });

async function fillWords(page: Page, words: string): Promise<void> {
  await page.getByRole("textbox", { name: "Questions" }).fill(words);
}
