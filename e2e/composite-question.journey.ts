import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { judgeWalk } from "./axe.ts";
import { northfieldOf } from "./newcomer.ts";
import { signInStaff } from "./staff.ts";

test("P8 a teacher writes a question of three parts, a pupil gets the points of those that are right, and the bank travels to another school as a package of QTI", async ({
  browser,
  baseURL,
}) => {
  const mark = `Rivers ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  const pupil = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  await teacher.goto("/staff/questions/new");
  await choose(teacher, teacher.locator("form"), "Several parts");
  await teacher.getByRole("textbox", { name: "What all parts are about" }).click();
  await teacher.keyboard.type(`${mark}: it rises in the hills and ends in the sea.`);
  await teacher.getByRole("button", { name: "Add a part" }).click();
  // The first part is written last and taken up by the keyboard.
  await writeChoice(teacher, 1, "Where does it end?", ["Lake", "Sea"], "B");
  await writeChoice(teacher, 2, "Where does it begin?", ["Hills", "Town"], "A");
  const third = part(teacher, 3);
  await choose(teacher, third, "True or false");
  await third.getByRole("textbox", { name: "Question of part 3" }).click();
  await teacher.keyboard.type("Is it a river?");
  await third.getByLabel("Weight").fill("2");
  const up = teacher.getByRole("button", { name: "Move part 2 up" });
  await up.focus();
  await teacher.keyboard.press("ArrowUp");
  await expect(part(teacher, 1)).toContainText("Where does it begin?");
  await expect(part(teacher, 2)).toContainText("Where does it end?");
  await teacher.getByRole("button", { name: "Save" }).click();
  await expect(teacher.getByText("The question is saved.")).toBeVisible();

  await giveHomework(teacher, mark);
  await enterAs(pupil, "clara");
  await pupil.goto("/homework");
  await pupil.getByRole("link", { name: `Begin: ${mark}` }).click();
  await expect(pupil.getByText(`${mark}: it rises`)).toBeVisible();
  const asked = (number: number) => pupil.getByRole("group", { name: new RegExp(`^Part ${number}`) });
  await asked(1).getByRole("radio", { name: "Hills" }).check();
  await asked(2).getByRole("radio", { name: "Lake" }).check();
  await asked(3).getByRole("radio", { name: "True" }).check();
  await expect(pupil.getByRole("status").filter({ hasText: "All answers are saved" })).toBeVisible();
  await pupil.reload();
  await expect(asked(1).getByRole("radio", { name: "Hills" })).toBeChecked();
  await expect(asked(3).getByRole("radio", { name: "True" })).toBeChecked();
  await pupil.getByRole("button", { name: "Hand in" }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  // Ten points by the weights 1, 1 and 2: the second part is wrong.
  await expect(pupil.getByText("7.5 of 10 points").first()).toBeVisible();
  await expect(pupil.getByText("Part 2 · 0 of 2.5 points")).toBeVisible();
  await expect(pupil.getByText("Part 3 · 5 of 5 points")).toBeVisible();

  await teacher.reload();
  await expect(teacher.getByRole("row").filter({ hasText: "Part 2: Where does it end?" })).toContainText(
    "0%",
  );

  // What one journey made, nobody else is to meet.
  await teacher.getByRole("button", { name: "Withdraw" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(teacher.getByRole("button", { name: "Withdraw" })).toHaveCount(0);

  await teacher.goto(`/staff/questions?q=${encodeURIComponent(mark)}`);
  await teacher.getByRole("button", { name: "Export questions" }).click();
  const download = teacher.waitForEvent("download");
  await teacher.getByRole("menuitem", { name: "QTI 3 package" }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe("questions.zip");
  const buffer = await readFile(await saved.path());

  const origin = northfieldOf(baseURL);
  const other = await (await browser.newContext()).newPage();
  await signInStaff(other, "head", origin);
  await other.goto(`${origin}/staff/questions/import`);
  await other
    .locator("input[type=file]")
    .setInputFiles({ name: "questions.zip", mimeType: "application/zip", buffer });
  await other.getByRole("button", { name: "Look at them first" }).click();
  await expect(other.getByRole("status").filter({ hasText: "faulty" })).toHaveText(
    "1 new, 0 in the bank already, 0 faulty",
  );
  await expect(other.getByRole("row").filter({ hasText: mark })).toContainText("Several parts");
  await other.getByRole("button", { name: "Add 1 question to the bank" }).click();
  await expect(other.getByText("1 question is added.")).toBeVisible();
  await other.goto(`${origin}/staff/questions?q=${encodeURIComponent(mark)}`);
  await other.getByText(`${mark}: it rises`).click();
  await expect(part(other, 3)).toContainText("Is it a river?");

  // The same question is known to its own school from every other form as well, and GIFT says what others do not see.
  for (const [form, name, lost] of [
    ["Plain text", "questions.txt", ""],
    ["Table (CSV)", "questions.csv", ""],
    ["Workbook (XLSX)", "questions.xlsx", ""],
    ["GIFT (Moodle)", "questions.gift", "together only here"],
  ] as const) {
    await teacher.goto(`/staff/questions?q=${encodeURIComponent(mark)}`);
    await teacher.getByRole("button", { name: "Export questions" }).click();
    const made = teacher.waitForEvent("download");
    await teacher.getByRole("menuitem", { name: form }).click();
    const bytes = await readFile(await (await made).path());
    if (lost !== "") await expect(teacher.getByText(lost)).toBeVisible();
    await teacher.goto("/staff/questions/import");
    await teacher
      .locator("input[type=file]")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer: bytes });
    await teacher.getByRole("button", { name: "Look at them first" }).click();
    await expect(teacher.getByRole("status").filter({ hasText: "faulty" })).toHaveText(
      "0 new, 1 in the bank already, 0 faulty",
    );
  }
  await teacher.screenshot({ path: "test-results/import-parts-1440.png", fullPage: true });

  // A file that is no package is refused as a whole, and nothing can be stored.
  await other.goto(`${origin}/staff/questions/import`);
  await other.locator("input[type=file]").setInputFiles({
    name: "broken.zip",
    mimeType: "application/zip",
    buffer: buffer.subarray(0, buffer.length - 40),
  });
  // Word of a newer agreement may come just now and move the button.
  await expect(async () => {
    await other.getByRole("button", { name: "Look at them first" }).click();
    await expect(other.getByText("The file is no archive, or it is damaged.")).toBeVisible({
      timeout: 4_000,
    });
  }).toPass();
  await expect(other.getByRole("button", { name: /to the bank/ })).toHaveCount(0);
});

test("A7 P8 the editor of a question of several parts is free of accessibility findings", async ({
  browser,
}) => {
  await judgeWalk(browser, async (page, judge) => {
    await signInStaff(page, "teacher");
    await page.goto("/staff/questions/new");
    await expect(page.locator("[contenteditable=true]").first()).toBeVisible();
    await page.getByRole("combobox", { name: /^(Kind|题型)$/ }).click();
    await page.getByRole("option", { name: /Several parts|综合题/ }).click();
    await expect(page.getByRole("button", { name: /Add a part|添加小题/ })).toBeVisible();
    await judge("parts");
  });
});

const part = (page: Page, number: number) => page.getByRole("group", { name: `Part ${number}`, exact: true });

async function choose(page: Page, within: Locator, kind: string): Promise<void> {
  await within.getByRole("combobox", { name: "Kind" }).first().click();
  await page.getByRole("option", { name: kind }).click();
}

async function writeChoice(
  page: Page,
  number: number,
  words: string,
  options: readonly string[],
  right: string,
): Promise<void> {
  const fields = part(page, number);
  await fields.getByRole("textbox", { name: `Question of part ${number}` }).click();
  await page.keyboard.type(words);
  for (const [at, option] of options.entries())
    await fields.getByRole("textbox", { name: `Answer ${String.fromCodePoint(65 + at)}` }).fill(option);
  for (const letter of ["D", "C"])
    await fields.getByRole("button", { name: `Remove answer ${letter}` }).click();
  await fields.getByRole("radio", { name: `${right} is right` }).check();
}

async function giveHomework(teacher: Page, mark: string): Promise<void> {
  await teacher.goto("/staff/homework/new");
  await teacher.getByRole("textbox", { name: "Title" }).fill(mark);
  await teacher.getByRole("checkbox", { name: "Discrete mathematics 1" }).check();
  await teacher.getByRole("checkbox", { name: "Another order for each pupil" }).uncheck();
  await teacher.getByRole("button", { name: "Choose questions" }).click();
  const dialog = teacher.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Search questions" }).fill(mark);
  await dialog.getByRole("button", { name: new RegExp(`^Add: ${mark}`) }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await teacher.getByRole("button", { name: "Publish" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(teacher.getByText("The homework is published.")).toBeVisible();
}
