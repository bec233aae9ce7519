import { expect, type Page, test } from "./journey.ts";
import { enterAs } from "./inbox.ts";
import { judgeWalk } from "./axe.ts";
import { signInStaff } from "./staff.ts";

test("P10 a teacher plays a quiz with a member and a guest, who comes back after a reload, and reads the report", async ({
  browser,
}) => {
  const mark = `Herons ${Date.now().toString(36)}`;
  const host = await (await browser.newContext()).newPage();
  const desk = await (await browser.newContext()).newPage();
  const phone = await (await browser.newContext({ viewport: { width: 390, height: 780 } })).newPage();
  await signInStaff(host, "teacher");
  await makeQuiz(host, mark);
  await host.getByRole("button", { name: "Start a round" }).click();
  const dialog = host.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Guests may join with a name" }).check();
  await dialog.getByRole("button", { name: "Start" }).click();
  const code = (await host.getByTestId("quiz-code").textContent()) ?? "";
  expect(code).toMatch(/^\d{6}$/);

  await enterAs(desk, "ben");
  await desk.goto("/platformQuizzes");
  await desk.getByRole("textbox", { name: "Code of the round" }).fill(code);
  await desk.getByRole("button", { name: "Go on" }).click();
  await desk.getByRole("button", { name: "Join" }).click();
  await expect(desk.getByRole("heading", { name: /You are in/ })).toBeVisible();
  // As the QR code leads.
  await phone.goto(`/platformQuizzes?code=${code}`);
  await phone.getByRole("textbox", { name: "Your name in this round" }).fill("Zoe");
  await phone.getByRole("button", { name: "Join" }).click();
  await expect(phone.getByRole("heading", { name: "You are in, Zoe" })).toBeVisible();
  await expect(host.getByRole("heading", { name: "2 players" })).toBeVisible();

  await host.getByRole("button", { name: "Start" }).click();
  await phone.getByRole("button", { name: "Fish" }).click();
  await expect(phone.getByRole("heading", { name: "Your answer is in" })).toBeVisible();
  await expect(host.getByText("1 of 2 answered")).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole("heading", { name: "Your answer is in" })).toBeVisible();
  // Who points the phone at the code once more says that it is them, and is where they were.
  await phone.goto(`/platformQuizzes?code=${code}`);
  await phone.getByRole("button", { name: "Go on as Zoe" }).click();
  await expect(phone.getByRole("heading", { name: "Your answer is in" })).toBeVisible();
  await desk.getByRole("button", { name: "Cheese" }).click();
  // All have answered: the question is over before its time.
  await expect(phone.getByRole("heading", { name: "Right" })).toBeVisible();
  await expect(desk.getByRole("heading", { name: "Not right" })).toBeVisible();
  // A member keeps the question for later; a guest has no collection.
  await desk.getByRole("button", { name: "Collect" }).click();
  await expect(desk.getByText("The question is in your collection.")).toBeVisible();
  await expect(phone.getByRole("button", { name: "Collect" })).toHaveCount(0);
  await expect(host.getByText("2 of 2 answered · 1 right")).toBeVisible();
  await expect(host.getByRole("list", { name: "Ranking" }).getByRole("listitem").first()).toContainText(
    "Zoe",
  );

  await host.getByRole("button", { name: "Code and players" }).click();
  const invitation = host.getByRole("dialog");
  await expect(invitation.getByTestId("quiz-code")).toHaveText(code);
  await expect(invitation.getByRole("button", { name: "Remove Zoe" })).toBeVisible();
  await host.keyboard.press("Escape");
  await expect(invitation).toHaveCount(0);

  await host.getByRole("button", { name: "Next question" }).click();
  await desk.getByRole("button", { name: "Nest" }).click();
  await expect(desk.getByRole("heading", { name: "Your answer is in" })).toBeVisible();
  await host.getByRole("button", { name: "Close now" }).click();
  await expect(phone.getByRole("heading", { name: "No answer in time" })).toBeVisible();
  await host.getByRole("button", { name: "Show the result" }).click();
  await expect(phone.getByRole("heading", { name: "The round is over" })).toBeVisible();
  await expect(host.getByRole("list", { name: "Podium" })).toContainText("Zoe");
  const rows = host.getByRole("table").first().getByRole("row");
  await expect(rows.filter({ hasText: "Zoe (guest)" })).toContainText("1 / 2");
  const download = host.waitForEvent("download");
  await host.getByRole("button", { name: "Save as CSV" }).click();
  expect((await download).suggestedFilename()).toBe(`${mark}.csv`);
});

