import { expect, type Page, test } from "./journey.ts";
import { judgeWalk } from "./axe.ts";
import { callAs } from "./homework.ts";
import { signInStaff } from "./staff.ts";

test("P8 a teacher looks at a draft as a pupil, tries answers and another order, and nothing of it is kept", async ({
  page,
}) => {
  const mark = `Voles ${Date.now().toString(36)}`;
  await signInStaff(page, "teacher");
  await addQuestions(page, `1. ${mark} one?\n*A. Right\nB. Wrong\n2. ${mark} two?\n*A. Right\nB. Wrong`);
  await begin(page, mark);
  await page.getByRole("button", { name: "Choose questions" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Search questions" }).fill(mark);
  for (const part of ["one", "two"])
    await dialog.getByRole("button", { name: new RegExp(`^Add: ${mark} ${part}`) }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Preview as a pupil" }).click();
  await expect(page).toHaveURL(/\/staff\/homework\/\d+\/preview$/);
  await expect(page.getByRole("heading", { level: 1, name: mark })).toBeVisible();
  await page.getByRole("button", { name: "All questions" }).click();
  await page.getByRole("radio", { name: "Right" }).first().check();
  await expect(page.getByText("1 of 2 answered")).toBeVisible();
  await page.getByRole("button", { name: "Hand in" }).click();
  await expect(page.getByRole("status").filter({ hasText: "5 of 10 points" })).toBeVisible();
  await expect(page.getByText("Pupils see this as soon as everything is marked.")).toBeVisible();
  await page.getByRole("button", { name: "Back to the answers" }).click();
  await expect(page.getByRole("radio", { name: "Right" }).first()).toBeChecked();
  await page.getByRole("button", { name: "Another order" }).click();
  await expect(page).toHaveURL(/order=2/);
  await expect(page.getByText("0 of 2 answered")).toBeVisible();
  await page.getByRole("link", { name: "Back to the homework" }).click();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(mark);
});

test("A7 P8 the preview of homework is free of accessibility findings", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    await signInStaff(page, "teacher");
    await page.goto("/staff/homework?stage=late");
    await page.locator("table[aria-busy=false] tbody button").first().click();
    await page.getByRole("link", { name: /Preview as a pupil|以学生身份预览/ }).click();
    await judge("preview");
  });
});

/** Questions of the bank, in the order of the text. */
async function addQuestions(page: Page, text: string): Promise<void> {
  await callAs(page, "POST", "/staff/questions/import", {
    text,
    format: "text",
    subject: "mathematics",
    lang: "en-US",
    difficulty: 2,
  });
}

async function begin(page: Page, title: string): Promise<void> {
  await page.goto("/staff/homework/new");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
}
