import { judgeWalk } from "./axe.ts";
import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { signInStaff } from "./staff.ts";

test("P10 a visitor practises a quiz that its author opens to everybody, until it is for pupils alone again", async ({
  browser,
}) => {
  const mark = `Cranes ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  const visitor = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  await makePublicQuiz(teacher, mark);

  await visitor.goto("/platformQuizzes");
  await expect(visitor.getByRole("link", { name: "Practise: How the earth works" })).toBeVisible();
  await visitor.getByRole("searchbox", { name: "Search quizzes" }).fill(mark);
  await expect(visitor.getByRole("link", { name: /^Practise:/ })).toHaveCount(1);
  await visitor.getByRole("link", { name: `Practise: ${mark}` }).click();
  await expect(visitor.getByText("Question 1 of 2")).toBeVisible();
  await expect(visitor.getByText("Right answer")).toHaveCount(0);
  await visitor.getByRole("radio", { name: "Cheese" }).check();
  await visitor.getByRole("button", { name: "Check" }).click();
  await expect(visitor.getByRole("heading", { name: "Not right" })).toBeVisible();
  await expect(visitor.getByRole("button", { name: "Collect" })).toHaveCount(0);
  await visitor.getByRole("button", { name: "Next question" }).click();
  await visitor.reload();
  await expect(visitor.getByText("Question 2 of 2")).toBeVisible();
  await visitor.getByRole("radio", { name: "Nest" }).check();
  await visitor.getByRole("button", { name: "Check" }).click();
  await expect(visitor.getByRole("heading", { name: "Right", exact: true })).toBeVisible();
  await visitor.getByRole("button", { name: "Show the result" }).click();
  await expect(visitor.getByRole("heading", { name: "Done: 1 of 2 right" })).toBeVisible();
  await visitor.getByRole("button", { name: "Once more" }).click();
  await expect(visitor.getByText("Question 1 of 2")).toBeVisible();

  // A pupil who follows the same link has it as their own practice.
  const pupil = await (await browser.newContext()).newPage();
  await enterAs(pupil, "ben");
  await pupil.goto(new URL(visitor.url()).pathname + new URL(visitor.url()).search);
  await expect(pupil.getByText("Question 1 of 2")).toBeVisible();

  // Its author sees counts of visitors, below how practice of members went.
  await teacher.reload();
  const visits = teacher.getByRole("region", { name: "Practised by visitors" });
  await expect(visits).toContainText("Begun 2 times, 1 time to the end");
  await expect(visits.getByRole("row").nth(1)).toContainText(/eat\?1–$/);
  await teacher.getByRole("radio", { name: "Pupils may practise it alone" }).check();
  await saved(teacher);
  await visitor.getByRole("button", { name: "I do not know" }).click();
  await expect(visitor.getByText("This quiz is not open to everybody.")).toBeVisible();
  await visitor.getByRole("link", { name: "All quizzes" }).click();
  await expect(visitor.getByRole("link", { name: "Practise: How the earth works" })).toBeVisible();
  // What one journey made, nobody else is to meet.
  await teacher.getByRole("radio", { name: "Nobody may practise it alone" }).check();
  await saved(teacher);
});

test("P10 axe finds nothing where visitors practise", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    const quiz = page.getByRole("link", { name: "练习：How the earth works" });
    await page.goto("/platformQuizzes");
    await quiz.waitFor();
    await judge("list");
    await quiz.click();
    const skip = page.getByRole("button", { name: "我不知道" });
    await skip.waitFor();
    await judge("question");
    await skip.click();
    await page.getByRole("heading", { name: "回答错误" }).waitFor();
    await judge("answer");
  });
});

/** A quiz of two own questions that anybody may practise, left open in its form. */
async function makePublicQuiz(page: Page, mark: string): Promise<void> {
  await page.goto("/staff/questions/import");
  await page
    .getByRole("textbox", { name: "Questions" })
    .fill(
      `1. ${mark} one: what do they eat?\n*A. Fish\nB. Cheese\n2. ${mark} two: where do they sleep?\nA. Car\n*B. Nest`,
    );
  await page.getByRole("button", { name: "Look at them first" }).click();
  await page.getByRole("button", { name: "Add 2 questions to the bank" }).click();
  await expect(page.getByText("2 questions are added.")).toBeVisible();
  await page.goto("/staff/quizzes/new");
  await page.getByRole("textbox", { name: "Title" }).fill(mark);
  await page.getByRole("radio", { name: "Anyone may practise it" }).check();
  await page.getByRole("button", { name: "Choose questions" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Search questions" }).fill(mark);
  for (const part of ["one", "two"])
    await dialog.getByRole("button", { name: new RegExp(`^Add: ${mark} ${part}`) }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  await saved(page);
  await expect(page).not.toHaveURL(/\/new$/);
}

async function saved(page: Page): Promise<void> {
  const answer = page.waitForResponse((one) => /\/staff\/quizzes(\/\d+\/save)?$/.test(one.url()));
  await page.getByRole("button", { name: "Save" }).click();
  expect((await answer).ok()).toBe(true);
}
