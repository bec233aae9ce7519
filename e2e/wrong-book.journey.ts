import { expect, type Page, test } from "./journey.ts";
import { findingsOf } from "./axe.ts";
import { enterAs } from "./inbox.ts";
import { signInStaff, tokenOf } from "./staff.ts";

test("P8 P9 a pupil works with all questions and the card, finds the wrong answer again, tries one like it, collects it and prints", async ({
  browser,
}) => {
  const mark = `Voles ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  await importQuestions(teacher, mark);
  await giveFirst(teacher, mark);
  await openSecond(teacher, mark);

  const pupil = await (await browser.newContext()).newPage();
  await enterAs(pupil, "clara");
  await pupil.goto("/homework");
  await pupil.getByRole("link", { name: `Begin: ${mark}` }).click();
  await pupil.getByRole("button", { name: "All questions" }).click();
  await expect(pupil).toHaveURL(/\/questions\?/);
  await pupil.getByRole("radio", { name: "Two" }).check();
  await pupil.getByRole("checkbox", { name: "Look at it again later" }).check();
  await expect(pupil.getByRole("status").filter({ hasText: "All answers are saved" })).toBeVisible();
  await pupil.getByRole("button", { name: "Only the card" }).click();
  await expect(pupil).toHaveURL(/\/card\?/);
  await pupil.getByRole("button", { name: "Question 1, answered, to look at again" }).click();
  await expect(pupil).toHaveURL(/\/myAnswer\?/);
  await expect(pupil.getByRole("radio", { name: "Two" })).toBeChecked();
  await pupil.getByRole("button", { name: "Hand in" }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await pupil.getByRole("link", { name: "Only the mistakes" }).click();
  await pupil.getByRole("button", { name: "Do them again" }).click();
  await pupil.getByRole("radio", { name: "Four" }).check();
  await pupil.getByRole("button", { name: "Check" }).click();
  await expect(pupil.getByText("1 of 1 right this time")).toBeVisible();

  await pupil.goto(`/wrongs?q=${encodeURIComponent(mark)}`);
  await pupil.getByRole("button", { name: `${mark} one` }).click();
  await expect(
    pupil.getByRole("listitem").filter({ hasText: mark }).filter({ hasText: /Two/ }).first(),
  ).toBeVisible();
  await pupil.getByRole("button", { name: "Try it" }).click();
  await pupil.getByRole("radio", { name: "Six" }).check();
  await pupil.getByRole("button", { name: "Check" }).click();
  await expect(pupil.getByText("Right.", { exact: true })).toBeVisible();
  await pupil.getByRole("button", { name: "Collect", exact: true }).click();
  await expect(pupil.getByText("The question is in your collection.")).toBeVisible();

  await pupil.goto("/collectWrong");
  await pupil.getByRole("button", { name: "New folder" }).click();
  await pupil.getByRole("textbox", { name: "Name of the folder" }).fill(mark);
  await pupil.getByRole("button", { name: "Save", exact: true }).click();
  const folder = (count: string) => pupil.getByRole("button", { name: `${mark}, ${count}`, exact: true });
  const question = pupil.getByRole("listitem").filter({ hasText: `${mark} one` });
  // A busy browser may lose a drag, as a hand does.
  await expect(async () => {
    if (await folder("0 questions").isVisible())
      await question.dragTo(folder("0 questions"), { timeout: 5_000 });
    await expect(folder("1 question")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await pupil.getByRole("button", { name: `Folder “${mark}”` }).click();
  await pupil.getByRole("menuitem", { name: "Delete the folder" }).click();
  // The key takes back the last offer, which was the move before.
  await expect(pupil.getByText(`The folder “${mark}” is deleted.`, { exact: false })).toBeVisible();
  await expect(folder("1 question")).toHaveCount(0);
  await pupil.keyboard.press("Control+z");
  await expect(folder("1 question")).toBeVisible();

  await pupil.goto(`/wrongs?q=${encodeURIComponent(mark)}`);
  await pupil
    .getByRole("row")
    .filter({ hasText: `${mark} one` })
    .getByRole("checkbox")
    .check();
  await pupil.getByRole("button", { name: "Print" }).click();
  await expect(pupil.getByRole("img", { name: "Scan to open this page" })).toBeVisible();
  await expect(pupil.getByText("Right answer")).toHaveCount(0);
  await pupil.getByRole("checkbox", { name: "With solutions" }).check();
  await expect(pupil.getByText("Right answer")).toBeVisible();
  // A sheet of A4 in points, of the questions alone.
  const paper = (await pupil.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(paper).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/u);
  await pupil.emulateMedia({ media: "print" });
  await expect(pupil.getByText(`${mark} one`)).toBeVisible();
  await expect(pupil.getByRole("checkbox", { name: "With solutions" })).toBeHidden();
  await expect(pupil.getByRole("navigation").first()).toBeHidden();
  await pupil.emulateMedia({ media: "screen" });

  // The teacher sees that the question stands in the book.
  const desk = await teacher.context().newPage();
  await desk.goto(`/staff/homework/books?classId=${await classOf(teacher, "Discrete mathematics 1")}`);
  await expect(desk.getByRole("heading", { name: "Discrete mathematics 1" })).toBeVisible();
  await desk.getByRole("button", { name: "Clara Lindqvist" }).click();
  const book = desk.getByRole("dialog", { name: "Wrong book of Clara Lindqvist" });
  await expect(book.getByRole("listitem").filter({ hasText: `${mark} one` })).toContainText("wrong once");
  expect(await findingsOf(desk, "the books of a class")).toEqual([]);
  await desk.close();

  await teacher.getByRole("button", { name: "Withdraw" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(teacher.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
});

async function classOf(teacher: Page, name: string): Promise<number | undefined> {
  const headers = { authorization: `Bearer ${await tokenOf(teacher)}` };
  const found = await teacher.request.get("/api/staff/homeworkClasses", { headers });
  const { rows } = (await found.json()) as { rows: { classId: number; nameEn: string }[] };
  return rows.find(({ nameEn }) => nameEn === name)?.classId;
}

/** Two questions of one knowledge point. */
async function importQuestions(teacher: Page, mark: string): Promise<void> {
  await teacher.goto("/staff/questions/import");
  const one = `1. ${mark} one\nA. Two\n*B. Four\nTopics: ${mark}`;
  const two = `2. ${mark} two\nA. Five\n*B. Six\nTopics: ${mark}`;
  await teacher.getByRole("textbox", { name: "Questions" }).fill(`${one}\n${two}`);
  await teacher.getByRole("button", { name: "Look at them first" }).click();
  await teacher.getByRole("button", { name: "Add 2 questions to the bank" }).click();
  await expect(teacher.getByText("2 questions are added.")).toBeVisible();
}

/** Homework of the first of them alone. */
async function giveFirst(teacher: Page, mark: string): Promise<void> {
  await teacher.goto("/staff/homework/new");
  await teacher.getByRole("textbox", { name: "Title" }).fill(mark);
  await teacher.getByRole("checkbox", { name: "Discrete mathematics 1" }).check();
  await teacher.getByRole("button", { name: "Choose questions" }).click();
  const dialog = teacher.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Search questions" }).fill(mark);
  await dialog.getByRole("button", { name: new RegExp(`^Add: ${mark} one`) }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await teacher.getByRole("button", { name: "Publish" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(teacher.getByText("The homework is published.")).toBeVisible();
}

/** A quiz of the other one, open for practice: what only lies in the bank is offered to nobody. */
async function openSecond(teacher: Page, mark: string): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(teacher)}` };
  const found = await teacher.request.get("/api/staff/questions", { headers, params: { search: mark } });
  const { rows } = (await found.json()) as { rows: { questionId: number; words: string; subject: string }[] };
  const second = rows.find(({ words }) => words.includes(`${mark} two`));
  const items = [{ questionId: second?.questionId, seconds: 20 }];
  const content = { title: mark, subject: second?.subject, isOpen: true, items };
  const made = await teacher.request.post("/api/staff/quizzes", { headers, data: { content } });
  expect(await made.json()).toMatchObject({ code: 200 });
}
