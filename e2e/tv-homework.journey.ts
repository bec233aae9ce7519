import { expect, test } from "./journey.ts";
import { bring } from "./handwork.ts";
import { assign as assignShort, call, callAs, doc } from "./homework.ts";
import { enterAs } from "./inbox.ts";
import { findingsOf, judgeWalk } from "./axe.ts";
import { signInStaff } from "./staff.ts";
import { assign, reach, reachLocated } from "./tv.ts";

test("P8 a pupil does homework on a large screen by arrows, Enter and Back alone", async ({ browser }) => {
  const teacher = await (await browser.newContext()).newPage();
  const screen = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  const title = `Tide ${Date.now().toString(36)}`;
  await signInStaff(teacher, "teacher");
  const stem = doc(`${title}: what makes the tide, and how often does it come?`);
  const homeworkId = await assign(
    teacher,
    title,
    [
      { kind: "single", options: [doc("the wind"), doc("the moon"), doc("the ships")], right: 1 },
      {
        kind: "blanks",
        blanks: [{ kind: "number", accepted: ["12"], tolerance: 0, unit: "h", caseSensitive: false }],
      },
      { kind: "trueFalse", right: true },
    ].map((body) => ({ stem, body })),
  );
  await enterAs(screen, "ann");
  await screen.goto("/tv-homework");
  await reach(screen, title);
  await screen.keyboard.press("Enter");
  await expect(screen.getByText("Question 1 of 3")).toBeVisible();

  await reach(screen, /moon/);
  await screen.keyboard.press("Enter");
  await expect(screen.getByRole("button", { name: "moon" })).toHaveAttribute("aria-pressed", "true");
  await reach(screen, "Next");
  await screen.keyboard.press("Enter");
  await expect(screen.getByText("Question 2 of 3")).toBeVisible();
  // Back is the question before.
  await screen.keyboard.press("Backspace");
  await expect(screen.getByText("Question 1 of 3")).toBeVisible();
  await expect(screen.getByRole("button", { name: "moon" })).toHaveAttribute("aria-pressed", "true");
  await reach(screen, "Next");
  await screen.keyboard.press("Enter");
  for (const key of ["1", "2"]) {
    await reach(screen, key);
    await screen.keyboard.press("Enter");
  }
  await expect(screen.getByRole("button", { name: "Gap 1: 12" })).toBeVisible();
  await reach(screen, "Next");
  await screen.keyboard.press("Enter");
  await reach(screen, "True");
  await screen.keyboard.press("Enter");
  await reach(screen, "To handing in");
  await screen.keyboard.press("Enter");
  await expect(screen.getByRole("heading", { name: "All questions are answered." })).toBeVisible();
  await reach(screen, "Hand in");
  await screen.keyboard.press("Enter");
  await expect(screen.getByRole("heading", { name: "It is handed in." })).toBeVisible();
  await screen.keyboard.press("Escape");
  await expect(screen.getByText(/Choose your homework|There is no homework/)).toBeVisible();
  await expect(screen.getByRole("link", { name: title })).toHaveCount(0);

  const sheet = await call<{ rows: { homeworkId: number; stage: string; score: number | null }[] }>(
    screen,
    "GET",
    "/homework/mine?pageSize=100",
  );
  expect(sheet.rows.find((row) => row.homeworkId === homeworkId)).toMatchObject({
    stage: "returned",
    score: 15,
  });
  await callAs(teacher, "POST", `/staff/homework/${homeworkId}/withdraw`, {});
});

test("P8 a phone brings pages to a large screen by the code that it shows, and what is handed in is taken back by keys alone", async ({
  browser,
}) => {
  const teacher = await (await browser.newContext()).newPage();
  const screen = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 800 } })).newPage();
  const title = `Evening ${Date.now().toString(36)}`;
  await signInStaff(teacher, "teacher");
  const homeworkId = await assignShort(teacher, title);
  await enterAs(screen, "ann");
  await screen.goto("/tv-homework");
  await reach(screen, title);
  const made = screen.waitForResponse((answer) => answer.url().endsWith("/phone"));
  await screen.keyboard.press("Enter");
  const { data } = (await (await made).json()) as { data: { ticket: string } };
  await expect(screen.getByRole("img", { name: /Code for the phone/ })).toBeVisible();
  await phone.goto(`/answer/phone#${data.ticket}`);
  await expect(phone.getByRole("heading", { name: title })).toBeVisible();
  await bring(phone, "first line");
  await expect(screen.getByText("1 page is here")).toBeVisible();
  await bring(phone, "second line");
  await expect(screen.getByText("2 pages are here")).toBeVisible();

  const handIn = async () => {
    await reach(screen, "To handing in");
    await screen.keyboard.press("Enter");
    await reach(screen, "Hand in");
    await screen.keyboard.press("Enter");
    await expect(screen.getByRole("heading", { name: "It is handed in." })).toBeVisible();
  };
  await handIn();
  await expect(screen.getByRole("button", { name: "To the list" })).toBeFocused();
  expect(await findingsOf(screen, "handed in")).toEqual([]);
  await reach(screen, "Take it back");
  await screen.keyboard.press("Enter");
  await expect(screen.getByText("2 pages are here")).toBeVisible();
  await handIn();

  // Later it stands in the list.
  await screen.keyboard.press("Escape");
  await expect(screen.getByRole("heading", { name: "Handed in" })).toBeVisible();
  expect(await findingsOf(screen, "the list")).toEqual([]);
  await reach(screen, title);
  await screen.keyboard.press("Enter");
  await expect(screen.getByRole("button", { name: "To the list" })).toBeFocused();
  await reach(screen, "Take it back");
  await screen.keyboard.press("Enter");
  await expect(screen.getByText("2 pages are here")).toBeVisible();
  // The phone of the place that was left brings nothing any more.
  await phone.reload();
  await expect(phone.getByText("This code is over.", { exact: false })).toBeVisible();
  await handIn();

  const { pupils } = await callAs<{ pupils: { submissionId: number | null }[] }>(
    teacher,
    "GET",
    `/staff/homework/${homeworkId}/results`,
  );
  const submissionId = pupils.flatMap((pupil) => pupil.submissionId ?? [])[0] ?? 0;
  await teacher.goto(`/staff/submissions/${submissionId}`);
  await expect(
    teacher.getByRole("region", { name: "Pages of handwork" }).getByText("Page 1 of 2"),
  ).toBeVisible();
  await callAs(teacher, "POST", `/staff/homework/${homeworkId}/withdraw`, {});
});

test("P8 a teacher looks through homework with the class: question, answers without names, solution", async ({
  browser,
}) => {
  await judgeWalk(browser, async (page, judge) => {
    await page.goto("/tv-homework");
    await expect(page.getByRole("link")).toBeFocused();
    await judge("signed out");
    await signInStaff(page, "teacher");
    await page.goto("/tv-homework");
    const link = page.getByRole("link", { name: /Sets, logic and counting/ });
    await expect(link).toBeVisible();
    await judge("list");
    await reach(page, "Sets, logic and counting");
    await page.keyboard.press("Enter");
    const on = page.locator("[data-first]");
    await expect(on).toBeVisible();
    await expect(page.locator("main")).not.toContainText("%");
    await reachLocated(page, on);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status")).toContainText("%");
    await judge("answers");
    await reachLocated(page, on);
    await page.keyboard.press("Enter");
    await expect(page.locator("[data-right]").first()).toBeVisible();
    await judge("solution");
    await expect(page.locator("main")).not.toContainText("Clara");
  });
});
