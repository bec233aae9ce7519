import { expect, test } from "./journey.ts";
import { contextOf, findingsOf, look, speak } from "./axe.ts";
import { assign, callAs } from "./homework.ts";
import { signIn } from "./people.ts";
import { signInStaff } from "./staff.ts";

test("P8 a teacher makes a rubric, marks by it with keys alone, and the pupil sees it filled when the work is back", async ({
  browser,
}) => {
  const mark = `Reasons ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInStaff(teacher, "teacher");
  const homeworkId = await assign(teacher, mark);
  const pupil = await (await browser.newContext()).newPage();
  await signIn(pupil, "clara");
  const sheet = await callAs<{ submissionId: number }>(pupil, "POST", `/homework/${homeworkId}/open`, {});
  const work = `/homework/submissions/${sheet.submissionId}`;
  await callAs(pupil, "POST", `${work}/answer`, {
    itemNo: 0,
    answer: { kind: "shortAnswer", text: "Because both have one over, and two ones make a pair." },
    revision: 0,
    isFlagged: false,
    timeMs: 1_000,
  });
  await callAs(pupil, "POST", `${work}/handIn`, { evenIfUnanswered: false });

  await teacher.goto(`/staff/homework/${homeworkId}/marking/0`);
  await teacher.getByRole("button", { name: "Choose a rubric" }).click();
  const dialog = teacher.getByRole("dialog", { name: "Rubrics" });
  await dialog.getByRole("button", { name: "New rubric" }).click();
  await dialog.getByLabel("Name of the rubric").fill(mark);
  await dialog.getByRole("button", { name: "Save rubric" }).click();
  await expect(dialog.getByRole("alert")).toContainText("Each criterion needs a name");
  const levels = ["Says nothing of why", "Shows it by examples", "Shows it for all numbers"];
  const write = async (number: number, title: string, points: readonly number[]) => {
    await dialog.getByRole("textbox", { name: `Criterion ${number}`, exact: true }).fill(title);
    for (const [at, words] of levels.entries()) {
      await dialog.getByLabel(`Criterion ${number}, level ${at + 1}: in words`).fill(words);
      await dialog.getByLabel(`Criterion ${number}, level ${at + 1}: points`).fill(String(points[at]));
    }
  };
  await write(1, "Reasoning", [0, 2, 4]);
  await dialog.getByRole("button", { name: "Add a criterion" }).click();
  await write(2, "Language", [0, 0.5, 1]);
  expect(await findingsOf(teacher, "the editor of a rubric")).toEqual([]);
  await dialog.getByRole("button", { name: "Save rubric" }).click();
  await expect(dialog.getByRole("listitem").filter({ hasText: mark })).toContainText("2 criteria · 5 points");
  expect(await findingsOf(teacher, "the list of rubrics")).toEqual([]);
  await dialog.getByRole("button", { name: `Use: ${mark}` }).click();
  await expect(teacher.getByText("The question is marked by this rubric.")).toBeVisible();

  // From here on by the keyboard alone: the numbers of levels, Tab to the points, Enter.
  const reasoning = teacher.getByRole("radiogroup", { name: "Reasoning" });
  const language = teacher.getByRole("radiogroup", { name: "Language" });
  await expect(reasoning.getByRole("radio").first()).toBeFocused();
  await teacher.keyboard.press("2");
  await expect(reasoning.getByRole("radio").nth(1)).toBeChecked();
  await expect(language.getByRole("radio").first()).toBeFocused();
  await teacher.keyboard.press("3");
  await expect(teacher.getByText("3 of 5 by the rubric: 6 of 10 points")).toBeVisible();
  const points = teacher.getByRole("textbox", { name: "Points", exact: true });
  await expect(points).toHaveValue("6");
  expect(await findingsOf(teacher, "the desk with a rubric")).toEqual([]);
  await teacher.keyboard.press("Enter");
  await expect(teacher.getByText("1 of 1 marked")).toBeVisible();

  // Another mark needs a reason, and a criterion may have a remark.
  await reasoning.getByRole("button", { name: "Remark on Reasoning" }).click();
  await reasoning.getByRole("textbox", { name: "Remark on Reasoning" }).fill("Now for all odd numbers.");
  await points.fill("7");
  const save = teacher.getByRole("button", { name: "Save and next" });
  await expect(save).toBeDisabled();
  await teacher.getByRole("textbox", { name: "Reason for another mark" }).fill("The idea is fine");
  await save.click();
  await expect(save).toBeEnabled();
  await expect(teacher.getByRole("list", { name: "Answers" })).toContainText("7");

  const early = await callAs<{ items: unknown[] }>(pupil, "GET", `${work}/result`);
  expect(early.items).toEqual([]);
  await callAs(teacher, "POST", `/staff/homework/${homeworkId}/return`, { comment: "" });
  await pupil.goto(`/myAnalysis?id=${sheet.submissionId}`);
  const filled = pupil.getByRole("region", { name: `Rubric: ${mark}` });
  await expect(filled).toContainText("Now for all odd numbers.");
  await expect(filled.getByRole("listitem").filter({ hasText: "chosen" })).toHaveCount(2);
  await expect(pupil.getByText("Why the mark is another: The idea is fine")).toBeVisible();
  expect(await findingsOf(pupil, "a returned answer with its rubric")).toEqual([]);
  // The teacher has it in the table of the results.
  await teacher.goto(`/staff/homework/${homeworkId}`);
  const download = teacher.waitForEvent("download");
  await teacher.getByRole("button", { name: "Save as CSV: By pupil" }).click();
  const file = await (await download).createReadStream();
  let csv = "";
  for await (const chunk of file) csv += String(chunk);
  expect(csv).toContain("1. Reasoning (of 4)");
  expect(csv).toMatch(/Clara Lindqvist.*,7,2,1/u);
  const book = teacher.waitForEvent("download");
  await teacher.getByRole("button", { name: "Save as XLSX" }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await book).createReadStream())
    chunks.push(Buffer.from(chunk as Uint8Array));
  expect((await book).suggestedFilename()).toBe(`${mark}.xlsx`);
  expect(Buffer.concat(chunks).subarray(0, 2).toString()).toBe("PK");
});

test("P8 a rubric is kept on a screen of its own, a question brings it along, and removing it can be taken back", async ({
  browser,
}) => {
  const mark = `Own ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signInStaff(teacher, "teacher");
  const level = (words: string, points: number) => ({ words, points });
  const content = {
    title: mark,
    criteria: [{ title: "Reasoning", levels: [level("none", 0), level("some", 2)] }],
  };
  await callAs(teacher, "POST", "/staff/rubrics", { content });

  await teacher.goto("/staff/questions/new");
  await teacher.getByRole("combobox", { name: "Kind" }).click();
  await teacher.getByRole("option", { name: "Short answer" }).click();
  await teacher.getByRole("textbox", { name: "Question", exact: true }).fill(`${mark}: why?`);
  const field = teacher.getByRole("group", { name: "Rubric", exact: true });
  await field.getByRole("button", { name: "Choose a rubric" }).click();
  const dialog = teacher.getByRole("dialog", { name: "Rubrics" });
  await dialog.getByRole("searchbox").fill(mark);
  await dialog.getByRole("button", { name: `Use: ${mark}` }).click();
  await expect(field).toContainText(mark);
  expect(await findingsOf(teacher, "a question with its rubric")).toEqual([]);
  await field.scrollIntoViewIfNeeded();
  await teacher.screenshot({ path: "test-results/question-rubric-1440.png" });
  await teacher.getByRole("button", { name: "Save", exact: true }).click();
  await teacher.waitForURL(/\/staff\/questions$/);

  await teacher.goto("/staff/rubrics");
  await teacher.getByRole("searchbox", { name: "Search rubrics" }).fill(mark);
  const row = teacher.getByRole("list", { name: "Rubrics" }).getByRole("listitem").filter({ hasText: mark });
  await expect(row).toContainText("in 1 question");
  await teacher.screenshot({ path: "test-results/rubrics-1440.png" });
  expect(await findingsOf(teacher, "the screen of rubrics")).toEqual([]);
  await row.getByRole("button", { name: `Copy: ${mark}` }).click();
  const editor = teacher.getByRole("dialog");
  await expect(editor.getByLabel("Name of the rubric")).toHaveValue(`${mark} (copy)`);
  await editor.getByRole("button", { name: "Save rubric" }).click();
  await expect(row).toHaveCount(2);
  const copy = row.filter({ hasText: "(copy)" });
  await copy.getByRole("button", { name: `Remove: ${mark} (copy)` }).click();
  await expect(copy).toHaveCount(0);
  await teacher.getByRole("button", { name: "Undo" }).click();
  await expect(copy).toBeVisible();

  const context = await browser.newContext({
    ...contextOf(look),
    viewport: { width: 1024, height: 768 },
  });
  await speak(context, look.lang);
  const page = await context.newPage();
  await signInStaff(page, "teacher");
  await page.goto("/staff/rubrics");
  await page.getByRole("searchbox").fill(mark);
  await expect(page.getByRole("listitem").filter({ hasText: mark })).toHaveCount(2);
  expect(await findingsOf(page, "rubrics")).toEqual([]);
  await page.screenshot({ path: `test-results/rubrics-${look.lang}-1024.png` });
  await context.close();
});
