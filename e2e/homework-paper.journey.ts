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

test("P8 a teacher has questions proposed by rules, reads what is missing, exchanges one, and takes them", async ({
  page,
}) => {
  const mark = `Stoats ${Date.now().toString(36)}`;
  const point = mark.toLowerCase();
  await signInStaff(page, "teacher");
  const question = (words: string, level: number) =>
    `${level}. ${mark} ${words}?\nAnswer: true\nTopics: ${point}\nDifficulty: ${level}`;
  await addQuestions(
    page,
    ["one", "two", "three", "four"].map((word, at) => question(word, at + 1)).join("\n"),
  );
  await begin(page, mark);
  await page.getByRole("button", { name: "By rules" }).click();
  const dialog = page.getByRole("dialog");
  await chooseTopic(page, point);
  await dialog.getByRole("textbox", { name: "How many" }).fill("2");
  await choose(page, "to", "3");
  await dialog.getByRole("button", { name: "Propose questions" }).click();
  const proposed = dialog.getByRole("region", { name: "Rule 1" }).getByRole("listitem");
  await expect(proposed).toHaveCount(2);
  const before = await proposed.allTextContents();
  await proposed.first().getByRole("button", { name: "Another one" }).click();
  await expect(proposed.first()).not.toHaveText(before[0] ?? "");
  await expect(proposed).toHaveCount(2);
  await dialog.getByRole("textbox", { name: "How many" }).fill("5");
  await dialog.getByRole("button", { name: "Propose again" }).click();
  await expect(dialog.getByText("2 missing: only 3 questions of the bank fit.")).toBeVisible();
  await proposed.last().getByRole("button", { name: "Leave out" }).click();
  await dialog.getByRole("button", { name: "Take 2 questions" }).click();
  await expect(page.getByRole("heading", { name: "2 questions, 10 points" })).toBeVisible();
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(page.getByText("The draft is saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByText(new RegExp(`^${mark}`))).toHaveCount(2);
});

test("P8 a teacher types questions in the form, mends what is faulty, and has them in the bank and in the homework in their order", async ({
  page,
}) => {
  const mark = `Shrews ${Date.now().toString(36)}`;
  await signInStaff(page, "teacher");
  await begin(page, mark);
  // Beside the zone and the button to clear it, a day is still read to its end.
  const days = page.getByPlaceholder("YYYY-MM-DD");
  await expect(days).toHaveCount(3);
  for (const day of await days.all())
    expect(await day.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  await page.getByRole("button", { name: "Write questions" }).click();
  const dialog = page.getByRole("dialog");
  const field = dialog.getByRole("textbox", { name: "Questions" });
  const preview = dialog.getByRole("region", { name: "What was typed" });
  const accept = dialog.getByRole("button", { name: /^Add / });
  await field.fill(`1. ${mark} one?\n*A. Yes\nB. No\n2. ${mark} two?`);
  await expect(preview.getByText("It does not say what is right.")).toBeVisible();
  await expect(preview.getByText("A. Yes")).toBeVisible();
  await expect(accept).toBeDisabled();
  // What was typed outlives the dialog.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Write questions" }).click();
  await field.fill(`${await field.inputValue()}\nAnswer: true`);
  await dialog.getByRole("button", { name: "Add 2 questions" }).click();
  await expect(page.getByRole("heading", { name: "2 questions, 10 points" })).toBeVisible();
  const words = page.getByText(new RegExp(`^${mark}`));
  await expect(words).toHaveText([`${mark} one?`, `${mark} two?`]);
  await page.goto(`/staff/questions?q=${encodeURIComponent(mark)}`);
  await expect(page.getByText(`${mark} two?`)).toBeVisible();
});

test("P8 the choice of questions is filtered by topic and difficulty, and shows more than one page", async ({
  page,
}) => {
  const mark = `Moles ${Date.now().toString(36)}`;
  const point = mark.toLowerCase();
  const question = (number: number) =>
    `${number}. ${mark} ${number}?\nAnswer: true\nTopics: ${point}\nDifficulty: ${number > 50 ? 5 : 1}`;
  await signInStaff(page, "teacher");
  await addQuestions(page, Array.from({ length: 60 }, (_, at) => question(at + 1)).join("\n"));
  await begin(page, mark);
  await page.getByRole("button", { name: "Choose questions" }).click();
  const dialog = page.getByRole("dialog");
  await choose(page, "Subject", "Mathematics");
  await chooseTopic(page, point);
  await expect(dialog.getByText("50 of 60 questions")).toBeVisible();
  await dialog.getByRole("button", { name: "Show more" }).click();
  await expect(dialog.getByText("60 of 60 questions")).toBeVisible();
  await choose(page, "Difficulty", "5");
  await expect(dialog.getByText("10 of 10 questions")).toBeVisible();
});

test("A7 P8 the preview and the paper of homework are free of accessibility findings", async ({
  browser,
}) => {
  await judgeWalk(browser, async (page, judge) => {
    await signInStaff(page, "teacher");
    await page.goto("/staff/homework?stage=late");
    await page.locator("table[aria-busy=false] tbody button").first().click();
    await page.getByRole("link", { name: /Preview as a pupil|以学生身份预览/ }).click();
    await judge("preview");
    await page.goto("/staff/homework/new");
    for (const name of [/^(By rules|按规则组卷)$/, /^(Write questions|直接写题)$/]) {
      await page.getByRole("button", { name }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await judge(String(name));
      await page.keyboard.press("Escape");
    }
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

/** Chooses in a field of the dialog. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("dialog").getByRole("combobox", { name: label, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Its option says how many questions name it, too. */
async function chooseTopic(page: Page, point: string): Promise<void> {
  await page.getByRole("dialog").getByRole("combobox", { name: "Topic", exact: true }).fill(point);
  await page.getByRole("option", { name: point }).click();
}

async function begin(page: Page, title: string): Promise<void> {
  await page.goto("/staff/homework/new");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
}
