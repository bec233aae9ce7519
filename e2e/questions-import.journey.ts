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

test("P8 a teacher is shown what the bank asks nearly the same, finds a question by its source, and sees what a version changed", async ({
  page,
}) => {
  const mark = Date.now().toString(36);
  const stem = `Which river carries most water through the plain of ${mark}?`;
  await signInStaff(page, "teacher");
  await page.goto("/staff/questions/import");
  await fillWords(
    page,
    `1. ${stem}\nAnswer: true\nStage: junior\nSource: Atlas ${mark}, p. 7\nTopics: rivers`,
  );
  await page.getByRole("button", { name: "Look at them first" }).click();
  await page.getByRole("button", { name: "Add 1 question to the bank" }).click();
  await expect(page.getByText("1 question is added.")).toBeVisible();

  await page.goto(`/staff/questions?q=${encodeURIComponent(`atlas ${mark}`)}&stage=junior&difficulty=1,5`);
  await page.getByText(stem).click();
  await expect(page.getByRole("textbox", { name: "Source" })).toHaveValue(`Atlas ${mark}, p. 7`);
  await expect(page.getByRole("region", { name: "Used in" })).toContainText("It stands in no homework yet.");
  await page.getByRole("textbox", { name: "Source" }).fill(`Atlas ${mark}, p. 8`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The question is saved.")).toBeVisible();
  await page.getByText(stem).click();
  const changed = page.getByRole("region", { name: "Versions" }).getByRole("row", { name: /Source/ });
  await expect(changed).toContainText("p. 7");
  await expect(changed).toContainText("p. 8");

  await page.goto("/staff/questions/new");
  await page.getByRole("textbox", { name: "Question", exact: true }).click();
  await page.keyboard.type(`Which river carries the most water through the plain of ${mark}`);
  await expect(page.getByRole("complementary", { name: "Similar questions in the bank" })).toContainText(
    stem,
  );
});

test("P8 whoever answers for the school puts topics below others by the keyboard, and a topic finds what lies below it", async ({
  page,
}) => {
  const mark = Date.now().toString(36);
  const [area, point] = [`waters ${mark}`, `lakes ${mark}`];
  await signInStaff(page, "admin");
  await page.goto("/staff/questions/import");
  await fillWords(page, `1. Lakes of ${mark} are deep.\nAnswer: true\nSubject: geography\nTopics: ${point}`);
  await page.getByRole("button", { name: "Look at them first" }).click();
  await page.getByRole("button", { name: "Add 1 question to the bank" }).click();
  await expect(page.getByText("1 question is added.")).toBeVisible();
  await page.goto("/staff/questions/points?subject=geography");
  await page.getByRole("textbox", { name: "New topic" }).fill(area);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("treeitem", { name: area })).toBeVisible();
  await page.getByRole("textbox", { name: `New topic below “${area}”` }).fill(point);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("treeitem", { name: point })).toHaveAttribute("aria-level", "2");
  await page.getByRole("treeitem", { name: area }).click();
  await page.getByRole("link", { name: "Show its questions" }).click();
  await expect(page.getByText(`Lakes of ${mark} are deep.`)).toBeVisible();
});
