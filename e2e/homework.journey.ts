import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { contextOf, look, makeJudge, speak } from "./axe.ts";
import { signIn } from "./people.ts";
import { signInStaff } from "./staff.ts";

const saved = (page: Page) => page.getByRole("status").filter({ hasText: "All answers are saved" });

test("P8 P9 a teacher writes questions and gives them as homework, a pupil does it on two devices, and the wrong answer comes back until it is right", async ({
  browser,
}) => {
  const mark = `Otters ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  const tablet = await (await browser.newContext()).newPage();
  const desk = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  await writeQuestion(teacher, `${mark} one: how many paws?`, ["Two", "Four", "Six"], "B");
  await writeQuestion(teacher, `${mark} two: where do they sleep?`, ["Holt", "Nest", "Sett"], "A");

  await draftHomework(teacher, mark);
  await teacher.getByRole("button", { name: "Publish" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(teacher.getByText("The homework is published.")).toBeVisible();
  await expect(teacher.getByRole("cell", { name: "Clara Lindqvist", exact: true })).toBeVisible();

  await enterAs(tablet, "clara");
  await signIn(desk, "clara");
  await tablet.goto("/homework");
  await tablet.getByRole("link", { name: `Begin: ${mark}` }).click();
  await expect(tablet.getByText(`${mark} one: how many paws?`)).toBeVisible();
  await desk.goto(tablet.url());
  await expect(desk.getByText(`${mark} one: how many paws?`)).toBeVisible();
  // The other device is asked, and neither answer is overwritten unseen.
  await tablet.getByRole("radio", { name: "Two" }).check();
  await expect(saved(tablet)).toBeVisible();
  await desk.getByRole("radio", { name: "Four" }).check();
  const conflict = desk.getByRole("alert").filter({ hasText: "another device" });
  await conflict.getByRole("button", { name: "The one on this page" }).click();
  await expect(saved(desk)).toBeVisible();
  // Without a line the answer waits, and is saved when it is back.
  await desk.getByRole("button", { name: "Next" }).click();
  await desk.context().setOffline(true);
  await desk.getByRole("radio", { name: "Sett" }).check();
  await expect(desk.getByRole("status").filter({ hasText: "no connection" })).toBeVisible();
  await desk.context().setOffline(false);
  await expect(saved(desk)).toBeVisible();
  // Also where the page is closed before.
  const later = await desk.context().newPage();
  await later.goto(desk.url());
  await later.getByRole("button", { name: "Next" }).click();
  await later.context().setOffline(true);
  await later.getByRole("radio", { name: "Holt" }).check();
  await expect(later.getByRole("status").filter({ hasText: "no connection" })).toBeVisible();
  await later.close();
  await desk.context().setOffline(false);
  await desk.reload();
  await expect(desk.getByText("was kept on this device")).toBeVisible();
  await desk.getByRole("button", { name: "Next" }).click();
  await expect(desk.getByRole("radio", { name: "Holt" })).toBeChecked();
  await expect(saved(desk)).toBeVisible();
  await desk.getByRole("radio", { name: "Sett" }).check();
  await expect(saved(desk)).toBeVisible();
  await tablet.reload();
  await expect(tablet.getByRole("radio", { name: "Four" })).toBeChecked();
  await desk.getByRole("button", { name: "Hand in" }).click();
  await desk.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await expect(desk.getByText("5 / 10").or(desk.getByText("5 of 10 points")).first()).toBeVisible();
  await expect(desk.getByText("Right answer")).toHaveCount(2);
  await desk.getByRole("link", { name: /stands in your wrong book/ }).click();
  await desk.getByRole("link", { name: `${mark} two` }).click();
  await expect(desk.getByText("Holt")).toBeVisible();
  await desk.getByRole("checkbox", { name: "Careless" }).check();
  await desk.getByRole("textbox", { name: "My note" }).fill("A holt is by the water.");
  await desk.getByRole("button", { name: "Save note" }).click();
  await expect(desk.getByText("The note is saved.")).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole("textbox", { name: "My note" })).toHaveValue("A holt is by the water.");
  await expect(desk.getByRole("checkbox", { name: "Careless" })).toBeChecked();

  await desk.goto("/message?show=notices");
  for (const said of [`New homework: ${mark}`, `Your homework is back: ${mark}`])
    await expect(desk.getByText(said)).toBeVisible();

  await teacher.reload();
  await expect(teacher.getByRole("img", { name: "5 to 6 points: 1" })).toBeVisible();
  const mistakes = teacher.getByRole("listitem").filter({ hasText: "1 not right" });
  await expect(mistakes).toHaveText(new RegExp(`${mark} two`));
  const row = teacher.getByRole("row").filter({ hasText: "Clara Lindqvist" });
  await expect(row).toContainText("5 / 10");
  await row.getByRole("link").click();
  await expect(teacher.getByRole("heading", { name: "Clara Lindqvist" })).toBeVisible();
  // What one journey made, nobody else is to meet.
  await teacher.goBack();
  await withdraw(teacher);
  // What went wrong is given again: a draft of it by one click, to the class by another.
  await teacher.getByRole("button", { name: "Give these again" }).click();
  await expect(teacher.getByRole("textbox", { name: "Title" })).toHaveValue(`Again: ${mark}`);
  await expect(teacher.getByRole("checkbox", { name: "Discrete mathematics 1" })).toBeChecked();
  await teacher.getByRole("button", { name: "Publish" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(teacher.getByText("The homework is published.")).toBeVisible();
  await desk.goto("/homework");
  await desk.getByRole("link", { name: `Begin: Again: ${mark}` }).click();
  await expect(desk.getByText(`${mark} two: where do they sleep?`)).toBeVisible();
  await withdraw(teacher);
});

test("P8 a pupil matches and puts in order by the keyboard, and gets a part of the points for what is right", async ({
  browser,
}) => {
  const mark = `Newts ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  await teacher.goto("/staff/questions/import");
  await teacher
    .getByRole("textbox", { name: "Questions" })
    .fill(
      `1. ${mark} one\nPair: egg => first\nPair: adult => last\n2. ${mark} two\nStep: egg\nStep: larva\nStep: adult`,
    );
  await teacher.getByRole("button", { name: "Look at them first" }).click();
  await teacher.getByRole("button", { name: "Add 2 questions to the bank" }).click();
  await expect(teacher.getByText("2 questions are added.")).toBeVisible();
  await draftHomework(teacher, mark);
  await teacher.getByRole("button", { name: "Publish" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(teacher.getByText("The homework is published.")).toBeVisible();

  const pupil = await (await browser.newContext()).newPage();
  await enterAs(pupil, "clara");
  await pupil.goto("/homework");
  await pupil.getByRole("link", { name: `Begin: ${mark}` }).click();
  // Two things never stand as they belong: the first option is "last".
  const belongs = (number: number) =>
    pupil.getByRole("combobox", { name: `What belongs to number ${number}` });
  await belongs(1).selectOption("B");
  await belongs(2).selectOption("A");
  await expect(saved(pupil)).toBeVisible();
  await pupil.getByRole("button", { name: "Next" }).click();
  const steps = pupil.getByRole("list", { name: "Put these in order" }).getByRole("listitem");
  const first = (await steps.first().textContent()) ?? "";
  await pupil.getByRole("button", { name: "Move number 1 down" }).focus();
  await pupil.keyboard.press("ArrowDown");
  await expect(steps.nth(1)).toContainText(first.replaceAll(/[\d↑↓]/gu, ""));
  await expect(pupil.getByRole("button", { name: "Move number 2 down" })).toBeFocused();
  // The order that is right, whatever it was before.
  for (const [at, step] of ["egg", "larva", "adult"].entries())
    for (let place = 2; place > at; place -= 1)
      if ((await steps.nth(place).textContent())?.includes(step))
        await pupil.getByRole("button", { name: `Move number ${place + 1} up` }).click();
  await expect(steps).toContainText(["egg", "larva", "adult"]);
  await expect(saved(pupil)).toBeVisible();
  await pupil.getByRole("button", { name: "Hand in" }).click();
  await pupil.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
  await expect(pupil.getByText("10 / 10").or(pupil.getByText("10 of 10 points")).first()).toBeVisible();
  await expect(pupil.getByRole("row").filter({ hasText: "adult" }).first()).toContainText("last");
  await withdraw(teacher);
});

test("P9 a teacher sees what a class had wrong most often, and makes remedial homework of it in two clicks", async ({
  page,
}) => {
  await signInStaff(page, "teacher");
  await page.goto("/staff/homework");
  await page.getByRole("link", { name: "Frequent mistakes" }).click();
  const row = page.getByRole("row").filter({ hasText: "Which is the negation" });
  await expect(row).toContainText("Right:");
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Remedial homework" }).click();
  await expect(page).toHaveURL(/\/staff\/homework\/\d+$/);
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Remedial: Mathematics");
  await expect(page.getByRole("checkbox", { name: "Discrete mathematics 1" })).toBeChecked();
  await expect(page.getByText(/Which is the negation/)).toBeVisible();
});

test("P9 what is due today is asked without its answer, and comes back later when it is right", async ({
  page,
}) => {
  await enterAs(page, "ann");
  await page.goto("/myWrong");
  await page.getByRole("link", { name: "Review now" }).click();
  await expect(page.getByRole("button", { name: "I do not know" })).toBeVisible();
  await expect(page.getByText("Explanation")).toHaveCount(0);
  await page.getByRole("button", { name: "I do not know" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Not right yet. It comes back in 1 day." }),
  ).toBeVisible();
  await expect(page.getByText("Right answer").first()).toBeVisible();
});

test("P8 homework says nothing to who is not signed in, and leads to the sign-in", async ({ page }) => {
  await page.goto("/homework");
  await expect(
    page.getByRole("heading", { level: 1, name: "Homework is for pupils of this school" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).last().click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test("A7 P8 screens of homework and the wrong book are free of accessibility findings", async ({
  browser,
}) => {
  const pupil = await browser.newContext({ ...contextOf(look), viewport: { width: 1440, height: 900 } });
  await speak(pupil, look.lang);
  const page = await pupil.newPage();
  await enterAs(page, "ben");
  const { judge, found } = makeJudge(page);
  await page.goto("/myHomework");
  await judge("myHomework");
  const hrefOf = async (path: string) =>
    (await page.locator(`a[href*="${path}?"]`).first().getAttribute("href")) ?? "";
  const [work, result] = [await hrefOf("/myAnswer"), await hrefOf("/myAnalysis")];
  await page.goto(work);
  await judge("myAnswer");
  await page.goto(result);
  await judge("myAnalysis");
  await page.goto("/myWrong");
  await judge("myWrong");
  await page.goto(await hrefOf("/my_wrong_detail"));
  await judge("my_wrong_detail");
  for (const path of [
    work.replace("/myAnswer", "/questions"),
    work.replace("/myAnswer", "/card"),
    result.replace("/myAnalysis", "/myAnswerError"),
    "/wrongs",
    "/collectWrong",
  ]) {
    await page.goto(path);
    await judge(path);
  }
  expect(found).toEqual([]);

  const staff = await browser.newContext({ ...contextOf(look), viewport: { width: 1440, height: 900 } });
  await speak(staff, look.lang);
  const desk = await staff.newPage();
  await signInStaff(desk, "teacher");
  const judged = makeJudge(desk);
  for (const path of ["/staff/questions", "/staff/questions/new", "/staff/homework", "/staff/homework/new"]) {
    await desk.goto(path);
    await judged.judge(path);
  }
  await desk.goto("/staff/homework?stage=late");
  await desk.locator("table[aria-busy=false] tbody button").first().click();
  await judged.judge("results");
  await desk.locator('a[href*="/staff/submissions/"]').first().click();
  await judged.judge("work of a pupil");
  expect(judged.found).toEqual([]);
});

async function withdraw(teacher: Page): Promise<void> {
  await teacher.getByRole("button", { name: "Withdraw" }).click();
  await teacher.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(teacher.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
}

async function writeQuestion(
  page: Page,
  words: string,
  options: readonly string[],
  right: string,
): Promise<void> {
  await page.goto("/staff/questions/new");
  await page.getByRole("textbox", { name: "Question" }).click();
  await page.keyboard.type(words);
  for (const [at, option] of options.entries())
    await page.getByRole("textbox", { name: `Answer ${String.fromCodePoint(65 + at)}` }).fill(option);
  await page.getByRole("button", { name: "Remove answer D" }).click();
  await page.getByRole("radio", { name: `${right} is right` }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The question is saved.")).toBeVisible();
}

/** Homework named `mark` for a class, with its questions one and two. */
async function draftHomework(teacher: Page, mark: string): Promise<void> {
  await teacher.goto("/staff/homework/new");
  await teacher.getByRole("textbox", { name: "Title" }).fill(mark);
  await teacher.getByRole("checkbox", { name: "Discrete mathematics 1" }).check();
  await teacher.getByRole("checkbox", { name: "Another order for each pupil" }).uncheck();
  await teacher.getByRole("button", { name: "Choose questions" }).click();
  const dialog = teacher.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Search questions" }).fill(mark);
  for (const part of ["one", "two"])
    await dialog.getByRole("button", { name: new RegExp(`^Add: ${mark} ${part}`) }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
}