test("P10 three browsers and 197 simulated players play a question to its end, and none of them is lost", async ({
  browser,
}) => {
  const mark = `Geese ${Date.now().toString(36)}`;
  const host = await (await browser.newContext()).newPage();
  const member = await (await browser.newContext()).newPage();
  const guest = await (await browser.newContext({ viewport: { width: 390, height: 780 } })).newPage();
  await signInStaff(host, "teacher");
  await makeQuiz(host, mark);
  await host.getByRole("textbox", { name: "Seconds for question 1" }).fill("120");
  await host.getByRole("button", { name: "Save" }).click();
  await expect(host.getByRole("button", { name: "Start a round" })).toBeEnabled();
  await host.getByRole("button", { name: "Start a round" }).click();
  const dialog = host.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: "Guests may join with a name" }).check();
  await dialog.getByRole("button", { name: "Start" }).click();
  const code = (await host.getByTestId("quiz-code").textContent()) ?? "";

  await enterAs(member, "clara");
  await member.goto(`/platformQuizzes?code=${code}`);
  await member.getByRole("button", { name: "Join" }).click();
  await expect(member.getByRole("heading", { name: /You are in/ })).toBeVisible();
  await guest.goto(`/platformQuizzes?code=${code}`);
  await guest.getByRole("textbox", { name: "Your name in this round" }).fill("Uma");
  await guest.getByRole("button", { name: "Join" }).click();
  await expect(guest.getByRole("heading", { name: "You are in, Uma" })).toBeVisible();
  const post = async <T>(path: string, data: object): Promise<T> => {
    const answer = (await (await host.request.post(`/api${path}`, { data })).json()) as Answer<T>;
    expect(answer.code, JSON.stringify(answer)).toBe(200);
    return answer.data;
  };
  const players = await Promise.all(
    Array.from({ length: 197 }, (_, at) =>
      post<{ roundId: number; key: string }>("/quizRounds/join", { code, nick: `Player ${at + 1}` }),
    ),
  );
  await expect(host.getByRole("heading", { name: "199 players" })).toBeVisible();

  await host.getByRole("button", { name: "Start" }).click();
  await member.getByRole("button", { name: "Fish" }).click();
  await expect(member.getByRole("heading", { name: "Your answer is in" })).toBeVisible();
  await guest.getByRole("button", { name: "Cheese" }).click();
  await expect(guest.getByRole("heading", { name: "Your answer is in" })).toBeVisible();
  // All at the same moment; each second one is right, whichever option comes first.
  await Promise.all(
    players.map(({ roundId, key }, at) =>
      post(`/quizRounds/${roundId}/answer`, { key, itemNo: 0, answer: { kind: "single", choice: at % 2 } }),
    ),
  );
  // Nobody closes it: the last answer does.
  await expect(host.getByText(/^199 of 199 answered · (?:99|100) right$/)).toBeVisible();
  await expect(member.getByRole("heading", { name: "Right", exact: true })).toBeVisible();
  await expect(guest.getByRole("heading", { name: "Not right" })).toBeVisible();
  await expect(guest.getByText(/of 199/).first()).toBeVisible();
  await host.getByRole("button", { name: "End the round" }).click();
  await host.getByRole("dialog").getByRole("button", { name: "End the round" }).click();
  await expect(guest.getByRole("heading", { name: "The round is over" })).toBeVisible();
});

type Answer<T> = { code: number; data: T };

test("P10 a pupil practises a quiz alone, sees at once what is right, and finds the wrong answer in the wrong book", async ({
  browser,
}) => {
  const mark = `Storks ${Date.now().toString(36)}`;
  const teacher = await (await browser.newContext()).newPage();
  const pupil = await (await browser.newContext()).newPage();
  await signInStaff(teacher, "teacher");
  await makeQuiz(teacher, mark, { isOpen: true });
  await enterAs(pupil, "ben");
  await pupil.goto("/platformQuizzes");
  await pupil.getByRole("button", { name: `Practise: ${mark}` }).click();
  await pupil.getByRole("radio", { name: "Cheese" }).check();
  await pupil.getByRole("button", { name: "Check" }).click();
  await expect(pupil.getByRole("heading", { name: "Not right" })).toBeVisible();
  await pupil.getByRole("button", { name: "Collect" }).click();
  await expect(pupil.getByRole("button", { name: "Collected" })).toBeVisible();
  await pupil.reload();
  await pupil.getByRole("radio", { name: "Nest" }).check();
  await pupil.getByRole("button", { name: "Check" }).click();
  await expect(pupil.getByRole("heading", { name: "Right" })).toBeVisible();
  await pupil.getByRole("button", { name: "Show the result" }).click();
  await expect(pupil.getByRole("heading", { name: "Done: 1 of 2 right" })).toBeVisible();
  await pupil.getByRole("link", { name: "To your wrong book" }).click();
  await expect(pupil.getByRole("link", { name: new RegExp(`${mark} one`) })).toBeVisible();
  await pupil.goto("/collectWrong");
  await expect(pupil.getByText(new RegExp(`${mark} one`)).first()).toBeVisible();
  await expect(pupil.getByText(new RegExp(`${mark} two`))).toHaveCount(0);
  // What one journey made, nobody else is to meet.
  await teacher.getByRole("radio", { name: "Nobody may practise it alone" }).check();
  await teacher.getByRole("button", { name: "Save" }).click();
  await expect(teacher.getByText("The quiz is saved.").first()).toBeVisible();
});

test("P10 axe finds nothing on the pages of quizzes", async ({ browser }) => {
  await judgeWalk(browser, async (page, judge) => {
    await page.goto("/platformQuizzes");
    await expect(page.getByRole("textbox").first()).toBeVisible();
    await judge("join");
    await signInStaff(page, "teacher");
    await page.goto("/staff/quizzes");
    await expect(page.getByText("Warm-up: sets and counting").first()).toBeVisible();
    await judge("quizzes");
    await page.locator("a[href*='/staff/quizzes/rounds/']").last().click();
    await expect(page.getByRole("table").first()).toBeVisible();
    await judge("report");
    await page.goto("/staff/homework/mistakes");
    await expect(page.getByRole("table").first()).toBeVisible();
    await judge("mistakes");
  });
});

/** A quiz of two own questions, left open in its form. */
async function makeQuiz(page: Page, mark: string, { isOpen = false } = {}): Promise<void> {
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
  if (isOpen) await page.getByRole("radio", { name: "Pupils may practise it alone" }).check();
  await page.getByRole("button", { name: "Choose questions" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Search questions" }).fill(mark);
  for (const part of ["one", "two"])
    await dialog.getByRole("button", { name: new RegExp(`^Add: ${mark} ${part}`) }).click();
  await dialog.getByRole("button", { name: "Done" }).click();
  // More than any machine takes: what ends a question here is an answer or a button.
  for (const number of [1, 2])
    await page.getByRole("textbox", { name: `Seconds for question ${number}` }).fill("300");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("The quiz is saved.").first()).toBeVisible();
  await expect(page).not.toHaveURL(/\/new$/);
}
